import { describe, expect, test } from "@jest/globals";
import { type RunLocalScorersArgs, runLocalScorers } from "../../../src/scorers/local.js";
import type { LocalScorerDefinition, ScorerContext, ScorerFunction } from "../../../src/scorers/scorer.js";

function clock() {
  let time = 0;
  return { random: () => 0.5, now: () => (time += 5) };
}

function define(scorer: ScorerFunction, more: Partial<LocalScorerDefinition> = {}): LocalScorerDefinition {
  return { id: "s", name: "S", scorer, ...more };
}

async function run(definition: LocalScorerDefinition, more: Partial<RunLocalScorersArgs> = {}) {
  const { results } = await runLocalScorers({ payload: { output: "o" }, scorers: [definition], ...more }, clock());
  return results[0]!;
}

describe("runLocalScorers", () => {
  test("parameters are JSON copies of the base arguments, the scorer's own over them", async () => {
    const shared = { list: [1] };
    const seen: ScorerContext[] = [];
    const scorer = define((context) => void seen.push(context), {
      params: (payload) => ({ from: payload.output, b: 2 }),
    });
    await run(scorer, { baseArgs: { shared, b: 1, n: Number.NaN, gone: undefined } });
    expect(seen[0]?.params).toStrictEqual({ shared: { list: [1] }, b: 2, n: null, from: "o" });
    expect(seen[0]?.params.shared).not.toBe(shared);
  });

  test("the definition's metadata goes over the result's, and __runtime shows payload and parameters", async () => {
    const scorer = define(() => ({ score: 1, metadata: { a: 1, x: 2 } }), { metadata: { x: 1 }, params: { p: 1 } });
    expect(await run(scorer)).toEqual({
      id: "s",
      name: "S",
      status: "success",
      score: 1,
      metadata: { a: 1, x: 1, __runtime: { payload: { output: "o" }, params: { p: 1 } } },
      sampling: { strategy: "always", applied: true },
      durationMs: 5,
    });
  });

  test.each<[string, ScorerFunction, unknown]>([
    [
      "a throw",
      () => {
        throw new Error("x");
      },
      new Error("x"),
    ],
    ["a rejection", () => Promise.reject(new Error("x")), new Error("x")],
    [
      "a falsy throw",
      () => {
        throw undefined;
      },
      undefined,
    ],
    ["an error in the result", () => ({ score: 1, error: "bad" }), "bad"],
    ["the status error", () => ({ status: "error" }), undefined],
  ])("%s is status error", async (_kind, scorer, error) => {
    expect(await run(define(scorer))).toMatchObject({ status: "error", ...(error === undefined ? {} : { error }) });
  });

  test("parameters that throw are the scorer's error; only the end is reported", async () => {
    const calls: string[] = [];
    const scorer = define(() => 1, {
      params: () => {
        throw new Error("p");
      },
    });
    const result = await run(scorer, {
      onScorerStart: () => void calls.push("start"),
      onScorerComplete: ({ execution }) => void calls.push(`end ${execution.status}`),
    });
    expect(result).toMatchObject({ status: "error", score: null, metadata: null, error: new Error("p") });
    expect(calls).toEqual(["end error"]);
  });

  test("a scorer that sampling leaves out is skipped without a call", async () => {
    const calls: string[] = [];
    const scorer = define(() => void calls.push("scorer"), {
      sampling: { type: "ratio", rate: 0.5 },
      metadata: { m: 1 },
    });
    const result = await run(scorer, { onScorerComplete: () => void calls.push("end") });
    expect(result).toEqual({
      id: "s",
      name: "S",
      status: "skipped",
      score: null,
      metadata: { m: 1 },
      sampling: { strategy: "ratio", rate: 0.5, applied: false },
      durationMs: 0,
    });
    expect(calls).toEqual([]);
  });

  test("the default policy is for scorers without one, and the summary counts", async () => {
    const never = { type: "never" } as const;
    const scorers = [
      define(() => 1),
      define(() => 1, { sampling: { type: "always" } }),
      define(() => ({ status: "error" }), { sampling: { type: "always" } }),
    ];
    const { summary } = await runLocalScorers({ payload: {}, scorers, defaultSampling: never }, clock());
    expect(summary).toEqual({ successCount: 1, errorCount: 1, skippedCount: 1 });
  });

  test("a scorer runs inside the scope that onScorerStart gives", async () => {
    const order: string[] = [];
    const scope = {
      async run<T>(executor: () => T | Promise<T>) {
        order.push("in");
        const value = await executor();
        order.push("out");
        return value;
      },
    };
    await run(
      define(() => void order.push("scorer")),
      { onScorerStart: () => scope, onScorerComplete: ({ context }) => void order.push(`same ${context === scope}`) },
    );
    expect(order).toEqual(["in", "scorer", "out", "same true"]);
  });

  test("scorers run side by side", async () => {
    const order: string[] = [];
    const slow = define(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      order.push("slow");
      return 1;
    });
    const fast = define(async () => void order.push("fast"));
    await runLocalScorers({ payload: {}, scorers: [slow, fast] }, clock());
    expect(order).toEqual(["fast", "slow"]);
  });
});
