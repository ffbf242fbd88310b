import { describe, expect, test } from "@jest/globals";
import type { Problem } from "../../../src/errors.js";
import type { Check } from "../../../src/judge/criteria.js";
import { type ExperimentEvidence, judgeExperiment } from "../../../src/judge/verdict.js";

const HOLDS: Check = {
  ...{ kind: "criterion", label: "pass rate", severity: "error", outcome: "holds" },
  ...{ actual: 0.9, upper: 0.9, required: 0.8 },
};
const FAILS: Check = { ...HOLDS, outcome: "fails", actual: 0.7, upper: 0.7 };
const OPEN: Check = { ...HOLDS, outcome: "undecided", actual: 0.7, upper: 0.9 };
const EMPTY: Check = {
  ...HOLDS,
  outcome: "undecided",
  actual: null,
  upper: null,
  note: "sampling skipped every score",
};
const warn = (check: Check): Check => ({ ...check, severity: "warn" });
const ERROR: Problem = { severity: "error", code: "x", message: "the child was killed" };

const GREEN: ExperimentEvidence = {
  plan: { sound: true, gates: true },
  checks: [HOLDS],
  problems: [],
  planned: 10,
  totals: { planned: 10, completed: 10, passed: 9, failed: 1, errored: 0, skipped: 0 },
  allowEmpty: false,
  cancelled: false,
};
const skipped = { planned: 10, completed: 10, passed: 0, failed: 0, errored: 0, skipped: 10 };
const nothing = { planned: 0, completed: 0, passed: 0, failed: 0, errored: 0, skipped: 0 };

describe("the verdict on one experiment (the table of section 4)", () => {
  test.each<[string, Partial<ExperimentEvidence>, string, string]>([
    ["every check holds", {}, "passed", "10 items: pass rate 0.90, required 0.80"],
    ["a check fails", { checks: [HOLDS, FAILS] }, "failed", "pass rate 0.70, required 0.80"],
    ["a check of severity warn fails", { checks: [HOLDS, warn(FAILS)] }, "warned", "pass rate 0.70, required 0.80"],
    [
      "a check is undecided",
      { checks: [OPEN] },
      "inconclusive",
      "pass rate lies between 0.70 and 0.90, required 0.80: the missing results decide",
    ],
    [
      "a warning is undecided: at worst it warns",
      { checks: [HOLDS, warn(OPEN)] },
      "warned",
      "pass rate lies between 0.70 and 0.90, required 0.80: the missing results decide",
    ],
    [
      "a failure outweighs what is undecided",
      { checks: [OPEN, FAILS] },
      "failed",
      "pass rate 0.70, required 0.80; besides, pass rate lies between 0.70 and 0.90, required 0.80: the missing results decide",
    ],
    ["a failure outweighs a warning", { checks: [warn(FAILS), FAILS] }, "failed", "pass rate 0.70, required 0.80"],
    [
      "nothing gates",
      { plan: { sound: true, gates: false } },
      "warned",
      "nothing gates this experiment: no criterion and no threshold could fail",
    ],
    ["a problem of severity error", { problems: [ERROR] }, "inconclusive", "the child was killed"],
    [
      "a problem and a failure",
      { problems: [ERROR], checks: [FAILS] },
      "failed",
      "pass rate 0.70, required 0.80; besides, the child was killed",
    ],
    [
      "problems that only inform",
      {
        problems: [
          { ...ERROR, severity: "warn" },
          { ...ERROR, severity: "note" },
        ],
      },
      "passed",
      "10 items: pass rate 0.90, required 0.80",
    ],
    ["no plan", { plan: null }, "inconclusive", "its definition could not be read"],
    [
      "configuration errors",
      { plan: { sound: false, gates: true } },
      "inconclusive",
      "its definition has configuration errors",
    ],
    [
      "the number of items was never known",
      { planned: null },
      "inconclusive",
      "how many items there are was never known",
    ],
    ["an item never ran", { planned: 11 }, "inconclusive", "1 of 11 items never ran"],
    ["more results than items", { planned: 9 }, "inconclusive", "10 results came for 9 items"],
    [
      "counts that do not add up",
      { totals: { ...GREEN.totals, passed: 8 } },
      "inconclusive",
      "9 items were judged, but 10 finished",
    ],
    ["nothing was checked", { checks: [] }, "inconclusive", "nothing was checked"],
    [
      "no items (rule 9)",
      { planned: 0, totals: nothing, checks: [EMPTY] },
      "inconclusive",
      "there was no item to evaluate: nothing was measured",
    ],
    [
      "no items, allowed",
      { planned: 0, totals: nothing, checks: [EMPTY], allowEmpty: true },
      "passed",
      "there was no item to evaluate, which allow-empty permits",
    ],
    [
      "every score skipped (rule 9)",
      { totals: skipped, checks: [EMPTY] },
      "inconclusive",
      "sampling skipped every score: nothing was measured",
    ],
    [
      "every score skipped, allowed",
      { totals: skipped, checks: [EMPTY], allowEmpty: true },
      "passed",
      "sampling skipped every score, which allow-empty permits",
    ],
    [
      "one check without scores",
      { checks: [HOLDS, EMPTY] },
      "inconclusive",
      "pass rate could not be measured: sampling skipped every score",
    ],
    [
      "one check without scores, allowed",
      { checks: [HOLDS, EMPTY], allowEmpty: true },
      "passed",
      "10 items: pass rate 0.90, required 0.80",
    ],
    [
      "no check with scores, allowed",
      { checks: [EMPTY], allowEmpty: true },
      "passed",
      "10 items: no check applied, which allow-empty permits",
    ],
    [
      "allow-empty forgives nothing that is missing",
      { checks: [OPEN], allowEmpty: true },
      "inconclusive",
      "pass rate lies between 0.70 and 0.90, required 0.80: the missing results decide",
    ],
    [
      "cancelled",
      { cancelled: true, checks: [FAILS], totals: { ...GREEN.totals, completed: 3 } },
      "cancelled",
      "cancelled after 3 of 10 items",
    ],
    [
      "cancelled before the items were known",
      { cancelled: true, planned: null, totals: nothing },
      "cancelled",
      "cancelled after 0 of an unknown number of items",
    ],
  ])("%s", (_, overrides, verdict, reason) => {
    expect(judgeExperiment({ ...GREEN, ...overrides })).toMatchObject({ verdict, reason });
  });
});

test.each<[string, Partial<ExperimentEvidence>, string]>([
  ["a failure alone", { checks: [FAILS] }, "passed"],
  ["a failure beside a warning", { checks: [FAILS, warn(FAILS)] }, "warned"],
  ["a failure beside what is undecided", { checks: [FAILS, OPEN] }, "inconclusive"],
  ["a failure beside a problem", { checks: [FAILS], problems: [ERROR] }, "inconclusive"],
  ["a failure beside items that never ran", { checks: [FAILS], planned: 11 }, "inconclusive"],
  ["no failure", {}, "passed"],
])("forgiving %s leaves %s", (_, overrides, forgiven) => {
  expect(judgeExperiment({ ...GREEN, ...overrides }).forgiven).toBe(forgiven);
});
