/** What experiment files get for `@voltagent/evals`. */

import { rememberBirthplace } from "../experiment/birthplace.js";
import { EXPERIMENT_DEFINITION_KIND } from "../experiment/definition.js";
import { tagsOf } from "../experiment/inspect.js";
import { openItems } from "../experiment/items.js";
import type { DatasetDescriptor, DatasetInfo, Registry } from "../experiment/registry.js";
import type { ExperimentItem } from "../experiment/result.js";
import type { ExperimentConfig, ExperimentDefinition } from "./evals-types.js";
import { getExperimentDatasetRegistry } from "./registry.js";

export type { VoltOpsClientLike } from "../discover/voltops-transport.js";
export { EXPERIMENT_DEFINITION_KIND } from "../experiment/definition.js";
export type {
  DatasetDescriptor as ExperimentDatasetDescriptor,
  DatasetInfo as ExperimentDatasetInfo,
  Resolver as ExperimentDatasetResolver,
  ResolverArgs as ExperimentDatasetResolverArgs,
} from "../experiment/registry.js";
export type {
  ExperimentItem as ExperimentDatasetItem,
  ExperimentItemResult,
  ExperimentScore,
  RunnerSnapshot as ExperimentRunnerSnapshot,
} from "../experiment/result.js";
export type { ExperimentSummary, ScorerAggregate as ExperimentScorerAggregate } from "../judge/summary.js";
export type * from "./evals-types.js";
export { ExperimentDatasetRegistry, getExperimentDatasetRegistry, registerExperimentDataset } from "./registry.js";
export { resolveExperimentScorers } from "./resolve-scorers.js";
export { type RunExperimentOptions, type RunExperimentResult, runExperiment } from "./run-experiment.js";
export {
  createVoltOpsRunManager,
  VoltOpsRunManager,
  type VoltOpsRunManagerOptions,
} from "./voltops-run-manager.js";
export {
  resolveVoltOpsDatasetStream,
  type VoltEvalDatasetConfig,
  type VoltOpsDatasetClient,
  type VoltOpsDatasetStream,
} from "./voltops-stream.js";

/**
 * VoltAgent's `createExperiment`: wraps a configuration, so that it is known by its `kind`. Tags are cleaned up, dataset and
 * criteria copied, keys it does not know kept. Other than VoltAgent's, it hands on `scorers`, `dataset` and `passCriteria` of
 * a wrong kind as they are, so that the gate can refuse them instead of running without.
 * @throws TypeError where there is no configuration, no `id`, or no `runner` function
 */
export function createExperiment<Item extends ExperimentItem = ExperimentItem, Output = unknown, Client = unknown>(
  config: ExperimentConfig<Item, Output, Client>,
): ExperimentDefinition<Item, Output, Client> {
  if (typeof config !== "object" || config === null)
    throw new TypeError("createExperiment needs a configuration object");
  const { id, runner, dataset, scorers, passCriteria, tags, voltOps, experiment, metadata } = config;
  if (typeof id !== "string" || id === "")
    throw new TypeError("createExperiment needs an id: a text that is not empty");
  if (typeof runner !== "function")
    throw new TypeError(`the experiment ${JSON.stringify(id)} needs a runner: a function`);
  const copied = {
    ...config,
    dataset: copyRecord(dataset),
    tags: Array.isArray(tags) ? Object.freeze(tagsOf(tags)) : tags,
    scorers: copyScorers(scorers),
    passCriteria: Array.isArray(passCriteria) ? passCriteria.map(copyRecord) : copyRecord(passCriteria),
    voltOps: voltOps && { ...voltOps, tags: Array.isArray(voltOps.tags) ? tagsOf(voltOps.tags) : voltOps.tags },
    experiment: experiment && { ...experiment, autoCreate: experiment.autoCreate ?? true },
    metadata: metadata ?? null,
  };
  rememberBirthplace(copied, new Error("createExperiment was called here"));
  return { kind: EXPERIMENT_DEFINITION_KIND, config: Object.freeze(copied) as typeof config };
}

/**
 * VoltAgent's `resolveExperimentDataset`: opens a dataset by descriptor or registered name.
 * @returns items to be read once; `total` where it is known
 * @throws as {@link openItems}
 */
export async function resolveExperimentDataset(
  reference: string | DatasetDescriptor | undefined,
  options: { limit?: number; signal?: AbortSignal; registry?: Registry } = {},
): Promise<{ items: AsyncIterable<ExperimentItem>; total?: number; dataset?: DatasetInfo }> {
  const { limit, signal, registry = getExperimentDatasetRegistry() } = options;
  const source = await openItems(reference, { limit: limit ?? null, registry, ...(signal ? { signal } : {}) });
  const stream = async function* (): AsyncGenerator<ExperimentItem> {
    try {
      for (let step = await source.items.next(); !step.done; step = await source.items.next())
        yield step.value as ExperimentItem;
    } finally {
      await source.items.return();
    }
  };
  return {
    items: stream(),
    ...(source.total === null ? {} : { total: source.total }),
    ...(Object.keys(source.dataset).length === 0 ? {} : { dataset: source.dataset }),
  };
}

function copyScorers(scorers: unknown): unknown {
  if (scorers === undefined || scorers === null) return Object.freeze([]);
  const iterable = typeof scorers === "object" && Symbol.iterator in scorers;
  return iterable ? Object.freeze(Array.from(scorers as Iterable<unknown>)) : scorers;
}

/** Only plain objects are copied: a copy of an instance would lose the methods of its class. */
function copyRecord(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  return Object.getPrototypeOf(value) === Object.prototype ? { ...value } : value;
}
