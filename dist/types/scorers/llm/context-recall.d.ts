import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions } from "./judged.js";
import type { JudgeModels } from "./model.js";
/** Options of {@link contextRecall}. */
export interface ContextRecallOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>> extends JudgedOptions<Payload, Params> {
    options?: {
        /** A recall below it is pushed down further, if it is above 0.5; default 0.7. */
        strictness?: number;
        /** Whether a statement counts half if the judge calls it partially supported; default false. */
        partialCredit?: boolean;
    };
}
/**
 * How much of the expected answer the retrieved context supports. The judge splits the expected answer into statements,
 * then gives a verdict on each, one call per statement: r = supported / all, and r²/strictness where r falls short of a
 * strictness above 0.5. No statement gives 0.
 */
export declare function contextRecall<Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: ContextRecallOptions<Payload, Params>, models: JudgeModels): LocalScorerDefinition<Payload, Params>;
