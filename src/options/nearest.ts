import { distance } from "fastest-levenshtein";

/**
 * The known name that a mistyped one most likely means.
 * @param name what was written; case and `_` for `-` do not count as typos
 * @param known the names that exist
 * @returns the closest name at most a third of the longer name's letters away (at least one, at most three edits); null if none is
 */
export function nearest<Name extends string>(name: string, known: Iterable<Name>): Name | null {
  const written = plain(name);
  let best: Name | null = null;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of known) {
    const longer = Math.max(written.length, candidate.length);
    const allowed = Math.min(3, Math.max(1, Math.floor(longer / 3)));
    const edits = distance(written, plain(candidate));
    if (edits <= allowed && edits < bestDistance) {
      best = candidate;
      bestDistance = edits;
    }
  }
  return best;
}

function plain(name: string): string {
  return name.slice(0, 100).toLowerCase().replaceAll("_", "-");
}
