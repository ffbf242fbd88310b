export { rawAutoEvalScorers, scorers } from "../scorers/adapter.js";
export { ExactMatch } from "../scorers/exact-match.js";
export { JSONDiff } from "../scorers/json-diff.js";
export { Levenshtein } from "../scorers/levenshtein.js";
export { ListContains } from "../scorers/list-contains.js";
export { NumericDiff } from "../scorers/numeric-diff.js";
export { buildSamplingMetadata, normalizeScorerResult, runLocalScorers, shouldSample } from "./core.js";
