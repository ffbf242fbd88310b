import { nearest } from "../options/nearest.js";

/** What a written name came to among the known ones: the one meant, or the likeliest (null when none is near), or several. */
export type NameMatch = { found: number } | { nearest: string | null } | { several: string[] };

/**
 * Finds the name meant: the identical one, else the only one equal but for case and separators (`exact-match` is `exactMatch`).
 * @param wanted as written
 * @param known in order; `found` is an index into it
 */
export function matchName(wanted: string, known: readonly string[]): NameMatch {
  const exact = known.indexOf(wanted);
  if (exact !== -1) return { found: exact };
  const letters = lettersOf(wanted);
  const alike = letters === "" ? [] : known.filter((name) => lettersOf(name) === letters);
  if (alike.length === 1) return { found: known.indexOf(alike[0]!) };
  return alike.length > 1 ? { several: alike } : { nearest: nearest(wanted, known) };
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
