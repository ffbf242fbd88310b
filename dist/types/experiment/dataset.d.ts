import type { Fault } from "./facts.js";
import type { DatasetInfo, Items, RegisteredDataset, Registry, Resolver } from "./registry.js";
/** Where items are to be taken from. `named` is left to the gate: a dataset file of that name, or a dataset of VoltOps (`info.id`). */
export type Choice = {
    source: "inline";
    items: Items<unknown>;
} | {
    source: "resolver";
    resolve: Resolver<unknown>;
} | {
    source: "registered";
    entry: RegisteredDataset;
    resolve: Resolver<unknown>;
} | {
    source: "named";
    name: string | null;
} | {
    source: "none";
};
/** A `dataset` that has been read. */
export interface ReadDescriptor {
    choice: Choice;
    /** What the descriptor says of the dataset itself, without what it is registered or resolved with. */
    info: DatasetInfo;
    /** Its own limit, or that of its registration; null for none. */
    limit: number | null;
    /** Why it cannot be used; `choice` is then `none`. */
    fault?: Fault;
}
/**
 * Reads a definition's `dataset`: a descriptor, or a bare name. The order is VoltAgent's: items, resolve, the dataset
 * registered under the name; then names are left to dataset files, and names and ids to VoltOps.
 * @param raw as the definition has it; undefined and null say nothing of a dataset
 */
export declare function readDescriptor(raw: unknown, registry: Registry): ReadDescriptor;
/**
 * The limit that counts: the first that is one. As VoltAgent has it, null, undefined, negative and non-numeric values are no
 * limit, fractions are cut, and 0 means no item at all.
 * @returns a whole number, or null for no limit
 */
export declare function effectiveLimit(...limits: unknown[]): number | null;
/** What a descriptor, or the `dataset` a resolver gives, says of the dataset; values that are no text are left out. */
export declare function infoOf(source: unknown): DatasetInfo;
/**
 * Why a value is no source of items; null if it is one.
 * @param where what the value is called in the message, such as `dataset.items`
 */
export declare function sourceFault(value: unknown, where: string): Fault | null;
