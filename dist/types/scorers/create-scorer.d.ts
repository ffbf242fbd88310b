import { type PipelineSteps } from "./pipeline.js";
import type { LocalScorerDefinition } from "./scorer.js";
/** What {@link createScorer} takes: the scorer's id, and its steps. `name` defaults to the id. */
export interface CreateScorerOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>> extends PipelineSteps<Payload, Params> {
    id: string;
    name?: string;
    metadata?: Record<string, unknown> | null;
}
/**
 * Makes a scorer of up to four functions: preprocess, analyze, generateScore, generateReason. Each sees payload, params and
 * the earlier results by step name; without generateScore the scorer stays unscored.
 */
export declare function createScorer<Payload = Record<string, unknown>, Params = Record<string, unknown>>(options: CreateScorerOptions<Payload, Params>): LocalScorerDefinition<Payload, Params>;
