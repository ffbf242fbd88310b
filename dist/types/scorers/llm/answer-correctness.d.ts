import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions } from "./judged.js";
import type { JudgeModels } from "./model.js";
/** Options of {@link answerCorrectness}. */
export interface AnswerCorrectnessOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>> extends JudgedOptions<Payload, Params> {
    options?: {
        /** The F1 score is multiplied by it; default 1. */
        factualityWeight?: number;
    };
}
/**
 * How much of the expected answer the output states, and how little else: the F1 score of its statements.
 * F1 = 2PR / (P + R) with P = TP / (TP + FP) and R = TP / (TP + FN); 0 without a true positive. Not clamped.
 */
export declare function answerCorrectness<Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: AnswerCorrectnessOptions<Payload, Params>, models: JudgeModels): LocalScorerDefinition<Payload, Params>;
