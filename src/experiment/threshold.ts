import type { ScorerFacts } from "./definition.js";

/** A narrower range would lie within the slack of the gate's comparisons, where every score meets every bound. */
const NARROWEST_RANGE = 1e-6;

/** The range of scores where an entry declares none. */
export const DEFAULT_RANGE: readonly [number, number] = [0, 1];

type Fault = NonNullable<ScorerFacts["fault"]>;

/**
 * A threshold as VoltAgent would coerce it, where that makes sense: a finite number, or a text that is one.
 * @returns undefined for everything else ("" would be 0 and true 1 in VoltAgent)
 */
export function thresholdOf(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

/** Why a written threshold cannot be used, if so. null and undefined mean no threshold and are no fault. */
export function thresholdFault(place: string, written: unknown, range: readonly [number, number]): Fault | undefined {
  if (written === undefined || written === null) return undefined;
  const threshold = thresholdOf(written);
  if (threshold === undefined) {
    return {
      code: "threshold-invalid",
      message: `${place} has the threshold ${shown(written)}, which is no finite number`,
      hint: percentHint(written) ?? `Write a number in ${range[0]}..${range[1]}, e.g. threshold: ${middle(range)}.`,
    };
  }
  if (threshold >= range[0] && threshold <= range[1]) return undefined;
  return {
    code: "threshold-out-of-range",
    message: `${place} has the threshold ${shown(written)}, and its scores lie in ${range[0]}..${range[1]}`,
    hint:
      threshold > 1 && threshold <= 100 && range[1] === 1
        ? `Write ${threshold / 100} for ${threshold} percent, or declare the range of the scores: range: [0, ${threshold > 10 ? 100 : 10}].`
        : "Put the threshold inside the range, or declare the range of the scores: range: [low, high].",
  };
}

/**
 * The range an entry declares, [0, 1] where it declares none.
 * @returns a fault where it is not two finite numbers in ascending order, at least a millionth apart
 */
export function readRange(place: string, written: unknown): { range: [number, number]; fault?: Fault } {
  if (written === undefined || written === null) return { range: [...DEFAULT_RANGE] };
  const isPair = Array.isArray(written) && written.length === 2 && written.every(Number.isFinite);
  if (isPair && written[1] - written[0] >= NARROWEST_RANGE) {
    return { range: [written[0], written[1]] };
  }
  return {
    range: [...DEFAULT_RANGE],
    fault: {
      code: "range-invalid",
      message: `${place} has the range ${shown(written)}`,
      hint: "Write the lowest and the highest score that it can give, e.g. range: [0, 10].",
    },
  };
}

function percentHint(written: unknown): string | undefined {
  const percent = typeof written === "string" ? /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(written) : null;
  return percent ? `Write ${Number(percent[1]) / 100} instead of ${shown(written)}.` : undefined;
}

function middle([low, high]: readonly [number, number]): number {
  return low + (high - low) * 0.8;
}

function shown(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(shown).join(", ")}]`;
  return typeof value === "object" && value !== null ? "{…}" : String(value);
}
