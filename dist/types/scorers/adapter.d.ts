import { ExactMatch } from "./exact-match.js";
import { JSONDiff } from "./json-diff.js";
import { Levenshtein } from "./levenshtein.js";
import { ListContains } from "./list-contains.js";
import { NumericDiff } from "./numeric-diff.js";
import type { LocalScorerDefinition } from "./scorer.js";
/** The raw functions by the id of their scorer; they take `{ output, expected }`, not a scorer context. */
export declare const rawAutoEvalScorers: {
    readonly listContains: typeof ListContains;
    readonly numericDiff: typeof NumericDiff;
    readonly jsonDiff: typeof JSONDiff;
    readonly exactMatch: typeof ExactMatch;
    readonly levenshtein: typeof Levenshtein;
};
/**
 * The five scorers that VoltAgent has, ready for an experiment's `scorers`. Params that its documentation names and its packages
 * ignore are honoured: `ignoreCase` of exactMatch, `threshold` of levenshtein and numericDiff, `acceptableAnswers` of the first two.
 */
export declare const scorers: Record<keyof typeof rawAutoEvalScorers, LocalScorerDefinition>;
