import type { RawScore, RawScorerArgs } from "./raw.js";
/**
 * 1 where output and expected are the same text, else 0; undefined counts as null.
 * Two strings are compared as they are (no trimming, no case folding, no Unicode normalisation). As soon as one side is
 * an object, an array or null, both are compared as compact JSON, and a string on the other side is parsed if it can be:
 * key order matters, white space between tokens does not.
 * @throws TypeError for an object that JSON cannot hold (a cycle, a BigInt)
 */
export declare function ExactMatch(args: RawScorerArgs): RawScore;
/** The two texts that {@link ExactMatch} compares, of output and expected. @throws TypeError as it does */
export declare function sides({ output, expected }: RawScorerArgs): [string, string];
