import type { EXPERIMENT_DEFINITION_KIND } from "../experiment/definition.js";
import type { DatasetDescriptor } from "../experiment/registry.js";
import type { ExperimentItem } from "../experiment/result.js";
import type { LocalScorerDefinition } from "../scorers/scorer.js";
/** What VoltAgent's runner is called with. `index` is 0-based; `total` is the number of items where it is known. */
export interface ExperimentRunnerContext<Item = ExperimentItem, Client = unknown> {
    item: Item;
    index: number;
    total?: number;
    signal?: AbortSignal;
    voltOpsClient?: Client;
    /** `startedAt` in epoch milliseconds. */
    runtime?: {
        runId?: string;
        startedAt?: number;
        tags?: readonly string[];
    };
}
/** A runner's output with what else is worth keeping; an object with the key `output` is taken for this. */
export interface ExperimentRunnerResult<Output = unknown> {
    output: Output;
    metadata?: Record<string, unknown> | null;
    traceIds?: string[];
}
/** What a runner may return. */
export type ExperimentRunnerReturn<Output = unknown> = ExperimentRunnerResult<Output> | Output;
/** Calls the agent on one item. */
export type ExperimentRunner<Item = ExperimentItem, Output = unknown, Client = unknown> = (context: ExperimentRunnerContext<Item, Client>) => ExperimentRunnerReturn<Output> | Promise<ExperimentRunnerReturn<Output>>;
/** What scorers are given of an item and its output. */
export interface ExperimentRuntimePayload<Item = ExperimentItem> extends Record<string, unknown> {
    input: unknown;
    expected: unknown;
    output: unknown;
    item: Item;
    datasetId?: string;
    datasetVersionId?: string;
    datasetName?: string;
    /** What the runner returned as `metadata` beside the output. */
    metadata?: Record<string, any>;
}
/** How a scorer's payload and parameters are made from those of the run. */
export interface ExperimentScorerAdapterOptions<Item = ExperimentItem> {
    buildPayload?: (context: ExperimentRuntimePayload<Item>) => unknown;
    buildParams?: (context: ExperimentRuntimePayload<Item>) => unknown;
}
/** A scorer with what this experiment asks of it; `threshold` is the score from which an item passes. */
export interface ExperimentScorerConfigEntry<Item = ExperimentItem> extends ExperimentScorerAdapterOptions<Item> {
    id?: string;
    name?: string;
    scorer: LocalScorerDefinition<any, any>;
    threshold?: number;
    metadata?: Record<string, unknown>;
    params?: Record<string, unknown> | ((context: ExperimentRuntimePayload<Item>) => unknown);
}
/** One entry of `scorers`. */
export type ExperimentScorerConfig<Item = ExperimentItem> = LocalScorerDefinition<any, any> | ExperimentScorerConfigEntry<Item>;
interface Criteria<Type extends string> {
    type: Type;
    /** Lower bound, 0..1. */
    min: number;
    /** Only the scores of this scorer; all of them where it is missing. */
    scorerId?: string;
    label?: string;
    description?: string;
    severity?: "error" | "warn";
}
/** The mean of the scores is at least `min`. */
export type MeanScoreCriteria = Criteria<"meanScore">;
/** The share of passed items, or of passed scores of one scorer, is at least `min`. */
export type PassRateCriteria = Criteria<"passRate">;
/** One thing an experiment asks of its scores. */
export type ExperimentPassCriteria = MeanScoreCriteria | PassRateCriteria;
/** One criterion or several. */
export type ExperimentPassCriteriaInput = ExperimentPassCriteria | readonly ExperimentPassCriteria[];
/** VoltAgent's `ExperimentConfig`: what `createExperiment` takes. */
export interface ExperimentConfig<Item = ExperimentItem, Output = unknown, Client = unknown> {
    id: string;
    label?: string;
    description?: string;
    dataset?: DatasetDescriptor<Item>;
    runner: ExperimentRunner<Item, Output, Client>;
    scorers?: readonly ExperimentScorerConfig<Item>[];
    passCriteria?: ExperimentPassCriteriaInput;
    tags?: readonly string[];
    experiment?: {
        id?: string;
        name?: string;
        autoCreate?: boolean;
    };
    metadata?: Record<string, unknown> | null;
    voltOps?: {
        client?: Client;
        triggerSource?: string;
        autoCreateRun?: boolean;
        autoCreateScorers?: boolean;
        tags?: readonly string[];
    };
}
/** What `createExperiment` gives and the gate looks for in a module's exports. */
export interface ExperimentDefinition<Item = ExperimentItem, Output = unknown, Client = unknown> {
    kind: typeof EXPERIMENT_DEFINITION_KIND;
    config: Readonly<ExperimentConfig<Item, Output, Client>>;
}
export {};
