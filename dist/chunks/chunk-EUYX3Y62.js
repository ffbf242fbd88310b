import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  misspelt
} from "./chunk-KTDJY24I.js";
import {
  kindOf,
  plainData
} from "./chunk-JECTAFDS.js";
import {
  countForVoltAgent,
  createVoltAgentCounts,
  summarizeForVoltAgent,
  wireScore
} from "./chunk-AQQCI4CS.js";
import {
  rawAutoEvalScorers,
  unmetRequirement
} from "./chunk-3VZP4O5D.js";
import {
  decideSampling,
  executeScorer,
  isRecord,
  isThenable,
  jsonCopy,
  skippedExecution
} from "./chunk-YJ62OULT.js";
import {
  headOf,
  quoteHead,
  tailOf
} from "./chunk-HXSZCYLF.js";
import {
  GateError,
  thrownText
} from "./chunk-EPDTSJYS.js";

// src/experiment/birthplace.ts
var traces = /* @__PURE__ */ new WeakMap();
function rememberBirthplace(config, trace) {
  traces.set(config, trace);
}
function birthplaceOf(config) {
  return typeof config === "object" && config !== null && traces.get(config)?.stack || "";
}

// src/experiment/facts.ts
var EXPERIMENT_DEFINITION_KIND = "voltagent.experiment";

// src/experiment/voltops.ts
function tagsOf(raw) {
  if (!Array.isArray(raw)) return [];
  return [...new Set(raw.map((tag) => String(tag).trim()).filter((tag) => tag !== ""))];
}
function voltOpsFacts(raw) {
  const { client, triggerSource, autoCreateRun, autoCreateScorers, tags } = recordOf(raw);
  return {
    client: typeof client === "object" && client !== null,
    ...isText(triggerSource) ? { triggerSource } : {},
    autoCreateRun: autoCreateRun !== false,
    autoCreateScorers: autoCreateScorers === true,
    tags: tagsOf(tags)
  };
}
function bindingFacts(raw) {
  const { id, name, autoCreate } = recordOf(raw);
  return {
    ...isText(id) ? { id } : {},
    ...isText(name) ? { name: name.trim() } : {},
    autoCreate: autoCreate === true
  };
}
function recordOf(raw) {
  return typeof raw === "object" && raw !== null ? raw : {};
}
function isText(value) {
  return typeof value === "string" && value.trim() !== "";
}

// src/experiment/unknown-keys.ts
function findTypos(object, known, at, aliases = {}) {
  return Object.keys(object).flatMap((key) => {
    if (known.includes(key)) return [];
    const meant = Object.hasOwn(aliases, key) ? aliases[key] : misspelt(key, known);
    if (!meant) return [];
    const shown2 = at === "" ? key : `${at}.${key}`;
    return [
      {
        code: "unknown-key",
        message: `${shown2} is no key that VoltAgent knows, so it does nothing`,
        hint: `Did you mean ${meant}?`
      }
    ];
  });
}

// src/experiment/dataset.ts
var KEYS = ["name", "id", "versionId", "limit", "items", "resolve", "metadata"];
function readDescriptor(raw, registry) {
  if (typeof raw === "string") return readDescriptor({ name: raw }, registry);
  if (raw === void 0 || raw === null) return { choice: { source: "none" }, info: {}, limit: null };
  if (typeof raw !== "object" || Array.isArray(raw)) {
    const hint = Array.isArray(raw) ? "Write dataset: { items: [ … ] }." : 'Write dataset: { name: "…" }.';
    const fault2 = { code: "dataset-invalid", message: `dataset is ${kindOf(raw)}, not an object`, hint };
    return { choice: { source: "none" }, info: {}, limit: null, fault: fault2 };
  }
  const descriptor = raw;
  const chosen = choose(descriptor, registry);
  const { registered, ...rest } = chosen;
  const info = { ...registered?.resolver ? {} : infoOf(registered?.descriptor), ...infoOf(descriptor) };
  const limits = [descriptor.limit, registered?.descriptor?.limit];
  const limit = effectiveLimit(...limits);
  const fault = rest.fault ?? limits.map(limitFault).find((found) => found !== void 0);
  return fault ? { choice: { source: "none" }, info, limit, fault } : { choice: { source: "none" }, ...rest, info, limit };
}
function effectiveLimit(...limits) {
  for (const limit of limits) {
    if (limit === void 0 || limit === null || typeof limit === "symbol" || typeof limit === "object") continue;
    const number = Number(limit);
    if (Number.isFinite(number) && number >= 0) return Math.floor(number);
  }
  return null;
}
function infoOf(source) {
  if (typeof source !== "object" || source === null) return {};
  const { id, versionId, name, description, metadata } = source;
  const info = {};
  if (typeof id === "string") info.id = id;
  if (typeof versionId === "string") info.versionId = versionId;
  if (typeof name === "string") info.name = name;
  if (typeof description === "string" || description === null) info.description = description;
  if (metadata === null || typeof metadata === "object" && !Array.isArray(metadata)) {
    info.metadata = metadata;
  }
  return info;
}
function sourceFault(value, where) {
  if (typeof value === "object" && value !== null) {
    const { data } = value;
    if (Symbol.asyncIterator in value || Symbol.iterator in value) return null;
    if (Array.isArray(data)) {
      return invalid(`${where} is a whole dataset file, { name, data }`, "Hand on its items: items: file.data.");
    }
    if (typeof value.then === "function") {
      return invalid(`${where} is a promise`, "Await it, or give a function: resolve: () => ….");
    }
  }
  const hint = typeof value === "function" ? "Call it, or give it as resolve." : "Give an array, or anything else that can be iterated.";
  return invalid(`${where} is ${kindOf(value)}, not a list of items`, hint);
}
function limitFault(limit) {
  if (limit === void 0 || limit === null || typeof limit === "number") return void 0;
  return invalid(
    `dataset.limit is ${kindOf(limit)}, not a number`,
    "Write a whole number, limit: 20, or leave it out."
  );
}
function choose(descriptor, registry) {
  const { items, resolve, name, id, data } = descriptor;
  if (items !== void 0 && items !== null) {
    const fault = sourceFault(items, "dataset.items");
    return fault ? { fault } : { choice: { source: "inline", items } };
  }
  if (typeof resolve === "function") return { choice: { source: "resolver", resolve } };
  if (resolve !== void 0 && resolve !== null) {
    return {
      fault: invalid(
        `dataset.resolve is ${kindOf(resolve)}, not a function`,
        "Give a function that returns the items."
      )
    };
  }
  if (Array.isArray(data))
    return { fault: invalid("dataset has data, but no items", "Hand on its items: items: file.data.") };
  const [typo] = findTypos(descriptor, KEYS, "dataset");
  if (typo) return { fault: typo };
  if (name !== void 0 && name !== null) {
    if (typeof name !== "string" || name.trim() === "") {
      return { fault: invalid(`dataset.name is ${kindOf(name)}`, "Give the name of a dataset.") };
    }
    const registered = registry.get(name);
    if (!registered?.resolver) return { choice: { source: "named", name }, ...registered ? { registered } : {} };
    return { choice: { source: "registered", entry: registered, resolve: registered.resolver }, registered };
  }
  if (id === void 0 || id === null) return { choice: { source: "none" } };
  if (typeof id !== "string" || id.trim() === "") {
    return { fault: invalid(`dataset.id is ${kindOf(id)}`, "Give the id of a VoltOps dataset.") };
  }
  return { choice: { source: "named", name: null } };
}
function invalid(message, hint) {
  return { code: "dataset-invalid", message, hint };
}

// src/experiment/inspect.ts
var CONFIG_KEYS = [
  ...["id", "label", "description", "dataset", "runner", "scorers"],
  ...["passCriteria", "tags", "experiment", "metadata", "voltOps"]
];
var CRITERION_KEYS = ["type", "min", "scorerId", "label", "description", "severity"];
function inspect(config, found, resolved, registry) {
  const { key, exportName } = found;
  const bare = {
    key,
    id: exportName,
    exportName,
    tags: [],
    metadata: null,
    scorers: resolved.scorers,
    criteria: [],
    dataset: { source: "none", limit: null },
    voltOps: voltOpsFacts(void 0),
    binding: bindingFacts(void 0),
    faults: []
  };
  if (typeof config !== "object" || config === null) {
    const message = `the experiment exported as ${exportName} is ${kindOf(config)}, not an object`;
    return { ...bare, faults: [{ code: "definition-invalid", message }] };
  }
  try {
    return { ...bare, ...describe(config, registry) };
  } catch (thrown) {
    const message = `the experiment exported as ${exportName} cannot be read: ${thrownText(thrown)}`;
    return { ...bare, faults: [{ code: "definition-invalid", message }] };
  }
}
function describe(record, registry) {
  const { id, label: label2, description, metadata, passCriteria } = record;
  const { criteria, faults } = readCriteria(passCriteria);
  return {
    ...isText2(id) ? { id } : {},
    ...typeof label2 === "string" ? { label: label2 } : {},
    ...typeof description === "string" ? { description } : {},
    tags: tagsOf(record.tags),
    metadata: metadataOf(metadata),
    criteria,
    dataset: datasetFacts(record.dataset, registry),
    voltOps: voltOpsFacts(record.voltOps),
    binding: bindingFacts(record.experiment),
    faults: [...ownFaults(record), ...faults]
  };
}
function ownFaults(record) {
  const { id, runner, scorers } = record;
  const faults = [];
  if (!isText2(id)) {
    faults.push({
      code: "id-missing",
      message: `id is ${kindOf(id)}`,
      hint: "Give the experiment an id: a text, not empty."
    });
  }
  if (typeof runner !== "function") {
    const hint = "Give a function: runner: async ({ item }) => ….";
    faults.push({ code: "runner-missing", message: `runner is ${kindOf(runner)}, not a function`, hint });
  }
  if (scorers !== void 0 && scorers !== null && (typeof scorers !== "object" || !(Symbol.iterator in scorers))) {
    const message = `scorers is ${kindOf(scorers)}, not an array: VoltAgent would run without scorers`;
    faults.push({ code: "scorers-not-a-list", message, hint: "Write scorers: [ … ]." });
  }
  return [...faults, ...findTypos(record, CONFIG_KEYS, "", { criteria: "passCriteria" })];
}
function readCriteria(raw) {
  const list = raw === void 0 || raw === null ? [] : Array.isArray(raw) ? raw : [raw];
  const criteria = [];
  const faults = [];
  for (const [index, entry] of list.entries()) {
    const where = Array.isArray(raw) ? `passCriteria[${index}]` : "passCriteria";
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
      const hint = 'Write { type: "passRate", min: 0.9 } or { type: "meanScore", min: 0.8 }.';
      faults.push({ code: "criterion-invalid", message: `${where} is ${kindOf(entry)}, not an object`, hint });
      continue;
    }
    faults.push(...findTypos(entry, CRITERION_KEYS, where));
    criteria.push(criterionFacts(entry));
  }
  return { criteria, faults };
}
function criterionFacts(entry) {
  const facts2 = { type: plainData(entry.type), min: plainData(entry.min) };
  for (const key of ["scorerId", "severity", "label", "description"]) {
    if (entry[key] !== void 0) facts2[key] = plainData(entry[key]);
  }
  return facts2;
}
function datasetFacts(raw, registry) {
  const { choice, info, limit, fault } = readDescriptor(raw, registry);
  const registered = choice.source === "registered" ? infoOf(choice.entry.descriptor) : {};
  const { metadata, ...texts } = { ...registered, ...info };
  return {
    source: choice.source,
    ...texts,
    ...metadata === void 0 ? {} : { metadata: metadataOf(metadata) },
    limit,
    ...fault ? { fault } : {}
  };
}
function metadataOf(raw) {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return null;
  return plainData(raw);
}
function isText2(value) {
  return typeof value === "string" && value.trim() !== "";
}

// src/experiment/export-shape.ts
function shapeOf(value) {
  if (typeof value !== "object" && typeof value !== "function" || value === null) return "other";
  try {
    if (readKey(value, "kind") === EXPERIMENT_DEFINITION_KIND) return "definition";
    if (typeof value === "function") return "function";
    if (typeof readKey(value, "then") === "function") return "promise";
    if (Array.isArray(value) || value instanceof Map || value instanceof Set) return "list";
    if (typeof readKey(value, "id") === "string" && typeof readKey(value, "runner") === "function") return "config";
    const prototype = Object.getPrototypeOf(value);
    return prototype === null || Object.getPrototypeOf(prototype) === null ? "object" : "other";
  } catch {
    return "other";
  }
}
function keysOf(value) {
  try {
    return typeof value === "object" && value !== null ? Object.keys(value) : [];
  } catch {
    return [];
  }
}
function readKey(value, key) {
  const member = readMember(value, key);
  return "value" in member ? member.value : void 0;
}
function isFactory(value) {
  return typeof value === "function" && value.length === 0 && !/^class\b/.test(String(value));
}
function readMember(holder, key) {
  try {
    return { value: holder?.[key] };
  } catch (thrown) {
    return { thrown };
  }
}

// src/experiment/definition.ts
var FACTORY_NAMES = /* @__PURE__ */ new Set(["experiment", "experiments", "definition", "definitions"]);
var LIST_NAMES = /* @__PURE__ */ new Set(["experiment", "experiments"]);
var MAX_STEPS = 6;
var MAX_OBJECTS = 2;
async function collectDefinitions(moduleNamespace, ran = []) {
  const search = new Search();
  const reach = { steps: MAX_STEPS, objects: MAX_OBJECTS, isDefault: false, strict: false };
  const names2 = keysOf(moduleNamespace).filter((name) => name !== "default" && name !== "module.exports");
  const ownDefault = exported(moduleNamespace, "default");
  const visitDefault = () => search.visit(ownDefault, "default", { ...reach, isDefault: true, strict: true });
  const defaultLast = shapeOf(ownDefault) === "object";
  if (!defaultLast) await visitDefault();
  for (const name of names2) {
    const value = exported(moduleNamespace, name);
    if (FACTORY_NAMES.has(name) && typeof value === "function") await search.call(value, name, reach);
    else await search.visit(value, name, { ...reach, strict: LIST_NAMES.has(name) });
  }
  if (defaultLast) await visitDefault();
  return search.found(ran);
}
var Search = class {
  #found = [];
  /** Whether a value is or holds a definition; what is still being looked at counts as one. */
  #seen = /* @__PURE__ */ new Map();
  /** In the order found, without plain configurations of which an experiment was made: same id, same runner. */
  found(ran) {
    const made = [...this.#found.filter(({ plain }) => !plain).map(({ config }) => config), ...ran];
    const isSource = (config) => made.some(
      (other) => other !== config && ["id", "runner"].every((key) => readKey(config, key) === readKey(other, key))
    );
    return this.#found.filter(({ plain, config }) => !(plain && isSource(config))).map(({ exportName, config }) => ({ exportName, config }));
  }
  /** @returns whether the value is a definition or holds one */
  async visit(value, name, reach) {
    const shape = shapeOf(value);
    if (reach.steps === 0 || shape === "other") return false;
    const before = this.#seen.get(value);
    if (before !== void 0) return before;
    this.#seen.set(value, true);
    const held = await this.#look(value, shape, name, { ...reach, steps: reach.steps - 1 });
    this.#seen.set(value, held);
    return held;
  }
  /** Calls a factory, unless it has parameters or is a class. @returns whether a definition came of it */
  async call(factory, name, reach) {
    if (!isFactory(factory)) return false;
    let made;
    try {
      made = await factory();
    } catch (cause) {
      throw failed(`the function exported as ${name} failed: ${thrownText(cause)}`, cause);
    }
    if (made === void 0 || made === null) throw failed(`the function exported as ${name} gave ${made}`);
    return typeof made !== "function" && this.visit(made, name, reach);
  }
  async #look(value, shape, name, reach) {
    switch (shape) {
      case "definition":
        return this.#add(readKey(value, "config"), name, false);
      case "config":
        return this.#add(value, name, true);
      case "promise":
        return this.visit(await settle(value, name), name, reach);
      case "function":
        return reach.isDefault && this.call(value, name, reach);
      case "list":
        return this.#visitList(value, name, { ...reach, isDefault: false, objects: 0 });
      default:
        return reach.objects > 0 && this.#visitObject(value, name, { ...reach, objects: reach.objects - 1 });
    }
  }
  async #visitList(list, name, reach) {
    const members = Array.isArray(list) ? membersOf(list) : readAll([...list.values()]);
    const strays = [];
    const factories = [];
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
    if (strays[0] !== void 0) throw failed(strays[0]);
    return held;
  }
  /** Other than in a list, anything may lie beside a definition, but a value that is missing was meant to be one. */
  async #visitObject(holder, name, reach) {
    const isModule = readKey(holder, "__esModule") === true;
    const strays = [];
    let held = false;
    for (const key of keysOf(holder)) {
      const member = readMember(holder, key);
      const isDefault = reach.isDefault && key === "default";
      const at = isDefault ? "default" : `${name}.${key}`;
      const inner = { ...reach, isDefault, strict: isDefault || LIST_NAMES.has(key) };
      if ("thrown" in member) strays.push(`${at} cannot be read: ${thrownText(member.thrown)}`);
      else if (member.value === void 0 && !isModule) strays.push(`${at} is undefined, not an experiment`);
      else if (reach.isDefault && FACTORY_NAMES.has(key) && shapeOf(member.value) === "function") {
        if (await this.call(member.value, at, inner)) held = true;
      } else if (await this.visit(member.value, at, inner)) held = true;
    }
    if (held && strays[0] !== void 0) throw failed(strays[0]);
    return held;
  }
  #add(config, name, plain) {
    if (typeof config !== "object" || config === null) {
      throw failed(`the export ${name} calls itself an experiment but has no configuration`);
    }
    if (!this.#found.some((found) => found.config === config)) this.#found.push({ exportName: name, config, plain });
    return true;
  }
};
function membersOf(list) {
  const members = keysOf(list).map((key) => [key, readMember(list, key)]);
  if (members.length >= list.length) return members;
  const hole = members.findIndex(([key], index) => key !== String(index));
  return [...members, [String(hole < 0 ? members.length : hole), { value: void 0 }]];
}
function readAll(values) {
  return values.map((value, index) => [String(index), { value }]);
}
function exported(namespace, name) {
  const member = readMember(namespace, name);
  if ("thrown" in member)
    throw failed(`the export ${name} cannot be read: ${thrownText(member.thrown)}`, member.thrown);
  return member.value;
}
async function settle(promise, name) {
  try {
    return await promise;
  } catch (cause) {
    throw failed(`the promise exported as ${name} failed: ${thrownText(cause)}`, cause);
  }
}
function failed(message, cause) {
  return new GateError("definition-invalid", message, { hint: "Export what createExperiment gives.", cause });
}

// src/experiment/copy.ts
var DENSE_LENGTH = 1 << 20;
function copyValue(value) {
  if (!isCopied(value)) return value;
  const root = emptyLike(value);
  const copies = /* @__PURE__ */ new Map([[value, root]]);
  const waiting = [value];
  for (let source = waiting.pop(); source !== void 0; source = waiting.pop()) {
    const target = copies.get(source);
    for (const key of keysOf2(source)) {
      const part = source[key];
      put(target, key, isCopied(part) ? copies.get(part) ?? begin(part, copies, waiting) : part);
    }
  }
  return root;
}
function begin(source, copies, waiting) {
  const target = emptyLike(source);
  copies.set(source, target);
  waiting.push(source);
  return target;
}
function emptyLike(source) {
  if (Array.isArray(source)) return new Array(source.length);
  return Object.getPrototypeOf(source) === null ? /* @__PURE__ */ Object.create(null) : {};
}
function keysOf2(source) {
  return Array.isArray(source) && source.length <= DENSE_LENGTH ? source.keys() : Object.keys(source);
}
function put(target, key, value) {
  if (key === "__proto__") {
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    target[key] = value;
  }
}
function isCopied(value) {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return true;
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

// src/experiment/adapt.ts
function adaptDefinition(definition, entry, identity) {
  const { sampling, params } = definition;
  const needsCalls = [entry.buildPayload, entry.buildParams, entry.params, params].some((x) => typeof x === "function");
  return {
    ...identity,
    ...sampling === void 0 ? {} : { sampling },
    scorer: ({ payload, signal }) => {
      const runtime = payload;
      const abort = signal === void 0 ? {} : { signal };
      if (needsCalls)
        return builtContext(params, entry, runtime).then((context) => definition.scorer({ ...context, ...abort }));
      const own = { ...baseParams(runtime), ...fields(params), ...fields(entry.params) };
      return definition.scorer({ payload: copyValue(payload), params: own, ...abort });
    }
  };
}
async function builtContext(params, entry, runtime) {
  const own = copyValue(runtime);
  const payload = {
    ...own,
    ...await evaluated(entry.buildPayload, own),
    item: own.item,
    datasetId: own.datasetId,
    datasetVersionId: own.datasetVersionId,
    datasetName: own.datasetName
  };
  return {
    payload,
    params: {
      ...baseParams(runtime),
      ...await evaluated(params, payload),
      ...await evaluated(entry.params, own),
      ...await evaluated(entry.buildParams, own)
    }
  };
}
async function evaluated(source, argument) {
  return fields(typeof source === "function" ? await source(argument) : source);
}
function fields(value) {
  return isRecord(value) ? copyValue(value) : void 0;
}
function baseParams({ output, expected, input, item, ...dataset }) {
  const params = {};
  setCopy(params, "output", output);
  setCopy(params, "expected", expected);
  setCopy(params, "input", input);
  setCopy(params, "item", item);
  setCopy(params, "datasetId", dataset.datasetId);
  setCopy(params, "datasetVersionId", dataset.datasetVersionId);
  setCopy(params, "datasetName", dataset.datasetName);
  return params;
}
function setCopy(params, key, value) {
  const copy = jsonCopy(value);
  if (copy === void 0) return;
  params[key] = copy === value ? copyValue(copy) : copy;
}

// src/scorers/names.ts
var SCORER_NAMES = [
  ...["listContains", "numericDiff", "jsonDiff", "exactMatch", "levenshtein"],
  ...["jsonSchema", "embeddingSimilarity", "moderation", "answerCorrectness", "contextRelevancy"]
];

// src/experiment/entry-shape.ts
function shapeOfEntry(place, written) {
  const unusable = whyUnusable(place, written);
  if (unusable) return { fault: unusable };
  const entry = written;
  if (typeof entry.scorer === "function") {
    const flat = "id" in entry || "metadata" in entry || "sampling" in entry;
    const fault2 = rawFault(place, entry.scorer) ?? (flat ? void 0 : namelessFault(place));
    return fault2 ? { fault: fault2 } : { entry, definition: entry };
  }
  const inner = entry.scorer;
  const fault = whyUnusable(`the scorer of ${place}`, inner) ?? innerFault(place, inner);
  return fault ? { fault } : { entry, definition: inner };
}
function whyUnusable(place, value) {
  if (value === void 0 || value === null) {
    return invalid2(
      `${place} is ${value}: what it was written as does not exist`,
      `In scorers.<name> the names are ${KNOWN}; others that ask a model are made by functions, e.g. createModerationScorer({ model }).`
    );
  }
  if (typeof value === "string") {
    return invalid2(
      `${place} is the text ${JSON.stringify(value)}, not a scorer`,
      `Write the scorer itself: ${suggested(value)}.`
    );
  }
  if (typeof value === "function") {
    return rawFault(place, value) ?? invalid2(
      `${place} is ${value.name ? `the function ${value.name}` : "a function"}, not a scorer`,
      'Wrap a function of your own as { id: "my-scorer", scorer: fn }; call a factory, e.g. createModerationScorer({ model }).'
    );
  }
  if (!isRecord(value) || Array.isArray(value)) {
    return invalid2(`${place} is ${Array.isArray(value) ? "an array" : String(value)}, not a scorer`, ENTRY_HINT);
  }
  if (isThenable(value)) return invalid2(`${place} is a promise`, "Await the scorer before the experiment is created.");
  if (typeof value.build === "function" && typeof value.getId === "function") {
    return invalid2(`${place} is the unfinished builder "${value.getId()}"`, "End its chain with .build().");
  }
  return "scorer" in value ? void 0 : invalid2(`${place} is an object without a scorer`, ENTRY_HINT);
}
function innerFault(place, inner) {
  if (typeof inner.scorer === "function") return rawFault(place, inner.scorer);
  return invalid2(`the scorer of ${place} has no function to call: its "scorer" is ${typeof inner.scorer}`, ENTRY_HINT);
}
function namelessFault(place) {
  return invalid2(
    `${place} holds a bare function without an id`,
    'Give it one: { id: "my-scorer", scorer: fn, threshold: 0.8 }.'
  );
}
function rawFault(place, value) {
  const name = Object.entries(rawAutoEvalScorers).find(([, raw]) => raw === value)?.[0];
  const isAutoevals = typeof value === "function" && "partial" in value && typeof value.partial === "function";
  if (name === void 0 && !isAutoevals) return void 0;
  const known = name ?? Object.keys(rawAutoEvalScorers).find((id) => sameName(id, value.name));
  return {
    code: "scorer-raw-function",
    message: `${place} uses the raw function ${value.name}, which compares { output, expected } and gets neither as a scorer`,
    hint: known ? `Write scorers.${known} instead.` : "Call it from a scorer of your own: ({ payload }) => fn(payload)."
  };
}
var KNOWN = SCORER_NAMES.join(", ");
var ENTRY_HINT = "Write a scorer (scorers.exactMatch), or { scorer: scorers.exactMatch, threshold: 1 }.";
function suggested(text2) {
  const name = SCORER_NAMES.find((id) => sameName(id, text2));
  return name ? `scorers.${name}` : `scorers.exactMatch (the names are ${KNOWN})`;
}
function sameName(a, b) {
  const plain = (text2) => text2.toLowerCase().replace(/[^a-z0-9]/g, "");
  return plain(a) === plain(b);
}
function invalid2(message, hint) {
  return { code: "scorer-invalid", message, hint };
}

// src/experiment/sampling-fault.ts
var HINT = 'Write sampling: { type: "ratio", rate: 0.1 }, { type: "always" } or { type: "never" }.';
function samplingFault(place, written) {
  if (written === void 0 || written === null) return void 0;
  const invalid3 = (what, hint = HINT) => ({
    code: "sampling-invalid",
    message: `the sampling of ${place} ${what}`,
    hint
  });
  if (!isRecord(written) || Array.isArray(written)) return invalid3(`is ${kindOf(written)}, not an object`);
  const { type, rate } = written;
  if (type === void 0) return invalid3("has no type");
  if (type === "always" || type === "never") return void 0;
  if (type !== "ratio") return invalid3(`has the type ${textOf(type)}, which does not exist`);
  if (typeof rate === "number" && rate >= 0 && rate <= 1) return void 0;
  if (rate !== void 0) return invalid3(`has the rate ${textOf(rate)}, not a number from 0 to 1`, rateHint(rate));
  const [typo] = findTypos(written, ["type", "rate"], "sampling", { ratio: "rate" });
  return invalid3("is a ratio without a rate", typo?.hint ?? HINT);
}
function rateHint(rate) {
  const [, digits] = /^\s*(\d+(?:\.\d+)?)\s*%?\s*$/.exec(String(rate)) ?? [];
  const number = Number(digits);
  const share = typeof rate === "number" || String(rate).includes("%") || number > 1 ? number / 100 : number;
  return digits !== void 0 && share <= 1 ? `Write rate: ${Number(share.toPrecision(12))}.` : HINT;
}
function textOf(value) {
  return typeof value === "string" ? quoteHead(value, 80) : kindOf(value).replace(/^the number /, "");
}

// src/experiment/threshold.ts
var NARROWEST_RANGE = 1e-6;
var DEFAULT_RANGE = [0, 1];
function thresholdOf(value) {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : void 0;
}
function thresholdFault(place, written, range) {
  if (written === void 0 || written === null) return void 0;
  const threshold = thresholdOf(written);
  if (threshold === void 0) {
    return {
      code: "threshold-invalid",
      message: `${place} has the threshold ${shown(written)}, which is no finite number`,
      hint: percentHint(written) ?? `Write a number in ${range[0]}..${range[1]}, e.g. threshold: ${middle(range)}.`
    };
  }
  if (threshold >= range[0] && threshold <= range[1]) return void 0;
  return {
    code: "threshold-out-of-range",
    message: `${place} has the threshold ${shown(written)}, and its scores lie in ${range[0]}..${range[1]}`,
    hint: threshold > 1 && threshold <= 100 && range[1] === 1 ? `Write ${threshold / 100} for ${threshold} percent, or declare the range of the scores: range: [0, ${threshold > 10 ? 100 : 10}].` : "Put the threshold inside the range, or declare the range of the scores: range: [low, high]."
  };
}
function readRange(place, written) {
  if (written === void 0 || written === null) return { range: [...DEFAULT_RANGE] };
  const isPair = Array.isArray(written) && written.length === 2 && written.every(Number.isFinite);
  if (isPair && written[1] - written[0] >= NARROWEST_RANGE) {
    return { range: [written[0], written[1]] };
  }
  return {
    range: [...DEFAULT_RANGE],
    fault: {
      code: "range-invalid",
      message: `${place} has the range ${shown(written)}`,
      hint: "Write the lowest and the highest score that it can give, e.g. range: [0, 10]."
    }
  };
}
function percentHint(written) {
  const percent = typeof written === "string" ? /^\s*(\d+(?:\.\d+)?)\s*%\s*$/.exec(written) : null;
  return percent ? `Write ${Number(percent[1]) / 100} instead of ${shown(written)}.` : void 0;
}
function middle([low, high]) {
  return low + (high - low) * 0.8;
}
function shown(value) {
  if (typeof value === "string") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(shown).join(", ")}]`;
  return typeof value === "object" && value !== null ? "{…}" : String(value);
}

// src/experiment/entries.ts
var DEFINITION_KEYS = ["id", "name", "scorer", "params", "metadata", "sampling", "threshold", "range"];
var ENTRY_KEYS = [...DEFINITION_KEYS, "buildParams", "buildPayload"];
var ALIASES = {
  minScore: "threshold",
  min: "threshold",
  minimum: "threshold",
  passThreshold: "threshold",
  parameters: "params",
  sampleRate: "sampling",
  samplingRate: "sampling"
};
function resolveScorers(configs) {
  if (configs === void 0 || configs === null) return { bundles: [], facts: [] };
  if (!Array.isArray(configs)) return { bundles: [], facts: [notAList(configs)] };
  const resolved = Array.from(configs, resolveEntry);
  return { bundles: resolved.flatMap(({ bundle }) => bundle ?? []), facts: resolved.map(({ facts: facts2 }) => facts2) };
}
function resolveEntry(written, index) {
  try {
    const own = isRecord(written) ? written : {};
    const { id, name } = identify(own, isRecord(own.scorer) ? own.scorer : {}, index);
    const place = id === fallbackId(index) ? `scorers[${index}]` : `scorers[${index}] (${JSON.stringify(id)})`;
    const shape = shapeOfEntry(place, written);
    if ("fault" in shape) return { facts: { ...facts(id, name), fault: shape.fault } };
    return readEntry(shape, place, index);
  } catch (error) {
    const fault = {
      code: "scorer-invalid",
      message: `scorers[${index}] cannot be read: ${thrownText(error)}`,
      hint: "Write the entry as a plain object."
    };
    return { facts: { ...facts(fallbackId(index), fallbackId(index)), fault } };
  }
}
function readEntry({ entry, definition }, place, index) {
  const flat = entry === definition;
  const { id, name } = identify(entry, definition, index);
  const entryMetadata = flat || !isRecord(entry.metadata) ? {} : entry.metadata;
  const { range, fault: rangeFault } = readRange(place, entry.range ?? definition.range);
  const own = definition.threshold ?? definition.metadata?.threshold;
  const written = entry.threshold ?? entryMetadata.threshold ?? own;
  const threshold = thresholdOf(written);
  const fault = misspeltKey(place, entry, flat ? null : definition) ?? samplingFault(place, definition.sampling) ?? rangeFault ?? thresholdFault(place, written, range) ?? unmetRequirement(definition, place);
  const known = { id, name, threshold: threshold ?? null, range };
  if (fault) return { facts: { ...known, fault } };
  const voltAgent = { scorer: name, ...entry.threshold == null ? {} : { threshold }, ...entryMetadata };
  const args = flat ? {} : entry;
  const metadata = { ...definition.metadata, voltAgent };
  const adapted = adaptDefinition(definition, args, { id, name, metadata });
  return { facts: known, bundle: { id, name, definition: adapted, threshold, range } };
}
function misspeltKey(place, entry, inner) {
  const aliases = Object.fromEntries(
    Object.entries(ALIASES).filter(([, meant]) => !(meant in entry) && !(inner !== null && meant in inner))
  );
  const [typo] = findTypos(entry, ENTRY_KEYS, place, aliases);
  return typo ?? (inner === null ? void 0 : findTypos(inner, DEFINITION_KEYS, `the scorer of ${place}`, aliases)[0]);
}
function identify(entry, definition, index) {
  const entryName = label(entry.name);
  const definitionName = label(definition.name);
  const fallback = entryName ?? definitionName ?? label(definition.id) ?? fallbackId(index);
  return {
    id: label(entry.id) ?? label(definition.id) ?? fallback,
    name: entryName ?? definitionName ?? fallback
  };
}
function label(value) {
  return typeof value === "string" || typeof value === "number" ? String(value) : void 0;
}
function fallbackId(index) {
  return `scorer-${index + 1}`;
}
function facts(id, name) {
  return { id, name, threshold: null, range: [...DEFAULT_RANGE] };
}
function notAList(configs) {
  const fault = {
    code: "scorers-not-a-list",
    message: `"scorers" is ${typeof configs === "object" ? "an object" : `the ${typeof configs} ${String(configs)}`}, not an array`,
    hint: "Write scorers: [scorers.exactMatch, { scorer: scorers.levenshtein, threshold: 0.8 }]."
  };
  return { ...facts("scorers", "scorers"), fault };
}

// src/experiment/score.ts
var ALWAYS = { type: "always" };
async function scoreOutput(bundles, runtime, env, signal) {
  const results = bundles.map((bundle) => scoreWith(bundle, runtime, env, signal));
  const scores = results.some((score) => score instanceof Promise) ? await Promise.all(results) : results;
  const byId = /* @__PURE__ */ Object.create(null);
  for (const [position, { id }] of bundles.entries()) byId[id] = scores[position];
  return byId;
}
function itemStatus(scores, runnerFailed) {
  const all = Object.values(scores);
  if (runnerFailed || all.some(({ status }) => status === "error"))
    return { status: "error", thresholdPassed: void 0 };
  const passed = all.every(({ thresholdPassed }) => thresholdPassed !== false);
  return { status: passed ? "passed" : "failed", thresholdPassed: passed };
}
function scoreWith(bundle, runtime, env, signal) {
  const { definition } = bundle;
  const { run, sampling } = decideSampling(definition.sampling ?? ALWAYS, env.random);
  if (!run) return judged(bundle, skippedExecution(definition, sampling));
  const payload = runtime;
  const context = { payload, params: {}, ...signal === void 0 ? {} : { signal } };
  const execution = executeScorer(definition, context, sampling, env);
  return execution instanceof Promise ? execution.then((late) => judged(bundle, late)) : judged(bundle, execution);
}
function judged(bundle, execution) {
  const { metadata, score, status } = execution;
  const voltAgent = isRecord(metadata?.voltAgent) ? metadata.voltAgent : {};
  const threshold = bundle.threshold ?? thresholdOf(metadata?.threshold);
  let passed = null;
  if (typeof voltAgent.thresholdPassed === "boolean") passed = voltAgent.thresholdPassed;
  else if (threshold !== void 0 && status === "success" && score !== null) passed = score >= threshold;
  return {
    ...execution,
    threshold: threshold ?? null,
    thresholdPassed: passed,
    reason: text(metadata?.reason) ?? text(voltAgent.reason) ?? null
  };
}
function text(value) {
  return typeof value === "string" ? value : void 0;
}

// src/run/caller.ts
var CALLER = /* @__PURE__ */ Symbol.for("voltagent-eval-gate.caller");
function installCaller(caller) {
  Object.defineProperty(globalThis, CALLER, { value: caller });
}
function installedCaller() {
  return globalThis[CALLER];
}
function readConcurrency(value) {
  return Math.max(1, Math.trunc(Number(value)) || 1);
}
async function tellHooks(options, event, total) {
  await options.onItem?.(event);
  await options.onProgress?.({ completed: event.summary.completedCount, ...total === null ? {} : { total } });
}
function withPartialResult(reason, result) {
  const error = reason instanceof Error ? reason : new Error(`runExperiment was ended: ${String(reason)}`, { cause: reason });
  try {
    return Object.assign(error, { partialResult: result });
  } catch {
    return Object.assign(new Error(error.message, { cause: error }), { partialResult: result });
  }
}

// src/experiment/items.ts
async function openItems(descriptor, options) {
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
        hint: "Register it with registerExperimentDataset, or run the experiment under the gate, which knows dataset files and VoltOps."
      });
    case "none":
      throw new GateError("dataset-missing", "the experiment names no dataset", {
        hint: 'Add dataset: { name: "…" } or dataset: { items: [ … ] }.'
      });
  }
}
async function resolveItems(resolve, where, registered, own, limit, signal) {
  let resolved;
  try {
    resolved = await resolve({ limit: limit ?? void 0, signal });
  } catch (cause) {
    throw new GateError("dataset-resolver-failed", `${where} failed: ${thrownText(cause)}`, { cause });
  }
  const wrapped = typeof resolved === "object" && resolved !== null && "items" in resolved;
  const { items, total, dataset } = wrapped ? resolved : { items: resolved, total: void 0, dataset: void 0 };
  const fault = sourceFault(items, wrapped ? `what ${where} gave as items` : `what ${where} gave`);
  if (fault) throw asError(fault);
  return toSource(items, { ...registered, ...own, ...infoOf(dataset) }, limit, total);
}
function toSource(items, dataset, limit, claimed) {
  const total = effectiveLimit(claimed, countOf(items));
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  return {
    total: total === null || limit === null ? total : Math.min(total, limit),
    dataset,
    items: take(iterator, limit ?? Number.POSITIVE_INFINITY)
  };
}
function countOf(items) {
  if (Array.isArray(items)) return items.length;
  return items instanceof Set ? items.size : null;
}
function take(iterator, limit) {
  let taken = 0;
  let closed = false;
  const close = () => {
    if (closed) return void 0;
    closed = true;
    return iterator.return?.();
  };
  return {
    next() {
      if (taken >= limit || closed) {
        const closing = close();
        const end = { done: true, value: void 0 };
        return closing instanceof Promise ? closing.then(() => end) : end;
      }
      taken += 1;
      const step = iterator.next();
      if (step instanceof Promise || step.done || !(step.value instanceof Promise)) return step;
      return step.value.then((value) => ({ done: false, value }));
    },
    return: close
  };
}
function asError({ code, message, hint }) {
  return new GateError(code, message, hint === void 0 ? {} : { hint });
}

// src/run/encode.ts
import { createHash } from "node:crypto";

// src/run/transient.ts
var CODES = /* @__PURE__ */ new Set([
  ...["ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "ETIMEDOUT", "EPIPE", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH"],
  ...["UND_ERR_SOCKET", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]
]);
var STATUSES = /* @__PURE__ */ new Set([408, 425, 429]);
var DEPTH = 5;
var FIRST_WAIT = 500;
var LONGEST_WAIT = 3e4;
var LONGEST_ASKED = 6e4;
function retryDelay(error, attempt, now, random) {
  const chain = chainOf(error);
  if (!isTransient(chain)) return null;
  const asked = chain.map((link) => retryAfter(link, now)).find((wait) => wait !== null);
  if (asked !== void 0 && asked !== null) return asked > LONGEST_ASKED ? null : asked;
  return random * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1));
}
function statusOf(error) {
  return chainOf(error).map(ownStatus).find((status) => status !== void 0);
}
function isTransient(chain) {
  const [first] = chain;
  if (first === void 0 || read(first, "name") === "AbortError") return false;
  const word = chain.map((link) => read(link, "isRetryable")).find((value) => typeof value === "boolean");
  if (word !== void 0) return word === true;
  const status = chain.map(ownStatus).find((value) => value !== void 0);
  if (status !== void 0) return STATUSES.has(status) || status >= 500 && status <= 599;
  return chain.some((link) => CODES.has(String(read(link, "code"))));
}
function chainOf(error) {
  const chain = [];
  let link = error;
  while (typeof link === "object" && link !== null && chain.length < DEPTH && !chain.includes(link)) {
    chain.push(link);
    link = read(link, "lastError") ?? read(link, "cause");
  }
  return chain;
}
function ownStatus(link) {
  const response = read(link, "response");
  const inner = typeof response === "object" && response !== null ? read(response, "status") : void 0;
  return [read(link, "status"), read(link, "statusCode"), inner].find(
    (value) => typeof value === "number" && Number.isInteger(value)
  );
}
function retryAfter(link, now) {
  const response = read(link, "response");
  const holders = [link, response].filter((holder) => typeof holder === "object" && holder !== null);
  for (const headers of holders.flatMap((holder) => [read(holder, "headers"), read(holder, "responseHeaders")])) {
    const exact = Number.parseFloat(header(headers, "retry-after-ms") ?? "");
    if (Number.isFinite(exact) && exact >= 0) return exact;
    const text2 = header(headers, "retry-after");
    if (text2 === void 0) continue;
    const wait = /^\s*\d+(\.\d+)?\s*$/.test(text2) ? Number(text2) * 1e3 : Date.parse(text2) - now;
    if (Number.isFinite(wait)) return Math.max(0, wait);
  }
  return null;
}
function header(headers, name) {
  if (typeof headers !== "object" || headers === null) return void 0;
  const get = read(headers, "get");
  const value = typeof get === "function" ? headers.get(name) : read(headers, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : void 0;
}
function read(fields2, name) {
  try {
    return fields2[name];
  } catch {
    return void 0;
  }
}

// src/run/encode.ts
var MAX_STRING = 65536;
var KEPT_END = 2048;
var MAX_CHARACTERS = 1048576;
var MAX_NODES = 5e4;
var MAX_DEPTH = 64;
var BASE64_KEPT = 1368;
var BYTES_READ = 65536;
var HASH_PIECE = 1048576;
var { isArray } = Array;
var { keys, getPrototypeOf } = Object;
function encode(value) {
  if (value === void 0) return void 0;
  return encodeNode(value, { characters: MAX_CHARACTERS, nodes: MAX_NODES, path: [] });
}
function encodeError(thrown) {
  try {
    if (thrown instanceof Error) {
      const facts2 = { name: cut(String(thrown.name), 200), message: cut(String(thrown.message), 8192) };
      if (typeof thrown.stack === "string") facts2.stack = cut(thrown.stack, 8192);
      const status = statusOf(thrown);
      if (status !== void 0) facts2.status = status;
      return facts2;
    }
    return { name: "NonError", message: `threw ${cut(describe2(thrown), 8192)}` };
  } catch (error) {
    return { name: "NonError", message: `threw a value that cannot be read (${cut(String(error), 200)})` };
  }
}
function encodeNode(value, budget) {
  budget.nodes -= 1;
  if (budget.nodes < 0 || budget.characters <= 0) return { $cut: "too large" };
  switch (typeof value) {
    case "string":
      return encodeString(value, budget);
    case "number":
      return Number.isFinite(value) ? value : { $number: String(value) };
    case "boolean":
      return value;
    case "undefined":
      return { $undefined: true };
    case "bigint":
      return { $bigint: cut(value.toString(), 1e3) };
    case "symbol":
      return { $symbol: cut(String(value.description ?? ""), 200) };
    case "function":
      return { $function: cut(nameOf(value), 200) };
    default:
      return value === null ? null : encodeObject(value, budget);
  }
}
function encodeString(text2, budget) {
  const wellFormed = text2.isWellFormed() ? text2 : text2.toWellFormed();
  if (wellFormed.length > MAX_STRING) {
    budget.characters -= 2 * KEPT_END;
    return {
      $string: {
        head: headOf(wellFormed, KEPT_END).toWellFormed(),
        tail: tailOf(wellFormed, KEPT_END).toWellFormed(),
        length: wellFormed.length,
        sha256: digest(wellFormed)
      }
    };
  }
  budget.characters -= wellFormed.length;
  return wellFormed;
}
function encodeObject(value, budget) {
  if (budget.path.includes(value)) return { $cycle: true };
  if (budget.path.length >= MAX_DEPTH) return { $cut: "too deep" };
  budget.path.push(value);
  try {
    return encodeKind(value, budget);
  } catch (error) {
    return { $unreadable: cut(String(error?.message ?? error), 200) };
  } finally {
    budget.path.pop();
  }
}
function encodeKind(value, budget) {
  if (isArray(value)) return encodeList(value, value.length, budget);
  const prototype = getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return encodeRecord(value, budget);
  if (value instanceof Error)
    return { $error: cut(String(value.name), 200), message: cut(String(value.message), 8192) };
  if (value instanceof Map) return { $map: encodeList([...takeEntries(value, budget.nodes)], value.size, budget) };
  if (value instanceof Set) return { $set: encodeList([...takeEntries(value, budget.nodes)], value.size, budget) };
  if (value instanceof RegExp) return { $regexp: cut(String(value), 1e3) };
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return encodeBytes(value);
  if (value instanceof Date && Number.isNaN(value.getTime())) return { $date: "invalid" };
  if (typeof value.toJSON === "function") {
    return encodeNode(value.toJSON(), budget);
  }
  return encodeRecord(value, budget);
}
function encodeRecord(value, budget) {
  const record = /* @__PURE__ */ Object.create(null);
  for (const key of keys(value)) {
    if (budget.nodes <= 0 || budget.characters <= 0) {
      record.$cut = "too large";
      break;
    }
    const name = cut(key.isWellFormed() ? key : key.toWellFormed(), 1e3);
    budget.characters -= name.length;
    try {
      const entry = value[key];
      if (entry !== void 0) record[name] = encodeNode(entry, budget);
    } catch (error) {
      record[name] = { $unreadable: cut(String(error?.message ?? error), 200) };
    }
  }
  return record;
}
function encodeList(list, size, budget) {
  const encoded2 = [];
  for (let index = 0; index < size; index += 1) {
    if (budget.nodes <= 0 || budget.characters <= 0) {
      encoded2.push({ $cut: `${size - index} of ${size} entries` });
      break;
    }
    const entry = list[index];
    if (entry === void 0) {
      budget.nodes -= 1;
      encoded2.push(null);
    } else encoded2.push(encodeNode(entry, budget));
  }
  return encoded2;
}
function encodeBytes(value) {
  const bytes = ArrayBuffer.isView(value) ? Buffer.from(value.buffer, value.byteOffset, value.byteLength) : Buffer.from(value);
  return {
    $bytes: { length: bytes.length, base64: headOf(bytes.subarray(0, BYTES_READ).toString("base64"), BASE64_KEPT) }
  };
}
function* takeEntries(values, most) {
  let taken = 0;
  for (const value of values) {
    if (taken >= most) return;
    taken += 1;
    yield value;
  }
}
function describe2(value) {
  if (typeof value === "string") return JSON.stringify(headOf(value, 8192));
  if (typeof value === "object" && value !== null) return JSON.stringify(encode(value)) ?? "an object";
  return String(value);
}
function nameOf(value) {
  try {
    const { name } = value;
    return typeof name === "string" ? name : "";
  } catch {
    return "";
  }
}
function cut(text2, most) {
  const kept = text2.length > most ? `${headOf(text2, most)}…` : text2;
  return kept.isWellFormed() ? kept : kept.toWellFormed();
}
function digest(text2) {
  const hash = createHash("sha256");
  for (let from = 0; from < text2.length; ) {
    let to = Math.min(from + HASH_PIECE, text2.length);
    if (to < text2.length && (text2.charCodeAt(to - 1) & 64512) === 55296) to += 1;
    hash.update(text2.slice(from, to), "utf8");
    from = to;
  }
  return hash.digest("hex");
}

// src/run/experiment-result.ts
function collectResult(facts2, clocks, total) {
  const startedAt = clocks.epoch();
  const began = clocks.now();
  const counts = createVoltAgentCounts(facts2.scorers);
  const items = [];
  const summary = () => {
    const times = { startedAt, completedAt: clocks.epoch(), durationMs: clocks.now() - began };
    return summarizeForVoltAgent(counts, facts2.criteria, times, total());
  };
  return {
    add(item, index, end) {
      const { outcome, ...rest } = end;
      const result = { item, itemId: item.id, index, ...rest };
      items[index] = result;
      countForVoltAgent(counts, { ...result, outcome });
      return result;
    },
    summary,
    result: () => ({ summary: summary(), items: items.filter(() => true), metadata: null })
  };
}

// src/run/item.ts
async function runItem(task, environment) {
  const began = environment.now();
  const runner = { startedAt: environment.epoch() };
  let output;
  let attempts = 0;
  for (; ; ) {
    attempts += 1;
    try {
      const returned = callRunner(task);
      output = unwrap(isThenable2(returned) ? await returned : returned, runner);
      break;
    } catch (error) {
      const delay = attempts > task.retries || task.signal.aborted ? null : retryDelayOf(error, attempts, environment);
      if (delay !== null) await task.wait(delay);
      if (delay !== null && !task.signal.aborted) continue;
      stop(runner, began, environment);
      runner.error = error;
      const durationMs = since(began, environment);
      return { outcome: "error", status: "error", runner, scores: {}, error, attempts, durationMs };
    }
  }
  stop(runner, began, environment);
  runner.output = output;
  const { item, dataset, signal } = task;
  const told = runner.metadata ? { metadata: runner.metadata } : {};
  const runtime = { input: item.input, expected: item.expected, output, item, ...names(item, dataset), ...told };
  const scores = await scoreOutput(task.bundles, runtime, environment, signal);
  const judged2 = itemStatus(scores, false);
  return { outcome: "ok", ...judged2, runner, scores, attempts, durationMs: since(began, environment) };
}
function callRunner({ item, index, total, signal, runtime, voltOpsClient, runner }) {
  const context = { item: copyValue(item), index, signal, runtime };
  if (total !== void 0) context.total = total;
  if (voltOpsClient !== void 0) context.voltOpsClient = voltOpsClient;
  return runner(context);
}
function retryDelayOf(error, attempt, { epoch, random }) {
  return retryDelay(error, attempt, epoch(), random());
}
function toRecord(end, bundles) {
  const { outcome, status, attempts, durationMs, thresholdPassed } = end;
  const runner = {
    ...end.runner,
    ...encoded("output", end.runner.output),
    ...encoded("metadata", end.runner.metadata)
  };
  if (runner.traceIds !== void 0) runner.traceIds = encode(runner.traceIds);
  const scores = [];
  for (const { id } of bundles) {
    const score = end.scores[id];
    if (score === void 0) continue;
    const error = score.error === void 0 ? {} : { error: encodeError(score.error) };
    scores.push({ ...score, score: wireScore(score.score), ...encoded("metadata", score.metadata), ...error });
  }
  const record = { outcome, status, runner, scores, attempts, durationMs };
  if (outcome === "error") {
    record.error = encodeError(end.error);
    runner.error = record.error;
  }
  if (thresholdPassed !== void 0) record.thresholdPassed = thresholdPassed;
  return record;
}
function encoded(key, value) {
  return value === void 0 ? {} : { [key]: encode(value) };
}
function unwrap(value, runner) {
  runner.metadata = null;
  if (typeof value !== "object" || value === null || !("output" in value)) return value;
  const wrapper = value;
  const { metadata, traceIds } = wrapper;
  if (typeof metadata === "object" && metadata !== null) runner.metadata = metadata;
  if (Array.isArray(traceIds)) runner.traceIds = traceIds;
  return wrapper.output;
}
function names(item, dataset) {
  const datasetId = item.datasetId ?? dataset.id;
  const datasetVersionId = item.datasetVersionId ?? dataset.versionId;
  const datasetName = item.datasetName ?? dataset.name;
  return {
    ...datasetId === void 0 ? {} : { datasetId },
    ...datasetVersionId === void 0 ? {} : { datasetVersionId },
    ...datasetName === void 0 ? {} : { datasetName }
  };
}
function stop(runner, began, environment) {
  runner.completedAt = environment.epoch();
  runner.durationMs = since(began, environment);
}
function since(began, environment) {
  return Math.max(0, environment.now() - began);
}
function isThenable2(value) {
  return (typeof value === "object" || typeof value === "function") && value !== null && "then" in value;
}

export {
  rememberBirthplace,
  birthplaceOf,
  EXPERIMENT_DEFINITION_KIND,
  effectiveLimit,
  tagsOf,
  voltOpsFacts,
  bindingFacts,
  inspect,
  collectDefinitions,
  resolveScorers,
  installCaller,
  installedCaller,
  readConcurrency,
  tellHooks,
  withPartialResult,
  collectResult,
  openItems,
  encode,
  encodeError,
  runItem,
  toRecord
};
