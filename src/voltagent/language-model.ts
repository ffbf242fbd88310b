import { setTimeout as wait } from "node:timers/promises";
import type { LanguageModelObject, ModelReply, ModelRequest, TokenUsage } from "../scorers/llm/model.js";
import { checkFinish } from "./openai.js";

/** Further tries of a call that failed for a passing reason. */
const MAX_RETRIES = 3;
/** Milliseconds before the first further try; doubled for each one after it. */
const FIRST_WAIT = 500;
/** Milliseconds beyond which a Retry-After is not waited for. */
const LONGEST_WAIT = 60_000;

/**
 * Asks an AI SDK model object (its specification v2 or v3) by its `doGenerate`. Errors that pass (429, 5xx, whatever the provider
 * calls retryable) are tried again, after what Retry-After says.
 * @throws GateError for a reply that was cut; whatever the model throws
 */
export async function askModelObject(model: LanguageModelObject, request: ModelRequest): Promise<ModelReply> {
  const { system, prompt, schema, maxOutputTokens, signal } = request;
  const options = {
    prompt: [
      { role: "system", content: system },
      { role: "user", content: [{ type: "text", text: prompt }] },
    ],
    responseFormat: { type: "json", name: "judgement", schema },
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(signal === undefined ? {} : { abortSignal: signal }),
  };
  for (let retries = 0; ; retries += 1) {
    try {
      return replyOf(await model.doGenerate(options as never));
    } catch (error) {
      const pause = pauseBefore(error, retries);
      if (pause === undefined || signal?.aborted) throw error;
      await wait(pause, undefined, signal === undefined ? {} : { signal });
    }
  }
}

interface Failure {
  isRetryable?: unknown;
  statusCode?: unknown;
  responseHeaders?: Record<string, string | undefined>;
}

function pauseBefore(error: unknown, retries: number): number | undefined {
  const { isRetryable, statusCode, responseHeaders } = (error ?? {}) as Failure;
  const passes = isRetryable ?? (statusCode === 429 || (typeof statusCode === "number" && statusCode >= 500));
  if (passes !== true || retries === MAX_RETRIES) return undefined;
  const told = Number(responseHeaders?.["retry-after"]) * 1000;
  if (Number.isFinite(told) && told >= 0) return told > LONGEST_WAIT ? undefined : told;
  return FIRST_WAIT * 2 ** retries;
}

function replyOf(result: unknown): ModelReply {
  const { content, finishReason, usage } = (result ?? {}) as Record<string, unknown>;
  checkFinish((finishReason as { unified?: unknown } | undefined)?.unified ?? finishReason);
  const parts = (Array.isArray(content) ? content : []) as { type?: unknown; text?: unknown }[];
  const text = parts.map((part) => (part?.type === "text" && typeof part.text === "string" ? part.text : "")).join("");
  const counted = usageOf(usage);
  return { text, ...(counted ? { usage: counted } : {}) };
}

/** Counts of v2 are numbers, those of v3 objects with a `total`. */
function usageOf(usage: unknown): TokenUsage | undefined {
  const told = (usage ?? {}) as Record<string, { total?: unknown } | number | undefined>;
  const count = (key: string) => {
    const value = told[key];
    const number = typeof value === "object" && value !== null ? value.total : value;
    return typeof number === "number" && Number.isFinite(number) ? number : undefined;
  };
  const [inputTokens, outputTokens, total] = ["inputTokens", "outputTokens", "totalTokens"].map(count);
  const summed = inputTokens === undefined || outputTokens === undefined ? undefined : inputTokens + outputTokens;
  const known = Object.entries({ inputTokens, outputTokens, totalTokens: total ?? summed }).filter(
    ([, value]) => value !== undefined,
  );
  return known.length === 0 ? undefined : Object.fromEntries(known);
}
