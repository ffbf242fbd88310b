import { describe, expect, test } from "@jest/globals";
import { type BuildScorerOptions, createBuilder } from "../../../src/scorers/builder.js";

const env = { random: () => 0.5, now: () => 0 };
const build = (options: Partial<BuildScorerOptions> = {}) => createBuilder({ id: "b", ...options }, env);
const context = { payload: { output: "abc" }, params: {} };

describe("a scorer builder", () => {
  test("without an id is refused", () => {
    expect(() => createBuilder({} as BuildScorerOptions, env)).toThrow("without an id");
  });

  test("without a score step cannot be built or run", async () => {
    expect(() => build().build()).toThrow('the scorer "b" has no score step');
    await expect(build().run({ payload: {} })).rejects.toThrow("has no score step");
  });

  test("gives a definition named by its label; its run does not show", () => {
    const definition = build({ label: "B", metadata: { m: 1 }, params: { p: 1 }, sampling: { type: "never" } })
      .score(() => 1)
      .build();
    expect(definition).toEqual({
      id: "b",
      name: "B",
      metadata: { m: 1 },
      params: { p: 1 },
      sampling: { type: "never" },
      scorer: expect.any(Function),
    });
  });

  test("builds the same definition until a step changes, and a built one keeps its steps", async () => {
    const builder = build().score(() => 0.25);
    const first = builder.build();
    expect(builder.build()).toBe(first);
    const second = builder.score(() => 0.75).build();
    expect(second).not.toBe(first);
    expect(await first.scorer(context)).toMatchObject({ score: 0.25 });
    expect(await second.scorer(context)).toMatchObject({ score: 0.75 });
  });

  test("every step sees kind, payload, params and the results before it; raw is one object", async () => {
    const seen: unknown[] = [];
    const scorer = build()
      .prepare((c) => {
        seen.push([c.kind, { ...c.results, raw: { ...c.results.raw } }]);
        c.results.raw.mine = "kept";
        return "p";
      })
      .analyze((c) => {
        seen.push([c.kind, { ...c.results, raw: { ...c.results.raw } }]);
        return "a";
      })
      .score((c) => {
        seen.push([c.kind, { ...c.results, raw: { ...c.results.raw } }]);
        return 0.5;
      })
      .reason((c) => {
        seen.push([c.kind, c.score, Object.keys(c).sort()]);
        return "r";
      })
      .build();
    await scorer.scorer(context);
    const none = { score: null, reason: null };
    expect(seen).toEqual([
      ["prepare", { ...none, prepare: undefined, analyze: undefined, raw: {} }],
      ["analyze", { ...none, prepare: "p", analyze: undefined, raw: { mine: "kept", preprocess: "p" } }],
      ["score", { ...none, prepare: "p", analyze: "a", raw: { mine: "kept", preprocess: "p", analyze: "a" } }],
      ["reason", 0.5, ["analysis", "kind", "metadata", "params", "payload", "prepared", "results", "score"]],
    ]);
  });

  test.each<[string, unknown, object]>([
    ["a number", 0.5, { status: "success", score: 0.5 }],
    ["NaN", Number.NaN, { status: "success", score: null }],
    ["Infinity", Number.POSITIVE_INFINITY, { status: "success", score: null }],
    ["a text", "0.9", { status: "success", score: null }],
    ["an object with a text", { score: "1", metadata: { a: 1 } }, { status: "success", score: null }],
    ["undefined", undefined, { status: "error", score: null }],
    ["null", null, { status: "error", score: null }],
  ])("a score step that returns %s", async (_kind, returned, result) => {
    const scorer = build()
      .score(() => returned as number)
      .build();
    expect(await scorer.scorer(context)).toMatchObject(result);
  });

  test.each<[string, unknown, string, unknown]>([
    ["a text is the reason", "why", "success", "why"],
    ["an empty text is none", "", "success", undefined],
    ["an object's text is the reason", { reason: "why" }, "success", "why"],
    ["a number is none", 5, "success", undefined],
    ["undefined is an error", undefined, "error", undefined],
  ])("a reason step: %s", async (_rule, returned, status, reason) => {
    const scorer = build()
      .score(() => 0.5)
      .reason(() => returned as string)
      .build();
    const result = (await scorer.scorer(context)) as { status: string; score: number; metadata: { reason?: unknown } };
    expect([result.status, result.score, result.metadata.reason]).toEqual([status, 0.5, reason]);
  });

  test("a throw keeps the score and metadata so far and adds the error's own", async () => {
    const error = Object.assign(new Error("x"), { metadata: { raw: 1 } });
    const scorer = build({ metadata: { m: 1 } })
      .score(() => ({ score: 0.5, metadata: { s: 1 } }))
      .reason(() => {
        throw error;
      })
      .build();
    expect(await scorer.scorer(context)).toMatchObject({
      status: "error",
      score: 0.5,
      error,
      metadata: { m: 1, s: 1, raw: 1 },
    });
  });

  test("run gives the result, its reason and what the steps came to; its params go over the scorer's", async () => {
    const result = await build({ params: (payload) => ({ from: payload.output, q: 1 }) })
      .prepare(() => "p")
      .score(({ params }) => (params.q === 2 && params.from === "abc" ? 0.5 : 0))
      .reason(({ score }) => `because ${score}`)
      .run({ payload: { output: "abc" }, params: { q: 2 } });
    expect(result).toMatchObject({
      id: "b",
      status: "success",
      score: 0.5,
      reason: "because 0.5",
      params: { from: "abc", q: 2 },
      steps: { prepare: "p", score: 0.5, reason: "because 0.5" },
      rawResult: { status: "success", score: 0.5 },
    });
  });

  test("run is skipped by the scorer's policy unless the call brings its own", async () => {
    const builder = build({ sampling: { type: "never" } }).score(() => 1);
    expect(await builder.run({ payload: {} })).toMatchObject({ status: "skipped", score: null });
    expect(await builder.run({ payload: {}, sampling: { type: "always" } })).toMatchObject({ status: "success" });
  });

  test("run rejects with what params throws", async () => {
    const params = () => {
      throw new Error("p");
    };
    await expect(
      build({ params })
        .score(() => 1)
        .run({ payload: {} }),
    ).rejects.toThrow("p");
  });

  test("every step is given what the earlier ones returned, and the score's metadata, also in results.raw", async () => {
    const scorer = build({ metadata: { team: "a" } })
      .prepare(async ({ payload }) => ({ text: String(payload.output) }))
      .analyze(({ prepared }) => prepared.text.length)
      .score(({ prepared, analysis, metadata }) => ({
        score: prepared.text === "abc" ? analysis / 10 : 0,
        metadata: { actualLength: analysis, minLength: 10, team: metadata.team },
      }))
      .reason(({ metadata, results }) => `${metadata.actualLength} < ${results.raw.minLength}, ${metadata.team}`)
      .build();
    const result = (await scorer.scorer(context)) as { score: number; metadata: Record<string, unknown> };
    expect([result.score, result.metadata.reason]).toEqual([0.3, "3 < 10, a"]);
    // The reported results stay VoltAgent's: the metadata is not one of them.
    const { raw } = result.metadata.scorerBuilder as { raw: object };
    expect(Object.keys(raw)).toEqual(["preprocess", "analyze", "generateScore"]);
  });

  test("the documented length validator explains itself", async () => {
    const validator = (output: string) =>
      build({ id: "length-validator" })
        .score(({ payload }) => {
          const minLength = Number(payload.minLength || 10);
          return { score: output.length >= minLength ? 1 : 0, metadata: { actualLength: output.length, minLength } };
        })
        .reason(({ score, results }) => ({
          reason:
            score! >= 1
              ? `Output meets minimum length of ${results.raw.minLength}`
              : `Output too short: ${results.raw.actualLength} < ${results.raw.minLength}`,
        }))
        .build()
        .run({ payload: { output } });
    expect((await validator("long enough output")).reason).toBe("Output meets minimum length of 10");
    expect((await validator("short")).reason).toBe("Output too short: 5 < 10");
  });

  test("a built scorer runs by itself as it was built, and its run is no part of its shape", async () => {
    const builder = build({ params: { q: 1 } }).score(({ params }) => Number(params.q) / 4);
    const built = builder.build();
    builder.score(() => 1);
    expect(await built.run({ payload: {}, params: { q: 2 } })).toMatchObject({ id: "b", score: 0.5, params: { q: 2 } });
    expect(Object.keys(built)).not.toContain("run");
  });
});
