import { GateError, thrownText } from "../errors.js";
import { effectiveLimit, infoOf, readDescriptor, sourceFault } from "./dataset.js";
import type { Fault } from "./facts.js";
import type { DatasetInfo, Items, Registry } from "./registry.js";

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
export async function openItems(
  descriptor: unknown,
  options: { limit: number | null; signal?: AbortSignal; registry: Registry },
): Promise<ItemSource> {
  const { signal, registry } = options;
  signal?.throwIfAborted();
  const { choice, info, limit: ownLimit, fault } = readDescriptor(descriptor, registry);
  if (fault) throw asError(fault);
  const limit = effectiveLimit(options.limit, ownLimit);
  switch (choice.source) {
    case "inline":
      return toSource(choice.items, info, limit);
    case "resolver":
      return resolveItems(choice.resolve, "dataset.resolve", {}, info, limit, signal);
    case "registered": {
      const { descriptor: registered, name } = choice.entry;
      const where = `the resolver of the registered dataset ${JSON.stringify(name)}`;
      return resolveItems(choice.resolve, where, infoOf(registered), info, limit, signal);
    }
    case "named":
      throw new GateError("dataset-not-found", `no dataset ${JSON.stringify(choice.name ?? info.id)} is registered`, {
        hint: "Register it with registerExperimentDataset, or run the experiment under the gate, which knows dataset files and VoltOps.",
      });
    case "none":
      throw new GateError("dataset-missing", "the experiment names no dataset", {
        hint: 'Add dataset: { name: "…" } or dataset: { items: [ … ] }.',
      });
  }
}

async function resolveItems(
  resolve: (args: { limit?: number | undefined; signal?: AbortSignal | undefined }) => unknown,
  where: string,
  registered: DatasetInfo,
  own: DatasetInfo,
  limit: number | null,
  signal: AbortSignal | undefined,
): Promise<ItemSource> {
  let resolved: unknown;
  try {
    resolved = await resolve({ limit: limit ?? undefined, signal });
  } catch (cause) {
    throw new GateError("dataset-resolver-failed", `${where} failed: ${thrownText(cause)}`, { cause });
  }
  const wrapped = typeof resolved === "object" && resolved !== null && "items" in resolved;
  const { items, total, dataset } = wrapped
    ? (resolved as { items: unknown; total?: unknown; dataset?: unknown })
    : { items: resolved, total: undefined, dataset: undefined };
  const fault = sourceFault(items, wrapped ? `what ${where} gave as items` : `what ${where} gave`);
  if (fault) throw asError(fault);
  return toSource(items as Items<unknown>, { ...registered, ...own, ...infoOf(dataset) }, limit, total);
}

function toSource(items: Items<unknown>, dataset: DatasetInfo, limit: number | null, claimed?: unknown): ItemSource {
  const total = effectiveLimit(claimed, countOf(items));
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  return {
    total: total === null || limit === null ? total : Math.min(total, limit),
    dataset,
    items: take(iterator, limit ?? Number.POSITIVE_INFINITY),
  };
}

function countOf(items: Items<unknown>): number | null {
  if (Array.isArray(items)) return items.length;
  return items instanceof Set ? items.size : null;
}

function take(iterator: Iterator<unknown> | AsyncIterator<unknown>, limit: number): ItemIterator {
  let taken = 0;
  let closed = false;
  const close = (): unknown => {
    if (closed) return undefined;
    closed = true;
    return iterator.return?.();
  };
  return {
    next() {
      if (taken >= limit || closed) {
        const closing = close();
        const end = { done: true as const, value: undefined };
        return closing instanceof Promise ? closing.then(() => end) : end;
      }
      taken += 1;
      const step = iterator.next();
      if (step instanceof Promise || step.done || !(step.value instanceof Promise)) return step;
      return step.value.then((value: unknown) => ({ done: false, value }));
    },
    return: close,
  };
}

function asError({ code, message, hint }: Fault): GateError {
  return new GateError(code, message, hint === undefined ? {} : { hint });
}
