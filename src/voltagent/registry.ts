import {
  type DatasetDescriptor,
  getExperimentDatasetRegistry,
  type Items,
  type RegisteredDataset,
  type Resolver,
} from "../experiment/registry.js";
import type { ExperimentItem } from "../experiment/result.js";

export { ExperimentDatasetRegistry, getExperimentDatasetRegistry } from "../experiment/registry.js";

/** What is registered: a name, and one of a resolver, items, or a descriptor that has either or the id of a VoltOps dataset. */
export interface RegisterExperimentDatasetOptions<Item = ExperimentItem> {
  name: string;
  descriptor?: DatasetDescriptor<Item>;
  resolver?: Resolver<Item>;
  items?: Items<Item>;
}

/**
 * VoltAgent's `registerExperimentDataset`: makes a dataset known by name to the experiments of this process. The first of
 * resolver, `descriptor.resolve`, `descriptor.items` and items counts; without any of them the descriptor's id is that of a
 * dataset of VoltOps, which the gate reads. A name registered before is replaced.
 * @throws Error where there is none of the five, or the name is empty
 */
export function registerExperimentDataset<Item extends ExperimentItem = ExperimentItem>(
  options: RegisterExperimentDatasetOptions<Item>,
): void {
  const { name, descriptor, resolver, items } = options;
  const source = descriptor?.items ?? items;
  // What the descriptor says of the dataset is merged in when the name is resolved.
  const chosen = resolver ?? descriptor?.resolve ?? (source ? () => ({ items: source }) : undefined);
  if (!chosen && !descriptor?.id) {
    const wanted = "give it a resolver, items, or a descriptor with items, resolve or the id of a VoltOps dataset";
    throw new Error(`the dataset ${JSON.stringify(name)} cannot be registered without a source: ${wanted}`);
  }
  getExperimentDatasetRegistry().register({ name, descriptor, resolver: chosen } as RegisteredDataset);
}
