import schema from "../../schemas/dataset.schema.json" with { type: "json" };
import { datasetChecks, type SchemaFault } from "./check.js";
import { kindOf } from "./identity.js";
import { ITEM_KEYS, MAX_UNKNOWN_KEYS, meantKey } from "./item-keys.js";
import { MAX_FAULTS } from "./json.js";

import { pathText } from "./place.js";

/** Something wrong with a parsed dataset file, by path. */
export interface DatasetFault extends SchemaFault {
  severity: "error" | "warn";
  code: "dataset-shape" | "dataset-key";
  /** It is the key at `path` that is wrong, not its value. */
  atKey: boolean;
}

const ROOT_KEYS = Object.keys(schema.properties);

/**
 * Checks a parsed dataset file against the schema, and its unknown keys for typos.
 * @param root what `JSON.parse` gave
 * @returns errors for what the schema refuses (a little over `MAX_FAULTS` at most), a warning for each key that is almost
 * a known one which its object lacks; several items with the same strange key give one
 */
export function findFaults(root: unknown): DatasetFault[] {
  if (typeof root !== "object" || root === null || Array.isArray(root)) {
    const hint = 'Write { "name": "…", "data": [ … ] } with the items in data.';
    return [refused({ path: [], message: `the file holds ${kindOf(root)}, not a dataset`, hint })];
  }
  const record = root as Record<string, unknown>;
  const items = Object.hasOwn(record, "data") && Array.isArray(record.data) ? record.data : null;
  return [
    ...checkHead(record, items !== null),
    ...Object.keys(record).flatMap((key) => typo(record, key, ROOT_KEYS, [], 0)),
    ...checkItems(items ?? []),
  ];
}

function checkHead(root: Record<string, unknown>, hasItems: boolean): DatasetFault[] {
  const faults = datasetChecks().head(hasItems ? { ...root, data: [] } : root, []);
  return faults.map((fault) => refused(fault.path.length === 0 ? { ...fault, hint: dataHint(root) } : fault));
}

function dataHint(root: Record<string, unknown>): string {
  const list = Object.keys(root).find((key) => Array.isArray(root[key]) && key !== "tags");
  return list === undefined ? 'Put the items into a list named "data".' : `Rename ${pathText([list])} to data.`;
}

function checkItems(items: readonly unknown[]): DatasetFault[] {
  const check = datasetChecks().item;
  const known = new Set(ITEM_KEYS);
  const faults: DatasetFault[] = [];
  const unknown = new Map<string, { index: number; others: number }>();
  for (const [index, item] of items.entries()) {
    if (faults.length <= MAX_FAULTS) faults.push(...check(item, ["data", index]).map(refused));
    if (typeof item !== "object" || item === null || Array.isArray(item)) continue;
    for (const key of Object.keys(item)) {
      if (known.has(key)) continue;
      const seen = unknown.get(key);
      if (seen) seen.others += 1;
      else if (unknown.size < MAX_UNKNOWN_KEYS) unknown.set(key, { index, others: 0 });
    }
  }
  for (const [key, { index, others }] of unknown) {
    faults.push(...typo(items[index] as object, key, ITEM_KEYS, ["data", index], others));
  }
  return faults;
}

function typo(
  owner: object,
  key: string,
  known: readonly string[],
  at: SchemaFault["path"],
  others: number,
): DatasetFault[] {
  const meant = meantKey(owner, key, known);
  if (meant === null) return [];
  const path = [...at, key];
  const more = others === 0 ? "" : `, as in ${others} more ${others === 1 ? "item" : "items"}`;
  const message = `${pathText(path)} is no key that VoltAgent knows${more}`;
  return [{ path, message, hint: `Did you mean ${meant}?`, severity: "warn", code: "dataset-key", atKey: true }];
}

function refused(fault: SchemaFault): DatasetFault {
  return { ...fault, severity: "error", code: "dataset-shape", atKey: false };
}
