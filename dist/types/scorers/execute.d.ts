import type { LocalScorerDefinition, LocalScorerExecutionResult, SamplingMetadata, SamplingPolicy, ScorerContext } from "./scorer.js";
/** What running a scorer takes from outside: `random()` in [0, 1) for sampling, `now()` in monotonic milliseconds. */
export interface ScorerEnvironment {
    random(): number;
    now(): number;
}
/** A decision of the sampling policy: whether the scorer runs, and how the result shows it. */
export interface SamplingDecision {
    run: boolean;
    sampling: SamplingMetadata | undefined;
}
/** Draws whether a scorer runs under a policy; unknown policies run and show nothing. */
export declare function decideSampling(policy: SamplingPolicy, random: () => number): SamplingDecision;
/**
 * Calls one scorer and says what came of it. Never throws and never rejects: what the scorer throws is status `error`.
 * The result's metadata is the scorer's, with the definition's over it, key by key.
 * @returns a promise only where the scorer returned one
 */
export declare function executeScorer(definition: LocalScorerDefinition, context: ScorerContext, sampling: SamplingMetadata | undefined, env: ScorerEnvironment): LocalScorerExecutionResult | Promise<LocalScorerExecutionResult>;
/** The result of a scorer that threw, or whose arguments could not be made. */
export declare function failedExecution({ id, name, metadata }: LocalScorerDefinition, error: unknown, sampling: SamplingMetadata | undefined, durationMs: number): LocalScorerExecutionResult;
/** The result of a scorer that its sampling policy left out. */
export declare function skippedExecution({ id, name, metadata }: LocalScorerDefinition, sampling: SamplingMetadata | undefined): LocalScorerExecutionResult;
/** Whether awaiting a value would wait. */
export declare function isThenable(value: unknown): value is PromiseLike<unknown>;
