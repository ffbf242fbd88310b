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
export declare function normalizeScorerResult(result: unknown): NormalizedScorerResult;
/**
 * Why the gate cannot take a scorer's return value for a result, where VoltAgent does: what the scorer says itself, or a status
 * that does not exist, which VoltAgent reads as success.
 */
export declare function gateFaultOf(result: unknown): string | undefined;
/** Whether a value is an object (arrays count) whose properties may be read. */
export declare function isRecord(value: unknown): value is Record<string, unknown>;
