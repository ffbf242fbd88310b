import { diffArrays } from "diff";
import { clip, plainLines, shownValue } from "./text.js";
import { wrap } from "./width.js";

/** Equal lines that are shown before and after what differs. */
const CONTEXT = 3;
/** Columns of a line; a longer one is broken. */
const WIDTH = 88;
/** More insertions and deletions than this are no comparison any more, and would take long to find. */
const MOST_EDITS = 400;

interface Line {
  sign: " " | "+" | "-";
  text: string;
}

/**
 * What tells an output from the expected value, line by line: `- ` expected only, `+ ` in the output only, two spaces in both;
 * long runs of equal lines are left out, with their number. Not escaped.
 * @param expected,output encoded values: both texts, both arrays, or both objects, whose keys are put in the same order
 * @param max most UTF-16 units of the whole
 * @returns null where the two beside each other say as much: values of other kinds, nothing in common, nothing different
 */
export function differenceText(expected: unknown, output: unknown, max: number): string | null {
  const pair = comparable(shownValue(expected), shownValue(output));
  if (pair === null) return null;
  const changes = diffArrays(pair.expected.split("\n"), pair.output.split("\n"), {
    maxEditLength: MOST_EDITS,
    ...(pair.json ? { comparator: sameEntry } : {}),
  });
  const lines = (changes ?? []).flatMap(({ added, removed, value }) =>
    value.map((text): Line => ({ sign: added ? "+" : removed ? "-" : " ", text })),
  );
  if (lines.every(({ sign }) => sign === " ")) return null;
  if (!pair.json && !lines.some(({ sign, text }) => sign === " " && text.trim() !== "")) return null;
  return clip(withContext(lines).join("\n"), max);
}

interface Pair {
  expected: string;
  output: string;
  /** Indented JSON, known to have something in common. */
  json: boolean;
}

function comparable(expected: unknown, output: unknown): Pair | null {
  if (typeof expected === "string" && typeof output === "string") {
    return { expected: plainLines(expected), output: plainLines(output), json: false };
  }
  const kind = jsonKind(expected);
  if (kind === null || kind !== jsonKind(output)) return null;
  const ordered = inOrderOf(expected, output);
  if (kind === "object" && !Object.keys(expected as object).some((key) => Object.hasOwn(output as object, key))) {
    return null;
  }
  return { expected: plainLines(jsonText(expected)), output: plainLines(jsonText(ordered)), json: true };
}

/** A comma only says whether another entry follows. */
function sameEntry(a: string, b: string): boolean {
  return a.replace(/,$/, "") === b.replace(/,$/, "");
}

function jsonKind(value: unknown): "array" | "object" | null {
  if (Array.isArray(value)) return "array";
  return typeof value === "object" && value !== null ? "object" : null;
}

function jsonText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The value with the keys of its objects in the order in which `model` has them, its own keys last. */
function inOrderOf(model: unknown, value: unknown): unknown {
  const kind = jsonKind(value);
  if (kind === null || kind !== jsonKind(model)) return value;
  if (Array.isArray(value)) return value.map((entry, index) => inOrderOf((model as unknown[])[index], entry));
  const [pattern, own] = [model as Record<string, unknown>, value as Record<string, unknown>];
  const shared = Object.keys(pattern).filter((key) => Object.hasOwn(own, key));
  const rest = Object.keys(own).filter((key) => !Object.hasOwn(pattern, key));
  return Object.fromEntries([...shared, ...rest].map((key) => [key, inOrderOf(pattern[key], own[key])]));
}

/** The lines with their signs; of a long run of equal ones only those next to a difference. */
function withContext(lines: readonly Line[]): string[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ sign }) => sign !== " "),
  );
  const shown: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    if (near[index]) {
      const { sign, text } = lines[index]!;
      shown.push(...wrap(text, WIDTH).map((piece) => `${sign} ${piece}`.trimEnd()));
      continue;
    }
    const end = near.indexOf(true, index);
    const left = (end === -1 ? lines.length : end) - index;
    shown.push(left === 1 ? `  ${lines[index]?.text}`.trimEnd() : `  …${left} equal lines…`);
    index += left - 1;
  }
  return shown;
}
