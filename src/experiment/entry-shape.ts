import { rawAutoEvalScorers } from "../scorers/adapter.js";
import { isThenable } from "../scorers/execute.js";
import { SCORER_NAMES } from "../scorers/names.js";
import { isRecord } from "../scorers/normalize.js";
import type { LocalScorerDefinition } from "../scorers/scorer.js";
import type { ScorerFacts } from "./definition.js";

type Fault = NonNullable<ScorerFacts["fault"]>;

/** An entry whose scorer can be called. `entry` is the definition itself where the two are one flat object. */
export interface ScorerEntry {
  entry: Record<string, unknown>;
  definition: LocalScorerDefinition;
}

/**
 * Tells a scorer definition, an entry around one, and what is neither.
 * @param place how messages name the entry, e.g. `scorers[1] ("tone")`
 * @param written the entry as written
 */
export function shapeOfEntry(place: string, written: unknown): ScorerEntry | { fault: Fault } {
  const unusable = whyUnusable(place, written);
  if (unusable) return { fault: unusable };
  const entry = written as Record<string, unknown>;
  if (typeof entry.scorer === "function") {
    const flat = "id" in entry || "metadata" in entry || "sampling" in entry;
    const fault = rawFault(place, entry.scorer) ?? (flat ? undefined : namelessFault(place));
    return fault ? { fault } : { entry, definition: entry as unknown as LocalScorerDefinition };
  }
  const inner = entry.scorer;
  const fault = whyUnusable(`the scorer of ${place}`, inner) ?? innerFault(place, inner as Record<string, unknown>);
  return fault ? { fault } : { entry, definition: inner as unknown as LocalScorerDefinition };
}

function whyUnusable(place: string, value: unknown): Fault | undefined {
  if (value === undefined || value === null) {
    return invalid(
      `${place} is ${value}: what it was written as does not exist`,
      `In scorers.<name> the names are ${KNOWN}; others that ask a model are made by functions, e.g. createModerationScorer({ model }).`,
    );
  }
  if (typeof value === "string") {
    return invalid(
      `${place} is the text ${JSON.stringify(value)}, not a scorer`,
      `Write the scorer itself: ${suggested(value)}.`,
    );
  }
  if (typeof value === "function") {
    return (
      rawFault(place, value) ??
      invalid(
        `${place} is ${value.name ? `the function ${value.name}` : "a function"}, not a scorer`,
        'Wrap a function of your own as { id: "my-scorer", scorer: fn }; call a factory, e.g. createModerationScorer({ model }).',
      )
    );
  }
  if (!isRecord(value) || Array.isArray(value)) {
    return invalid(`${place} is ${Array.isArray(value) ? "an array" : String(value)}, not a scorer`, ENTRY_HINT);
  }
  if (isThenable(value)) return invalid(`${place} is a promise`, "Await the scorer before the experiment is created.");
  if (typeof value.build === "function" && typeof value.getId === "function") {
    return invalid(`${place} is the unfinished builder "${value.getId()}"`, "End its chain with .build().");
  }
  return "scorer" in value ? undefined : invalid(`${place} is an object without a scorer`, ENTRY_HINT);
}

function innerFault(place: string, inner: Record<string, unknown>): Fault | undefined {
  if (typeof inner.scorer === "function") return rawFault(place, inner.scorer);
  return invalid(`the scorer of ${place} has no function to call: its "scorer" is ${typeof inner.scorer}`, ENTRY_HINT);
}

function namelessFault(place: string): Fault {
  return invalid(
    `${place} holds a bare function without an id`,
    'Give it one: { id: "my-scorer", scorer: fn, threshold: 0.8 }.',
  );
}

/** A raw function called as a scorer gets neither output nor expected, and would give 1 for everything. */
function rawFault(place: string, value: unknown): Fault | undefined {
  const name = Object.entries(rawAutoEvalScorers).find(([, raw]) => raw === value)?.[0];
  const isAutoevals = typeof value === "function" && "partial" in value && typeof value.partial === "function";
  if (name === undefined && !isAutoevals) return undefined;
  const known = name ?? Object.keys(rawAutoEvalScorers).find((id) => sameName(id, (value as { name: string }).name));
  return {
    code: "scorer-raw-function",
    message: `${place} uses the raw function ${(value as { name: string }).name}, which compares { output, expected } and gets neither as a scorer`,
    hint: known
      ? `Write scorers.${known} instead.`
      : "Call it from a scorer of your own: ({ payload }) => fn(payload).",
  };
}

const KNOWN = SCORER_NAMES.join(", ");
const ENTRY_HINT = "Write a scorer (scorers.exactMatch), or { scorer: scorers.exactMatch, threshold: 1 }.";

function suggested(text: string): string {
  const name = SCORER_NAMES.find((id) => sameName(id, text));
  return name ? `scorers.${name}` : `scorers.exactMatch (the names are ${KNOWN})`;
}

function sameName(a: string, b: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
  return plain(a) === plain(b);
}

function invalid(message: string, hint: string): Fault {
  return { code: "scorer-invalid", message, hint };
}
