import { expect, test } from "@jest/globals";
import type { Check } from "../../../src/judge/criteria.js";
import { describeCheck } from "../../../src/judge/reason.js";

const CHECK: Check = {
  ...{ kind: "criterion", label: "pass rate", severity: "error", outcome: "fails" },
  ...{ actual: 0.7, upper: 0.7, required: 0.8 },
};

test.each<[Partial<Check>, string]>([
  [{}, "pass rate 0.70, required 0.80"],
  [{ actual: 0.7996, upper: 0.7996 }, "pass rate 0.7996, required 0.80"],
  [{ actual: 0.1, upper: 0.2, required: 0.5 }, "pass rate 0.10 (at best 0.20), required 0.50"],
  [{ outcome: "holds", actual: 0.9, upper: 1 }, "pass rate 0.90, required 0.80"],
  [{ outcome: "holds", actual: 0.7999999999999999 }, "pass rate 0.80, required 0.80"],
  [
    { outcome: "undecided", actual: 0.9, upper: 1, required: 0.95 },
    "pass rate lies between 0.90 and 1.00, required 0.95: the missing results decide",
  ],
  [
    { outcome: "undecided", actual: null, upper: null, note: "sampling skipped every score" },
    "pass rate could not be measured: sampling skipped every score",
  ],
  [{ kind: "coverage", note: "2 of 10 items have missing results" }, "2 of 10 items have missing results"],
])("%p: %s", (overrides, text) => {
  expect(describeCheck({ ...CHECK, ...overrides })).toBe(text);
});
