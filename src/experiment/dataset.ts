import { kindOf } from "../discover/identity.js";
import type { Fault } from "./facts.js";
import type { DatasetInfo, Items, RegisteredDataset, Registry, Resolver } from "./registry.js";
import { findTypos } from "./unknown-keys.js";

/** Where items are to be taken from. `named` is a name that nobody registered: a dataset file, if there is one. */
export type Choice =
  | { source: "inline"; items: Items<unknown> }
  | { source: "resolver"; resolve: Resolver<unknown> }
  | { source: "registered"; entry: RegisteredDataset }
  | { source: "named"; name: string }
  | { source: "none" };

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

const KEYS = ["name", "id", "versionId", "limit", "items", "resolve", "metadata"];

/**
 * Reads a definition's `dataset`: a descriptor, or a bare name. The order is VoltAgent's: items, resolve, the dataset
 * registered under the name; then names are left to dataset files.
 * @param raw as the definition has it; undefined and null say nothing of a dataset
 */
export function readDescriptor(raw: unknown, registry: Registry): ReadDescriptor {
  if (typeof raw === "string") return readDescriptor({ name: raw }, registry);
  if (raw === undefined || raw === null) return { choice: { source: "none" }, info: {}, limit: null };
  if (typeof raw !== "object" || Array.isArray(raw)) {
    const hint = Array.isArray(raw) ? "Write dataset: { items: [ … ] }." : 'Write dataset: { name: "…" }.';
    const fault = { code: "dataset-invalid", message: `dataset is ${kindOf(raw)}, not an object`, hint };
    return { choice: { source: "none" }, info: {}, limit: null, fault };
  }
  const descriptor = raw as Record<string, unknown>;
  const chosen = choose(descriptor, registry);
  const registered = "choice" in chosen && chosen.choice.source === "registered" ? chosen.choice.entry : undefined;
  return {
    choice: { source: "none" },
    ...chosen,
    info: infoOf(descriptor),
    limit: effectiveLimit(descriptor.limit, registered?.descriptor?.limit),
  };
}

/**
 * The limit that counts: the first that is one. As VoltAgent has it, null, undefined, negative and non-numeric values are no
 * limit, fractions are cut, and 0 means no item at all.
 * @returns a whole number, or null for no limit
 */
export function effectiveLimit(...limits: unknown[]): number | null {
  for (const limit of limits) {
    if (limit === undefined || limit === null || typeof limit === "symbol" || typeof limit === "object") continue;
    const number = Number(limit);
    if (Number.isFinite(number) && number >= 0) return Math.floor(number);
  }
  return null;
}

/** What a descriptor, or the `dataset` a resolver gives, says of the dataset; values that are no text are left out. */
export function infoOf(source: unknown): DatasetInfo {
  if (typeof source !== "object" || source === null) return {};
  const { id, versionId, name, description, metadata } = source as Record<string, unknown>;
  const info: DatasetInfo = {};
  if (typeof id === "string") info.id = id;
  if (typeof versionId === "string") info.versionId = versionId;
  if (typeof name === "string") info.name = name;
  if (typeof description === "string" || description === null) info.description = description;
  if (metadata === null || (typeof metadata === "object" && !Array.isArray(metadata))) {
    info.metadata = metadata as Record<string, unknown> | null;
  }
  return info;
}

/**
 * Why a value is no source of items; null if it is one.
 * @param where what the value is called in the message, such as `dataset.items`
 */
export function sourceFault(value: unknown, where: string): Fault | null {
  if (typeof value === "object" && value !== null) {
    const { data } = value as { data?: unknown };
    if (Symbol.asyncIterator in value || Symbol.iterator in value) return null;
    if (Array.isArray(data)) {
      return invalid(`${where} is a whole dataset file, { name, data }`, "Hand on its items: items: file.data.");
    }
    if (typeof (value as { then?: unknown }).then === "function") {
      return invalid(`${where} is a promise`, "Await it, or give a function: resolve: () => ….");
    }
  }
  const hint =
    typeof value === "function"
      ? "Call it, or give it as resolve."
      : "Give an array, or anything else that can be iterated.";
  return invalid(`${where} is ${kindOf(value)}, not a list of items`, hint);
}

function choose(descriptor: Record<string, unknown>, registry: Registry): { choice: Choice } | { fault: Fault } {
  const { items, resolve, name, id, data } = descriptor;
  if (items !== undefined && items !== null) {
    const fault = sourceFault(items, "dataset.items");
    return fault ? { fault } : { choice: { source: "inline", items: items as Items<unknown> } };
  }
  if (typeof resolve === "function") return { choice: { source: "resolver", resolve: resolve as Resolver<unknown> } };
  if (resolve !== undefined && resolve !== null) {
    return {
      fault: invalid(
        `dataset.resolve is ${kindOf(resolve)}, not a function`,
        "Give a function that returns the items.",
      ),
    };
  }
  if (Array.isArray(data))
    return { fault: invalid("dataset has data, but no items", "Hand on its items: items: file.data.") };
  const [typo] = findTypos(descriptor, KEYS, "dataset");
  if (typo) return { fault: typo };
  if (name !== undefined && name !== null) {
    if (typeof name !== "string" || name.trim() === "") {
      return { fault: invalid(`dataset.name is ${kindOf(name)}`, "Give the name of a dataset.") };
    }
    const entry = registry.get(name);
    return { choice: entry ? { source: "registered", entry } : { source: "named", name } };
  }
  if (id === undefined || id === null) return { choice: { source: "none" } };
  return {
    fault: invalid(`dataset has an id, ${kindOf(id)}, but no items, resolve or name`, "Give one of the three."),
  };
}

function invalid(message: string, hint: string): Fault {
  return { code: "dataset-invalid", message, hint };
}
