import { describe, expect, test } from "@jest/globals";
import { readRunFacts } from "../../../src/publish/run-facts.js";

const ENV = {
  GITHUB_SHA: "merge",
  GITHUB_REF: "refs/pull/7/merge",
  GITHUB_EVENT_NAME: "pull_request",
  GITHUB_REPOSITORY: "acme/agents",
  GITHUB_SERVER_URL: "https://github.example",
  GITHUB_RUN_ID: "42",
  GITHUB_RUN_ATTEMPT: "3",
};

describe("where the run happens", () => {
  test.each([
    [
      "a pull request's head and base",
      { pull_request: { head: { sha: "head" }, base: { sha: "base" } } },
      "head",
      "base",
    ],
    ["a merge queue's head and base", { merge_group: { head_sha: "head", base_sha: "base" } }, "head", "base"],
    ["a push and what was before", { before: "old" }, "merge", "old"],
    ["the first push of a branch", { before: "0".repeat(40) }, "merge", null],
    ["a schedule", { schedule: "0 3 * * *" }, "merge", null],
    ["a payload of other kinds", { pull_request: { head: { sha: 7 }, base: null } }, "merge", null],
    ["a payload that is no object", 7, "merge", null],
  ])("comes from %s", (_name, event, commit, baseCommit) => {
    expect(readRunFacts(ENV, JSON.stringify(event), "out")).toMatchObject({ commit, baseCommit });
  });

  test.each([
    ["the commit that is checked out", "out", "out"],
    ["the base's, where that is unknown", null, "merge"],
  ])("under pull_request_target is %s, not the head that nobody checked out", (_name, checkedOut, commit) => {
    const event = JSON.stringify({ pull_request: { head: { sha: "head" }, base: { sha: "base" } } });
    const env = { ...ENV, GITHUB_EVENT_NAME: "pull_request_target" };
    expect(readRunFacts(env, event, checkedOut)).toMatchObject({ commit, baseCommit: "base" });
  });

  test.each([null, "", "{", "null"])("does without a payload: %j", (text) => {
    expect(readRunFacts(ENV, text, null)).toEqual({
      commit: "merge",
      baseCommit: null,
      ref: "refs/pull/7/merge",
      event: "pull_request",
      repository: "acme/agents",
      serverUrl: "https://github.example",
      runId: "42",
      runAttempt: 3,
      shard: null,
    });
  });

  test("is unknown in a local run", () => {
    expect(new Set(Object.values(readRunFacts({ GITHUB_SHA: "", GITHUB_RUN_ATTEMPT: "x" }, null, null)))).toEqual(
      new Set([null]),
    );
  });
});
