import { describe, expect, test } from "@jest/globals";
import { readEvent } from "../../../src/publish/event.js";
import { refuseUntrusted } from "../../../src/publish/untrusted.js";
import {
  forkPullRequest,
  type GitHubEvent,
  orphanPullRequest,
  pullRequest,
  pullRequestTarget,
  push,
  workflowDispatch,
  workflowRun,
} from "../../support/events.js";

const OWN = "5".repeat(40);
const BASE = pullRequest().payload.pull_request.base.sha;
const HEAD = pullRequest().payload.pull_request.head.sha;
const read = ({ name, payload }: GitHubEvent) => {
  const env = { GITHUB_EVENT_NAME: name, GITHUB_REPOSITORY: payload.repository.full_name, GITHUB_SHA: OWN };
  return readEvent(env, JSON.stringify(payload));
};
const orphanTarget = { ...orphanPullRequest(), name: "pull_request_target" };

describe("a run with the repository's rights", () => {
  test.each<[string, GitHubEvent, string | null]>([
    ["a fork's head is checked out", pullRequestTarget(true), HEAD],
    ["a merge of it", pullRequestTarget(true), "9".repeat(40)],
    ["it is unknown what is checked out", pullRequestTarget(true), null],
    ["the fork is gone", orphanTarget, HEAD],
    [
      "a fork's run led to it and another commit is checked out",
      workflowRun(true),
      workflowRun(true).payload.workflow_run.head_sha,
    ],
  ])("is refused where %s", (_, event, checkedOut) => {
    const refused = refuseUntrusted(read(event), checkedOut);
    expect(refused).toMatchObject({ severity: "error", code: "untrusted-code" });
    expect(refused?.message).toContain(event.name);
    expect(refused?.message).toContain(checkedOut ?? "unknown");
    expect(refused?.hint).toContain("workflow_run");
    expect(refused?.hint).toContain("permissions: { actions: read, pull-requests: write }");
  });

  test("is refused where its payload cannot be read and nothing else is known", () => {
    const event = readEvent({ GITHUB_EVENT_NAME: "pull_request_target", GITHUB_SHA: OWN }, "{");
    expect(refuseUntrusted(event, HEAD)).not.toBeNull();
    expect(refuseUntrusted({ ...event, sha: null }, null)).not.toBeNull();
  });

  test.each<[string, GitHubEvent, string | null]>([
    ["the repository's commit of the event is checked out", pullRequestTarget(true), OWN],
    ["the pull request's base is", pullRequestTarget(true), BASE],
    ["the head lies in the repository", pullRequestTarget(false), HEAD],
    ["the run that led to it was the repository's own", workflowRun(false), null],
    ["a fork's run led to it, but the repository's commit is checked out", workflowRun(true), OWN],
  ])("goes on where %s", (_, event, checkedOut) => {
    expect(refuseUntrusted(read(event), checkedOut)).toBeNull();
  });
});

test.each([push(), workflowDispatch(), forkPullRequest(), pullRequest()])(
  "a run without them is never refused: $name",
  (event) => {
    expect(refuseUntrusted(read(event), null)).toBeNull();
  },
);
