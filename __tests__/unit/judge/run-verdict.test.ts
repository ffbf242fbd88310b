import { describe, expect, test } from "@jest/globals";
import type { Problem } from "../../../src/errors.js";
import { type ExperimentOutcome, judgeRun, type RunEvidence } from "../../../src/judge/run-verdict.js";
import type { Verdict } from "../../../src/judge/verdict.js";

function experiment(
  id: string,
  verdict: Verdict,
  forgiven: Verdict = verdict === "failed" ? "passed" : verdict,
): ExperimentOutcome {
  return { id, verdict, forgiven, reason: `${id} is ${verdict}`, totals: { completed: 10 } };
}
const ERROR: Problem = { severity: "error", code: "x", message: "b.experiment.ts could not be loaded" };
const RUN: RunEvidence = { experiments: [], problems: [], cancelled: null, failOn: "error", allowEmpty: false };

function run(verdicts: Verdict[], overrides: Partial<RunEvidence> = {}) {
  return judgeRun({
    ...RUN,
    experiments: verdicts.map((verdict, index) => experiment(`e${index}`, verdict)),
    ...overrides,
  });
}

describe("the run is as its worst experiment (passed < warned < inconclusive < failed)", () => {
  test.each<[Verdict[], Verdict, number]>([
    [["passed"], "passed", 0],
    [["passed", "passed"], "passed", 0],
    [["passed", "warned"], "warned", 0],
    [["warned", "inconclusive", "passed"], "inconclusive", 2],
    [["inconclusive", "failed", "warned"], "failed", 1],
    [["failed", "inconclusive"], "failed", 1],
    [["passed", "cancelled"], "inconclusive", 2],
    [["failed", "cancelled"], "failed", 1],
    [[], "inconclusive", 2],
  ])("%p: %s, exit code %i", (verdicts, verdict, exitCode) => {
    expect(run(verdicts)).toMatchObject({ verdict, exitCode });
  });
});

describe("exit codes", () => {
  test.each<[RunEvidence["failOn"], Verdict[], number]>([
    ["error", ["warned"], 0],
    ["warn", ["warned"], 1],
    ["never", ["warned"], 0],
    ["warn", ["passed"], 0],
    ["warn", ["failed"], 1],
    ["warn", ["inconclusive"], 2],
    ["never", ["failed"], 0],
    ["never", ["inconclusive"], 2],
    ["never", ["failed", "inconclusive"], 2],
    ["never", ["failed", "cancelled"], 2],
    ["never", ["failed", "warned"], 0],
    ["never", [], 2],
  ])("fail-on %s with %p: %i", (failOn, verdicts, exitCode) => {
    expect(run(verdicts, { failOn }).exitCode).toBe(exitCode);
  });

  test("fail-on never softens no problem beside a failure, of the run or of the experiment", () => {
    expect(run(["failed"], { failOn: "never", problems: [ERROR] })).toMatchObject({ verdict: "failed", exitCode: 2 });
    const experiments = [experiment("e", "failed", "inconclusive")];
    expect(judgeRun({ ...RUN, experiments, failOn: "never" })).toMatchObject({ verdict: "failed", exitCode: 2 });
  });

  test.each([
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const)("%s: cancelled, whatever else, with %i", (cancelled, exitCode) => {
    for (const failOn of ["error", "warn", "never"] as const) {
      expect(run(["failed", "cancelled"], { cancelled, failOn })).toEqual({
        verdict: "cancelled",
        exitCode,
        headline: `cancelled by ${cancelled}: 1 of 2 experiments finished`,
      });
    }
  });
});

test("a problem of severity error makes a run at least inconclusive, also one of an experiment that passed", () => {
  expect(run(["passed"], { problems: [ERROR] })).toMatchObject({ verdict: "inconclusive", exitCode: 2 });
  expect(run(["passed"], { problems: [{ ...ERROR, experiment: "e0" }] })).toMatchObject({
    ...{ verdict: "inconclusive", exitCode: 2, headline: ERROR.message },
  });
  expect(run(["failed"], { problems: [ERROR] }).verdict).toBe("failed");
  for (const severity of ["warn", "note"] as const) {
    expect(run(["passed"], { problems: [{ ...ERROR, severity }] }).verdict).toBe("passed");
  }
});

test("nothing found is inconclusive unless allow-empty says so, and a problem is one in spite of it (rule 9)", () => {
  expect(run([], { allowEmpty: true })).toMatchObject({ verdict: "passed", exitCode: 0 });
  expect(run([], { allowEmpty: true, problems: [ERROR] })).toMatchObject({ verdict: "inconclusive", exitCode: 2 });
});

test.each<[string, Partial<RunEvidence>, string]>([
  ["one passed", { experiments: [experiment("a", "passed")] }, "a passed, a is passed"],
  [
    "several passed",
    { experiments: [experiment("a", "passed"), experiment("b", "passed")] },
    "2 experiments passed on 20 items",
  ],
  [
    "the worst first",
    { experiments: [experiment("a", "warned"), experiment("b", "inconclusive"), experiment("c", "failed")] },
    "1 of 3 experiments failed, 1 inconclusive, 1 warned: c: c is failed; b: b is inconclusive; a: a is warned",
  ],
  [
    "a problem of no experiment",
    { experiments: [experiment("a", "passed")], problems: [ERROR] },
    "b.experiment.ts could not be loaded",
  ],
  [
    "a problem of a bad experiment is not told twice",
    { experiments: [experiment("a", "inconclusive")], problems: [{ ...ERROR, experiment: "a" }] },
    "1 of 1 experiment inconclusive: a: a is inconclusive",
  ],
  [
    "both",
    { experiments: [experiment("a", "failed")], problems: [ERROR] },
    "1 of 1 experiment failed: a: a is failed; b.experiment.ts could not be loaded",
  ],
  [
    "more than three",
    { experiments: ["a", "b", "c", "d", "e"].map((id) => experiment(id, "failed")) },
    "5 of 5 experiments failed: a: a is failed; b: b is failed; c: c is failed; and 2 more",
  ],
  ["none", {}, "no experiment was found: nothing was measured"],
  ["none, allowed", { allowEmpty: true }, "no experiment was found, which allow-empty permits"],
  [
    "ids stay on one line",
    { experiments: [experiment("a\n# PASSED", "passed")] },
    "a # PASSED passed, a # PASSED is passed",
  ],
])("headline: %s", (_, overrides, headline) => {
  expect(judgeRun({ ...RUN, ...overrides }).headline).toBe(headline);
});
