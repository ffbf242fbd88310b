import { headOf } from "../cut.js";
import { MAX_DEPTH } from "./canonical.js";
import { pathText } from "./place.js";

/** One thing wrong with a JSON text; `offset` counts UTF-16 units from its start. */
export interface JsonFault {
  offset: number;
  code: string;
  message: string;
  hint: string;
  /** `warn` for what can be read all the same. */
  severity: "error" | "warn";
}

/** What one pass over a text found that `JSON.parse` does not tell. */
export interface JsonScan {
  faults: JsonFault[];
  /** Where each element of the root object's list starts. */
  elements: number[];
  /** Nested deeper than {@link MAX_DEPTH}: nothing that recurses may see this text. The scan stopped there. */
  tooDeep: boolean;
}

/** Faults of one severity listed per file; more would only repeat them. A scan finds one more, to show that there are. */
export const MAX_FAULTS = 20;

/** Below this many keys, looking through them costs less than a Set. */
const FEW_KEYS = 8;

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

interface Frame {
  list: boolean;
  /** Number of the current element, for lists. */
  index: number;
  /** The current key, for objects. */
  key: string;
  expectsKey: boolean;
  keys: string[];
  many: Set<string> | null;
}

/**
 * Passes over a JSON text once, in linear time, for duplicate keys, numbers that a double cannot hold, depth, and the
 * places of the elements of one list. Text that is no JSON is passed over all the same; its faults then mean nothing,
 * but `tooDeep` still holds.
 * @param text JSON without a byte order mark
 * @param listKey key of the root object whose list elements are located
 */
export function scanJson(text: string, listKey: string): JsonScan {
  const scan: JsonScan = { faults: [], elements: [], tooDeep: false };
  const stack: Frame[] = [];
  let frame: Frame | undefined;
  const counts = { error: 0, warn: 0 };
  const report = (fault: JsonFault) => {
    counts[fault.severity] += 1;
    if (counts[fault.severity] <= MAX_FAULTS + 1) scan.faults.push(fault);
  };
  const begin = (offset: number) => {
    if (stack.length === 2 && frame!.list && stack[0]!.key === listKey && !stack[0]!.list) scan.elements.push(offset);
  };

  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit <= 0x20 || unit === COLON) continue;
    if (unit === COMMA) {
      if (frame?.list) frame.index += 1;
      else if (frame) frame.expectsKey = true;
    } else if (unit === QUOTE) {
      const end = endOfString(text, at);
      if (frame?.expectsKey) {
        frame.expectsKey = false;
        frame.key = keyText(text, at, end);
        if (repeats(frame)) report(duplicate(at, stack));
      } else begin(at);
      at = end;
    } else if (unit === OPEN_OBJECT || unit === OPEN_LIST) {
      begin(at);
      if (stack.length === MAX_DEPTH) {
        scan.tooDeep = true;
        scan.faults = [deep(at)];
        return scan;
      }
      const list = unit === OPEN_LIST;
      // Of a key given twice, JSON.parse keeps the last.
      if (list && stack.length === 1 && frame!.key === listKey) scan.elements = [];
      frame = { list, index: 0, key: "", expectsKey: !list, keys: [], many: null };
      stack.push(frame);
    } else if (unit === CLOSE_OBJECT || unit === CLOSE_LIST) {
      stack.pop();
      frame = stack[stack.length - 1];
    } else {
      begin(at);
      const end = endOfWord(text, at);
      if (end - at > 15 || hasExponent(text, at, end)) {
        const fault = numberFault(text.slice(at, end), at, stack);
        if (fault) report(fault);
      }
      at = end - 1;
    }
  }
  return scan;
}

function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === BACKSLASH) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

function endOfWord(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end += 1) {
    const unit = text.charCodeAt(end);
    if (unit <= 0x20 || unit === COMMA || unit === CLOSE_LIST || unit === CLOSE_OBJECT || unit === COLON) break;
    if (unit === QUOTE || unit === OPEN_LIST || unit === OPEN_OBJECT) break;
  }
  return end;
}

function keyText(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end);
  if (!raw.includes("\\")) return raw;
  try {
    return String(JSON.parse(`"${raw}"`));
  } catch {
    return raw;
  }
}

function repeats(frame: Frame): boolean {
  const { key, keys } = frame;
  if (frame.many) {
    if (frame.many.has(key)) return true;
    frame.many.add(key);
    return false;
  }
  if (keys.includes(key)) return true;
  keys.push(key);
  if (keys.length > FEW_KEYS) frame.many = new Set(keys);
  return false;
}

function hasExponent(text: string, start: number, end: number): boolean {
  const first = text.charCodeAt(start);
  if (first !== 0x2d && (first < 0x30 || first > 0x39)) return false;
  for (let at = start; at < end; at += 1) if ((text.charCodeAt(at) | 0x20) === 0x65) return true;
  return false;
}

function pathOf(stack: readonly Frame[]): string {
  return pathText(stack.map((frame) => (frame.list ? frame.index : frame.key)));
}

function duplicate(offset: number, stack: readonly Frame[]): JsonFault {
  const message = `${pathOf(stack)} is given twice in one object`;
  const hint = "Keep one of them: JSON readers silently drop the other.";
  return { offset, code: "json-duplicate-key", message, hint, severity: "error" };
}

function deep(offset: number): JsonFault {
  const message = `the file nests deeper than ${MAX_DEPTH.toLocaleString("en-US")} levels`;
  return { offset, code: "json-too-deep", message, hint: "Flatten the value, or keep it as text.", severity: "error" };
}

function numberFault(word: string, offset: number, stack: readonly Frame[]): JsonFault | null {
  const value = Number(word);
  const shown = word.length > 40 ? `${headOf(word, 40)}…` : word;
  if (value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY) {
    const message = `${pathOf(stack)} is ${shown}, which is too large for a number`;
    return { offset, code: "json-number", message, hint: "Write it as text, in quotes.", severity: "error" };
  }
  if (!/^-?\d+$/.test(word) || Number.isSafeInteger(value)) return null;
  if (BigInt(word) === BigInt(value)) return null;
  const message = `${pathOf(stack)} is ${shown}, which is read as ${value}: a number keeps about 16 digits`;
  return { offset, code: "json-number", message, hint: "Write it as text, in quotes.", severity: "warn" };
}
