import type { ScorerContext, ScorerResult } from "./scorer.js";
/** What a step of a scorer receives: the scorer's context, and what the earlier steps returned, by step name. */
export interface ScorerPipelineContext<Payload = Record<string, unknown>, Params = Record<string, unknown>> extends ScorerContext<Payload, Params> {
    results: Record<string, unknown>;
}
/** What the reason step receives besides. */
export interface ScorerReasonContext<Payload = Record<string, unknown>, Params = Record<string, unknown>> extends ScorerPipelineContext<Payload, Params> {
    score: number | null;
}
/** What a score step returns; a number that is not finite, or no number, leaves the scorer unscored. */
export type GenerateScoreResult = number | {
    score: number;
    metadata?: Record<string, unknown> | null;
};
/** What a reason step returns; an empty text is no reason. */
export type GenerateReasonResult = string | {
    reason: string;
    metadata?: Record<string, unknown> | null;
};
/** The four steps of a scorer, in the order in which they run; each may be left out. */
export interface PipelineSteps<Payload = Record<string, unknown>, Params = Record<string, unknown>> {
    preprocess?: (context: ScorerPipelineContext<Payload, Params>) => unknown;
    analyze?: (context: ScorerPipelineContext<Payload, Params>) => unknown;
    generateScore?: (context: ScorerPipelineContext<Payload, Params>) => GenerateScoreResult | Promise<GenerateScoreResult>;
    generateReason?: (context: ScorerReasonContext<Payload, Params>) => GenerateReasonResult | Promise<GenerateReasonResult>;
}
/**
 * Runs the steps of a scorer one after the other.
 * @param id the scorer's id, for messages
 * @param results receives what preprocess, analyze and generateScore returned, under these names, unless undefined
 * @returns metadata of the scorer, of its score and of its reason merged in this order, null if there is none; a throw in any
 *   step ends in status `error` with the score and metadata so far, and those the error carries. Never rejects.
 */
export declare function runPipeline<Payload, Params>(id: string, metadata: Record<string, unknown> | null | undefined, steps: PipelineSteps<Payload, Params>, context: ScorerContext<Payload, Params>, results: Record<string, unknown>): Promise<ScorerResult>;
/** The score of a score step as written, not yet judged. @throws GateError `no-score` for null or undefined */
export declare function scoreOf(id: string, returned: unknown): unknown;
/** The reason of a reason step as written. @throws GateError `no-reason` for null or undefined */
export declare function reasonOf(id: string, returned: unknown): unknown;
/** The metadata that a step's result, or an error, carries. */
export declare function metadataOf(returned: unknown): Record<string, unknown> | undefined;
