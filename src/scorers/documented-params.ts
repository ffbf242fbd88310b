import { GateError } from "../errors.js";
import { sides } from "./exact-match.js";
import type { RawScore, RawScorerArgs } from "./raw.js";

type Compare = (args: RawScorerArgs) => RawScore;

/** Slack of comparisons with a bound, so that 0.3 and 0.1 differ by 0.2. */
const TOLERANCE = 1e-9;

/** exactMatch with the param `ignoreCase`: with true, capitals do not matter. */
export function withIgnoreCase(compare: Compare): Compare {
  return (args) => {
    const result = compare(args);
    if (args.ignoreCase !== true || result.score === 1) return result;
    const [one, other] = sides(args);
    return { ...result, score: one.toLowerCase() === other.toLowerCase() ? 1 : 0 };
  };
}

/** levenshtein with the param `threshold`: 1 from that similarity on, else 0; `metadata.similarity` is what was compared. */
export function withLeastSimilarity(compare: Compare): Compare {
  return (args) => {
    const result = compare(args);
    const least = bound("levenshtein", args.threshold);
    if (least === undefined) return result;
    const similarity = result.score!;
    return { ...result, score: similarity >= least - TOLERANCE ? 1 : 0, metadata: { similarity } };
  };
}

/**
 * numericDiff with the param `threshold`: 1 where output and expected differ by at most that much, else 0;
 * `metadata.difference` is by how much they do. NaN where either is no number.
 */
export function withGreatestDifference(compare: Compare): Compare {
  return (args) => {
    const result = compare(args);
    const greatest = bound("numericDiff", args.threshold);
    if (greatest === undefined) return result;
    const difference = Math.abs(numberOf(args.expected) - numberOf(args.output));
    if (Number.isNaN(difference)) return { ...result, score: difference };
    return { ...result, score: difference <= greatest + TOLERANCE ? 1 : 0, metadata: { difference } };
  };
}

/** A number, or a text that is one; NaN for everything else, the empty text too. */
function numberOf(value: unknown): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : Number.NaN;
}

function bound(scorer: string, threshold: unknown): number | undefined {
  if (threshold === undefined || threshold === null) return undefined;
  if (typeof threshold === "number" && Number.isFinite(threshold)) return threshold;
  const shown = JSON.stringify(threshold) ?? String(threshold);
  throw new GateError("threshold-invalid", `the param threshold of ${scorer} is ${shown}, no finite number`, {
    hint: "Write params: { threshold: 0.8 }.",
  });
}
