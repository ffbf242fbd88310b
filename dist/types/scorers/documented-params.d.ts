import type { RawScore, RawScorerArgs } from "./raw.js";
type Compare = (args: RawScorerArgs) => RawScore;
/** exactMatch with the param `ignoreCase`: with true, capitals do not matter. */
export declare function withIgnoreCase(compare: Compare): Compare;
/** levenshtein with the param `threshold`: 1 from that similarity on, else 0; `metadata.similarity` is what was compared. */
export declare function withLeastSimilarity(compare: Compare): Compare;
/**
 * numericDiff with the param `threshold`: 1 where output and expected differ by at most that much, else 0;
 * `metadata.difference` is by how much they do. NaN where either is no number.
 */
export declare function withGreatestDifference(compare: Compare): Compare;
export {};
