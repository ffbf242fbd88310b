import { expect, test } from "@jest/globals";
import { misspelt } from "../../../src/discover/misspelt.js";

const KNOWN = ["id", "input", "expected", "label", "experiment", "min"];

test.each([
  ["inputs", "input"],
  ["inptu", "input"],
  ["expcted", "expected"],
  ["expect", "expected"],
  ["EXPECTED", "expected"],
  ["experimentt", "experiment"],
])("%s stands for %s", (key, meant) => {
  expect(misspelt(key, KNOWN)).toBe(meant);
});

test.each(["level", "ui", "experience", "max", "", "constructor", "x".repeat(1_000_000)])(
  "%.20s is a key of its own",
  (key) => {
    expect(misspelt(key, KNOWN)).toBeNull();
  },
);
