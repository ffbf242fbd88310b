/** A running sum that keeps what rounding would lose (Neumaier 1974), so it hardly depends on the order of its terms. */
export interface Sum {
  high: number;
  low: number;
}

/** A sum of nothing: 0. */
export function createSum(): Sum {
  return { high: 0, low: 0 };
}

/** Adds a finite number to `sum` in place. */
export function addTo(sum: Sum, value: number): void {
  const next = sum.high + value;
  sum.low += Math.abs(sum.high) >= Math.abs(value) ? sum.high - next + value : value - next + sum.high;
  sum.high = next;
}

/** The sum so far. */
export function total(sum: Sum): number {
  return sum.high + sum.low;
}
