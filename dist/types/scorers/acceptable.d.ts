import type { RawScore, RawScorerArgs } from "./raw.js";
/**
 * Compares with every acceptable answer and gives the best score. Asked for by `params: { acceptableAnswers: true }`, which
 * takes the item's `extra.acceptableAnswers`, or by a list in its place; `expected` is one of them where it is there.
 * `metadata.matched` is the answer that scored best. Without the param the comparison is with `expected` alone.
 * @throws GateError `acceptable-answers-invalid` for anything but a list
 */
export declare function withAcceptableAnswers(compare: (args: RawScorerArgs) => RawScore): (args: RawScorerArgs) => RawScore;
