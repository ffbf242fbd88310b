import { type GenerateReasonResult, type GenerateScoreResult } from "./pipeline.js";
import type { ScorerContext, ScorerResult } from "./scorer.js";
type Fields = Record<string, unknown>;
/** What the steps of a built scorer have come to so far. `raw` is one object for all steps; what a step writes there stays. */
export interface BuilderResultsSnapshot {
    prepare?: unknown;
    analyze?: unknown;
    score?: number | null;
    reason?: string | null;
    raw: Fields;
}
/** What a builder step receives; `Kind` names the step. Properties of the score's metadata can be read in `results.raw` too. */
export interface BuilderContext<Kind extends string, Payload, Params, Prepared = unknown, Analysis = unknown> extends ScorerContext<Payload, Params> {
    kind: Kind;
    results: BuilderResultsSnapshot;
    /** What the prepare step returned: `results.prepare`. */
    prepared: Prepared;
    /** What the analyze step returned: `results.analyze`. */
    analysis: Analysis;
    /** The scorer's metadata, with the score's over it once there is a score. */
    metadata: Record<string, any>;
}
/** What the builder's reason step receives. */
export interface BuilderReasonContext<Payload, Params, Prepared = unknown, Analysis = unknown> extends BuilderContext<"reason", Payload, Params, Prepared, Analysis> {
    score: number | null;
}
type Eventually<T> = T | Promise<T>;
/** The steps of a scorer builder so far; `prepared` and `analysis` are what the steps of that name returned. */
export interface BuilderSteps<Payload, Params, Prepared = unknown, Analysis = unknown> {
    prepare?: (context: BuilderContext<"prepare", Payload, Params, undefined, undefined>) => unknown;
    analyze?: (context: BuilderContext<"analyze", Payload, Params, Prepared, undefined>) => unknown;
    score?: (context: BuilderContext<"score", Payload, Params, Prepared, Analysis>) => Eventually<GenerateScoreResult>;
    reason?: (context: BuilderReasonContext<Payload, Params, Prepared, Analysis>) => Eventually<GenerateReasonResult>;
}
/** Steps with which a scorer can run: there is a score step. */
export type CompleteSteps<Payload, Params> = BuilderSteps<Payload, Params> & Required<Pick<BuilderSteps<Payload, Params>, "score">>;
/** Gives the steps back. @throws GateError `scorer-step-missing` without a score step */
export declare function complete<Payload, Params>(id: string, steps: BuilderSteps<Payload, Params>): CompleteSteps<Payload, Params>;
/**
 * Runs a builder's steps over one payload; each sees what the earlier ones came to. Never rejects.
 * @returns the scorer's result, with the state of the steps under `metadata.scorerBuilder`, and that state
 */
export declare function runSteps<Payload, Params>(id: string, metadata: Fields | null, steps: CompleteSteps<Payload, Params>, context: ScorerContext<Payload, Params>): Promise<{
    result: ScorerResult;
    state: BuilderResultsSnapshot;
}>;
export {};
