/** The names in the map `scorers` that experiment files import, in the order in which they are shown. */
export declare const SCORER_NAMES: readonly ["listContains", "numericDiff", "jsonDiff", "exactMatch", "levenshtein", "jsonSchema", "embeddingSimilarity", "moderation", "answerCorrectness", "contextRelevancy"];
/** One of {@link SCORER_NAMES}. */
export type ScorerName = (typeof SCORER_NAMES)[number];
