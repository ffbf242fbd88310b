import type { ExperimentItem } from "./result.js";
/** What is known of a dataset besides its items. */
export interface DatasetInfo {
    id?: string;
    versionId?: string;
    name?: string;
    description?: string | null;
    metadata?: Record<string, unknown> | null;
}
/** What a resolver is handed: how many items are wanted (undefined for all), and the signal of the run. */
export interface ResolverArgs {
    limit?: number | undefined;
    signal?: AbortSignal | undefined;
}
/** Items in any of the forms that VoltAgent takes. */
export type Items<Item = ExperimentItem> = Iterable<Item> | AsyncIterable<Item>;
/** What a resolver may give: items, or items with their number and where they are from. */
export type Resolved<Item = ExperimentItem> = Items<Item> | {
    items: Items<Item>;
    total?: number;
    dataset?: DatasetInfo;
};
/** Gives a dataset's items when the run asks for them. */
export type Resolver<Item = ExperimentItem> = (args: ResolverArgs) => Resolved<Item> | Promise<Resolved<Item>>;
/** VoltAgent's dataset descriptor: what a definition's `dataset` may say. */
export interface DatasetDescriptor<Item = ExperimentItem> {
    name?: string;
    id?: string;
    versionId?: string;
    limit?: number;
    items?: Items<Item>;
    resolve?: Resolver<Item>;
    metadata?: Record<string, unknown> | null;
}
/** One registered dataset. */
export interface RegisteredDataset<Item = ExperimentItem> {
    name: string;
    descriptor?: DatasetDescriptor<Item> | undefined;
    /** Without one the descriptor's id names a dataset of VoltOps. */
    resolver?: Resolver<Item> | undefined;
}
/** Where registered datasets are looked up. */
export interface Registry {
    get(name: string): RegisteredDataset | undefined;
}
interface RegistryState {
    entries: Map<string, RegisteredDataset>;
}
declare global {
    /** VoltAgent's registry, shared by every copy of its packages, and by ours, within a process. */
    var ___volt_experiment_dataset_registry: RegistryState | undefined;
}
/** VoltAgent's `ExperimentDatasetRegistry`: datasets by name. */
export declare class ExperimentDatasetRegistry implements Registry {
    #private;
    /** @param state where the entries live; several registries may share one */
    constructor(state: RegistryState);
    /** Adds an entry, or replaces the one of that name. The name is trimmed. Throws an Error for an empty name. */
    register(entry: RegisteredDataset): void;
    /** Removes the entry of that name, if there is one. */
    unregister(name: string): void;
    /** @returns the entry of exactly that name, or undefined */
    get(name: string): RegisteredDataset | undefined;
    /** Whether there is an entry of exactly that name. */
    has(name: string): boolean;
    /** All entries in the order of their registration. */
    list(): RegisteredDataset[];
}
/** The registry of this process, made when it is first asked for. */
export declare function getExperimentDatasetRegistry(): ExperimentDatasetRegistry;
export {};
