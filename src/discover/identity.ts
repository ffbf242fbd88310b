import { headOf } from "../cut.js";
import { GateError } from "../errors.js";
import { canonicalJson, sha256 } from "./canonical.js";

/** One item with its name: `id` is never empty and unique within its data set; other keys are as they were written. */
export interface DatasetItem {
  id: string;
  label?: string | null;
  input: unknown;
  expected?: unknown;
  extra?: Record<string, unknown> | null;
  datasetId?: string;
  datasetVersionId?: string;
  datasetName?: string;
  metadata?: Record<string, unknown> | null;
  [key: string]: unknown;
}

/** Something odd about an item's id that does not keep it from running. */
export interface IdentityProblem {
  code: "duplicate-item-id" | "invalid-item-id";
  message: string;
  hint?: string;
}

/** Gives an item its id; `index` is its 0-based place. Throws GateError `invalid-item` for what is no object. */
export type Identifier = (raw: unknown, index: number) => { item: DatasetItem; problem?: IdentityProblem };

/** Longest id, in UTF-16 units; a longer one is cut and ends in a hash of the whole. */
const MAX_ID = 200;
/** Hex digits of the hash in an id made from content: 40 bits tell millions of items apart. */
const HASH_DIGITS = 10;
/** Problems given out by one identifier; a data set in which every id repeats needs no line for each. */
const MAX_PROBLEMS = 20;

/**
 * Makes a function that names the items of one data set, called once for each in order.
 *
 * The id is `id` (text, or a number as text), else `name`, else a hash of `input`, `expected` and `extra`, so that it does
 * not depend on the item's place. Empty text counts as missing. A repeated id gets `-2`, `-3` … and a problem. The result is
 * a shallow copy with every key of the original, which is left as it was.
 */
export function createIdentifier(): Identifier {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  let problems = 0;

  const unique = (id: string): string => {
    if (!taken.has(id)) return id;
    let number = next.get(id) ?? 2;
    while (taken.has(`${id}-${number}`)) number += 1;
    next.set(id, number + 1);
    return `${id}-${number}`;
  };

  return (raw, index) => {
    const record = copyOf(raw, index);
    const { id: wanted, problem: odd } = wantedId(record, index);
    const id = unique(wanted);
    taken.add(id);
    record.id = id;
    const problem = id === wanted ? odd : repeated(wanted, id, index);
    if (problem === undefined || problems >= MAX_PROBLEMS) return { item: record };
    problems += 1;
    if (problems === MAX_PROBLEMS)
      problem.hint = `${problem.hint ?? ""} Further items like this are not listed.`.trim();
    return { item: record, problem };
  };
}

function copyOf(raw: unknown, index: number): DatasetItem {
  const hint = "Every item is an object like { input, expected }.";
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) {
    throw new GateError("invalid-item", `items[${index}] is ${kindOf(raw)}, not an object`, { hint });
  }
  try {
    return { ...(raw as DatasetItem) };
  } catch (cause) {
    throw new GateError("invalid-item", `items[${index}] cannot be read`, { hint, cause });
  }
}

function wantedId(record: DatasetItem, index: number): { id: string; problem?: IdentityProblem } {
  const { id, name } = record as { id: unknown; name?: unknown };
  const given = textOf(id) ?? textOf(name);
  if (given !== null) return { id: given.length > MAX_ID ? shorten(given) : given };
  const { input, expected, extra } = record;
  const hash = sha256(canonicalJson({ input, expected, extra })).slice(0, HASH_DIGITS);
  if (id === undefined || id === null || id === "") return { id: hash };
  return {
    id: hash,
    problem: {
      code: "invalid-item-id",
      message: `items[${index}].id is ${kindOf(id)}; the item goes by ${hash}, made from its content`,
      hint: "Give a text or a number as id.",
    },
  };
}

function textOf(value: unknown): string | null {
  if (typeof value === "string") return value.trim() === "" ? null : value;
  if (typeof value === "bigint" || (typeof value === "number" && Number.isFinite(value))) return String(value);
  return null;
}

function shorten(id: string): string {
  const kept = headOf(id, MAX_ID - HASH_DIGITS - 1).toWellFormed();
  return `${kept}-${sha256(id).slice(0, HASH_DIGITS)}`;
}

function repeated(wanted: string, id: string, index: number): IdentityProblem {
  return {
    code: "duplicate-item-id",
    message: `items[${index}] repeats the id ${JSON.stringify(wanted)} of an earlier item and goes by ${JSON.stringify(id)}`,
    hint: "Give each item an id of its own, so that results can be told apart and compared between runs.",
  };
}

/** What a value is, in words, quoting it where it is short: `null`, `an array`, `the text "ab"`, `the number 7`. */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return "an array";
  if (typeof value === "string") return value.length > 40 ? "a text" : `the text ${JSON.stringify(value)}`;
  if (typeof value === "number") return `the number ${value}`;
  if (typeof value === "boolean" || typeof value === "bigint") return String(value);
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}
