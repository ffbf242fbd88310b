import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { addTo, createSum, total } from "../../../src/judge/sum.js";

function sumOf(values: number[]): number {
  const sum = createSum();
  for (const value of values) addTo(sum, value);
  return total(sum);
}

test.each([
  [[], 0],
  [Array.from({ length: 10 }, () => 0.1), 1],
  [Array.from({ length: 10 }, () => 0.7), 7],
  [[1, 1e100, 1, -1e100], 2],
])("the sum of %p is %p without rounding on the way", (values, expected) => {
  expect(sumOf(values)).toBe(expected);
});

test("the order of the terms does not change a sum of scores", () => {
  const scores = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 50 });
  fc.assert(fc.property(scores, (values) => Math.abs(sumOf(values) - sumOf([...values].reverse())) < 1e-13));
});
