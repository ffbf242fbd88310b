import { scorers as heuristics } from "../scorers/adapter.js";
import { embeddingSimilarity } from "../scorers/embedding-similarity.js";
import { jsonSchema } from "../scorers/json-schema.js";
import { answerCorrectness } from "../scorers/llm/answer-correctness.js";
import { contextRelevancy } from "../scorers/llm/context-relevancy.js";
import { retrievedContext } from "../scorers/llm/retrieved.js";
import { moderationEndpoint } from "../scorers/moderation-endpoint.js";
import type { ScorerName } from "../scorers/names.js";
import type { LocalScorerDefinition } from "../scorers/scorer.js";
import { judgeModels } from "./models.js";
import { endpoints } from "./openai.js";

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

/** Options of the judges that take no options: their model is EVAL_JUDGE_MODEL, read when it is needed. */
const judge = {
  get model() {
    return endpoints.setting("EVAL_JUDGE_MODEL") ?? "gpt-4o-mini";
  },
};

/**
 * The scorers that need no options, ready for an experiment's `scorers`. The first six ask no model; `embeddingSimilarity` and
 * `moderation` ask an OpenAI-compatible server (OPENAI_API_KEY, OPENAI_BASE_URL), `answerCorrectness` and `contextRelevancy`
 * the model of EVAL_JUDGE_MODEL (gpt-4o-mini).
 */
export const scorers: Record<ScorerName, LocalScorerDefinition> = {
  ...heuristics,
  jsonSchema,
  embeddingSimilarity: embeddingSimilarity(endpoints),
  moderation: moderationEndpoint(endpoints),
  answerCorrectness: answerCorrectness(judge, judgeModels),
  contextRelevancy: contextRelevancy(retrievedContext("contextRelevancy", judge), judgeModels),
};
