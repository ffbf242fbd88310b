import { describe, expect, test } from "@jest/globals";
import { itemStatus, resolveScorers, scoreOutput } from "../../../src/experiment/score.js";
import { scorers } from "../../../src/scorers/adapter.js";
import { createBuilder } from "../../../src/scorers/builder.js";
import type { ScorerContext } from "../../../src/scorers/scorer.js";
import { asMeasured, documentedScore, measuredScores, type ScorerCase, scorerCases } from "../../support/oracle.js";

const env = { random: () => 0.5, now: () => 0 };

async function score(configs: unknown[], runtime: object = {}, environment = env) {
  const { bundles, facts } = resolveScorers(configs);
  expect(facts.flatMap(({ fault }) => fault ?? [])).toEqual([]);
  const full = { input: "in", expected: "ex", output: "out", item: { id: "1", input: "in", expected: "ex" } };
  return scoreOutput(bundles, { ...full, ...runtime }, environment);
}

describe("the five scorers, each with threshold 0.5, score as in a VoltAgent experiment", () => {
  const cases = scorerCases();
  test("all 129 measured calls are replayed", () => {
    expect(cases).toHaveLength(129);
  });

  const titled = (one: ScorerCase): [string, ScorerCase] => [
    `${one.n} ${one.scorer} ${one.note || JSON.stringify(one.args)}`,
    one,
  ];
  test.each(cases.map(titled))("%s", async (_title, { n, scorer, args, params, experiment }) => {
    const item = { id: "1", input: "q", ...("expected" in args ? { expected: args.expected } : {}) };
    const runtime = { input: "q", expected: args.expected, output: args.output, item };
    const scores = await score([{ scorer: scorers[scorer], threshold: 0.5, params }], runtime);
    const { status, thresholdPassed, score: value, error } = scores[scorer]!;
    const documented = documentedScore(n);
    if (documented !== undefined) {
      expect([status, value, thresholdPassed]).toEqual(["success", documented, documented === 1]);
      return;
    }
    expect({
      scoreStatus: status,
      score: value,
      thresholdPassed,
      itemStatus: itemStatus(scores, false).status,
    }).toEqual({
      scoreStatus: experiment.scoreStatus,
      score: experiment.score,
      thresholdPassed: experiment.thresholdPassed,
      itemStatus: experiment.itemStatus,
    });
    expect(error !== undefined).toBe(experiment.scoreStatus === "error");
  });
});

describe("scores are VoltAgent's, key for key", () => {
  const returns: Record<string, () => unknown> = {
    number: () => 0.5,
    obj: () => ({ score: 0.5 }),
    nullScore: () => ({ score: null }),
    undef: () => undefined,
    nul: () => null,
    string: () => "0.9",
    bool: () => true,
    stringScore: () => ({ score: "0.9" }),
    nan: () => Number.NaN,
    objNaN: () => ({ score: Number.NaN }),
    big: () => 7,
    negative: () => -1,
    skipped: () => ({ status: "skipped", score: 0 }),
    errStatus: () => ({ status: "error", score: 1 }),
    errField: () => ({ score: 1, error: "bad" }),
    errNull: () => ({ score: 1, error: null }),
    weird: () => ({ status: "weird", score: 0.1 }),
    throws: () => {
      throw new Error("scorer threw");
    },
    throwsUndef: () => {
      throw undefined;
    },
    meta: () => ({ score: 0.4, metadata: { reason: "because", threshold: 0.3 } }),
    metaVolt: () => ({
      score: 1,
      metadata: { voltAgent: { threshold: 0.5, thresholdPassed: false, reason: "flagged" } },
    }),
  };

  test.each(Object.entries(returns))("what a scorer returns: %s (13)", async (itemId, scorer) => {
    const measured = measuredScores("13-scorer-results.mjs", itemId).s!;
    const scores = await score([{ threshold: 0.5, scorer: { id: "s", name: "S", scorer } }]);
    const expected = "error" in measured ? { ...measured, error: true } : measured;
    expect(asMeasured(scores.s!)).toEqual(expected);
  });

  test("of the last of two entries with one id (15)", async () => {
    const scores = await score(
      [
        { scorer: scorers.levenshtein, threshold: 0.9, name: "strict" },
        { scorer: scorers.levenshtein, threshold: 0.5, name: "lenient" },
      ],
      { output: "abd", expected: "abc" },
    );
    expect(asMeasured(scores.levenshtein!)).toEqual(measuredScores("15-duplicate-scorer-ids.mjs", "1").levenshtein);
  });

  test("a scorer's own verdict does not survive (19)", async () => {
    const own = { scorer: "moderation", threshold: 0.5 };
    const moderation = createBuilder({ id: "moderation", metadata: { voltAgent: own } }, env)
      .score(() => ({
        score: 0,
        metadata: { voltAgent: { ...own, flagged: true, thresholdPassed: false }, moderation: { flagged: true } },
      }))
      .reason(() => "Flagged by categories: hate.")
      .build();
    const scores = await score([moderation, { id: "with-threshold", scorer: moderation, threshold: 0.5 }]);
    const measured = measuredScores("19-moderation-verdict-lost.mjs", "1");
    expect(Object.keys(scores)).toEqual(Object.keys(measured));
    for (const id of Object.keys(measured)) {
      const { scorerBuilder: _, ...metadata } = scores[id]!.metadata!;
      expect(asMeasured({ ...scores[id], metadata })).toEqual(measured[id]);
    }
  });

  test("of scorers made by the builder (34)", async () => {
    const build = (id: string, more = {}) => createBuilder({ id, ...more }, env);
    const fails = (error: unknown) => () => {
      throw error;
    };
    const full = build("full", { label: "Full", metadata: { own: 1 }, params: { p: 1 } })
      .prepare(({ payload }) => ({ text: payload.output }))
      .analyze(({ results }) => ({ len: (results.prepare as { text: string }).text.length }))
      .score(({ results }) => {
        results.raw.mine = "kept";
        return { score: (results.analyze as { len: number }).len / 10, metadata: { a: 1, own: 2 } };
      })
      .reason(({ results, score: value }) => ({
        reason: `len ${(results.analyze as { len: number }).len} score ${value}`,
        metadata: { b: 2 },
      }));
    const scores = await score(
      [
        full,
        build("docs-analyze")
          .prepare(() => ({ t: 1 }))
          .analyze(fails(new Error("t")))
          .score(() => 1),
        build("docs-reason")
          .score(() => ({ score: 1, metadata: { wordCount: 3 } }))
          .reason(fails(new Error("w"))),
        build("docs-raw")
          .score(() => ({ score: 1, metadata: { minLength: 10 } }))
          .reason(() => ({ reason: "min undefined" })),
        build("reason-throws")
          .score(() => 0.9)
          .reason(fails(new Error("reason threw"))),
        build("score-nan").score(() => Number.NaN),
        build("score-string").score(() => "0.9" as unknown as number),
        build("score-undefined").score(() => undefined as unknown as number),
        build("error-metadata").score(fails(Object.assign(new Error("with meta"), { metadata: { raw: "x" } }))),
        build("empty-reason")
          .score(() => 1)
          .reason(() => ""),
      ].map((builder) => builder.build()),
      { output: "abc", expected: "abc" },
    );
    const measured = measuredScores("34-builder.mjs", "1");
    expect(Object.keys(scores)).toEqual(Object.keys(measured));
    for (const [id, one] of Object.entries(scores)) expect(asMeasured(one)).toEqual(measured[id]);
  });

  test("entry metadata goes under voltAgent, with its threshold and its verdict", async () => {
    const scorer = { id: "d", name: "D", scorer: () => 0.4, metadata: { k: 2, voltAgent: { lost: true } } };
    const scores = await score([
      { id: "a", scorer, metadata: { category: "x", threshold: 0.3 } },
      { id: "b", scorer, metadata: { thresholdPassed: false, reason: "said" } },
    ]);
    expect(scores.a).toMatchObject({
      metadata: { k: 2, voltAgent: { scorer: "D", category: "x", threshold: 0.3 } },
      threshold: 0.3,
      thresholdPassed: true,
      reason: null,
    });
    expect(scores.a!.metadata!.voltAgent).not.toHaveProperty("lost");
    expect(scores.b).toMatchObject({ threshold: null, thresholdPassed: false, reason: "said" });
  });

  test("a flat entry's threshold is applied", async () => {
    const scores = await score([{ id: "mine", name: "Mine", threshold: 0.8, scorer: () => 0 }]);
    expect(scores.mine).toMatchObject({
      threshold: 0.8,
      thresholdPassed: false,
      metadata: { voltAgent: { scorer: "Mine", threshold: 0.8 } },
    });
    expect(itemStatus(scores, false)).toEqual({ status: "failed", thresholdPassed: false });
  });

  test("a threshold that only the result carries is used", async () => {
    const scores = await score([{ id: "m", scorer: () => ({ score: 0.4, metadata: { threshold: 0.6 } }) }]);
    expect(scores.m).toMatchObject({ threshold: 0.6, thresholdPassed: false });
  });
});

describe("a scorer's payload and params", () => {
  async function seen(entry: object, runtime: object = {}): Promise<ScorerContext> {
    const contexts: ScorerContext[] = [];
    const scorer = { id: "d", name: "D", scorer: (context: ScorerContext) => void contexts.push(context) };
    await score([{ ...entry, scorer: { ...scorer, ...("scorer" in entry ? (entry.scorer as object) : {}) } }], runtime);
    return contexts[0]!;
  }

  const item = { id: "1", input: "in", expected: "ex" };

  test("without more are the runtime, and a JSON copy of it", async () => {
    const { payload, params } = await seen({}, { datasetName: "n", output: { d: new Date(0), gone: undefined } });
    expect(payload).toEqual({ input: "in", expected: "ex", output: { d: new Date(0) }, item, datasetName: "n" });
    expect(params).toStrictEqual({
      output: { d: "1970-01-01T00:00:00.000Z" },
      expected: "ex",
      input: "in",
      item,
      datasetName: "n",
    });
  });

  test("params: runtime < definition's of the payload < entry's of the runtime < buildParams", async () => {
    const { params } = await seen({
      scorer: { params: (payload: { output: unknown }) => ({ saw: payload.output, a: "def", b: "def", c: "def" }) },
      params: (runtime: { output: unknown }) => ({ sawRuntime: runtime.output, b: "entry", c: "entry" }),
      buildParams: async () => ({ c: "build", input: "built" }),
      buildPayload: () => ({ output: "P" }),
    });
    expect(params).toEqual({
      output: "out",
      expected: "ex",
      input: "built",
      item,
      saw: "P",
      sawRuntime: "out",
      a: "def",
      b: "entry",
      c: "build",
    });
  });

  test("buildPayload goes over the runtime, but for item and data set", async () => {
    const forged = { item: "forged", datasetId: "forged", datasetVersionId: "forged", datasetName: "forged" };
    const { payload } = await seen({ buildPayload: () => ({ output: "P", extra: 1, ...forged }) }, { datasetId: "d" });
    expect(payload).toEqual({ input: "in", expected: "ex", output: "P", extra: 1, item, datasetId: "d" });
  });

  test.each([["params"], ["buildParams"], ["buildPayload"]])("what %s throws is the score's error", async (key) => {
    const throws = () => {
      throw new Error(key);
    };
    const scores = await score([{ scorer: scorers.exactMatch, threshold: 1, [key]: throws }]);
    expect(scores.exactMatch).toMatchObject({
      status: "error",
      score: null,
      thresholdPassed: null,
      error: new Error(key),
      metadata: { voltAgent: { scorer: "exactMatch", threshold: 1 } },
    });
  });

  test("an output that cannot be read is the score's error", async () => {
    const output = {
      get bad() {
        throw new Error("getter");
      },
    };
    const scores = await score([scorers.exactMatch], { output });
    expect(scores.exactMatch).toMatchObject({ status: "error", error: new Error("getter") });
  });

  test("functions in params reach the scorer", async () => {
    const pairwiseScorer = async () => ({ name: "given", score: 0.25 });
    const scores = await score([{ scorer: scorers.listContains, params: { pairwiseScorer } }], {
      output: ["a"],
      expected: ["a"],
    });
    expect(scores.listContains?.score).toBe(0.25);
  });
});

describe("isolation", () => {
  test("what a scorer does to its payload, params and metadata reaches no other scorer and no later item", async () => {
    const spoil = (value: unknown) => {
      if (typeof value !== "object" || value === null) return;
      for (const part of Object.values(value)) spoil(part);
      (value as { spoilt?: boolean }).spoilt = true;
    };
    const seen: string[] = [];
    const runtime = {
      input: { q: ["in"] },
      expected: { e: 1 },
      output: { list: [{ o: 1 }] },
      item: { id: "1", input: { q: ["in"] }, extra: { x: {} } },
    };
    const before = JSON.stringify(runtime);
    const params = { nested: { p: 1 } };
    const scorer = (context: ScorerContext) => {
      seen.push(JSON.stringify(context));
      spoil(context);
      return 1;
    };
    const spoilRuntime = (context: object) => {
      spoil(context);
      return {};
    };
    const entry = { scorer: { id: "d", name: "D", scorer, params }, params, metadata: { m: {} } };
    const { bundles } = resolveScorers([
      { ...entry, id: "built", buildPayload: spoilRuntime, buildParams: spoilRuntime },
      { ...entry, id: "first" },
      { ...entry, id: "second" },
    ]);
    const first = await scoreOutput(bundles, runtime, env);
    for (const { metadata } of Object.values(first)) spoil(metadata);
    const second = await scoreOutput(bundles, runtime, env);
    expect(JSON.stringify(runtime)).toBe(before);
    expect(JSON.stringify(params)).toBe('{"nested":{"p":1}}');
    expect(new Set(seen.filter((one) => !one.includes("spoilt"))).size).toBe(1);
    expect(seen.filter((one) => one.includes("spoilt"))).toHaveLength(2);
    expect(JSON.stringify(second)).not.toContain("spoilt");
  });
});

describe("scoreOutput", () => {
  test("keys any id on a null prototype, in the order of the entries", async () => {
    const entry = (id: string, scorer: () => unknown) => ({ id, scorer, metadata: null });
    const scores = await score([
      entry("slow", async () => 1),
      entry("__proto__", () => 0.5),
      entry("constructor", () => 0),
    ]);
    expect(Object.keys(scores)).toEqual(["slow", "__proto__", "constructor"]);
    expect(Object.values(scores).map(({ id }) => id)).toEqual(Object.keys(scores));
    expect(Object.getPrototypeOf(scores)).toBeNull();
  });

  test("never produces __runtime", async () => {
    const scores = await score([scorers.exactMatch]);
    expect(scores.exactMatch?.metadata).toEqual({ voltAgent: { scorer: "exactMatch" } });
  });

  test("scorers run side by side", async () => {
    const order: string[] = [];
    const entry = (id: string, turns: number) => ({
      id,
      scorer: async () => {
        for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
        order.push(id);
        return 1;
      },
    });
    const scores = await score([entry("slow", 2), entry("fast", 1)]);
    expect(order).toEqual(["fast", "slow"]);
    expect(Object.keys(scores)).toEqual(["slow", "fast"]);
  });

  test.each([
    [0.29, "success", true],
    [0.3, "skipped", false],
  ])("a ratio of 0.3 with a draw of %p is %s", async (draw, status, applied) => {
    const scorer = { ...scorers.exactMatch, sampling: { type: "ratio", rate: 0.3 } };
    const scores = await score([{ scorer, threshold: 1 }], { output: "ex" }, { random: () => draw, now: () => 0 });
    expect(scores.exactMatch).toMatchObject({
      status,
      score: applied ? 1 : null,
      threshold: 1,
      thresholdPassed: applied ? true : null,
      sampling: { strategy: "ratio", rate: 0.3, applied },
    });
  });

  test("a skipped scorer's score is VoltAgent's (03)", async () => {
    const scorer = { ...scorers.exactMatch, sampling: { type: "never" } };
    const scores = await score([{ scorer, threshold: 1 }]);
    expect(asMeasured(scores.exactMatch!)).toEqual(measuredScores("03-all-skipped.mjs", "1").exactMatch);
  });

  test("duration is measured with the given clock, also of asynchronous scorers", async () => {
    let time = 0;
    const clock = { random: () => 0, now: () => (time += 5) };
    const scores = await score([{ id: "a", scorer: async () => 1 }], {}, clock);
    expect(scores.a?.durationMs).toBe(5);
  });
});

describe("itemStatus", () => {
  const one = (status: "success" | "error" | "skipped", thresholdPassed: boolean | null) => ({
    id: "s",
    name: "s",
    status,
    score: null,
    durationMs: 0,
    thresholdPassed,
  });
  test.each([
    ["no score", {}, false, { status: "passed", thresholdPassed: true }],
    ["a runner error", { a: one("success", true) }, true, { status: "error", thresholdPassed: undefined }],
    [
      "a scorer error, also beside a miss",
      { a: one("error", null), b: one("success", false) },
      false,
      { status: "error", thresholdPassed: undefined },
    ],
    [
      "a missed threshold",
      { a: one("success", true), b: one("success", false) },
      false,
      { status: "failed", thresholdPassed: false },
    ],
    ["no threshold", { a: one("success", null) }, false, { status: "passed", thresholdPassed: true }],
    ["only skipped scores", { a: one("skipped", null) }, false, { status: "passed", thresholdPassed: true }],
  ])("%s", (_rule, scores, runnerFailed, expected) => {
    expect(itemStatus(scores, runnerFailed)).toEqual(expected);
  });
});
