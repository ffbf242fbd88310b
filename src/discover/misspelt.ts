import { distance } from "fastest-levenshtein";
import { nearest } from "../options/nearest.js";

/** More letters off than this, and a key is one of its writer's own. */
const MAX_EDITS = 2;

/**
 * The known key that an unknown one most likely stands for: a letter or two off, in another case, or with letters swapped.
 * @param key a key that is not among `known`
 * @returns null where it looks like a key of its writer's own
 */
export function misspelt(key: string, known: readonly string[]): string | null {
  const close = nearest(key, known);
  if (close !== null && distance(key.toLowerCase(), close.toLowerCase()) <= MAX_EDITS) return close;
  const letters = sorted(key);
  return known.find((name) => sorted(name) === letters) ?? null;
}

function sorted(name: string): string {
  return [...name.slice(0, 100).toLowerCase()].sort().join("");
}
