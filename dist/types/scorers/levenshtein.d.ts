import { type RawScore, type RawScorerArgs } from "./raw.js";
/**
 * `1 - edits / length of the longer text`, in UTF-16 units (an emoji is two); two empty texts give 1.
 * Anything that is no string is turned into text as a template literal would: arrays join with commas, plain objects are
 * all "[object Object]", null is "null".
 * @throws GateError `missing-expected` without an expected value; TypeError for what has no text (a symbol)
 */
export declare function Levenshtein({ output, expected }: RawScorerArgs): RawScore;
/** `1 - edits / length of the longer text` of two strings, 0..1. */
export declare function similarity(a: string, b: string): number;
