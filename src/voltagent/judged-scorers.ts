import { answerCorrectness } from "../scorers/llm/answer-correctness.js";
import { answerRelevancy } from "../scorers/llm/answer-relevancy.js";
import { contextPrecision } from "../scorers/llm/context-precision.js";
import { contextRecall } from "../scorers/llm/context-recall.js";
import { contextRelevancy } from "../scorers/llm/context-relevancy.js";
import { factuality } from "../scorers/llm/factuality.js";
import { humor } from "../scorers/llm/humor.js";
import type { JudgeModels } from "../scorers/llm/model.js";
import { moderation } from "../scorers/llm/moderation.js";
import { possible } from "../scorers/llm/possible.js";
import { summary } from "../scorers/llm/summary.js";
import { translation } from "../scorers/llm/translation.js";
import { judgeModels } from "./models.js";

/** Gives a factory the way to its models; type parameters of the factory stay. */
function withModels<Options, Definition>(create: (options: Options, models: JudgeModels) => Definition) {
  return (options: Options) => create(options, judgeModels);
}

/** How much of the expected answer the output states, see {@link answerCorrectness}. */
export const createAnswerCorrectnessScorer = withModels(answerCorrectness);
/** Whether the output answers the input, see {@link answerRelevancy}. */
export const createAnswerRelevancyScorer = withModels(answerRelevancy);
/** Whether the retrieved context was useful for the output, see {@link contextPrecision}. */
export const createContextPrecisionScorer = withModels(contextPrecision);
/** How much of the expected answer the retrieved context supports, see {@link contextRecall}. */
export const createContextRecallScorer = withModels(contextRecall);
/** How relevant the retrieved context is to the input, see {@link contextRelevancy}. */
export const createContextRelevancyScorer = withModels(contextRelevancy);
/** Whether the output is acceptable content, see {@link moderation}. */
export const createModerationScorer = withModels(moderation);
/** Whether the facts of the output agree with the expected answer, see {@link factuality}. */
export const createFactualityScorer = withModels(factuality);
/** Whether the output summarises the input better than the expected summary, see {@link summary}. */
export const createSummaryScorer = withModels(summary);
/** Whether the output means the same as the expected translation, see {@link translation}. */
export const createTranslationScorer = withModels(translation);
/** Whether the output is funny, see {@link humor}. */
export const createHumorScorer = withModels(humor);
/** Whether the output helps with the task or gives it up, see {@link possible}. */
export const createPossibleScorer = withModels(possible);
