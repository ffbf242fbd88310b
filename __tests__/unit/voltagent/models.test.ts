import { afterEach, describe, expect, test } from "@jest/globals";
import { resolveScorers } from "../../../src/experiment/score.js";
import { judgeModels } from "../../../src/voltagent/models.js";
import { createFactualityScorer, scorers } from "../../../src/voltagent/scorers.js";
import { scriptedModel } from "../../support/judges.js";
import { withEnvironment } from "../../support/loopback.js";

let restore = () => {};
afterEach(() => restore());

const request = { system: "s", prompt: "p", schema: { type: "object" } };

describe("a model object is asked by its doGenerate", () => {
  test.each<[string, string, unknown, object]>([
    [
      "v2",
      "v2",
      { inputTokens: 3, outputTokens: 2, totalTokens: 5 },
      { inputTokens: 3, outputTokens: 2, totalTokens: 5 },
    ],
    [
      "v3",
      "v3",
      { inputTokens: { total: 3, cacheRead: 1 }, outputTokens: { total: 2 } },
      { inputTokens: 3, outputTokens: 2, totalTokens: 5 },
    ],
    ["v2 without a count", "v2", { inputTokens: undefined, outputTokens: 2 }, { outputTokens: 2 }],
  ])(
    "%s: prompt, schema, limit and signal reach it; its text and tokens come back",
    async (_case, version, usage, told) => {
      const { model, asked } = scriptedModel([{ a: 1 }], usage, version);
      const { signal } = new AbortController();
      const reply = await judgeModels.call(model, { ...request, maxOutputTokens: 9, signal });
      expect(reply).toEqual({ text: '{"a":1}', usage: told });
      expect(asked).toEqual([
        {
          prompt: [
            { role: "system", content: "s" },
            { role: "user", content: [{ type: "text", text: "p" }] },
          ],
          responseFormat: { type: "json", name: "judgement", schema: { type: "object" } },
          maxOutputTokens: 9,
          abortSignal: signal,
        },
      ]);
    },
  );

  const failing = (failures: object[]) => {
    let calls = 0;
    const doGenerate = async () => {
      calls += 1;
      const failure = failures[calls - 1];
      if (failure) throw Object.assign(new Error("failed"), failure);
      return { content: [{ type: "text", text: "ok" }], finishReason: "stop" };
    };
    return { model: { specificationVersion: "v2", doGenerate }, calls: () => calls };
  };
  const passing = { isRetryable: true, responseHeaders: { "retry-after": "0" } };

  test.each<[string, object[], number, boolean]>([
    ["what the provider calls retryable is tried again", [passing, passing], 3, true],
    ["three times at most", [passing, passing, passing, passing], 4, false],
    ["a 429 without the provider's word too", [{ statusCode: 429, responseHeaders: { "retry-after": "0" } }], 2, true],
    ["a 400 is not", [{ statusCode: 400 }], 1, false],
    ["what the provider calls final is not", [{ statusCode: 500, isRetryable: false }], 1, false],
    ["an hour is not waited for", [{ statusCode: 429, responseHeaders: { "retry-after": "3600" } }], 1, false],
    ["any other error is not", [{}], 1, false],
  ])("%s", async (_rule, failures, calls, works) => {
    const { model, calls: counted } = failing(failures);
    const call = judgeModels.call(model, request);
    if (works) expect(await call).toEqual({ text: "ok" });
    else await expect(call).rejects.toThrow("failed");
    expect(counted()).toBe(calls);
  });

  test("an abort ends the wait before another try", async () => {
    const controller = new AbortController();
    const { model, calls } = failing([{ statusCode: 429, responseHeaders: { "retry-after": "30" } }]);
    const call = judgeModels.call(model, { ...request, signal: controller.signal });
    setImmediate(() => controller.abort());
    await expect(call).rejects.toThrow(/abort/i);
    expect(calls()).toBe(1);
  });

  test.each<[unknown, RegExp]>([
    ["length", /cut off at its token limit/],
    [{ unified: "content-filter" }, /content filter/],
  ])("a reply that ended with %j is an error", async (finishReason, message) => {
    const doGenerate = async () => ({ content: [{ type: "text", text: "{" }], finishReason });
    await expect(judgeModels.call({ doGenerate }, request)).rejects.toThrow(message);
  });
});

describe("a model that cannot be asked is a configuration error of its entry, before anything runs", () => {
  const fault = (model: unknown) => resolveScorers([createFactualityScorer({ model } as never)]).facts[0]!.fault;
  test.each<[string, unknown, string, RegExp]>([
    ["none", undefined, "model-missing", /^scorers\[0\] \("factuality"\) is given no model/],
    ["an empty name", "", "model-missing", /no model/],
    ["a provider", () => 1, "model-invalid", /is given a function as its model/],
    ["an object of another kind", { modelId: "x" }, "model-invalid", /without doGenerate/],
    ["an object of version 1", { specificationVersion: "v1", doGenerate: () => 1 }, "model-invalid", /version 1/],
    ["another provider's name", "google/gemini", "model-provider-unknown", /"google\/gemini"/],
    [
      "a name, without a key",
      "gpt-4o",
      "model-key-missing",
      /\("factuality"\) asks the model "gpt-4o".*OPENAI_API_KEY/,
    ],
  ])("%s", async (_case, model, code, message) => {
    restore = withEnvironment({ OPENAI_API_KEY: undefined, OPENAI_BASE_URL: undefined });
    expect(fault(model)).toMatchObject({ code, message: expect.stringMatching(message), hint: expect.any(String) });
    await expect(judgeModels.call(model as never, request)).rejects.toMatchObject({ code });
  });

  test("a model object needs no key", () => {
    restore = withEnvironment({ OPENAI_API_KEY: undefined });
    expect(fault(scriptedModel([""]).model)).toBeUndefined();
  });

  test("the documented scorers need one, also in an entry and as a copy", () => {
    restore = withEnvironment({ OPENAI_API_KEY: undefined });
    const { embeddingSimilarity, moderation, answerCorrectness, contextRelevancy, jsonSchema, exactMatch } = scorers;
    const entries = [
      embeddingSimilarity,
      { scorer: moderation },
      { ...answerCorrectness, id: "mine" },
      contextRelevancy,
      jsonSchema,
      exactMatch,
    ];
    const { facts } = resolveScorers(entries);
    expect(facts.map((one) => one.fault?.code)).toEqual([...Array(4).fill("model-key-missing"), undefined, undefined]);
    expect(facts[2]!.fault!.message).toContain('scorers[2] ("mine")');
  });

  test("EVAL_JUDGE_MODEL is read when the experiment is", () => {
    restore = withEnvironment({ OPENAI_API_KEY: "k", EVAL_JUDGE_MODEL: "anthropic/claude" });
    expect(resolveScorers([scorers.answerCorrectness]).facts[0]!.fault).toMatchObject({
      code: "model-provider-unknown",
    });
  });
});
