import { GateError } from "../errors.js";
import { isRecord } from "./normalize.js";
import type { ScorerContext, ScorerResult } from "./scorer.js";

/** What a step of a scorer receives: the scorer's context, and what the earlier steps returned, by step name. */
export interface ScorerPipelineContext<Payload = Record<string, unknown>, Params = Record<string, unknown>>
  extends ScorerContext<Payload, Params> {
  results: Record<string, unknown>;
}

/** What the reason step receives besides. */
export interface ScorerReasonContext<Payload = Record<string, unknown>, Params = Record<string, unknown>>
  extends ScorerPipelineContext<Payload, Params> {
  score: number | null;
}

/** What a score step returns; a number that is not finite, or no number, leaves the scorer unscored. */
export type GenerateScoreResult = number | { score: number; metadata?: Record<string, unknown> | null };

/** What a reason step returns; an empty text is no reason. */
export type GenerateReasonResult = string | { reason: string; metadata?: Record<string, unknown> | null };

/** The four steps of a scorer, in the order in which they run; each may be left out. */
export interface PipelineSteps<Payload = Record<string, unknown>, Params = Record<string, unknown>> {
  preprocess?: (context: ScorerPipelineContext<Payload, Params>) => unknown;
  analyze?: (context: ScorerPipelineContext<Payload, Params>) => unknown;
  generateScore?: (
    context: ScorerPipelineContext<Payload, Params>,
  ) => GenerateScoreResult | Promise<GenerateScoreResult>;
  generateReason?: (
    context: ScorerReasonContext<Payload, Params>,
  ) => GenerateReasonResult | Promise<GenerateReasonResult>;
}

/**
 * Runs the steps of a scorer one after the other.
 * @param id the scorer's id, for messages
 * @param results receives what preprocess, analyze and generateScore returned, under these names, unless undefined
 * @returns metadata of the scorer, of its score and of its reason merged in this order, null if there is none; a throw in any
 *   step ends in status `error` with the score and metadata so far, and those the error carries. Never rejects.
 */
export async function runPipeline<Payload, Params>(
  id: string,
  metadata: Record<string, unknown> | null | undefined,
  steps: PipelineSteps<Payload, Params>,
  context: ScorerContext<Payload, Params>,
  results: Record<string, unknown>,
): Promise<ScorerResult> {
  const shared = { payload: context.payload, params: context.params, results };
  let merged = { ...metadata };
  let score: number | null = null;
  try {
    for (const name of ["preprocess", "analyze"] as const) {
      const value = await steps[name]?.(shared);
      if (value !== undefined) results[name] = value;
    }
    if (steps.generateScore) {
      const returned = await steps.generateScore(shared);
      score = finite(scoreOf(id, returned));
      merged = { ...merged, ...metadataOf(returned) };
      results.generateScore = returned;
    }
    if (steps.generateReason) {
      const returned = await steps.generateReason({ ...shared, score });
      const reason = reasonOf(id, returned);
      merged = { ...merged, ...metadataOf(returned), ...(reason ? { reason } : {}) };
    }
    return { status: "success", score, metadata: orNull(merged) };
  } catch (error) {
    return { status: "error", score, metadata: orNull({ ...merged, ...metadataOf(error) }), error };
  }
}

/** The score of a score step as written, not yet judged. @throws GateError `no-score` for null or undefined */
export function scoreOf(id: string, returned: unknown): unknown {
  if (typeof returned === "number") return returned;
  if (returned === undefined || returned === null) {
    throw new GateError("no-score", `the score step of scorer "${id}" returned ${returned}`, {
      hint: "Return a number in 0..1, or { score, metadata }.",
    });
  }
  return isRecord(returned) ? returned.score : undefined;
}

/** The reason of a reason step as written. @throws GateError `no-reason` for null or undefined */
export function reasonOf(id: string, returned: unknown): unknown {
  if (typeof returned === "string") return returned;
  if (returned === undefined || returned === null) {
    throw new GateError("no-reason", `the reason step of scorer "${id}" returned ${returned}`, {
      hint: 'Return a text, or { reason, metadata }; an empty text ("") means no reason.',
    });
  }
  return isRecord(returned) ? returned.reason : undefined;
}

function finite(score: unknown): number | null {
  return typeof score === "number" && Number.isFinite(score) ? score : null;
}

/** The metadata that a step's result, or an error, carries. */
export function metadataOf(returned: unknown): Record<string, unknown> | undefined {
  return isRecord(returned) && isRecord(returned.metadata) ? returned.metadata : undefined;
}

function orNull(metadata: Record<string, unknown>): Record<string, unknown> | null {
  return Object.keys(metadata).length === 0 ? null : metadata;
}
