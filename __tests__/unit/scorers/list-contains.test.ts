import { describe, expect, test } from "@jest/globals";
import { ListContains, listContains } from "../../../src/scorers/list-contains.js";

describe("listContains", () => {
  test("says who was paired with whom", async () => {
    expect((await listContains({ output: ["b", "rad"], expected: ["red", "b"] })).metadata).toEqual({
      pairs: [
        { output: "b", expected: "b", score: 1 },
        { output: "rad", expected: "red", score: 1 - 1 / 3 },
      ],
    });
  });

  test.each([
    ["an empty list against anything", [], "x", 0],
    ["an empty text is an empty list", "", [], 1],
    ["a text against an empty list", "x", [], 0],
  ])("%s", async (_rule, output, expected, score) => {
    expect((await listContains({ output, expected })).score).toBe(score);
  });

  test.each([
    ["a text", "red", '"red"'],
    ["nothing", undefined, "undefined"],
    ["a number", 5, "5"],
  ])("%s as output is an error that quotes it", (_kind, output, shown) => {
    expect(() => listContains({ output, expected: ["red"] })).toThrow(`"output" is ${shown}`);
  });

  test("a given pairwise scorer is asked, its null is 0 and the score stays within 0..1", async () => {
    const ask = (score: number | null) => async () => ({ name: "given", score });
    const lists = { output: ["a", "b"], expected: ["c", "d"] };
    expect((await ListContains({ ...lists, pairwiseScorer: ask(0.25) })).score).toBe(0.25);
    expect((await ListContains({ ...lists, pairwiseScorer: ask(null) })).score).toBe(0);
    expect((await ListContains({ ...lists, pairwiseScorer: ask(5) })).score).toBe(1);
    await expect(ListContains({ ...lists, pairwiseScorer: ask(Number.NaN) })).rejects.toThrow("gave the score NaN");
  });
});
