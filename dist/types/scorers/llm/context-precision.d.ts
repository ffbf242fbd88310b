import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions } from "./judged.js";
import type { JudgeModels } from "./model.js";
/** Options of {@link contextPrecision}. */
export interface ContextPrecisionOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>> extends JudgedOptions<Payload, Params> {
    options?: {
        /** The verdict (0 or 1) from which the context counts as useful; default 0.5. */
        binaryThreshold?: number;
        /** Accepted for VoltAgent's sake; it changes nothing, there either. */
        weighted?: boolean;
    };
}
/** Whether the retrieved context was useful for the output: 1 or 0. */
export declare function contextPrecision<Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: ContextPrecisionOptions<Payload, Params>, models: JudgeModels): LocalScorerDefinition<Payload, Params>;
