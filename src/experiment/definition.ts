import { kindOf } from "../discover/identity.js";
import { GateError, thrownText } from "../errors.js";
import { type ExportShape, isFactory, keysOf, type Member, readKey, readMember, shapeOf } from "./export-shape.js";

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

/** Names under which an exported function is taken for a factory of experiments. */
const FACTORY_NAMES = new Set(["experiment", "experiments", "definition", "definitions"]);
/** Names under which a list is one of experiments alone. */
const LIST_NAMES = new Set(["experiment", "experiments"]);
/** How many lists, promises, functions and objects may lie around a definition. */
const MAX_STEPS = 6;
/** How many of them may be plain objects: `module.exports` and one more. */
const MAX_OBJECTS = 2;

/**
 * Finds the experiment definitions in a loaded module.
 *
 * A definition is known by its `kind`, whoever made it. Taken are the default export and every named one: a definition, a
 * plain configuration with a text as `id` and a function as `runner`, a list (array, Set, values of a Map) of them, a promise
 * or thenable of either, and an object whose own values are any of these (`module.exports` among them). Functions without
 * parameters are called as default export, by the names experiment(s) and definition(s), and in a list of experiments; other
 * functions are not, since they may do anything.
 *
 * A list that holds a definition, is the default export or is named experiment(s) is a list of experiments: whatever else is in
 * it is an error, for it stands where an experiment was meant. What lies elsewhere and is no experiment is passed over.
 * @param ran configurations that the module has run itself
 * @returns in export order, the default export first; each definition once, under its first name
 * @throws GateError `definition-invalid` for a definition without configuration, an export that cannot be read, a factory or
 * promise that fails, and for what is no experiment in a list of them
 */
export async function collectDefinitions(moduleNamespace: unknown, ran: Iterable<object> = []): Promise<Found[]> {
  const search = new Search();
  const reach = { steps: MAX_STEPS, objects: MAX_OBJECTS, isDefault: false, strict: false };
  const names = keysOf(moduleNamespace).filter((name) => name !== "default" && name !== "module.exports");
  const ownDefault = exported(moduleNamespace, "default");
  const visitDefault = () => search.visit(ownDefault, "default", { ...reach, isDefault: true, strict: true });
  // What a CommonJS module exports by name lies in its default export too; the shorter name is the better one.
  const defaultLast = shapeOf(ownDefault) === "object";
  if (!defaultLast) await visitDefault();
  for (const name of names) {
    const value = exported(moduleNamespace, name);
    if (FACTORY_NAMES.has(name) && typeof value === "function") await search.call(value, name, reach);
    else await search.visit(value, name, { ...reach, strict: LIST_NAMES.has(name) });
  }
  if (defaultLast) await visitDefault();
  return search.found(ran);
}

interface Reach {
  steps: number;
  objects: number;
  /** The value stands for the default export, which may be a factory. */
  isDefault: boolean;
  /** A list here is one of experiments, whatever is in it. */
  strict: boolean;
}

class Search {
  readonly #found: (Found & { plain: boolean })[] = [];
  /** Whether a value is or holds a definition; what is still being looked at counts as one. */
  readonly #seen = new Map<unknown, boolean>();

  /** In the order found, without plain configurations of which an experiment was made: same id, same runner. */
  found(ran: Iterable<object>): Found[] {
    const made = [...this.#found.filter(({ plain }) => !plain).map(({ config }) => config), ...ran];
    const isSource = (config: object) =>
      made.some(
        (other) => other !== config && ["id", "runner"].every((key) => readKey(config, key) === readKey(other, key)),
      );
    return this.#found
      .filter(({ plain, config }) => !(plain && isSource(config)))
      .map(({ exportName, config }) => ({ exportName, config }));
  }

  /** @returns whether the value is a definition or holds one */
  async visit(value: unknown, name: string, reach: Reach): Promise<boolean> {
    const shape = shapeOf(value);
    if (reach.steps === 0 || shape === "other") return false;
    const before = this.#seen.get(value);
    if (before !== undefined) return before;
    this.#seen.set(value, true);
    const held = await this.#look(value, shape, name, { ...reach, steps: reach.steps - 1 });
    this.#seen.set(value, held);
    return held;
  }

  /** Calls a factory, unless it has parameters or is a class. @returns whether a definition came of it */
  async call(factory: unknown, name: string, reach: Reach): Promise<boolean> {
    if (!isFactory(factory)) return false;
    let made: unknown;
    try {
      made = await factory();
    } catch (cause) {
      throw failed(`the function exported as ${name} failed: ${thrownText(cause)}`, cause);
    }
    if (made === undefined || made === null) throw failed(`the function exported as ${name} gave ${made}`);
    return typeof made !== "function" && this.visit(made, name, reach);
  }

  async #look(value: unknown, shape: ExportShape, name: string, reach: Reach): Promise<boolean> {
    switch (shape) {
      case "definition":
        return this.#add(readKey(value, "config"), name, false);
      case "config":
        return this.#add(value, name, true);
      case "promise":
        return this.visit(await settle(value as PromiseLike<unknown>, name), name, reach);
      case "function":
        return reach.isDefault && this.call(value, name, reach);
      case "list":
        return this.#visitList(value as object, name, { ...reach, isDefault: false, objects: 0 });
      default:
        return reach.objects > 0 && this.#visitObject(value, name, { ...reach, objects: reach.objects - 1 });
    }
  }

  async #visitList(list: object, name: string, reach: Reach): Promise<boolean> {
    const members = Array.isArray(list) ? membersOf(list) : readAll([...(list as Map<unknown, unknown>).values()]);
    const strays: string[] = [];
    const factories: [string, () => unknown][] = [];
    let held = false;
    for (const [key, member] of members) {
      const at = `${name}[${key}]`;
      if ("thrown" in member) strays.push(`${at} cannot be read: ${thrownText(member.thrown)}`);
      else if (isFactory(member.value) && shapeOf(member.value) === "function") factories.push([at, member.value]);
      else if (await this.visit(member.value, at, reach)) held = true;
      else if (strays.length === 0) strays.push(`${at} is ${kindOf(member.value)}, not an experiment`);
    }
    if (!held && !reach.strict) return false;
    for (const [at, factory] of factories) {
      if (await this.call(factory, at, reach)) held = true;
      else strays.push(`the function ${at} gave no experiment`);
    }
    if (strays[0] !== undefined) throw failed(strays[0]);
    return held;
  }

  /** Other than in a list, anything may lie beside a definition, but a value that is missing was meant to be one. */
  async #visitObject(holder: unknown, name: string, reach: Reach): Promise<boolean> {
    const isModule = readKey(holder, "__esModule") === true;
    const strays: string[] = [];
    let held = false;
    for (const key of keysOf(holder)) {
      const member = readMember(holder, key);
      // `exports.default` of a module that was compiled to CommonJS is the default export proper.
      const isDefault = reach.isDefault && key === "default";
      const at = isDefault ? "default" : `${name}.${key}`;
      const inner = { ...reach, isDefault, strict: isDefault || LIST_NAMES.has(key) };
      if ("thrown" in member) strays.push(`${at} cannot be read: ${thrownText(member.thrown)}`);
      else if (member.value === undefined && !isModule) strays.push(`${at} is undefined, not an experiment`);
      else if (reach.isDefault && FACTORY_NAMES.has(key) && shapeOf(member.value) === "function") {
        if (await this.call(member.value, at, inner)) held = true;
      } else if (await this.visit(member.value, at, inner)) held = true;
    }
    if (held && strays[0] !== undefined) throw failed(strays[0]);
    return held;
  }

  #add(config: unknown, name: string, plain: boolean): true {
    if (typeof config !== "object" || config === null) {
      throw failed(`the export ${name} calls itself an experiment but has no configuration`);
    }
    if (!this.#found.some((found) => found.config === config)) this.#found.push({ exportName: name, config, plain });
    return true;
  }
}

/** The members of an array; a hole is one that is undefined. */
function membersOf(list: unknown[]): [string, Member][] {
  const members = keysOf(list).map((key): [string, Member] => [key, readMember(list, key)]);
  if (members.length >= list.length) return members;
  const hole = members.findIndex(([key], index) => key !== String(index));
  return [...members, [String(hole < 0 ? members.length : hole), { value: undefined }]];
}

function readAll(values: unknown[]): [string, Member][] {
  return values.map((value, index) => [String(index), { value }]);
}

/** An export as it is. @throws GateError where it cannot be read */
function exported(namespace: unknown, name: string): unknown {
  const member = readMember(namespace, name);
  if ("thrown" in member)
    throw failed(`the export ${name} cannot be read: ${thrownText(member.thrown)}`, member.thrown);
  return member.value;
}

async function settle(promise: PromiseLike<unknown>, name: string): Promise<unknown> {
  try {
    return await promise;
  } catch (cause) {
    throw failed(`the promise exported as ${name} failed: ${thrownText(cause)}`, cause);
  }
}

function failed(message: string, cause?: unknown): GateError {
  return new GateError("definition-invalid", message, { hint: "Export what createExperiment gives.", cause });
}
