import { describe, expect, test } from "@jest/globals";
import { planExperiment } from "../../../src/judge/plan.js";
import { addItem, createTally } from "../../../src/judge/tally.js";
import { facts, record, scorer } from "./build.js";

const a = scorer("a", { threshold: 1 });
const free = scorer("free");

function gates(scorers: ReturnType<typeof scorer>[], given: Parameters<typeof record>[1]) {
  const { plan } = planExperiment(facts({ scorers, criteria: [] }), { defaultThreshold: 1 });
  const item = addItem(createTally(plan), record(0, given));
  return [item.gate, ...item.scores.map(({ gate }) => gate)];
}

describe("an item's gate", () => {
  test.each([
    ["passed: every score does", [a, free], { a: 1, free: 0 }, ["passed", "passed", "passed"]],
    ["failed: a threshold is missed", [a, free], { a: 0, free: 1 }, ["failed", "failed", "passed"]],
    [
      "failed: evidence outweighs another scorer's error",
      [a, free],
      { a: 0, free: "error" },
      ["failed", "failed", "errored"],
    ],
    ["errored: any scorer's error", [a, free], { a: 1, free: "error" }, ["errored", "passed", "errored"]],
    ["errored: a score that is none", [a], { a: Number.NaN }, ["errored", "errored"]],
    ["errored: a scorer without a result", [a, free], { a: 1 }, ["errored", "passed", "errored"]],
    ["skipped: every score was", [a, free], { a: "skipped", free: "skipped" }, ["skipped", "skipped", "skipped"]],
    ["passed: one was skipped, one passed", [a, free], { a: "skipped", free: 0.5 }, ["passed", "skipped", "passed"]],
    [
      "errored: one was skipped, one erred",
      [a, free],
      { a: "skipped", free: "error" },
      ["errored", "skipped", "errored"],
    ],
    ["passed: without scorers an output is enough", [], {}, ["passed"]],
    ["errored: the runner threw", [a], "error", ["errored"]],
    ["errored: timed out", [a], "timeout", ["errored"]],
    ["errored: crashed", [], "crashed", ["errored"]],
    ["errored: cancelled", [], "cancelled", ["errored"]],
  ] as const)("%s", (_, scorers, given, expected) => {
    expect(gates([...scorers], given)).toEqual(expected);
  });

  test("scores of an item without an outcome count for nothing", () => {
    const { plan } = planExperiment(facts({ scorers: [a] }), { defaultThreshold: 1 });
    const tally = createTally(plan);
    expect(addItem(tally, { ...record(0, { a: 1 }), outcome: "timeout" })).toEqual({ gate: "errored", scores: [] });
    expect(tally.scorers[0]).toMatchObject({ valid: 0, passed: 0 });
  });

  test("the error of a score is told", () => {
    const { plan } = planExperiment(facts({ scorers: [a] }), { defaultThreshold: 1 });
    const { scores } = addItem(createTally(plan), record(0, { a: 98989 }));
    expect(scores).toEqual([{ id: "a", gate: "errored", error: "the score is 98989, not a number from 0 to 1" }]);
  });

  test("scores that no scorer of the plan gave are ignored", () => {
    expect(gates([a], { a: 0, intruder: 1 })).toEqual(["failed", "failed"]);
  });
});

test("a tally counts every item once and grows with none of them", () => {
  const { plan } = planExperiment(facts({ scorers: [a] }), { defaultThreshold: 1 });
  const tally = createTally(plan);
  const shape = () => JSON.stringify(tally).replace(/[\d.]+/g, "0");
  addItem(tally, record(0, { a: 0.5 }));
  const first = shape();
  for (let index = 1; index < 1_000; index++) addItem(tally, record(index, index % 3 ? { a: index % 2 } : "error"));
  expect(shape()).toBe(first);
  expect(tally.completed).toBe(1_000);
  expect(Object.values(tally.gates).reduce((sum, n) => sum + n)).toBe(1_000);
});
