import { createRequire } from "node:module";
import { describe, expect, test } from "@jest/globals";
import { Ajv } from "ajv";
import { originOf, readEvent } from "../../../src/publish/event.js";
import {
  FORK,
  forkPullRequest,
  type GitHubEvent,
  mergeGroup,
  orphanPullRequest,
  pullRequest,
  pullRequestTarget,
  push,
  schedule,
  workflowDispatch,
  workflowRun,
} from "../../support/events.js";

const SHA = "5".repeat(40);
const read = ({ name, payload }: GitHubEvent, env: Record<string, string> = {}) =>
  readEvent(
    {
      GITHUB_EVENT_NAME: name,
      GITHUB_REPOSITORY: payload.repository?.full_name ?? "acme/agents",
      GITHUB_SHA: SHA,
      GITHUB_EVENT_PATH: "/e.json",
      ...env,
    },
    JSON.stringify(payload),
  );

describe("the payloads of these tests", () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addSchema(createRequire(import.meta.url)("@octokit/webhooks-schemas/schema.json"), "webhooks");

  test.each<[string, GitHubEvent]>([
    ["pull_request$synchronize", pullRequest()],
    ["pull_request$synchronize", forkPullRequest()],
    ["push$event", push()],
    ["merge_group$checks_requested", mergeGroup()],
    ["workflow_dispatch$event", workflowDispatch()],
    ["workflow_run$completed", workflowRun(false)],
    ["workflow_run$completed", workflowRun(true)],
  ])("are GitHub's: %s", (definition, { payload }) => {
    const check = ajv.getSchema(`webhooks#/definitions/${definition}`);
    expect([check?.(payload), check?.errors]).toEqual([true, null]);
  });

  test("would not pass if they were not", () => {
    const { payload } = pullRequest((broken) => {
      delete broken.pull_request.head.sha;
    });
    expect(ajv.getSchema("webhooks#/definitions/pull_request$synchronize")?.(payload)).toBe(false);
  });
});

describe("the event", () => {
  test("of a pull request has the head that people wrote", () => {
    const event = pullRequest();
    const pull = event.payload.pull_request;
    expect(read(event)).toEqual({
      name: "pull_request",
      repository: "Codertocat/Hello-World",
      sha: SHA,
      serverUrl: "https://github.com",
      apiUrl: "https://api.github.com",
      dependabot: false,
      pullRequest: {
        number: pull.number,
        headSha: pull.head.sha,
        baseSha: pull.base.sha,
        headRepository: "Codertocat/Hello-World",
        fork: false,
        locked: false,
      },
      workflowRun: null,
      problems: [],
    });
  });

  test.each<[string, GitHubEvent, string | null]>([
    ["pull_request", forkPullRequest(), FORK.fullName],
    ["pull_request_target", pullRequestTarget(true), FORK.fullName],
    ["pull_request whose fork is gone", orphanPullRequest(), null],
  ])("of a fork is told from one of the repository: %s", (_, event, headRepository) => {
    expect(read(event)).toMatchObject({ pullRequest: { fork: true, headRepository }, problems: [] });
  });

  test("does not take a repository that is itself a fork for one", () => {
    const inFork = pullRequest(({ pull_request: pull }) => {
      pull.head.repo.fork = true;
      pull.base.repo.fork = true;
      pull.head.repo.full_name = pull.head.repo.full_name.toUpperCase();
    });
    expect(read(inFork).pullRequest?.fork).toBe(false);
  });

  test("of a locked conversation says so", () => {
    const locked = pullRequest(({ pull_request: pull }) => {
      pull.locked = true;
    });
    expect(read(locked).pullRequest?.locked).toBe(true);
  });

  test.each([push(), mergeGroup(), schedule(), workflowDispatch()])("has no pull request: $name", (event) => {
    expect(read(event)).toMatchObject({ pullRequest: null, workflowRun: null, problems: [] });
  });

  test("of a workflow run has the run and how it ended", () => {
    const event = workflowRun(false);
    const run = event.payload.workflow_run;
    expect(read(event)).toMatchObject({
      pullRequest: null,
      workflowRun: {
        id: run.id,
        attempt: 2,
        event: "pull_request",
        headSha: run.head_sha,
        headBranch: run.head_branch,
        headRepository: event.payload.repository.full_name,
        fork: false,
        conclusion: run.conclusion,
      },
      problems: [],
    });
  });

  test("of a fork's workflow run names the fork", () => {
    expect(read(workflowRun(true)).workflowRun).toMatchObject({ fork: true, headRepository: FORK.fullName });
  });

  test("takes the servers that GitHub Enterprise names, without a slash at the end", () => {
    const env = { GITHUB_SERVER_URL: "https://ghe.acme.example/", GITHUB_API_URL: "https://ghe.acme.example/api/v3/" };
    expect(read(push(), env)).toMatchObject({
      serverUrl: "https://ghe.acme.example",
      apiUrl: "https://ghe.acme.example/api/v3",
    });
  });

  test("knows Dependabot by the actor", () => {
    expect(read(pullRequest(), { GITHUB_ACTOR: "dependabot[bot]" }).dependabot).toBe(true);
    expect(read(pullRequest(), { GITHUB_ACTOR: "dependabot" }).dependabot).toBe(false);
  });

  test.each<[string, GitHubEvent, string, string]>([
    ["a person's in the repository", pullRequest(), "octocat", "own"],
    ["Dependabot's", pullRequest(), "dependabot[bot]", "dependabot"],
    ["a fork's", forkPullRequest(), "octocat", "fork"],
    ["a fork's by Dependabot", forkPullRequest(), "dependabot[bot]", "fork"],
    ["a push", push(), "octocat", "own"],
  ])("tells whose run it is: %s", (_, event, actor, origin) => {
    expect(originOf(read(event, { GITHUB_ACTOR: actor }))).toBe(origin);
  });
});

describe("a payload that cannot be read", () => {
  test.each<[string, string, string | null]>([
    ["is missing", "push", null],
    ["is no JSON", "pull_request", "{"],
    ["is no object", "schedule", "7"],
    ["is null", "schedule", "null"],
    ["has no pull request", "pull_request_target", "{}"],
    ["has a pull request without a head", "pull_request", '{"pull_request":{"number":3}}'],
    ["has a pull request of no number", "pull_request", '{"pull_request":{"number":"3","head":{"sha":"a"}}}'],
    ["has no run", "workflow_run", '{"workflow_run":[]}'],
  ])("is a problem that only warns: it %s", (_, name, text) => {
    const event = readEvent({ GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: "/e.json" }, text);
    expect(event).toMatchObject({ pullRequest: null, workflowRun: null });
    expect(event.problems).toMatchObject([{ severity: "warn", code: "event-unreadable" }]);
    expect(event.problems[0]!.message).toContain(`"${name}"`);
    expect(event.problems[0]!.hint).toContain('"/e.json"');
  });

  test("names the variable that is not set", () => {
    expect(readEvent({ GITHUB_EVENT_NAME: "push" }, null).problems[0]!.hint).toContain("GITHUB_EVENT_PATH is not set");
  });

  test("is none in a local run", () => {
    expect(readEvent({}, null)).toMatchObject({ name: null, repository: null, sha: null, problems: [] });
  });
});
