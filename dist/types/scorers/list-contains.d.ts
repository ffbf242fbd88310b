import { type RawScore, type RawScorer, type RawScorerArgs } from "./raw.js";
/** Options of {@link ListContains}: who compares two entries, and whether entries beyond the expected ones cost nothing. */
export interface ListContainsOptions {
    pairwiseScorer?: RawScorer;
    allowExtraEntities?: boolean;
}
/**
 * How well two lists agree, whatever their order: the entries are paired so that the sum of the pairs' similarities is
 * greatest, and that sum is divided by the length of the longer list (of `expected` with `allowExtraEntities`), within 0..1.
 * Two empty lists give 1, an empty one against anything else 0; an empty text counts as an empty list.
 * `metadata.pairs` lists who was paired with whom. A promise only if `pairwiseScorer` returns one; its null counts as 0.
 * @throws GateError `missing-expected`, `not-a-list`, or `no-score` for a similarity that is no finite number
 */
export declare function listContains(args: RawScorerArgs & ListContainsOptions): RawScore | Promise<RawScore>;
/** {@link listContains} as autoevals gives it: a promise. */
export declare function ListContains(args: RawScorerArgs & ListContainsOptions): Promise<RawScore>;
