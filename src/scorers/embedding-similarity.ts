import * as z from "zod";
import { GateError } from "../errors.js";
import { type Endpoints, usageOf } from "./endpoints.js";
import { expectedText, textOf } from "./llm/text.js";
import { REQUIREMENT, type Requirement } from "./requirement.js";
import type { LocalScorerDefinition } from "./scorer.js";

const DEFAULT_MODEL = "text-embedding-3-small";
const ID = "embeddingSimilarity";

const REPLY = z.object({
  data: z.array(z.object({ index: z.number().optional(), embedding: z.array(z.number()).min(1) })).length(2),
});

/**
 * How close output and expected are in meaning: the cosine of their embeddings, 0 where it is negative. The model is
 * `params.model`, EVAL_EMBEDDING_MODEL or text-embedding-3-small. Nothing is asked for an empty text: two of them are alike
 * (1), one is like nothing else (0). Embeddings see subjects, not truth: "accepted" and "not accepted" are close.
 */
export function embeddingSimilarity(endpoints: Endpoints): LocalScorerDefinition {
  const modelOf = (params: { model?: unknown }) =>
    typeof params.model === "string" && params.model !== ""
      ? params.model
      : (endpoints.setting("EVAL_EMBEDDING_MODEL") ?? DEFAULT_MODEL);
  const requirement: Requirement = (place) => {
    const fault = endpoints.fault(modelOf({}));
    return fault && { ...fault, message: `${place} ${fault.message}` };
  };
  const definition: LocalScorerDefinition = {
    id: ID,
    name: ID,
    metadata: { voltAgent: { scorer: ID } },
    async scorer({ payload, params, signal }) {
      const texts = [textOf(payload.output), expectedText(ID, payload.expected)] as const;
      if (texts.includes("")) return { status: "success", score: texts[0] === texts[1] ? 1 : 0, metadata: {} };
      const model = modelOf(params);
      const reply = await endpoints.embed(model, texts, signal);
      const [output, expected] = vectorsOf(reply);
      const similarity = cosine(output, expected);
      const usage = usageOf(reply);
      const metadata = { similarity, model, dimensions: output.length, ...(usage ? { usage } : {}) };
      return { status: "success", score: Math.min(1, Math.max(0, similarity)), metadata };
    },
  };
  return Object.assign(definition, { [REQUIREMENT]: requirement });
}

function vectorsOf(reply: unknown): [number[], number[]] {
  const checked = REPLY.safeParse(reply);
  if (!checked.success) throw unusable(checked.error.issues[0]!);
  const [first, second] = checked.data.data;
  const vectors: [number[], number[]] = [first!.embedding, second!.embedding];
  return (first!.index ?? 0) > (second!.index ?? 1) ? [vectors[1], vectors[0]] : vectors;
}

function unusable({ path, message }: { path: PropertyKey[]; message: string }): GateError {
  return new GateError("embeddings-invalid", `the server's embeddings cannot be used: ${path.join(".")} ${message}`, {
    hint: "Check that OPENAI_BASE_URL names a server with embeddings, and that the model is an embedding model.",
  });
}

/** The cosine of the angle between two vectors, -1..1. @throws GateError for different lengths, or a vector of zeros */
export function cosine(one: readonly number[], other: readonly number[]): number {
  if (one.length !== other.length) {
    throw new GateError(
      "embeddings-invalid",
      `the embeddings of output and expected have different lengths, ${one.length} and ${other.length}`,
      { hint: "One model has to embed both: check what answers at OPENAI_BASE_URL." },
    );
  }
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, value, index) => sum + value * b[index]!, 0);
  const length = Math.sqrt(dot(one, one)) * Math.sqrt(dot(other, other));
  const result = dot(one, other) / length;
  if (Number.isFinite(result)) return result;
  throw new GateError("embeddings-invalid", `an embedding has no direction: the lengths multiply to ${length}`);
}
