/** Slack of every comparison of a measured number with a bound (design section 4, rule 4): .7, .8, .9 meet a mean of .8. */
export const EPSILON = 1e-9;

/** More digits than this cannot be needed: numbers closer than {@link EPSILON} count as equal. */
const MAX_DIGITS = 10;

/** Does `actual` reach `min`? NaN reaches nothing and nothing reaches NaN. */
export function meets(actual: number, min: number): boolean {
  return actual >= min - EPSILON;
}

/** Do two numbers, either of which may be missing, say the same? */
export function sameNumber(a: number | null, b: number | null): boolean {
  return a === null || b === null ? a === b : Math.abs(a - b) <= EPSILON;
}

/**
 * A score as people read it: `0.70`, two decimals or as many as it takes not to look like a number that it is not.
 * @param value null becomes `none`
 * @param bound what it is judged by; 0 and 1 are bounds always (0.9996 is no `1.00`)
 */
export function formatScore(value: number | null, bound?: number | null): string {
  if (value === null) return "none";
  return toDigits(value, 2, [0, 1, bound ?? 0]);
}

/**
 * A share 0..1 as a percentage: `80 %`, `66.7 %`, and `79.96 %` where `80 %` would look like a bound that was missed.
 * @param value null becomes `none`
 * @param bound what it is judged by, as a share; 0 and 1 are bounds always
 */
export function formatRate(value: number | null, bound?: number | null): string {
  if (value === null) return "none";
  const text = toDigits(value * 100, 1, [0, 100, (bound ?? 0) * 100]);
  return `${text.replace(/\.0$/, "")} %`;
}

/** A bound exactly as large as it is, with at least two decimals: `0.80`, `0.9995`; null becomes `none`. */
export function formatBound(value: number | null): string {
  if (value === null) return "none";
  return Number(value.toFixed(2)) === value ? value.toFixed(2) : String(value);
}

/** Fewest decimals, at least `least`, with which `value` stands on its own side of every bound. */
function toDigits(value: number, least: number, bounds: number[]): string {
  if (!Number.isFinite(value)) return String(value);
  for (let digits = least; digits <= MAX_DIGITS; digits++) {
    const text = value.toFixed(digits);
    if (bounds.every((bound) => side(Number(text), bound) === side(value, bound)))
      return text.replace(/^-(0\.0+)$/, "$1");
  }
  return String(value);
}

function side(value: number, bound: number): number {
  return Math.abs(value - bound) <= EPSILON ? 0 : Math.sign(value - bound);
}
