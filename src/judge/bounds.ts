import { addTo, createSum, total } from "./sum.js";
import type { PassCounts, Tally } from "./tally.js";

/** Between which two values a number lies, whatever the missing results would have been. */
export interface Bounds {
  /** Every missing result counted as not passed, or as the lowest score. */
  lower: number;
  /** Every missing result counted as passed, or as the highest score. */
  upper: number;
  /** Results that were planned and are not there. */
  missing: number;
}

/**
 * Bounds of the share that passed; skipped results leave the denominator (design section 4, rule 2).
 * @param planned items in all
 * @returns null where sampling skipped everything or nothing was planned
 */
export function passBounds({ passed, failed, skipped }: PassCounts, planned: number): Bounds | null {
  const asked = planned - skipped;
  if (asked <= 0) return null;
  return { lower: passed / asked, upper: (asked - failed) / asked, missing: asked - passed - failed };
}

/**
 * Bounds of the flat mean over all scores of some scorers, from their valid scores and the ends of their ranges.
 * @param scope indices of planned scorers
 * @param planned items in all
 * @returns null where sampling skipped everything or nothing was planned
 */
export function meanBounds({ plan, scorers }: Tally, scope: readonly number[], planned: number): Bounds | null {
  const [lower, upper] = [createSum(), createSum()];
  let asked = 0;
  let missing = 0;
  for (const index of scope) {
    const { sum, valid, skipped } = scorers[index]!;
    const [low, high] = plan.scorers[index]!.range;
    const absent = planned - skipped - valid;
    asked += planned - skipped;
    missing += absent;
    addTo(lower, total(sum));
    addTo(upper, total(sum));
    addTo(lower, absent * low);
    addTo(upper, absent * high);
  }
  return asked <= 0 ? null : { lower: total(lower) / asked, upper: total(upper) / asked, missing };
}
