import { describe, expect, test } from "@jest/globals";
import { formatBound, formatRate, formatScore, meets, sameNumber } from "../../../src/judge/number.js";

describe("meets", () => {
  test.each([
    [0.8, 0.8, true],
    [(0.7 + 0.8 + 0.9) / 3, 0.8, true],
    [0.1 + 0.2, 0.3, true],
    [0.3, 0.1 + 0.2, true],
    [0.7999, 0.8, false],
    [0.8 - 1.1e-9, 0.8, false],
    [Number.NaN, 0, false],
    [1, Number.NaN, false],
    [Number.NEGATIVE_INFINITY, 0, false],
  ])("%p against %p: %p", (actual, min, expected) => {
    expect(meets(actual, min)).toBe(expected);
  });
});

describe("formatScore never looks like a number that it is not", () => {
  test.each([
    [0.7, undefined, "0.70"],
    [2 / 3, undefined, "0.67"],
    [0, 0.8, "0.00"],
    [1, 0.8, "1.00"],
    [0.8, 0.8, "0.80"],
    [0.7999999999999999, 0.8, "0.80"],
    [0.7996, 0.8, "0.7996"],
    [0.79999, 0.8, "0.79999"],
    [0.8004, 0.8, "0.8004"],
    [0.9995, 0.9996, "0.9995"],
    [0.826, 0.825, "0.83"],
    [0.824, 0.825, "0.82"],
    [0.9996, undefined, "0.9996"],
    [0.0004, undefined, "0.0004"],
    [0.8 - 2e-9, 0.8, "0.799999998"],
    [-1e-12, undefined, "0.00"],
    [null, 0.8, "none"],
    [Number.NaN, 0.8, "NaN"],
    [Number.POSITIVE_INFINITY, 0.8, "Infinity"],
    [72.5, 80, "72.50"],
  ])("%p with the bound %p is %p", (value, bound, text) => {
    expect(formatScore(value, bound)).toBe(text);
  });
});

describe("formatRate gives percentages that never look like their bound", () => {
  test.each([
    [0.8, 0.8, "80 %"],
    [0.7996, 0.8, "79.96 %"],
    [0.7999, 0.8, "79.99 %"],
    [2 / 3, undefined, "66.7 %"],
    [1, undefined, "100 %"],
    [0, undefined, "0 %"],
    [0.9999, undefined, "99.99 %"],
    [0.07, 0.07, "7 %"],
    [null, undefined, "none"],
  ])("%p with the bound %p is %p", (value, bound, text) => {
    expect(formatRate(value, bound)).toBe(text);
  });
});

test.each([
  [0.8, "0.80"],
  [1, "1.00"],
  [0.9995, "0.9995"],
  [0.825, "0.825"],
  [80, "80.00"],
  [null, "none"],
])("formatBound prints %p exactly: %p", (value, text) => {
  expect(formatBound(value)).toBe(text);
});

test("two numbers are the same within the slack, and nothing is the same as nothing only", () => {
  expect(sameNumber(0.1 + 0.2, 0.3)).toBe(true);
  expect(sameNumber(null, null)).toBe(true);
  expect(sameNumber(null, 0)).toBe(false);
  expect(sameNumber(0.5, 0.5001)).toBe(false);
});
