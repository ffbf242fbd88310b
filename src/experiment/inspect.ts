import { plainData } from "../discover/canonical.js";
import { kindOf } from "../discover/identity.js";
import { thrownText } from "../errors.js";
import { infoOf, readDescriptor } from "./dataset.js";
import type { CriterionFacts, DatasetFacts, DefinitionFacts, Fault, ScorerFacts } from "./facts.js";
import type { Registry } from "./registry.js";
import { findTypos } from "./unknown-keys.js";
import { bindingFacts, tagsOf, voltOpsFacts } from "./voltops.js";

export { tagsOf } from "./voltops.js";

const CONFIG_KEYS = [
  ...["id", "label", "description", "dataset", "runner", "scorers"],
  ...["passCriteria", "tags", "experiment", "metadata", "voltOps"],
];
const CRITERION_KEYS = ["type", "min", "scorerId", "label", "description", "severity"];

/**
 * Describes a definition as plain data, without running or consuming anything of it.
 * @param config the live configuration of a definition, or anything in its place
 * @param found its position among the definitions of its file and the name it is exported by
 * @param resolved what its scorer entries came to
 * @param registry where the names of datasets are looked up first
 * @returns what is wrong is in `faults`, `dataset.fault` and `scorers[].fault`; a definition without an id goes by its
 * `exportName`. Never throws.
 */
export function inspect(
  config: unknown,
  found: { key: number; exportName: string },
  resolved: { scorers: ScorerFacts[] },
  registry: Registry,
): DefinitionFacts {
  const { key, exportName } = found;
  const bare: DefinitionFacts = {
    key,
    id: exportName,
    exportName,
    tags: [],
    metadata: null,
    scorers: resolved.scorers,
    criteria: [],
    dataset: { source: "none", limit: null },
    voltOps: voltOpsFacts(undefined),
    binding: bindingFacts(undefined),
    faults: [],
  };
  if (typeof config !== "object" || config === null) {
    const message = `the experiment exported as ${exportName} is ${kindOf(config)}, not an object`;
    return { ...bare, faults: [{ code: "definition-invalid", message }] };
  }
  try {
    return { ...bare, ...describe(config as Record<string, unknown>, registry) };
  } catch (thrown) {
    const message = `the experiment exported as ${exportName} cannot be read: ${thrownText(thrown)}`;
    return { ...bare, faults: [{ code: "definition-invalid", message }] };
  }
}

function describe(record: Record<string, unknown>, registry: Registry): Partial<DefinitionFacts> {
  const { id, label, description, metadata, passCriteria } = record;
  const { criteria, faults } = readCriteria(passCriteria);
  return {
    ...(isText(id) ? { id } : {}),
    ...(typeof label === "string" ? { label } : {}),
    ...(typeof description === "string" ? { description } : {}),
    tags: tagsOf(record.tags),
    metadata: metadataOf(metadata),
    criteria,
    dataset: datasetFacts(record.dataset, registry),
    voltOps: voltOpsFacts(record.voltOps),
    binding: bindingFacts(record.experiment),
    faults: [...ownFaults(record), ...faults],
  };
}

function ownFaults(record: Record<string, unknown>): Fault[] {
  const { id, runner, scorers } = record;
  const faults: Fault[] = [];
  if (!isText(id)) {
    faults.push({
      code: "id-missing",
      message: `id is ${kindOf(id)}`,
      hint: "Give the experiment an id: a text, not empty.",
    });
  }
  if (typeof runner !== "function") {
    const hint = "Give a function: runner: async ({ item }) => ….";
    faults.push({ code: "runner-missing", message: `runner is ${kindOf(runner)}, not a function`, hint });
  }
  if (scorers !== undefined && scorers !== null && (typeof scorers !== "object" || !(Symbol.iterator in scorers))) {
    const message = `scorers is ${kindOf(scorers)}, not an array: VoltAgent would run without scorers`;
    faults.push({ code: "scorers-not-a-list", message, hint: "Write scorers: [ … ]." });
  }
  // Its customary name elsewhere; too far from the real one to pass for a typo, and it would drop the gate.
  return [...faults, ...findTypos(record, CONFIG_KEYS, "", { criteria: "passCriteria" })];
}

function readCriteria(raw: unknown): { criteria: CriterionFacts[]; faults: Fault[] } {
  const list: unknown[] = raw === undefined || raw === null ? [] : Array.isArray(raw) ? raw : [raw];
  const criteria: CriterionFacts[] = [];
  const faults: Fault[] = [];
  // Not map: it passes over the holes of a sparse array.
  for (const [index, entry] of list.entries()) {
    const where = Array.isArray(raw) ? `passCriteria[${index}]` : "passCriteria";
    if (typeof entry !== "object" || entry === null || Array.isArray(entry)) {
      const hint = 'Write { type: "passRate", min: 0.9 } or { type: "meanScore", min: 0.8 }.';
      faults.push({ code: "criterion-invalid", message: `${where} is ${kindOf(entry)}, not an object`, hint });
      continue;
    }
    faults.push(...findTypos(entry, CRITERION_KEYS, where));
    criteria.push(criterionFacts(entry as Record<string, unknown>));
  }
  return { criteria, faults };
}

function criterionFacts(entry: Record<string, unknown>): CriterionFacts {
  const facts: CriterionFacts = { type: plainData(entry.type), min: plainData(entry.min) };
  for (const key of ["scorerId", "severity", "label", "description"] as const) {
    if (entry[key] !== undefined) facts[key] = plainData(entry[key]);
  }
  return facts;
}

function datasetFacts(raw: unknown, registry: Registry): DatasetFacts {
  const { choice, info, limit, fault } = readDescriptor(raw, registry);
  const registered = choice.source === "registered" ? infoOf(choice.entry.descriptor) : {};
  const { metadata, ...texts } = { ...registered, ...info };
  return {
    source: choice.source,
    ...texts,
    ...(metadata === undefined ? {} : { metadata: metadataOf(metadata) }),
    limit,
    ...(fault ? { fault } : {}),
  };
}

function metadataOf(raw: unknown): Record<string, unknown> | null {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return null;
  return plainData(raw) as Record<string, unknown>;
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}
