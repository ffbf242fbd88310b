import { readFileSync } from "node:fs";
import type { JudgeModels, LanguageModelObject, ModelRequest } from "../../src/scorers/llm/model.js";

/** One measured case of oracle-llm.json: a scorer, what its judge replied in order, and what came of it. */
export interface JudgedCase {
  name: string;
  options: Record<string, unknown> | null;
  replies: unknown[];
  payload: Record<string, unknown>;
  definition: { id: string; name: string; metadata: unknown };
  direct: { status: string; score: number | null; metadata: Record<string, unknown>; error?: string };
  judgeCalls: number;
  inExperiment: {
    itemStatus: string;
    scoreStatus: string;
    score: number | null;
    threshold: number | null;
    thresholdPassed: boolean | null;
    reason: string | null;
    voltAgent: unknown;
  };
}

/** All measured cases, in file order. */
export function judgedCases(): JudgedCase[] {
  const url = new URL("../fixtures/oracle/oracle-llm.json", import.meta.url);
  return JSON.parse(readFileSync(url, "utf8")).cases;
}

/** What an AI SDK model object is asked with, as far as tests look. */
export interface AskedOptions {
  prompt: [{ role: "system"; content: string }, { role: "user"; content: { type: "text"; text: string }[] }];
  responseFormat: { type: string; schema: Record<string, unknown> };
  maxOutputTokens?: number;
  abortSignal?: AbortSignal;
}

/** A model object with scripted replies: texts as they are, `{ $error }` thrown, anything else as JSON; the last one repeats. */
export function scriptedModel(replies: readonly unknown[], usage?: unknown, version = "v2") {
  const asked: AskedOptions[] = [];
  const model = {
    specificationVersion: version,
    provider: "scripted",
    modelId: "scripted",
    async doGenerate(options: AskedOptions) {
      const reply = replies[Math.min(asked.length, replies.length - 1)];
      asked.push(options);
      const failure = (reply as { $error?: string } | null)?.$error;
      if (failure !== undefined) throw new Error(failure);
      const text = typeof reply === "string" ? reply : JSON.stringify(reply);
      const finishReason = version === "v3" ? { unified: "stop", raw: "stop" } : "stop";
      return { content: [{ type: "text", text }], finishReason, usage, warnings: [] };
    },
  };
  return { model: model as unknown as LanguageModelObject, asked };
}

/** Judge models that record what they are asked and give scripted texts; the last one repeats. */
export function scriptedModels(replies: readonly unknown[], usage?: object): JudgeModels & { asked: ModelRequest[] } {
  const asked: ModelRequest[] = [];
  return {
    asked,
    async call(_model, request) {
      const reply = replies[Math.min(asked.length, replies.length - 1)];
      asked.push(request);
      return { text: typeof reply === "string" ? reply : JSON.stringify(reply), ...(usage ? { usage } : {}) };
    },
    fault: () => undefined,
  };
}
