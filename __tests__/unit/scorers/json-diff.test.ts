import { describe, expect, test } from "@jest/globals";
import { JSONDiff, jsonDiff } from "../../../src/scorers/json-diff.js";

describe("jsonDiff", () => {
  test.each([
    ["nested JSON text is structure", '{"a":"{\\"b\\":1}"}', { a: { b: 1 } }, 1],
    ["a JSON text of a string or number stays text", '"x"', "x", 1 - 2 / 3],
    ["an absent array element differs from null", [null], [], 0],
    ["a date has no fields", new Date(0), {}, 1],
    ["mixed kinds compare their JSON with sorted keys", false, { c: 1, a: 2 }, 1 - 12 / 13],
    ["keys that every object inherits are absent", { constructor: null }, {}, 1],
    ["__proto__ is an ordinary key", JSON.parse('{"__proto__":1}'), {}, 0],
  ])("%s", async (_rule, output, expected, score) => {
    expect((await jsonDiff({ output, expected })).score).toBeCloseTo(score, 12);
  });

  test("preserveStrings keeps JSON text as text", async () => {
    expect((await jsonDiff({ output: "[1]", expected: [1] })).score).toBe(1);
    expect((await jsonDiff({ output: "[1]", expected: [1], preserveStrings: true })).score).toBe(0.6);
  });

  test("given scorers compare texts and numbers, also asynchronously", async () => {
    const { score } = await JSONDiff({
      output: { a: "x", b: 1 },
      expected: { a: "y", b: 2 },
      stringScorer: async () => ({ name: "half", score: 0.5 }),
      numberScorer: () => ({ name: "quarter", score: 0.25 }),
    });
    expect(score).toBe(0.375);
  });

  test("a given scorer without a score is an error, not left out of the mean", async () => {
    const stringScorer = () => ({ name: "none", score: null });
    await expect(JSONDiff({ output: { a: "x" }, expected: { a: "y" }, stringScorer })).rejects.toThrow(
      "the stringScorer of jsonDiff gave the score null",
    );
  });
});
