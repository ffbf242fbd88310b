import type { RawScore, RawScorer, RawScorerArgs } from "./raw.js";
/** Options of {@link JSONDiff}: who compares two texts and two numbers, and whether JSON in strings stays text. */
export interface JsonDiffOptions {
    stringScorer?: RawScorer;
    numberScorer?: RawScorer;
    preserveStrings?: boolean;
}
/**
 * Structural similarity in 0..1, by recursion:
 * objects: mean over the union of their keys (an absent key equals null); arrays: mean by position over the longer one;
 * two strings: `stringScorer`; two numbers: `numberScorer`; null or undefined on both sides 1, on one side 0;
 * anything else: `stringScorer` over the two JSON texts with sorted keys. Two empty objects or arrays give 1.
 * A string that is the JSON of an object or array is taken as that, at every depth, unless `preserveStrings`.
 * The score is NaN where numbers are; a promise only if an option's scorer returns one.
 * @throws GateError `no-score` if an option's scorer gives no number; TypeError for a BigInt or a cycle
 */
export declare function jsonDiff(args: RawScorerArgs & JsonDiffOptions): RawScore | Promise<RawScore>;
/** {@link jsonDiff} as autoevals gives it: a promise. */
export declare function JSONDiff(args: RawScorerArgs & JsonDiffOptions): Promise<RawScore>;
