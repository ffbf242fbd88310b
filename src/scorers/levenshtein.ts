import { distance } from "fastest-levenshtein";
import { type RawScore, type RawScorerArgs, requireExpected } from "./raw.js";

/**
 * `1 - edits / length of the longer text`, in UTF-16 units (an emoji is two); two empty texts give 1.
 * Anything that is no string is turned into text as a template literal would: arrays join with commas, plain objects are
 * all "[object Object]", null is "null".
 * @throws GateError `missing-expected` without an expected value; TypeError for what has no text (a symbol)
 */
export function Levenshtein({ output, expected }: RawScorerArgs): RawScore {
  const reference = `${requireExpected("levenshtein", expected)}`;
  return { name: "Levenshtein", score: similarity(`${output}`, reference) };
}

/** `1 - edits / length of the longer text` of two strings, 0..1. */
export function similarity(a: string, b: string): number {
  if (a === b) return 1;
  return 1 - edits(a, b) / Math.max(a.length, b.length);
}

/** Levenshtein distance; what both texts begin or end with costs nothing and is cut first (the library has no such short cut). */
function edits(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  let end = 0;
  while (end < shorter - start && a.charCodeAt(a.length - 1 - end) === b.charCodeAt(b.length - 1 - end)) end++;
  return distance(a.slice(start, a.length - end), b.slice(start, b.length - end));
}
