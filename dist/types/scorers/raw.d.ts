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
export type RawScorer = (args: {
    output: unknown;
    expected: unknown;
}) => RawScore | Promise<RawScore>;
/**
 * Gives `expected` back.
 * @throws GateError `missing-expected` when it is undefined (null is a value)
 */
export declare function requireExpected(scorer: string, expected: unknown): unknown;
