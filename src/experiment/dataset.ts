import { kindOf } from "../discover/identity.js";
import type { Fault } from "./facts.js";
import type { DatasetInfo, Items, RegisteredDataset, Registry, Resolver } from "./registry.js";
import { findTypos } from "./unknown-keys.js";

/** Where items are to be taken from. `named` is left to the gate: a dataset file of that name, or a dataset of VoltOps (`info.id`). */
export type Choice =
  | { source: "inline"; items: Items<unknown> }
  | { source: "resolver"; resolve: Resolver<unknown> }
  | { source: "registered"; entry: RegisteredDataset; resolve: Resolver<unknown> }
  | { source: "named"; name: string | null }
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
 * registered under the name; then names are left to dataset files, and names and ids to VoltOps.
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
  const { registered, ...rest } = chosen;
  // Where the name stands for a dataset of VoltOps, its id must be known here.
  const info = { ...(registered?.resolver ? {} : infoOf(registered?.descriptor)), ...infoOf(descriptor) };
  const limits = [descriptor.limit, registered?.descriptor?.limit];
  const limit = effectiveLimit(...limits);
  const fault = rest.fault ?? limits.map(limitFault).find((found) => found !== undefined);
  return fault
    ? { choice: { source: "none" }, info, limit, fault }
    : { choice: { source: "none" }, ...rest, info, limit };
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

/** VoltAgent would make 1 of true and 0 of an empty text, so that an experiment runs on less than was meant. */
function limitFault(limit: unknown): Fault | undefined {
  if (limit === undefined || limit === null || typeof limit === "number") return undefined;
  return invalid(
    `dataset.limit is ${kindOf(limit)}, not a number`,
    "Write a whole number, limit: 20, or leave it out.",
  );
}

interface Chosen {
  choice?: Choice;
  registered?: RegisteredDataset;
  fault?: Fault;
}

function choose(descriptor: Record<string, unknown>, registry: Registry): Chosen {
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
    const registered = registry.get(name);
    if (!registered?.resolver) return { choice: { source: "named", name }, ...(registered ? { registered } : {}) };
    return { choice: { source: "registered", entry: registered, resolve: registered.resolver }, registered };
  }
  if (id === undefined || id === null) return { choice: { source: "none" } };
  if (typeof id !== "string" || id.trim() === "") {
    return { fault: invalid(`dataset.id is ${kindOf(id)}`, "Give the id of a VoltOps dataset.") };
  }
  return { choice: { source: "named", name: null } };
}

function invalid(message: string, hint: string): Fault {
  return { code: "dataset-invalid", message, hint };
}
