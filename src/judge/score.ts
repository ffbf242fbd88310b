import type { ExperimentScore, GateStatus } from "../experiment/result.js";
import { meets } from "./number.js";
import { quote } from "./words.js";

/** The gate's word on one score: `errored` says why in `error`. */
export interface ScoreGate {
  id: string;
  gate: GateStatus;
  error?: string;
}

/** Rule 2: only a sampling policy takes a score out of what is counted. */
const SKIPPED_ITSELF = "the scorer skipped itself; only a sampling policy may leave a score out";

/**
 * Judges one scorer's result (design section 4, rule 5): only a finite number within the scorer's range is a score.
 * @param scorer its range, and the threshold that passes; null passes every score
 * @param score VoltAgent's result; undefined where the scorer left none. Its own `threshold` does not count here.
 */
export function judgeScore(
  scorer: { id: string; range: readonly [number, number]; threshold: number | null },
  score: ExperimentScore | undefined,
): ScoreGate {
  const { id, range, threshold } = scorer;
  if (score === undefined) return { id, gate: "errored", error: "the scorer left no result" };
  if (score.status === "skipped") {
    return score.sampling?.applied === false ? { id, gate: "skipped" } : { id, gate: "errored", error: SKIPPED_ITSELF };
  }
  if (score.status !== "success") return { id, gate: "errored", error: errorText(score.error) };
  if (score.gateFault !== undefined) return { id, gate: "errored", error: score.gateFault };
  const value: unknown = score.score;
  if (typeof value !== "number" || !meets(value, range[0]) || !meets(range[1], value)) {
    return { id, gate: "errored", error: `the score is ${quote(value)}, not a number from ${range[0]} to ${range[1]}` };
  }
  return { id, gate: threshold === null || meets(value, threshold) ? "passed" : "failed" };
}

/** The message of an encoded error, or the thrown value itself. */
function errorText(error: unknown): string {
  if (typeof error === "string" && error.trim() !== "") return error;
  if (typeof error === "object" && error !== null && "message" in error && typeof error.message === "string") {
    return error.message;
  }
  return error === undefined || error === null
    ? "the scorer reported an error without a message"
    : `the scorer threw ${JSON.stringify(error)}`;
}
