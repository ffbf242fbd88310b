import { expect, test } from "@jest/globals";
import type { ExperimentScore } from "../../../src/experiment/result.js";
import { judgeScore } from "../../../src/judge/score.js";

const success = (score: unknown, more: Partial<ExperimentScore> = {}): ExperimentScore => ({
  id: "s",
  name: "s",
  status: "success",
  durationMs: 1,
  score: score as number,
  ...more,
});
const at = (threshold: number | null, range: [number, number] = [0, 1]) => ({ id: "s", threshold, range });

test.each([
  [1, "passed"],
  [0.8, "passed"],
  [0.8 - 1e-12, "passed"],
  [0.7999, "failed"],
  [0, "failed"],
  [-0, "failed"],
  [1 + 1e-12, "passed"],
])("a score of %p against 0.8 is %s", (score, gate) => {
  expect(judgeScore(at(0.8), success(score))).toEqual({ id: "s", gate });
});

test("a score without a threshold passes", () => {
  expect(judgeScore(at(null), success(0))).toEqual({ id: "s", gate: "passed" });
});

test.each([
  [null, "null"],
  [undefined, "undefined"],
  [Number.NaN, "NaN"],
  [Number.POSITIVE_INFINITY, "Infinity"],
  [Number.NEGATIVE_INFINITY, "-Infinity"],
  ["0.9", '"0.9"'],
  [true, "true"],
  [{ score: 1 }, '{"score":1}'],
  [98989, "98989"],
  [100, "100"],
  [-1, "-1"],
  [1.001, "1.001"],
])("%p is no score but a scorer error that names it (rule 5)", (score, text) => {
  for (const threshold of [null, 0, 0.5]) {
    expect(judgeScore(at(threshold), success(score))).toEqual({
      id: "s",
      gate: "errored",
      error: `the score is ${text}, not a number from 0 to 1`,
    });
  }
});

test("a declared range moves the limits", () => {
  expect(judgeScore(at(50, [0, 100]), success(72))).toEqual({ id: "s", gate: "passed" });
  expect(judgeScore(at(50, [0, 100]), success(100.5)).gate).toBe("errored");
  expect(judgeScore(at(0, [-1, 1]), success(-0.5)).gate).toBe("failed");
});

test("a threshold that the scorer returned, and its own word on it, do not count", () => {
  const flattering = success(0.2, { threshold: 0.1, thresholdPassed: true });
  expect(judgeScore(at(0.8), flattering).gate).toBe("failed");
});

test("what a sampling policy skipped is neither passed nor failed", () => {
  const skipped = success(null, { status: "skipped", sampling: { strategy: "ratio", rate: 0.5, applied: false } });
  expect(judgeScore(at(0.8), skipped)).toEqual({ id: "s", gate: "skipped" });
});

test.each<[string, Partial<ExperimentScore>]>([
  ["without a policy", {}],
  ["under a policy that let it run", { sampling: { strategy: "always", applied: true } }],
  ["with a policy of unknown effect", { sampling: { strategy: "ratio", rate: 0.5 } }],
])("a scorer that skips itself %s has erred (rule 2)", (_, more) => {
  expect(judgeScore(at(0.8), success(1, { status: "skipped", ...more }))).toEqual({
    id: "s",
    gate: "errored",
    error: "the scorer skipped itself; only a sampling policy may leave a score out",
  });
});

test("a score that the gate does not take for a result says why", () => {
  expect(judgeScore(at(0.8), success(1, { gateFault: "nothing was compared" }))).toEqual({
    id: "s",
    gate: "errored",
    error: "nothing was compared",
  });
});

test.each([
  [{ name: "Error", message: "judge down" }, "judge down"],
  ["rate limited", "rate limited"],
  [undefined, "the scorer reported an error without a message"],
  [null, "the scorer reported an error without a message"],
  [7, "the scorer threw 7"],
  ["", 'the scorer threw ""'],
])("an error %p of the scorer is told", (error, text) => {
  expect(judgeScore(at(0.8), success(1, { status: "error", error }))).toEqual({
    id: "s",
    gate: "errored",
    error: text,
  });
});

test("a scorer that left no result, or one of an unknown status, has erred", () => {
  expect(judgeScore(at(null), undefined)).toEqual({ id: "s", gate: "errored", error: "the scorer left no result" });
  expect(judgeScore(at(null), success(1, { status: "fine" as never })).gate).toBe("errored");
});
