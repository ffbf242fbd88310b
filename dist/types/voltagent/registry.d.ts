import { type DatasetDescriptor, type Items, type Resolver } from "../experiment/registry.js";
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
export declare function registerExperimentDataset<Item extends ExperimentItem = ExperimentItem>(options: RegisterExperimentDatasetOptions<Item>): void;
