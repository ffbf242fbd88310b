import type { Check } from "./criteria.js";
import { formatBound, formatScore, sameNumber } from "./number.js";

/** One check in words, without its weight: `pass rate 0.70, required 0.80`. Numbers never round to look like their bound. */
export function describeCheck(check: Check): string {
  const { kind, label, outcome, actual, upper, required, note } = check;
  if (kind === "coverage" && note !== undefined) return note;
  if (actual === null || upper === null)
    return `${label} could not be measured${note === undefined ? "" : `: ${note}`}`;
  const [low, high] = [formatScore(actual, required), formatScore(upper, required)];
  const needed = `required ${formatBound(required)}`;
  if (outcome === "undecided") return `${label} lies between ${low} and ${high}, ${needed}: the missing results decide`;
  const best = outcome === "fails" && !sameNumber(actual, upper) ? ` (at best ${high})` : "";
  return `${label} ${low}${best}, ${needed}`;
}
