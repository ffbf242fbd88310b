import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions } from "./judged.js";
import type { JudgeModels } from "./model.js";
/** How relevant a part of a context is, in ascending order. */
declare const LEVELS: readonly ["none", "low", "medium", "high"];
type Level = (typeof LEVELS)[number];
/** Options of {@link contextRelevancy}. */
export interface ContextRelevancyOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>> extends JudgedOptions<Payload, Params> {
    options?: {
        /** What a part is worth by its level, 0..1; default high 1, medium 0.7, low 0.3, none 0. */
        relevanceWeights?: Partial<Record<Level, number>>;
        /** The level from which a part counts as covered; default low. */
        minimumRelevance?: Level;
    };
}
/**
 * How relevant the retrieved context is to the input: 0.7 · mean worth of its parts + 0.3 · share of parts of at least the
 * minimum level; 0 for no part. Payload read: input, context.
 */
export declare function contextRelevancy<Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: ContextRelevancyOptions<Payload, Params>, models: JudgeModels): LocalScorerDefinition<Payload, Params>;
export {};
