/** How often a scorer runs; an unknown type means always (VoltAgent's behaviour). `rate` is a share, clamped to 0..1. */
export type SamplingPolicy = {
    type: "always";
} | {
    type: "never";
} | {
    type: "ratio";
    rate: number;
};
/** What sampling did for one execution. */
export interface SamplingMetadata {
    strategy: string;
    rate?: number;
    applied?: boolean;
}
/** What a scorer function receives: the item's payload and the merged parameters. */
export interface ScorerContext<Payload = Record<string, unknown>, Params = Record<string, unknown>> {
    payload: Payload;
    params: Params;
    /** Aborted when the item is given up. */
    signal?: AbortSignal;
}
/** What a scorer function may return as an object; `score` should be a finite number in its range. */
export interface ScorerResult {
    score?: number | null;
    metadata?: Record<string, unknown> | null;
    status?: "success" | "error" | "skipped";
    error?: unknown;
    /** Why the gate takes this for a missing result, though VoltAgent counts it. */
    gateFault?: string;
}
/** A scorer function: a result object, or a bare number. */
export type ScorerFunction<Payload = Record<string, unknown>, Params = Record<string, unknown>> = (context: ScorerContext<Payload, Params>) => ScorerResult | number | null | undefined | Promise<ScorerResult | number | null | undefined>;
/** VoltAgent's `LocalScorerDefinition`: what `buildScorer().build()`, `createScorer()` and the `scorers` map give. */
export interface LocalScorerDefinition<Payload = Record<string, unknown>, Params = Record<string, unknown>> {
    id: string;
    name: string;
    scorer: ScorerFunction<Payload, Params>;
    params?: Params | ((payload: Payload) => Params | undefined | Promise<Params | undefined>);
    metadata?: Record<string, unknown> | null;
    sampling?: SamplingPolicy;
}
/** VoltAgent's `LocalScorerExecutionResult`: one scorer's word on one payload. `score` may be NaN here; the gate judges that. */
export interface LocalScorerExecutionResult {
    id: string;
    name: string;
    status: "success" | "error" | "skipped";
    score: number | null;
    metadata?: Record<string, unknown> | null;
    sampling?: SamplingMetadata;
    /** Milliseconds, monotonic. */
    durationMs: number;
    error?: unknown;
    /** As in {@link ScorerResult}; VoltAgent's results have no such key. */
    gateFault?: string;
}
