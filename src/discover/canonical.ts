import { createHash } from "node:crypto";

/** Deepest nesting told apart; what lies deeper is replaced by a tag. Dataset files may not nest deeper either. */
export const MAX_DEPTH = 1_000;

/**
 * Text of a value that does not depend on the order of its keys: JSON with keys sorted by UTF-16 units.
 *
 * What JSON has no word for is tagged, so that different values stay different: `{"$number":"NaN"}`, `{"$bigint":"1"}`,
 * `{"$undefined":true}`, `{"$function":name}`, `{"$symbol":text}`, `{"$error":name,"message":text}`, `{"$map":[[k,v]]}`,
 * `{"$set":[v]}`, `{"$cycle":true}`, `{"$cut":"too deep"}`, `{"$unreadable":true}`. Keys whose value is undefined are left
 * out; `toJSON` is honoured. Never throws.
 */
export function canonicalJson(value: unknown): string {
  return write(value, []);
}

/** The value as plain JSON data, tags as in {@link canonicalJson}; undefined stays undefined. Never throws. */
export function plainData(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(canonicalJson(value));
}

/** Lower-case hex sha256 of the UTF-8 form of a text. */
export function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** Lower-case hex sha256 of the canonical JSON of a list, taken element by element: `sha256(canonicalJson([...list]))`. */
export function digestOf(list: Iterable<unknown>): string {
  const hash = createHash("sha256");
  let separator = "[";
  for (const element of list) {
    hash.update(separator + canonicalJson(element), "utf8");
    separator = ",";
  }
  return hash.update(separator === "[" ? "[]" : "]").digest("hex");
}

function write(value: unknown, path: object[]): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return Number.isFinite(value) ? String(value) : `{"$number":"${value}"}`;
    case "boolean":
      return value ? "true" : "false";
    case "undefined":
      return '{"$undefined":true}';
    case "bigint":
      return `{"$bigint":"${value}"}`;
    case "symbol":
      return `{"$symbol":${JSON.stringify(String(value.description ?? ""))}}`;
    default:
      return value === null ? "null" : writeObject(value as object, path);
  }
}

function writeObject(value: object, path: object[]): string {
  if (path.length >= MAX_DEPTH) return '{"$cut":"too deep"}';
  if (path.includes(value)) return '{"$cycle":true}';
  path.push(value);
  try {
    return writeKind(value, path);
  } catch {
    return '{"$unreadable":true}';
  } finally {
    path.pop();
  }
}

function writeKind(value: object, path: object[]): string {
  if (Array.isArray(value)) return writeList(value, path);
  if (typeof value === "function") return `{"$function":${JSON.stringify(String(value.name))}}`;
  if (value instanceof Map) return `{"$map":${writeList([...value], path)}}`;
  if (value instanceof Set) return `{"$set":${writeList([...value], path)}}`;
  if (value instanceof Error) {
    return `{"$error":${JSON.stringify(String(value.name))},"message":${JSON.stringify(String(value.message))}}`;
  }
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === "function") return write(toJSON.call(value), path);
  return writeRecord(value as Record<string, unknown>, path);
}

function writeList(list: unknown[], path: object[]): string {
  let text = "[";
  for (let index = 0; index < list.length; index += 1) {
    if (index > 0) text += ",";
    text += write(list[index], path);
  }
  return `${text}]`;
}

function writeRecord(record: Record<string, unknown>, path: object[]): string {
  let text = "{";
  for (const key of Object.keys(record).sort()) {
    const entry = record[key];
    if (entry === undefined) continue;
    if (text.length > 1) text += ",";
    text += `${JSON.stringify(key)}:${write(entry, path)}`;
  }
  return `${text}}`;
}
