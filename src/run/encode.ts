import { createHash } from "node:crypto";
import { headOf, tailOf } from "../cut.js";
import type { ErrorFacts } from "../experiment/result.js";
import { statusOf } from "./transient.js";

/** Strings longer than this many UTF-16 units are kept as head, tail, length and sha256 (design section 6). */
export const MAX_STRING = 65_536;
/** How much of a long string is kept at each end, in UTF-16 units. */
const KEPT_END = 2_048;
/** Most characters one encoded value may hold in all; what comes after is cut with a tag. */
const MAX_CHARACTERS = 1_048_576;
/** Most objects, arrays and primitives one encoded value may hold. */
const MAX_NODES = 50_000;
/** Deepest nesting kept. JSON.stringify itself recurses, so this also keeps it from overflowing the stack. */
const MAX_DEPTH = 64;
/** How much of binary data is kept, in characters of base64; a multiple of 4. */
const BASE64_KEPT = 1_368;
/** How much of it is looked at for secrets before it is cut. */
const BYTES_READ = 65_536;
/** sha256 is fed in pieces: one huge string would need a second copy of itself as UTF-8. */
const HASH_PIECE = 1_048_576;

interface Budget {
  characters: number;
  nodes: number;
  /** Ancestors of the value being encoded, to tell a cycle from a value that merely occurs twice. */
  path: object[];
}

// User code may replace these globals later; the encoder keeps what it was born with.
const { isArray } = Array;
const { keys, getPrototypeOf } = Object;

/**
 * Turns any value into plain JSON data that `JSON.stringify` cannot choke on.
 *
 * What JSON has no word for is tagged: `{"$number":"NaN"}`, `{"$bigint":"1"}`, `{"$undefined":true}`, `{"$function":name}`,
 * `{"$symbol":text}`, `{"$error":name,"message":…}`, `{"$map":[[k,v]…]}`, `{"$set":[…]}`, `{"$bytes":{length,base64}}`,
 * `{"$string":{head,tail,length,sha256}}`, `{"$cycle":true}`, `{"$cut":what}`, `{"$unreadable":message}`.
 * Lone surrogates become U+FFFD. `toJSON` is honoured. Errors lose every property but name and message: they carry request
 * headers. The result is bounded in characters, nodes and depth; secrets are hidden where a text is cut, and only there. Never throws; top-level `undefined` stays `undefined`.
 */
export function encode(value: unknown): unknown {
  if (value === undefined) return undefined;
  return encodeNode(value, { characters: MAX_CHARACTERS, nodes: MAX_NODES, path: [] });
}

/** The facts of anything thrown, each text bounded. Never throws; a thrown non-error gets the name "NonError". */
export function encodeError(thrown: unknown): ErrorFacts {
  try {
    if (thrown instanceof Error) {
      const facts: ErrorFacts = { name: cut(String(thrown.name), 200), message: cut(String(thrown.message), 8_192) };
      if (typeof thrown.stack === "string") facts.stack = cut(thrown.stack, 8_192);
      const status = statusOf(thrown);
      if (status !== undefined) facts.status = status;
      return facts;
    }
    return { name: "NonError", message: `threw ${cut(describe(thrown), 8_192)}` };
  } catch (error) {
    return { name: "NonError", message: `threw a value that cannot be read (${cut(String(error), 200)})` };
  }
}

function encodeNode(value: unknown, budget: Budget): unknown {
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
      return { $bigint: cut(value.toString(), 1_000) };
    case "symbol":
      return { $symbol: cut(String(value.description ?? ""), 200) };
    case "function":
      return { $function: cut(nameOf(value), 200) };
    default:
      return value === null ? null : encodeObject(value as object, budget);
  }
}

function encodeString(text: string, budget: Budget): unknown {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  if (wellFormed.length > MAX_STRING) {
    budget.characters -= 2 * KEPT_END;
    return {
      $string: {
        head: headOf(wellFormed, KEPT_END).toWellFormed(),
        tail: tailOf(wellFormed, KEPT_END).toWellFormed(),
        length: wellFormed.length,
        sha256: digest(wellFormed),
      },
    };
  }
  budget.characters -= wellFormed.length;
  return wellFormed;
}

function encodeObject(value: object, budget: Budget): unknown {
  if (budget.path.includes(value)) return { $cycle: true };
  if (budget.path.length >= MAX_DEPTH) return { $cut: "too deep" };
  budget.path.push(value);
  try {
    return encodeKind(value, budget);
  } catch (error) {
    return { $unreadable: cut(String((error as Error)?.message ?? error), 200) };
  } finally {
    budget.path.pop();
  }
}

function encodeKind(value: object, budget: Budget): unknown {
  if (isArray(value)) return encodeList(value, value.length, budget);
  const prototype = getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return encodeRecord(value, budget);
  if (value instanceof Error)
    return { $error: cut(String(value.name), 200), message: cut(String(value.message), 8_192) };
  if (value instanceof Map) return { $map: encodeList([...takeEntries(value, budget.nodes)], value.size, budget) };
  if (value instanceof Set) return { $set: encodeList([...takeEntries(value, budget.nodes)], value.size, budget) };
  if (value instanceof RegExp) return { $regexp: cut(String(value), 1_000) };
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return encodeBytes(value);
  if (value instanceof Date && Number.isNaN(value.getTime())) return { $date: "invalid" };
  if (typeof (value as { toJSON?: unknown }).toJSON === "function") {
    return encodeNode((value as { toJSON(): unknown }).toJSON(), budget);
  }
  return encodeRecord(value, budget);
}

function encodeRecord(value: object, budget: Budget): unknown {
  // A null prototype makes `__proto__` an ordinary key.
  const record = Object.create(null) as Record<string, unknown>;
  for (const key of keys(value)) {
    if (budget.nodes <= 0 || budget.characters <= 0) {
      record.$cut = "too large";
      break;
    }
    const name = cut(key.isWellFormed() ? key : key.toWellFormed(), 1_000);
    budget.characters -= name.length;
    try {
      const entry = (value as Record<string, unknown>)[key];
      if (entry !== undefined) record[name] = encodeNode(entry, budget);
    } catch (error) {
      record[name] = { $unreadable: cut(String((error as Error)?.message ?? error), 200) };
    }
  }
  return record;
}

function encodeList(list: ArrayLike<unknown>, size: number, budget: Budget): unknown[] {
  const encoded: unknown[] = [];
  for (let index = 0; index < size; index += 1) {
    if (budget.nodes <= 0 || budget.characters <= 0) {
      encoded.push({ $cut: `${size - index} of ${size} entries` });
      break;
    }
    const entry = list[index];
    if (entry === undefined) {
      budget.nodes -= 1;
      encoded.push(null);
    } else encoded.push(encodeNode(entry, budget));
  }
  return encoded;
}

function encodeBytes(value: ArrayBufferView | ArrayBuffer): unknown {
  const bytes = ArrayBuffer.isView(value)
    ? Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    : Buffer.from(value);
  return {
    $bytes: { length: bytes.length, base64: headOf(bytes.subarray(0, BYTES_READ).toString("base64"), BASE64_KEPT) },
  };
}

function* takeEntries(values: Iterable<unknown>, most: number): Generator<unknown> {
  let taken = 0;
  for (const value of values) {
    if (taken >= most) return;
    taken += 1;
    yield value;
  }
}

function describe(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(headOf(value, 8_192));
  if (typeof value === "object" && value !== null) return JSON.stringify(encode(value)) ?? "an object";
  return String(value);
}

function nameOf(value: object): string {
  try {
    const { name } = value as { name?: unknown };
    return typeof name === "string" ? name : "";
  } catch {
    return "";
  }
}

function cut(text: string, most: number): string {
  const kept = text.length > most ? `${headOf(text, most)}…` : text;
  return kept.isWellFormed() ? kept : kept.toWellFormed();
}

function digest(text: string): string {
  const hash = createHash("sha256");
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + HASH_PIECE, text.length);
    // A piece never ends between the halves of a surrogate pair, or the digest would depend on HASH_PIECE.
    if (to < text.length && (text.charCodeAt(to - 1) & 0xfc00) === 0xd800) to += 1;
    hash.update(text.slice(from, to), "utf8");
    from = to;
  }
  return hash.digest("hex");
}
