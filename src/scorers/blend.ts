import { GateError } from "../errors.js";
import { isRecord } from "./normalize.js";
import type { GenerateScoreResult } from "./pipeline.js";
import type { ScorerContext } from "./scorer.js";

type Fields = Record<string, unknown>;

/** A score step's context, of a builder or of createScorer; `results` is read and written by component id. */
interface BlendContext<Payload, Params> extends ScorerContext<Payload, Params> {
  results: object;
}

/** One part of a blend; without a step it takes the score that `context.results[id].score` already holds. */
export interface WeightedBlendComponent<Payload = Fields, Params = Fields> {
  id: string;
  /** Relative weight, a finite number. */
  weight: number;
  step?: (context: BlendContext<Payload, Params>) => GenerateScoreResult | Promise<GenerateScoreResult>;
}

/** Under which key the blend's metadata lists its components; default `blend`. */
export interface WeightedBlendOptions {
  metadataKey?: string;
}

interface Part {
  id: string;
  weight: number;
  score: number | null;
  metadata: unknown;
}

/**
 * Makes a score step that is the weighted mean of others, run one after the other. Components without a finite score are left
 * out of the mean; if none is left, or the weights of those left sum to 0, the score is 0 (VoltAgent's rule).
 * @throws GateError `blend-invalid` for no component or a weight that is no finite number; the step throws what a component throws
 */
export function weightedBlend<Payload = Fields, Params = Fields>(
  components: WeightedBlendComponent<Payload, Params>[],
  { metadataKey = "blend" }: WeightedBlendOptions = {},
): (context: BlendContext<Payload, Params>) => Promise<{ score: number; metadata: Fields }> {
  validate(components);
  return async (context) => {
    const results = context.results as Fields;
    const parts: Part[] = [];
    for (const component of components) parts.push(await measure(component, context, results));
    const total = parts.reduce((sum, { score, weight }) => (score === null ? sum : sum + weight), 0);
    if (total === 0) {
      const listed = parts.map((part) => ({ ...part, metadata: part.metadata ?? null }));
      return { score: 0, metadata: { [metadataKey]: { components: listed, totalWeight: 0 } } };
    }
    const listed = parts.map(({ id, weight, score, metadata }) => ({
      id,
      weight,
      normalizedWeight: weight / total,
      score,
      metadata,
    }));
    const sum = parts.reduce((before, { score, weight }) => before + (score ?? 0) * weight, 0);
    return { score: sum / total, metadata: { [metadataKey]: { components: listed, totalWeight: total } } };
  };
}

async function measure<Payload, Params>(
  { id, weight, step }: WeightedBlendComponent<Payload, Params>,
  context: BlendContext<Payload, Params>,
  results: Fields,
): Promise<Part> {
  if (!step) {
    const earlier = Object.hasOwn(results, id) ? results[id] : undefined;
    return { id, weight, score: finiteScore(earlier), metadata: isRecord(earlier) ? earlier.metadata : undefined };
  }
  const raw: unknown = await step(context);
  if (raw === undefined || raw === null) {
    throw new GateError("no-score", `the component "${id}" of weightedBlend returned ${raw}`, {
      hint: "Return a number in 0..1, or { score, metadata }.",
    });
  }
  const score = finiteScore(typeof raw === "number" ? { score: raw } : raw);
  const metadata = isRecord(raw) ? raw.metadata : undefined;
  results[id] = { score, metadata: metadata ?? null, raw };
  return { id, weight, score, metadata };
}

function finiteScore(value: unknown): number | null {
  return isRecord(value) && typeof value.score === "number" && Number.isFinite(value.score) ? value.score : null;
}

function validate(components: readonly { id: string; weight: number }[]): void {
  if (components.length === 0) {
    throw new GateError("blend-invalid", "weightedBlend was called without a component", {
      hint: 'Pass at least one: weightedBlend([{ id: "length", weight: 1, step }]).',
    });
  }
  for (const { id, weight } of components) {
    if (Number.isFinite(weight)) continue;
    throw new GateError("blend-invalid", `the component "${id}" of weightedBlend has the weight ${String(weight)}`, {
      hint: "Give every component a weight that is a finite number.",
    });
  }
}
