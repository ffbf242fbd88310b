import { describe, expect, test } from "@jest/globals";
import { rawAutoEvalScorers, scorers } from "../../../src/scorers/adapter.js";

class Point {
  constructor(readonly x: number) {}
}

const score = async (id: keyof typeof scorers, payload: object, params: object = {}) =>
  ((await scorers[id].scorer({ payload: { ...payload }, params: { ...params } })) as { score: number }).score;

describe("the scorers map", () => {
  test("has VoltAgent's five names, as definitions and as raw functions", () => {
    const names = ["listContains", "numericDiff", "jsonDiff", "exactMatch", "levenshtein"];
    expect(Object.keys(scorers)).toEqual(names);
    expect(Object.keys(rawAutoEvalScorers)).toEqual(names);
    expect(scorers.exactMatch).toMatchObject({
      id: "exactMatch",
      name: "exactMatch",
      metadata: { voltAgent: { scorer: "exactMatch" } },
    });
  });

  test.each<[string, object, object, number]>([
    ["params go before the payload", { output: "a", expected: "a" }, { output: "b" }, 0],
    ["undefined params leave the payload", { output: "a", expected: "a" }, { output: undefined }, 1],
    ["a null output is empty text", { output: null, expected: "" }, {}, 1],
    ["a null expected in params stays null", { output: "" }, { expected: null }, 0],
    ["a boolean is its text", { output: true, expected: "true" }, {}, 1],
    ["a date is its JSON", { output: new Date(0), expected: '"1970-01-01T00:00:00.000Z"' }, {}, 1],
    ["an instance is its JSON", { output: new Point(1), expected: { x: 1 } }, {}, 1],
  ])("%s", async (_rule, payload, params, expected) => {
    expect(await score("exactMatch", payload, params)).toBe(expected);
  });

  test.each<["exactMatch" | "jsonDiff", object]>([
    ["exactMatch", {}],
    ["exactMatch", { output: "null" }],
    ["jsonDiff", {}],
  ])(
    "%s of %j with nothing expected keeps VoltAgent's 1, and the gate is told that nothing was compared",
    async (id, payload) => {
      const result = await scorers[id].scorer({ payload: { ...payload }, params: {} });
      expect(result).toMatchObject({
        status: "success",
        score: 1,
        gateFault: expect.stringContaining("nothing was compared"),
      });
    },
  );

  test.each<[string, object, object]>([
    ["a text without expected, which scores 0", { output: "a" }, {}],
    ["null where null is expected", { output: null, expected: null }, {}],
    ["an acceptable answer instead of expected", { output: "a" }, { acceptableAnswers: ["a"] }],
    ["expected from params", { output: "a" }, { expected: "a" }],
  ])("exactMatch has something to compare with: %s", async (_rule, payload, params) => {
    expect(await scorers.exactMatch.scorer({ payload: { ...payload }, params: { ...params } })).not.toHaveProperty(
      "gateFault",
    );
  });

  test("options of a raw function come from params", async () => {
    const lists = { output: ["a", "b"], expected: ["a"] };
    expect(await score("listContains", lists)).toBe(0.5);
    expect(await score("listContains", lists, { allowExtraEntities: true })).toBe(1);
    const pairwiseScorer = async () => ({ name: "given", score: 0.25 });
    expect(await score("listContains", { output: ["a"], expected: ["a"] }, { pairwiseScorer })).toBe(0.25);
  });
});
