import { type ScorerEnvironment } from "./execute.js";
import type { LocalScorerDefinition, LocalScorerExecutionResult, SamplingMetadata, SamplingPolicy } from "./scorer.js";
/** Something that runs a scorer inside its own context, e.g. a tracing span. */
export interface ScorerLifecycleScope {
    run<T>(executor: () => T | Promise<T>): Promise<T>;
}
/** What {@link runLocalScorers} takes. */
export interface RunLocalScorersArgs<Payload extends Record<string, unknown> = Record<string, unknown>> {
    payload: Payload;
    scorers: LocalScorerDefinition<Payload>[];
    /** For scorers without a policy of their own; absent means always. */
    defaultSampling?: SamplingPolicy;
    /** Parameters below the scorers' own ones, or a function of the payload that gives them. */
    baseArgs?: Record<string, unknown> | ((payload: Payload) => Record<string, unknown> | Promise<Record<string, unknown>>);
    /** Called before a scorer that is not skipped; may give a scope to run it in. */
    onScorerStart?: (info: {
        definition: LocalScorerDefinition<Payload>;
        sampling?: SamplingMetadata;
    }) => ScorerLifecycleScope | undefined;
    /** Called after a scorer that is not skipped. */
    onScorerComplete?: (info: {
        definition: LocalScorerDefinition<Payload>;
        execution: LocalScorerExecutionResult;
        context?: ScorerLifecycleScope;
    }) => void;
}
/** Results in the order of the scorers, and how many there are of each status. */
export interface RunLocalScorersResult {
    results: LocalScorerExecutionResult[];
    summary: {
        successCount: number;
        errorCount: number;
        skippedCount: number;
    };
}
/**
 * Runs scorers side by side over one payload. What a scorer or its parameters throw becomes its result of status `error`;
 * base arguments and parameters reach the scorer as JSON copies, and `metadata.__runtime` shows payload and parameters.
 * Rejects only with what a callback throws.
 */
export declare function runLocalScorers<Payload extends Record<string, unknown>>(args: RunLocalScorersArgs<Payload>, env: ScorerEnvironment): Promise<RunLocalScorersResult>;
