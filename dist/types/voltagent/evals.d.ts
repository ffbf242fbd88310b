/** What experiment files get for `@voltagent/evals`. */
import type { DatasetDescriptor, DatasetInfo, Registry } from "../experiment/registry.js";
import type { ExperimentItem } from "../experiment/result.js";
import type { ExperimentConfig, ExperimentDefinition } from "./evals-types.js";
export type { VoltOpsClientLike } from "../discover/voltops-transport.js";
export { EXPERIMENT_DEFINITION_KIND } from "../experiment/definition.js";
export type { DatasetDescriptor as ExperimentDatasetDescriptor, DatasetInfo as ExperimentDatasetInfo, Resolver as ExperimentDatasetResolver, ResolverArgs as ExperimentDatasetResolverArgs, } from "../experiment/registry.js";
export type { ExperimentItem as ExperimentDatasetItem, ExperimentItemResult, ExperimentScore, RunnerSnapshot as ExperimentRunnerSnapshot, } from "../experiment/result.js";
export type { ExperimentSummary, ScorerAggregate as ExperimentScorerAggregate } from "../judge/summary.js";
export type * from "./evals-types.js";
export { ExperimentDatasetRegistry, getExperimentDatasetRegistry, registerExperimentDataset } from "./registry.js";
export { resolveExperimentScorers } from "./resolve-scorers.js";
export { type RunExperimentOptions, type RunExperimentResult, runExperiment } from "./run-experiment.js";
export { createVoltOpsRunManager, VoltOpsRunManager, type VoltOpsRunManagerOptions, } from "./voltops-run-manager.js";
export { resolveVoltOpsDatasetStream, type VoltEvalDatasetConfig, type VoltOpsDatasetClient, type VoltOpsDatasetStream, } from "./voltops-stream.js";
/**
 * VoltAgent's `createExperiment`: wraps a configuration, so that it is known by its `kind`. Tags are cleaned up, dataset and
 * criteria copied, keys it does not know kept. Other than VoltAgent's, it hands on `scorers`, `dataset` and `passCriteria` of
 * a wrong kind as they are, so that the gate can refuse them instead of running without.
 * @throws TypeError where there is no configuration, no `id`, or no `runner` function
 */
export declare function createExperiment<Item extends ExperimentItem = ExperimentItem, Output = unknown, Client = unknown>(config: ExperimentConfig<Item, Output, Client>): ExperimentDefinition<Item, Output, Client>;
/**
 * VoltAgent's `resolveExperimentDataset`: opens a dataset by descriptor or registered name.
 * @returns items to be read once; `total` where it is known
 * @throws as {@link openItems}
 */
export declare function resolveExperimentDataset(reference: string | DatasetDescriptor | undefined, options?: {
    limit?: number;
    signal?: AbortSignal;
    registry?: Registry;
}): Promise<{
    items: AsyncIterable<ExperimentItem>;
    total?: number;
    dataset?: DatasetInfo;
}>;
