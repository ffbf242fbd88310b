import { GateError } from "../errors.js";

/** Arguments of a raw scorer function; further keys are that scorer's own options. A key that is absent counts as undefined. */
export interface RawScorerArgs {
  output?: unknown;
  expected?: unknown;
  [option: string]: unknown;
}

/** What a raw scorer function gives. `score` is in 0..1, or NaN where the arguments are no numbers; null for unscored. */
export interface RawScore {
  name: string;
  score: number | null;
  metadata?: Record<string, unknown>;
}

/** A raw scorer function as users may pass one in (`pairwiseScorer`, `stringScorer`, `numberScorer`). */
export type RawScorer = (args: { output: unknown; expected: unknown }) => RawScore | Promise<RawScore>;

/**
 * Gives `expected` back.
 * @throws GateError `missing-expected` when it is undefined (null is a value)
 */
export function requireExpected(scorer: string, expected: unknown): unknown {
  if (expected !== undefined) return expected;
  throw new GateError("missing-expected", `${scorer} has nothing to compare the output with: "expected" is missing`, {
    hint: 'Give the dataset item an "expected" value, or supply one through the scorer entry\'s params.',
  });
}
