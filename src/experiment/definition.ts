import { GateError, thrownText } from "../errors.js";
import { EXPERIMENT_DEFINITION_KIND } from "./facts.js";

export type {
  BindingFacts,
  CriterionFacts,
  DatasetFacts,
  DefinitionFacts,
  Fault,
  ScorerFacts,
  VoltOpsFacts,
} from "./facts.js";
export { EXPERIMENT_DEFINITION_KIND } from "./facts.js";
export { inspect } from "./inspect.js";

/** A definition that a module exports. */
export interface Found {
  /** e.g. `default`, `regression`, `default[2]`, `default.smoke`. */
  exportName: string;
  /** The live configuration, functions included. */
  config: object;
}

/** Names under which an exported function is taken for a factory of experiments, where the module exports none directly. */
const FACTORY_NAMES = new Set(["experiment", "experiments", "definition", "definitions"]);
/** How many lists, promises, functions and objects may lie around a definition. */
const MAX_STEPS = 6;
/** How many of them may be plain objects: `module.exports` and one more. */
const MAX_OBJECTS = 2;

/**
 * Finds the experiment definitions in a loaded module.
 *
 * A definition is known by its `kind`, whoever made it. Taken are the default export and every named one: a definition, an
 * array of them, a promise of either, and an object whose own values are any of these (`module.exports` among them). The
 * default export may also be a function without parameters that gives such a thing, or a plain configuration with a text
 * as `id` and a function as `runner`. Other exported functions are not called, since they may do anything, except those named
 * experiment(s) or definition(s), and only where nothing else was found. What cannot be read (getters that throw, proxies)
 * is passed over.
 * @returns in export order, the default export first; each definition once, under its first name
 * @throws GateError `definition-invalid` for a definition without configuration, or a factory or promise that fails
 */
export async function collectDefinitions(moduleNamespace: unknown): Promise<Found[]> {
  const search = new Search();
  const reach = { steps: MAX_STEPS, objects: MAX_OBJECTS, isDefault: false };
  const names = keysOf(moduleNamespace).filter((name) => name !== "default" && name !== "module.exports");
  const ownDefault = read(moduleNamespace, "default");
  const visitDefault = () => search.visit(ownDefault, "default", { ...reach, isDefault: true });
  // What a CommonJS module exports by name lies in its default export too; the shorter name is the better one.
  const defaultLast = shapeOf(ownDefault) === "object";
  if (!defaultLast) await visitDefault();
  for (const name of names) await search.visit(read(moduleNamespace, name), name, reach);
  if (defaultLast) await visitDefault();
  if (search.found.length > 0) return search.found;
  for (const name of names.filter((each) => FACTORY_NAMES.has(each))) {
    await search.call(read(moduleNamespace, name), name, reach);
  }
  return search.found;
}

interface Reach {
  steps: number;
  objects: number;
  /** The value stands for the default export: it may be a factory or a plain configuration. */
  isDefault: boolean;
}

class Search {
  readonly found: Found[] = [];
  readonly #seen = new Set<unknown>();

  async visit(value: unknown, name: string, reach: Reach): Promise<void> {
    if (reach.steps === 0 || this.#seen.has(value)) return;
    const shape = shapeOf(value);
    if (shape === "other") return;
    this.#seen.add(value);
    const next = { ...reach, steps: reach.steps - 1 };
    if (shape === "definition") this.#add(read(value, "config"), name);
    else if (shape === "promise") await this.visit(await settle(value as Promise<unknown>, name), name, next);
    else if (shape === "function" && reach.isDefault) await this.call(value, name, next);
    else if (shape === "list") await this.#visitEach(value, (key) => `${name}[${key}]`, { ...next, objects: 0 });
    else if (shape === "config" && reach.isDefault) this.#add(value, name);
    else if ((shape === "object" || shape === "config") && reach.objects > 0) {
      await this.#visitEach(value, (key) => `${name}.${key}`, { ...next, objects: reach.objects - 1 });
    }
  }

  /** Calls a factory, unless it has parameters or is a class. */
  async call(factory: unknown, name: string, reach: Reach): Promise<void> {
    if (typeof factory !== "function" || factory.length > 0 || /^class\b/.test(String(factory))) return;
    let made: unknown;
    try {
      made = factory();
    } catch (cause) {
      throw failed(`the function exported as ${name} threw: ${thrownText(cause)}`, cause);
    }
    if (typeof made !== "function") await this.visit(made, name, reach);
  }

  async #visitEach(holder: unknown, nameOf: (key: string) => string, reach: Reach): Promise<void> {
    for (const key of keysOf(holder)) {
      // `exports.default` of a module that was compiled to CommonJS is the default export proper.
      const isDefault = reach.isDefault && key === "default";
      await this.visit(read(holder, key), isDefault ? "default" : nameOf(key), { ...reach, isDefault });
    }
  }

  #add(config: unknown, name: string): void {
    if (typeof config !== "object" || config === null) {
      throw failed(`the export ${name} calls itself an experiment but has no configuration`, undefined);
    }
    if (!this.found.some((found) => found.config === config)) this.found.push({ exportName: name, config });
  }
}

type Shape = "definition" | "promise" | "function" | "list" | "config" | "object" | "other";

/** A value that cannot be looked at (a revoked proxy, a trap that throws) is `other`, as primitives and class instances are. */
function shapeOf(value: unknown): Shape {
  if ((typeof value !== "object" && typeof value !== "function") || value === null) return "other";
  try {
    if (read(value, "kind") === EXPERIMENT_DEFINITION_KIND) return "definition";
    if (typeof value === "function") return "function";
    if (value instanceof Promise) return "promise";
    if (Array.isArray(value)) return "list";
    if (typeof read(value, "id") === "string" && typeof read(value, "runner") === "function") return "config";
    const prototype: unknown = Object.getPrototypeOf(value);
    return prototype === null || Object.getPrototypeOf(prototype) === null ? "object" : "other";
  } catch {
    return "other";
  }
}

async function settle(promise: Promise<unknown>, name: string): Promise<unknown> {
  try {
    return await promise;
  } catch (cause) {
    throw failed(`the promise exported as ${name} failed: ${thrownText(cause)}`, cause);
  }
}

function failed(message: string, cause: unknown): GateError {
  return new GateError("definition-invalid", message, { hint: "Export what createExperiment gives.", cause });
}

function keysOf(value: unknown): string[] {
  try {
    return typeof value === "object" && value !== null ? Object.keys(value) : [];
  } catch {
    return [];
  }
}

function read(value: unknown, key: string): unknown {
  try {
    return (value as Record<string, unknown> | null | undefined)?.[key];
  } catch {
    return undefined;
  }
}
