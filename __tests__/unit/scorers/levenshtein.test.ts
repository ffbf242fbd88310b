import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { Levenshtein, similarity } from "../../../src/scorers/levenshtein.js";

/** The textbook table (R. A. Wagner, M. J. Fischer, 1974), against which the fast way is checked. */
function editsByTable(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

describe("similarity", () => {
  test("equals 1 - edits / longer length, whatever the texts have in common", () => {
    const piece = fc.string({ unit: fc.constantFrom("a", "b", "😀"), maxLength: 40 });
    fc.assert(
      fc.property(piece, piece, piece, piece, (start, a, b, end) => {
        const [left, right] = [start + a + end, start + b + end];
        const longer = Math.max(left.length, right.length);
        expect(similarity(left, right)).toBe(longer === 0 ? 1 : 1 - editsByTable(left, right) / longer);
      }),
    );
  });

  test("overlapping beginnings and endings are not counted twice", () => {
    expect(similarity("aaa", "aaaa")).toBe(0.75);
    expect(similarity("abab", "ab")).toBe(0.5);
  });
});

describe("Levenshtein", () => {
  test("a missing expected value is an error that says how to supply one", () => {
    expect(() => Levenshtein({ output: "a" })).toThrow(/levenshtein has nothing to compare/);
  });

  test("an object that has no text is an error", () => {
    expect(() => Levenshtein({ output: Symbol("x"), expected: "x" })).toThrow(TypeError);
  });
});
