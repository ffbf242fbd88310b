import type { GenerateScoreResult } from "./pipeline.js";
import type { ScorerContext } from "./scorer.js";
type Fields = Record<string, unknown>;
/** A score step's context, of a builder or of createScorer; `results` is read and written by component id. */
interface BlendContext<Payload, Params> extends ScorerContext<Payload, Params> {
    results: object;
}
/** One part of a blend; without a step it takes the score that `context.results[id].score` already holds. */
export interface WeightedBlendComponent<Payload = Fields, Params = Fields> {
    id: string;
    /** Relative weight, a finite number. */
    weight: number;
    step?: (context: BlendContext<Payload, Params>) => GenerateScoreResult | Promise<GenerateScoreResult>;
}
/** Under which key the blend's metadata lists its components; default `blend`. */
export interface WeightedBlendOptions {
    metadataKey?: string;
}
/**
 * Makes a score step that is the weighted mean of others, run one after the other. Components without a finite score are left
 * out of the mean; if none is left, or the weights of those left sum to 0, the score is 0 (VoltAgent's rule).
 * @throws GateError `blend-invalid` for no component or a weight that is no finite number; the step throws what a component throws
 */
export declare function weightedBlend<Payload = Fields, Params = Fields>(components: WeightedBlendComponent<Payload, Params>[], { metadataKey }?: WeightedBlendOptions): (context: BlendContext<Payload, Params>) => Promise<{
    score: number;
    metadata: Fields;
}>;
export {};
