import { type BuilderResultsSnapshot, type BuilderSteps } from "./builder-steps.js";
import type { ScorerEnvironment } from "./execute.js";
import type { LocalScorerDefinition, LocalScorerExecutionResult, SamplingMetadata, SamplingPolicy, ScorerResult } from "./scorer.js";
type Fields = Record<string, unknown>;
/** What {@link createBuilder} takes. `label` becomes the scorer's name and defaults to the id. */
export interface BuildScorerOptions<Payload = Fields, Params = Fields> {
    id: string;
    label?: string;
    description?: string;
    metadata?: Fields | null;
    sampling?: SamplingPolicy;
    params?: Params | ((payload: Payload) => Params | undefined | Promise<Params | undefined>);
}
/** One payload for `run`, with parameters over the scorer's own and a sampling policy instead of the scorer's own. */
export interface BuildScorerRunArgs<Payload, Params> {
    payload: Payload;
    params?: Params;
    sampling?: SamplingPolicy;
}
/** What `run` gives; `durationMs` in monotonic milliseconds, `reason` absent where there is none. */
export interface BuildScorerRunResult<Payload, Params> {
    id: string;
    status: LocalScorerExecutionResult["status"];
    score: number | null;
    reason?: string;
    metadata: Fields | null;
    durationMs: number;
    sampling?: SamplingMetadata;
    rawResult: ScorerResult;
    payload: Payload;
    params: Params;
    steps: BuilderResultsSnapshot;
}
/** Runs a scorer's steps over one payload. Rejects with what `params` throws; a step's throw is status `error`. */
type Run<Payload, Params> = (args: BuildScorerRunArgs<Payload, Params>) => Promise<BuildScorerRunResult<Payload, Params>>;
/** A scorer that was built: a definition that can also be run by itself. `run` is no enumerable property. */
export interface BuiltScorer<Payload = Fields, Params = Fields> extends LocalScorerDefinition<Payload, Params> {
    run: Run<Payload, Params>;
}
type Step<Name extends keyof BuilderSteps<unknown, unknown>, Payload, Params, Prepared, Analysis> = NonNullable<BuilderSteps<Payload, Params, Prepared, Analysis>[Name]>;
/** A scorer in the making: each step replaces an earlier one of its kind and gives the builder back. */
export interface ScorerBuilder<Payload = Fields, Params = Fields, Prepared = undefined, Analysis = undefined> {
    prepare<Result>(step: (...context: Parameters<Step<"prepare", Payload, Params, Prepared, Analysis>>) => Result): ScorerBuilder<Payload, Params, Awaited<Result>, Analysis>;
    analyze<Result>(step: (...context: Parameters<Step<"analyze", Payload, Params, Prepared, Analysis>>) => Result): ScorerBuilder<Payload, Params, Prepared, Awaited<Result>>;
    score(step: Step<"score", Payload, Params, Prepared, Analysis>): ScorerBuilder<Payload, Params, Prepared, Analysis>;
    reason(step: Step<"reason", Payload, Params, Prepared, Analysis>): ScorerBuilder<Payload, Params, Prepared, Analysis>;
    /** The scorer as it stands; the same object until a step changes. @throws GateError `scorer-step-missing` without a score step */
    build(): BuiltScorer<Payload, Params>;
    /** Runs the steps as they stand. Rejects without a score step and with what `params` throws. */
    run: Run<Payload, Params>;
    getId(): string;
    getLabel(): string;
    getDescription(): string | undefined;
}
/**
 * Starts a scorer of the steps prepare, analyze, score (required) and reason.
 * @throws GateError `scorer-id-missing` without an id
 */
export declare function createBuilder<Payload = Fields, Params = Fields>(options: BuildScorerOptions<Payload, Params>, env: ScorerEnvironment): ScorerBuilder<Payload, Params>;
export {};
