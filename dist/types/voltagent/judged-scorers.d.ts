/** How much of the expected answer the output states, see {@link answerCorrectness}. */
export declare const createAnswerCorrectnessScorer: <Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: import("../scorers/llm/answer-correctness.js").AnswerCorrectnessOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params>;
/** Whether the output answers the input, see {@link answerRelevancy}. */
export declare const createAnswerRelevancyScorer: <Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: import("../scorers/llm/answer-relevancy.js").AnswerRelevancyOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params>;
/** Whether the retrieved context was useful for the output, see {@link contextPrecision}. */
export declare const createContextPrecisionScorer: <Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: import("../scorers/llm/context-precision.js").ContextPrecisionOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params>;
/** How much of the expected answer the retrieved context supports, see {@link contextRecall}. */
export declare const createContextRecallScorer: <Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: import("../scorers/llm/context-recall.js").ContextRecallOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params>;
/** How relevant the retrieved context is to the input, see {@link contextRelevancy}. */
export declare const createContextRelevancyScorer: <Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: import("../scorers/llm/context-relevancy.js").ContextRelevancyOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params>;
/** Whether the output is acceptable content, see {@link moderation}. */
export declare const createModerationScorer: <Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: import("../scorers/llm/moderation.js").ModerationOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params> & {
    threshold: number;
};
/** Whether the facts of the output agree with the expected answer, see {@link factuality}. */
export declare const createFactualityScorer: <Payload = {
    [x: string]: unknown;
}, Params = {
    [x: string]: unknown;
}>(options: import("../scorers/llm/judged.js").JudgedOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params>;
/** Whether the output summarises the input better than the expected summary, see {@link summary}. */
export declare const createSummaryScorer: <Payload = {
    [x: string]: unknown;
}, Params = {
    [x: string]: unknown;
}>(options: import("../scorers/llm/judged.js").JudgedOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params>;
/** Whether the output means the same as the expected translation, see {@link translation}. */
export declare const createTranslationScorer: <Payload = {
    [x: string]: unknown;
}, Params = {
    [x: string]: unknown;
}>(options: import("../scorers/llm/judged.js").JudgedOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params>;
/** Whether the output is funny, see {@link humor}. */
export declare const createHumorScorer: <Payload = {
    [x: string]: unknown;
}, Params = {
    [x: string]: unknown;
}>(options: import("../scorers/llm/judged.js").JudgedOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params>;
/** Whether the output helps with the task or gives it up, see {@link possible}. */
export declare const createPossibleScorer: <Payload = {
    [x: string]: unknown;
}, Params = {
    [x: string]: unknown;
}>(options: import("../scorers/llm/judged.js").JudgedOptions<Payload, Params>) => import("../scorers/scorer.js").LocalScorerDefinition<Payload, Params>;
