import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions } from "./judged.js";
import type { JudgeModels } from "./model.js";
/** Options of {@link answerRelevancy}. */
export interface AnswerRelevancyOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>> extends JudgedOptions<Payload, Params> {
    options?: {
        /** How many questions the judge makes of the answer; default 3. */
        strictness?: number;
        /** What a question is worth that only resembles the input, 0..1; default 0.3. */
        uncertaintyWeight?: number;
        /** The share of evasive verdicts above which the score is 0; default 0.5. */
        noncommittalThreshold?: number;
    };
}
/**
 * Whether the output answers the input: the judge makes questions of the output, one call each, and each is compared with
 * the input by the Jaccard index of their words. The score is their mean worth; 0 where too many answers are noncommittal.
 * Without any question (strictness 0) there is no score.
 */
export declare function answerRelevancy<Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: AnswerRelevancyOptions<Payload, Params>, models: JudgeModels): LocalScorerDefinition<Payload, Params>;
