/** The names in the map `scorers` that experiment files import, in the order in which they are shown. */
export const SCORER_NAMES = [
  ...(["listContains", "numericDiff", "jsonDiff", "exactMatch", "levenshtein"] as const),
  ...(["jsonSchema", "embeddingSimilarity", "moderation", "answerCorrectness", "contextRelevancy"] as const),
] as const;

/** One of {@link SCORER_NAMES}. */
export type ScorerName = (typeof SCORER_NAMES)[number];
