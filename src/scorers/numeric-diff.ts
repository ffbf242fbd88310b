import { type RawScore, type RawScorerArgs, requireExpected } from "./raw.js";

/**
 * `1 - |expected - output| / (|expected| + |output|)`: relative, 0 for opposite signs, 1 for 0 and 0; no tolerance.
 * Strings count as `Number(text)` does; the score is NaN where a side is no number, and for "0" against 0 as VoltAgent has it.
 * @throws GateError `missing-expected` without an expected value; TypeError for a symbol
 */
export function numericDiff({ output, expected }: RawScorerArgs): RawScore {
  requireExpected("numericDiff", expected);
  return { name: "NumericDiff", score: closeness(output, expected) };
}

/** {@link numericDiff} as autoevals gives it: a promise. */
export async function NumericDiff(args: RawScorerArgs): Promise<RawScore> {
  return numericDiff(args);
}

function closeness(output: unknown, expected: unknown): number {
  if (output === 0 && expected === 0) return 1;
  const actual = Number(output);
  const wanted = Number(expected);
  return 1 - Math.abs(wanted - actual) / (Math.abs(wanted) + Math.abs(actual));
}
