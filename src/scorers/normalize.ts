import { quoteHead } from "../cut.js";
import { jsonCopy } from "./json-copy.js";
import type { LocalScorerExecutionResult } from "./scorer.js";

/** A scorer's return value in one shape; keys are absent or undefined where it said nothing usable. */
export interface NormalizedScorerResult {
  score?: number;
  metadata: Record<string, unknown> | null;
  status?: LocalScorerExecutionResult["status"];
  error?: unknown;
}

/**
 * Brings whatever a scorer returned into one shape, without judging it: a bare number is the score (NaN too), of an object
 * the numeric `score`, a known `status`, `metadata` (copied through JSON) and `error` are kept, everything else is unscored.
 */
export function normalizeScorerResult(result: unknown): NormalizedScorerResult {
  if (typeof result === "number") return { score: result, metadata: null };
  if (!isRecord(result)) return { metadata: null };
  return {
    score: typeof result.score === "number" ? result.score : undefined,
    metadata: isRecord(result.metadata) ? jsonCopy(result.metadata) : null,
    status: isStatus(result.status) ? result.status : undefined,
    error: result.error,
  };
}

/**
 * Why the gate cannot take a scorer's return value for a result, where VoltAgent does: what the scorer says itself, or a status
 * that does not exist, which VoltAgent reads as success.
 */
export function gateFaultOf(result: unknown): string | undefined {
  if (!isRecord(result)) return undefined;
  const { gateFault, status } = result;
  if (typeof gateFault === "string") return gateFault;
  if (status === undefined || status === null || isStatus(status)) return undefined;
  const shown = typeof status === "string" ? quoteHead(status, 40) : typeof status;
  return `the scorer gave the status ${shown}, which is none of success, error and skipped`;
}

/** Whether a value is an object (arrays count) whose properties may be read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isStatus(value: unknown): value is LocalScorerExecutionResult["status"] {
  return value === "success" || value === "error" || value === "skipped";
}
