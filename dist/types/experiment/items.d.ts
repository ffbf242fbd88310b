import type { DatasetInfo, Registry } from "./registry.js";
export { createIdentifier } from "../discover/identity.js";
export type { Registry } from "./registry.js";
/** Raw items one by one. Where the source is synchronous and its values are no promises, so are the steps. */
export interface ItemIterator {
    next(): IteratorResult<unknown> | Promise<IteratorResult<unknown>>;
    /** Tells the source that no more is wanted. */
    return(): unknown;
}
/** An opened dataset: what is known of it, and its items as the source gives them. */
export interface ItemSource {
    /** Number of items, the limit counted in; null where nobody knows. What a resolver claims is believed, as VoltAgent does. */
    total: number | null;
    dataset: DatasetInfo;
    items: ItemIterator;
}
/**
 * Opens the items of a definition's `dataset`, in VoltAgent's order: items, resolve, the registered name. Unlike VoltAgent's,
 * a list or Set has a total, and no item beyond the limit is asked for.
 * @param descriptor as the definition has it: an object or a bare name
 * @param options.limit wins over the descriptor's and the registration's; it is handed to the resolver and kept to afterwards
 * @throws GateError where there is nothing to open: `dataset-missing`, `dataset-not-found`, `dataset-invalid`,
 * `dataset-resolver-failed`; the signal's reason if it is aborted already
 */
export declare function openItems(descriptor: unknown, options: {
    limit: number | null;
    signal?: AbortSignal;
    registry: Registry;
}): Promise<ItemSource>;
