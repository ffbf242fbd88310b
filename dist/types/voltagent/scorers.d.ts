import type { ScorerName } from "../scorers/names.js";
import type { LocalScorerDefinition } from "../scorers/scorer.js";
export { rawAutoEvalScorers } from "../scorers/adapter.js";
export { ExactMatch } from "../scorers/exact-match.js";
export { JSONDiff } from "../scorers/json-diff.js";
export { Levenshtein } from "../scorers/levenshtein.js";
export { ListContains } from "../scorers/list-contains.js";
export type { JudgeModel, LanguageModelObject } from "../scorers/llm/model.js";
export { NumericDiff } from "../scorers/numeric-diff.js";
export { createToolCallAccuracyScorerCode } from "../scorers/tool-call-accuracy.js";
export { buildSamplingMetadata, normalizeScorerResult, runLocalScorers, shouldSample } from "./core.js";
export * from "./judged-scorers.js";
/**
 * The scorers that need no options, ready for an experiment's `scorers`. The first six ask no model; `embeddingSimilarity` and
 * `moderation` ask an OpenAI-compatible server (OPENAI_API_KEY, OPENAI_BASE_URL), `answerCorrectness` and `contextRelevancy`
 * the model of EVAL_JUDGE_MODEL (gpt-4o-mini).
 */
export declare const scorers: Record<ScorerName, LocalScorerDefinition>;
