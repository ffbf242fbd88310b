import { thrownText } from "../errors.js";
import { isRecord } from "../scorers/normalize.js";
import { unmetRequirement } from "../scorers/requirement.js";
import type { LocalScorerDefinition } from "../scorers/scorer.js";
import { adaptDefinition, type EntryArguments } from "./adapt.js";
import type { ScorerFacts } from "./definition.js";
import { type ScorerEntry, shapeOfEntry } from "./entry-shape.js";
import { samplingFault } from "./sampling-fault.js";
import { DEFAULT_RANGE, readRange, thresholdFault, thresholdOf } from "./threshold.js";
import { findTypos } from "./unknown-keys.js";

type Fields = Record<string, unknown>;
type Fault = NonNullable<ScorerFacts["fault"]>;

const DEFINITION_KEYS = ["id", "name", "scorer", "params", "metadata", "sampling", "threshold", "range"];
const ENTRY_KEYS = [...DEFINITION_KEYS, "buildParams", "buildPayload"];
/** What other tools call these keys; too far from ours to pass for typos, and they would drop what was meant. */
const ALIASES = {
  minScore: "threshold",
  min: "threshold",
  minimum: "threshold",
  passThreshold: "threshold",
  parameters: "params",
  sampleRate: "sampling",
  samplingRate: "sampling",
};

/** A usable scorer entry, ready to score outputs. */
export interface ScorerBundle {
  id: string;
  name: string;
  /** The entry's scorer over the runtime payload: its arguments, metadata and copies are taken care of. */
  definition: LocalScorerDefinition;
  threshold: number | undefined;
  range: [number, number];
}

/**
 * Reads an experiment's `scorers`. Never throws.
 * @param configs the list as written; undefined and null mean none
 * @returns facts of every entry, in order, with a fault where it cannot be used; bundles of the usable ones, in order.
 *   A value that is no list gives one faulty entry named `scorers`. Entries that share an id are not this function's concern.
 */
export function resolveScorers(configs: unknown): { bundles: ScorerBundle[]; facts: ScorerFacts[] } {
  if (configs === undefined || configs === null) return { bundles: [], facts: [] };
  if (!Array.isArray(configs)) return { bundles: [], facts: [notAList(configs)] };
  const resolved = Array.from(configs, resolveEntry);
  return { bundles: resolved.flatMap(({ bundle }) => bundle ?? []), facts: resolved.map(({ facts }) => facts) };
}

interface ResolvedEntry {
  facts: ScorerFacts;
  bundle?: ScorerBundle;
}

function resolveEntry(written: unknown, index: number): ResolvedEntry {
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
      hint: "Write the entry as a plain object.",
    };
    return { facts: { ...facts(fallbackId(index), fallbackId(index)), fault } };
  }
}

function readEntry({ entry, definition }: ScorerEntry, place: string, index: number): ResolvedEntry {
  const flat = entry === (definition as unknown);
  const { id, name } = identify(entry, definition as unknown as Fields, index);
  const entryMetadata = flat || !isRecord(entry.metadata) ? {} : entry.metadata;
  const { range, fault: rangeFault } = readRange(place, entry.range ?? (definition as unknown as Fields).range);
  const own = (definition as unknown as Fields).threshold ?? definition.metadata?.threshold;
  const written = entry.threshold ?? entryMetadata.threshold ?? own;
  const threshold = thresholdOf(written);
  const fault =
    misspeltKey(place, entry, flat ? null : definition) ??
    samplingFault(place, definition.sampling) ??
    rangeFault ??
    thresholdFault(place, written, range) ??
    unmetRequirement(definition, place);
  const known: ScorerFacts = { id, name, threshold: threshold ?? null, range };
  if (fault) return { facts: { ...known, fault } };
  const voltAgent = { scorer: name, ...(entry.threshold == null ? {} : { threshold }), ...entryMetadata };
  const args: EntryArguments = flat ? {} : entry;
  const metadata = { ...definition.metadata, voltAgent };
  const adapted = adaptDefinition(definition, args, { id, name, metadata });
  return { facts: known, bundle: { id, name, definition: adapted, threshold, range } };
}

/** A definition may carry keys of its maker's own; what is almost one of ours, or stands for one that is absent, is none. */
function misspeltKey(place: string, entry: Fields, inner: object | null): Fault | undefined {
  const aliases = Object.fromEntries(
    Object.entries(ALIASES).filter(([, meant]) => !(meant in entry) && !(inner !== null && meant in inner)),
  );
  const [typo] = findTypos(entry, ENTRY_KEYS, place, aliases);
  return typo ?? (inner === null ? undefined : findTypos(inner, DEFINITION_KEYS, `the scorer of ${place}`, aliases)[0]);
}

function identify(entry: Fields, definition: Fields, index: number): { id: string; name: string } {
  const entryName = label(entry.name);
  const definitionName = label(definition.name);
  const fallback = entryName ?? definitionName ?? label(definition.id) ?? fallbackId(index);
  return {
    id: label(entry.id) ?? label(definition.id) ?? fallback,
    name: entryName ?? definitionName ?? fallback,
  };
}

function label(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function fallbackId(index: number): string {
  return `scorer-${index + 1}`;
}

function facts(id: string, name: string): ScorerFacts {
  return { id, name, threshold: null, range: [...DEFAULT_RANGE] };
}

function notAList(configs: unknown): ScorerFacts {
  const fault = {
    code: "scorers-not-a-list",
    message: `"scorers" is ${typeof configs === "object" ? "an object" : `the ${typeof configs} ${String(configs)}`}, not an array`,
    hint: "Write scorers: [scorers.exactMatch, { scorer: scorers.levenshtein, threshold: 0.8 }].",
  };
  return { ...facts("scorers", "scorers"), fault };
}
