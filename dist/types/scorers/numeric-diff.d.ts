import { type RawScore, type RawScorerArgs } from "./raw.js";
/**
 * `1 - |expected - output| / (|expected| + |output|)`: relative, 0 for opposite signs, 1 for 0 and 0; no tolerance.
 * Strings count as `Number(text)` does; the score is NaN where a side is no number, and for "0" against 0 as VoltAgent has it.
 * @throws GateError `missing-expected` without an expected value; TypeError for a symbol
 */
export declare function numericDiff({ output, expected }: RawScorerArgs): RawScore;
/** {@link numericDiff} as autoevals gives it: a promise. */
export declare function NumericDiff(args: RawScorerArgs): Promise<RawScore>;
