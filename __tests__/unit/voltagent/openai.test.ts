import { LLMock } from "@copilotkit/aimock";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { runLocalScorers } from "../../../src/scorers/local.js";
import type { LocalScorerDefinition } from "../../../src/scorers/scorer.js";
import { createFactualityScorer, createModerationScorer, scorers } from "../../../src/voltagent/scorers.js";
import { type Loopback, openLoopback, refusal, withEnvironment } from "../../support/loopback.js";

const env = { random: () => 0, now: () => 0 };
const payload = { input: "What is the capital of France?", output: "Paris", expected: "Paris" };
const same = { choice: "C", reason: "equal" };
const completion = (content: unknown, more = {}) => ({
  choices: [
    { index: 0, message: { role: "assistant", content: JSON.stringify(content) }, finish_reason: "stop", ...more },
  ],
  usage: { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 },
});
const named = (model: string) => createFactualityScorer({ model });

async function score(scorer: LocalScorerDefinition, more: object = {}) {
  const { results } = await runLocalScorers({ payload: { ...payload, ...more }, scorers: [scorer] }, env);
  const { status, score: value, error, metadata } = results[0]!;
  return { status, score: value, error: (error as Error | undefined)?.message, metadata: metadata! };
}

describe("the real openai client against aimock", () => {
  let mock: LLMock;
  let restore: () => void;
  beforeAll(async () => {
    mock = new LLMock({ port: 0 });
    await mock.start();
    restore = withEnvironment({ OPENAI_API_KEY: "test", OPENAI_BASE_URL: `${mock.url}/v1` });
  });
  afterAll(async () => {
    restore();
    await mock.stop();
  });
  beforeEach(() => {
    mock.reset();
  });

  test("a judge by name is asked by the name without openai/, held to the schema, and its tokens are counted", async () => {
    const usage = { prompt_tokens: 7, completion_tokens: 2, total_tokens: 9 };
    mock.on({ endpoint: "chat" }, { content: JSON.stringify(same), usage });
    for (const name of ["openai/gpt-4o-mini", "gpt-4o-mini"]) {
      const { status, score: value, metadata } = await score(named(name));
      expect([status, value]).toEqual(["success", 1]);
      expect(metadata.usage).toEqual({ inputTokens: 7, outputTokens: 2, totalTokens: 9 });
    }
    const bodies = mock.getRequests().map(({ body }) => body as unknown as Record<string, unknown>);
    expect(bodies.map(({ model }) => model)).toEqual(["gpt-4o-mini", "gpt-4o-mini"]);
    expect(bodies[0]).toMatchObject({
      response_format: {
        type: "json_schema",
        json_schema: {
          strict: true,
          schema: {
            type: "object",
            required: ["choice", "reason"],
            additionalProperties: false,
            properties: { choice: { enum: ["A", "B", "C", "D", "E"] } },
          },
        },
      },
    });
  });

  test("429 with Retry-After is waited for, then the judge is asked again", async () => {
    const error = { message: "slow down", type: "rate_limit_error" };
    mock.on({ endpoint: "chat", sequenceIndex: 0 }, { error, status: 429, retryAfter: 1 });
    mock.on({ endpoint: "chat" }, { content: JSON.stringify(same) });
    expect(await score(named("gpt-4o-mini"))).toMatchObject({ status: "success", score: 1 });
    expect(mock.getRequests()).toHaveLength(2);
  });

  test("401 is the score's error at once, with what the server said", async () => {
    mock.on({ endpoint: "chat" }, { error: { message: "Incorrect API key provided" }, status: 401 });
    const result = await score(named("gpt-4o-mini"));
    expect(result).toMatchObject({ status: "error", score: null });
    expect(result.error).toMatch(/judge of "factuality".*401.*Incorrect API key provided/);
    expect(mock.getRequests()).toHaveLength(1);
  });

  test("scorers.embeddingSimilarity is the cosine of the embeddings, by EVAL_EMBEDDING_MODEL or params.model", async () => {
    mock.onEmbedding("cats", { embedding: [3, 4] });
    mock.onEmbedding("dogs", { embedding: [3, 4] });
    const undo = withEnvironment({ EVAL_EMBEDDING_MODEL: "embed-b" });
    const result = await score(scorers.embeddingSimilarity, { output: "cats", expected: "cats" });
    undo();
    expect(result).toMatchObject({ status: "success", score: 1, metadata: { model: "embed-b", dimensions: 2 } });
    const other = await score({ ...scorers.embeddingSimilarity, params: { model: "embed-c" } }, { output: "cats" });
    expect(other.metadata.model).toBe("embed-c");
  });

  test("scorers.moderation asks the moderation endpoint", async () => {
    mock.onModerate("Paris", {
      flagged: true,
      categories: { hate: true, violence: false },
      category_scores: { hate: 0.9 },
    });
    expect(await score(scorers.moderation)).toMatchObject({
      status: "success",
      score: 0,
      metadata: { reason: "Flagged by categories: hate.", moderation: { flagged: true, scores: { hate: 0.9 } } },
    });
  });

  test("scorers.answerCorrectness asks the model of EVAL_JUDGE_MODEL, gpt-4o-mini without one", async () => {
    mock.on({ endpoint: "chat" }, { content: JSON.stringify({ TP: ["a"], FP: [], FN: [] }) });
    await score(scorers.answerCorrectness);
    const undo = withEnvironment({ EVAL_JUDGE_MODEL: "openai/judge-x" });
    expect(await score(scorers.answerCorrectness)).toMatchObject({ status: "success", score: 1 });
    undo();
    const models = mock.getRequests().map(({ body }) => (body as unknown as { model: string }).model);
    expect(models).toEqual(["gpt-4o-mini", "judge-x"]);
  });
});

describe("whatever else a server does is the score's error, never a number", () => {
  let server: Loopback;
  let restore: () => void;
  beforeAll(async () => {
    server = await openLoopback();
    restore = withEnvironment({ OPENAI_API_KEY: "test", OPENAI_BASE_URL: `${server.url}/v1` });
  });
  afterAll(async () => {
    restore();
    await server.close();
  });

  const judge = named("gpt-4o-mini");
  test.each<[string, LocalScorerDefinition, Parameters<Loopback["script"]>, RegExp, object?]>([
    ["no choice", judge, [{ choices: [] }], /holds no choice/],
    ["an answer that is no completion", judge, [{ ok: true }], /holds no choice/],
    ["a page", judge, [(response) => response.end("<html>")], /judge of "factuality"/],
    [
      "a body that is cut off",
      judge,
      [
        (response) => {
          response.writeHead(200, { "content-type": "application/json", "content-length": "500" });
          response.write('{"choices":[{"mess');
          setImmediate(() => response.destroy());
        },
      ],
      /could not be asked/,
    ],
    [
      "a body that is no JSON",
      judge,
      [(response) => response.writeHead(200, { "content-type": "application/json" }).end("{")],
      /could not be asked/,
    ],
    [
      "a reply cut at the token limit",
      judge,
      [completion(same, { finish_reason: "length" })],
      /cut off at its token limit/,
    ],
    [
      "a refusal",
      judge,
      [{ choices: [{ message: { content: null, refusal: "I will not" }, finish_reason: "stop" }] }],
      /refused: I will not/,
    ],
    [
      "two replies that do not parse",
      judge,
      [completion("nonsense")],
      /no usable reply in two attempts: it was not JSON/,
    ],
    [
      "a judge's moderation without the flag",
      createModerationScorer({ model: "gpt-4o-mini" }),
      [completion({ scores: {}, reason: null })],
      /flagged/,
    ],
    [
      "a moderation endpoint without the flag",
      scorers.moderation,
      [{ results: [{ categories: {} }] }],
      /results\.0\.flagged/,
    ],
    ["a moderation endpoint without a result", scorers.moderation, [{ results: [] }], /results/],
    [
      "embeddings of different lengths",
      scorers.embeddingSimilarity,
      [
        {
          data: [
            { index: 0, embedding: [1, 2, 3] },
            { index: 1, embedding: [1, 2] },
          ],
        },
      ],
      /different lengths, 3 and 2/,
    ],
    [
      "one embedding for two texts",
      scorers.embeddingSimilarity,
      [{ data: [{ index: 0, embedding: [1] }] }],
      /cannot be used/,
    ],
    [
      "embeddings of zeros",
      scorers.embeddingSimilarity,
      [
        {
          data: [
            { index: 0, embedding: [0, 0] },
            { index: 1, embedding: [1, 2] },
          ],
        },
      ],
      /no direction/,
    ],
    [
      "nothing expected, to an embedding",
      scorers.embeddingSimilarity,
      [{}],
      /"expected" is missing/,
      { expected: undefined },
    ],
    ["nothing expected, to a judge", judge, [{}], /"expected" is missing/, { expected: undefined }],
    ["no retrieved context", scorers.contextRelevancy, [{}], /no retrieved context/],
    [
      "a context of a million characters",
      scorers.contextRelevancy,
      [{}],
      /1000030 characters.*at most 500000/,
      { context: ["x".repeat(1_000_000)] },
    ],
  ])("%s", async (_case, scorer, answers, message, more = {}) => {
    server.script(...answers);
    const result = await score(scorer, more);
    expect(result).toMatchObject({ status: "error", score: null });
    expect(result.error).toMatch(message);
  });

  test("the vectors are told apart by their index", async () => {
    server.script({
      data: [
        { index: 1, embedding: [0, 1] },
        { index: 0, embedding: [1, 1] },
      ],
      usage: { prompt_tokens: 4, total_tokens: 4 },
    });
    const { score: value, metadata } = await score(scorers.embeddingSimilarity, { output: "a", expected: "b" });
    expect(value).toBeCloseTo(Math.SQRT1_2, 12);
    expect(metadata.usage).toEqual({ inputTokens: 4, totalTokens: 4 });
    expect(server.received).toEqual([
      {
        path: "/v1/embeddings",
        body: { model: "text-embedding-3-small", input: ["a", "b"], encoding_format: "float" },
      },
    ]);
  });

  test("429 without Retry-After is tried again too", async () => {
    server.script(refusal(429, "slow down"), completion(same));
    expect(await score(judge)).toMatchObject({ status: "success", score: 1 });
    expect(server.received).toHaveLength(2);
  });

  test("a server that cannot be held to a schema is asked in words, from then on at once", async () => {
    const cannot = refusal(400, "response_format is not supported");
    server.script(cannot, completion(same), completion(same));
    const worded = named("openai/words-only");
    expect((await score(worded)).score).toBe(1);
    expect((await score(worded)).score).toBe(1);
    expect(server.received.map(({ body }) => "response_format" in body)).toEqual([true, false, false]);
  });

  test("a request that is refused either way is an error", async () => {
    server.script(refusal(400, "context length exceeded"));
    expect((await score(named("openai/short"))).error).toMatch(/400 context length exceeded/);
    expect(server.received).toHaveLength(2);
  });

  test("the abort signal ends a call that hangs", async () => {
    const controller = new AbortController();
    server.script(() => controller.abort(new Error("given up")));
    const result = await judge.scorer({ payload, params: {}, signal: controller.signal });
    expect(result).toMatchObject({ status: "error", score: null });
    expect(server.received).toHaveLength(1);
  });
});

test("without a key nothing is asked, and the error names the variable", async () => {
  const restore = withEnvironment({ OPENAI_API_KEY: undefined, OPENAI_BASE_URL: "http://127.0.0.1:9" });
  expect((await score(named("gpt-4o-mini"))).error).toContain("OPENAI_API_KEY is not set");
  expect((await score(scorers.moderation)).error).toContain("OPENAI_API_KEY is not set");
  restore();
});
