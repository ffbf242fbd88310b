import type { Problem } from "../errors.js";
import { digestOf } from "./canonical.js";
import { type DatasetFault, findFaults } from "./faults.js";
import { createIdentifier, type DatasetItem } from "./identity.js";
import { type JsonFault, type JsonScan, MAX_FAULTS, scanJson } from "./json.js";
import { linesOf, locate, positionOf } from "./place.js";
import { explainSyntax } from "./syntax.js";

/** A dataset file, read and checked. */
export interface Dataset {
  name: string;
  description?: string | null;
  tags?: string[];
  metadata?: Record<string, unknown> | null;
  /** As given to {@link parseDataset}: the path as shown to people. */
  file: string;
  items: DatasetItem[];
  /** 1-based line on which each item starts. */
  lines: number[];
  /** sha256, hex, of the items' canonical JSON: the same whatever the order of keys and the white space. */
  digest: string;
}

/** What came of a dataset file. */
export interface ParsedDataset {
  /** null where a problem is an error. */
  dataset: Dataset | null;
  /** What the text gives as `name`, also where the file is faulty; null where it gives none. */
  name: string | null;
  problems: Problem[];
}

type Spot = Pick<JsonFault, "offset" | "code" | "message" | "severity"> & { hint?: string };

/**
 * Reads a dataset file: `{ name, description?, tags?, metadata?, checksum?, data: [{ name?, id?, label?, input, expected?, extra? }] }`,
 * as `schemas/dataset.schema.json` has it. Items get their ids here; an empty `data` is valid.
 * @param text the file's text; a byte order mark is passed over
 * @param file path as shown to people; its base name counts where the file has no `name`
 * @returns problems carry file, line and column, errors first, at most `MAX_FAULTS` of each severity
 */
export function parseDataset(text: string, file: string): ParsedDataset {
  const json = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const scan = scanJson(json, "data");
  const place = (spots: Spot[]) => listed(spots).map((spot) => toProblem(spot, json, file));
  if (scan.tooDeep) return { dataset: null, name: null, problems: place(scan.faults) };
  let root: unknown;
  try {
    root = JSON.parse(json);
  } catch (thrown) {
    return { dataset: null, name: null, problems: place([explainSyntax(json, thrown)]) };
  }
  const spots: Spot[] = [...scan.faults, ...findFaults(root).map((fault) => spotOf(fault, scan, json))];
  const name = nameIn(root);
  if (spots.some(({ severity }) => severity === "error")) return { dataset: null, name, problems: place(spots) };

  const { data, description, tags, metadata } = root as Partial<Dataset> & { data: unknown[] };
  if (name === null) spots.push(nameless(file));
  const identify = createIdentifier();
  const items = data.map((raw, index) => {
    const { item, problem } = identify(raw, index);
    if (problem) spots.push({ ...problem, severity: "warn", offset: scan.elements[index]! });
    return item;
  });
  const dataset: Dataset = {
    name: name ?? stemOf(file),
    ...(description === undefined ? {} : { description }),
    ...(tags ? { tags } : {}),
    ...(metadata === undefined ? {} : { metadata }),
    file,
    items,
    lines: linesOf(json, scan.elements),
    digest: digestOf(items),
  };
  return { dataset, name, problems: place(spots) };
}

/** The name that a dataset file goes by where it gives none: its base name without `.json`. */
export function stemOf(file: string): string {
  return file.replace(/^.*[\\/]/, "").replace(/\.json$/i, "");
}

function nameIn(root: unknown): string | null {
  if (typeof root !== "object" || root === null || !Object.hasOwn(root, "name")) return null;
  const { name } = root as { name: unknown };
  return typeof name === "string" && name.trim() !== "" ? name : null;
}

function nameless(file: string): Spot {
  const stem = JSON.stringify(stemOf(file));
  const message = `the dataset has no name; it goes by its file name, ${stem}`;
  return { offset: 0, code: "dataset-nameless", message, hint: `Add "name": ${stem}.`, severity: "warn" };
}

/** Errors first, each severity cut to what a person reads; the last of a cut list says so. */
function listed(spots: Spot[]): Spot[] {
  return (["error", "warn"] as const).flatMap((severity) => {
    const all = spots.filter((spot) => spot.severity === severity);
    const kept = all.slice(0, MAX_FAULTS);
    if (all.length === kept.length) return kept;
    const last = kept[MAX_FAULTS - 1]!;
    return [...kept.slice(0, -1), { ...last, hint: `${last.hint ?? ""} The file has more of this kind.`.trim() }];
  });
}

function spotOf(fault: DatasetFault, scan: JsonScan, json: string): Spot {
  const { path, atKey, ...rest } = fault;
  const index = path[0] === "data" && typeof path[1] === "number" ? path[1] : null;
  if (index === null) return { ...rest, offset: locate(json, path, atKey) };
  // A tree of the item alone: one of the whole file would take a second for 10 MB.
  const start = scan.elements[index]!;
  return { ...rest, offset: start + locate(json.slice(start, scan.elements[index + 1]), path.slice(2), atKey) };
}

function toProblem({ offset, ...spot }: Spot, json: string, file: string): Problem {
  return { ...spot, file, ...positionOf(json, offset) };
}
