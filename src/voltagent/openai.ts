import type { OpenAI } from "openai";
import { headOf } from "../cut.js";
import { GateError } from "../errors.js";
import { type Endpoints, usageOf } from "../scorers/endpoints.js";
import type { ModelReply, ModelRequest } from "../scorers/llm/model.js";
import { nameAt, serverFault, serverOf, setting } from "./server.js";

/** Further tries of a call after 408, 409, 429, 5xx and lost connections; the client waits as Retry-After says. */
const MAX_RETRIES = 3;

/** Models whose server refused to be held to a schema, by server and name: they are asked in words from then on. */
const inWords = new Set<string>();

/**
 * Asks a model of the server that OPENAI_BASE_URL names, held to the schema where the server can do that.
 * @throws GateError for a model with a fault, a refused or cut reply, no choice; whatever the client throws
 */
export async function askByName(model: string, request: ModelRequest): Promise<ModelReply> {
  const { client, name, key } = await connect(model);
  const { system, prompt, schema, maxOutputTokens, signal } = request;
  const body = {
    model: name,
    messages: [
      { role: "system" as const, content: system },
      { role: "user" as const, content: prompt },
    ],
    ...(maxOutputTokens === undefined ? {} : { max_completion_tokens: maxOutputTokens }),
  };
  const held = { type: "json_schema" as const, json_schema: { name: "judgement", strict: true, schema } };
  const create = (format: object) => client.chat.completions.create({ ...body, ...format }, { signal: signal ?? null });
  if (inWords.has(key)) return replyOf(await create({}));
  try {
    return replyOf(await create({ response_format: held }));
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const reply = replyOf(await create({}));
    inWords.add(key);
    return reply;
  }
}

/** The endpoints of the server that OPENAI_BASE_URL names. */
export const endpoints: Endpoints = {
  async embed(model, texts, signal) {
    const { client, name } = await connect(model);
    // Without the format the client asks for base64, which not every server knows.
    const body = { model: name, input: [...texts], encoding_format: "float" as const };
    return client.embeddings.create(body, { signal: signal ?? null });
  },
  async moderate(model, text, signal) {
    const { client, name } = await connect(model);
    return client.moderations.create({ model: name, input: text }, { signal: signal ?? null });
  },
  fault: (model) => serverFault(serverOf(process.env), model),
  setting: (name) => setting(process.env, name),
};

async function connect(model: string): Promise<{ client: OpenAI; name: string; key: string }> {
  const server = serverOf(process.env);
  const fault = serverFault(server, model);
  if (fault) throw new GateError(fault.code, `the scorer ${fault.message}`, { hint: fault.hint });
  const { baseURL = null, apiKey } = server;
  // Heavy: only experiments that ask a model by name pay for it.
  const { OpenAI } = await import("openai");
  const client = new OpenAI({ apiKey: apiKey!, baseURL, maxRetries: MAX_RETRIES });
  return { client, name: nameAt(server, model)!, key: `${baseURL} ${model}` };
}

/** Whether a server refused the request as written; one that cannot be held to a schema does. */
function isRefusal(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown };
  return status === 400 || status === 422;
}

function replyOf(completion: unknown): ModelReply {
  const { choices } = (completion ?? {}) as { choices?: unknown };
  const choice = (Array.isArray(choices) ? choices[0] : undefined) as
    | { finish_reason?: unknown; message?: { content?: unknown; refusal?: unknown } }
    | undefined;
  if (choice?.message === undefined) {
    throw new GateError("model-no-choice", "the model's reply holds no choice", {
      hint: "Check that OPENAI_BASE_URL names an OpenAI-compatible server.",
    });
  }
  const { content, refusal } = choice.message;
  if (refusal) throw new GateError("model-refused", `the model refused: ${headOf(String(refusal), 200)}`);
  checkFinish(choice.finish_reason);
  const usage = usageOf(completion);
  return { text: typeof content === "string" ? content : "", ...(usage ? { usage } : {}) };
}

/** @throws GateError for a reply that ended before it was complete */
export function checkFinish(reason: unknown): void {
  if (reason !== "length" && reason !== "content_filter" && reason !== "content-filter") return;
  throw new GateError(
    "model-reply-cut",
    reason === "length"
      ? "the model's reply was cut off at its token limit"
      : "the model's reply was held back by a content filter",
    reason === "length" ? { hint: "Raise maxOutputTokens." } : {},
  );
}
