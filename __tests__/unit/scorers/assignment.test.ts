import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { assign } from "../../../src/scorers/assignment.js";

function bestSum(weights: number[][], row = 0, used = new Set<number>()): number {
  if (row === weights.length) return 0;
  const options = weights[row]!.map((weight, column) =>
    used.has(column) ? Number.NEGATIVE_INFINITY : weight + bestSum(weights, row + 1, new Set([...used, column])),
  );
  const mayGoWithout = weights.length > weights[0]!.length;
  return Math.max(...options, mayGoWithout ? bestSum(weights, row + 1, used) : Number.NEGATIVE_INFINITY);
}

describe("assign", () => {
  test("reaches the greatest sum that trying all pairings finds", () => {
    const rectangle = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .chain(([rows, columns]) => {
        const row = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: columns, maxLength: columns });
        return fc.array(row, { minLength: rows, maxLength: rows });
      });
    fc.assert(
      fc.property(rectangle, (weights) => {
        const chosen = assign(weights);
        const taken = chosen.filter((column) => column >= 0);
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken).toHaveLength(Math.min(weights.length, weights[0]!.length));
        expect(chosen.reduce((sum, column, row) => sum + (column < 0 ? 0 : weights[row]![column]!), 0)).toBe(
          bestSum(weights),
        );
      }),
    );
  });

  test("is no greedy choice: 2 and 2 beat 3 and 0", () => {
    expect(
      assign([
        [3, 2],
        [2, 0],
      ]),
    ).toEqual([1, 0]);
  });
});
