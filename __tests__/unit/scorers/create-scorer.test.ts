import { describe, expect, test } from "@jest/globals";
import { createScorer } from "../../../src/scorers/create-scorer.js";

const context = { payload: { output: "abc" }, params: {} };

describe("createScorer", () => {
  test("is named by its id unless it has a name", () => {
    expect(createScorer({ id: "c" })).toMatchObject({ id: "c", name: "c", metadata: null });
    expect(createScorer({ id: "c", name: "C" }).name).toBe("C");
  });

  test("steps see payload, params and the earlier results by step name", async () => {
    const seen: unknown[] = [];
    const scorer = createScorer({
      id: "c",
      preprocess: (c) => {
        seen.push(Object.keys(c));
        return "p";
      },
      analyze: ({ results }) => {
        seen.push({ ...results });
        return "a";
      },
      generateScore: ({ results }) => {
        seen.push({ ...results });
        return 0.5;
      },
      generateReason: ({ score, results }) => `${score} of ${Object.keys(results)}`,
    });
    expect(await scorer.scorer(context)).toEqual({
      status: "success",
      score: 0.5,
      metadata: { reason: "0.5 of preprocess,analyze,generateScore" },
    });
    expect(seen).toEqual([["payload", "params", "results"], { preprocess: "p" }, { preprocess: "p", analyze: "a" }]);
  });

  test("metadata: the scorer's, the score's, the reason's, each over the one before", async () => {
    const scorer = createScorer({
      id: "c",
      metadata: { a: 1, b: 1, c: 1 },
      generateScore: () => ({ score: 1, metadata: { b: 2, c: 2 } }),
      generateReason: () => ({ reason: "why", metadata: { c: 3 } }),
    });
    expect(await scorer.scorer(context)).toMatchObject({ metadata: { a: 1, b: 2, c: 3, reason: "why" } });
  });

  test("without a score step it is unscored", async () => {
    expect(await createScorer({ id: "c" }).scorer(context)).toEqual({ status: "success", score: null, metadata: null });
  });

  test("a throw is status error", async () => {
    const scorer = createScorer({
      id: "c",
      preprocess: () => {
        throw new Error("x");
      },
    });
    expect(await scorer.scorer(context)).toMatchObject({ status: "error", score: null, error: new Error("x") });
  });
});
