/** Deeper nesting than this is taken for a cycle. */
const MAX_DEPTH = 1_000;
/** Most values in one copy. Bytes count one each: their JSON is a list of numbers. */
const MAX_PARTS = 4_194_304;

/**
 * What `JSON.parse(JSON.stringify(value))` gives, without the text in between, which would copy every string twice:
 * undefined properties and functions vanish, NaN becomes null, a Date its ISO text, a Map `{}`, an instance a plain object.
 * @returns the value itself where JSON cannot hold it (a cycle, a BigInt, a throwing getter), or where it has more than
 * {@link MAX_PARTS} parts: a sparse array or 600 MB of bytes
 */
export function jsonCopy<T>(value: T): T {
  try {
    return copied(value, 0, { parts: MAX_PARTS }) as T;
  } catch {
    return value;
  }
}

function copied(value: unknown, depth: number, left: { parts: number }): unknown {
  spend(left, 1);
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? value + 0 : null; // -0 becomes 0
    case "object":
      return value === null ? null : copiedObject(value, depth, left);
    case "bigint":
      throw new TypeError("JSON has no BigInt");
    default:
      return undefined;
  }
}

function spend(left: { parts: number }, parts: number): void {
  left.parts -= parts;
  if (left.parts < 0) throw new RangeError("too many parts");
}

function copiedObject(value: object, depth: number, left: { parts: number }): unknown {
  if (depth > MAX_DEPTH) throw new RangeError("nested too deeply");
  if (ArrayBuffer.isView(value)) spend(left, value.byteLength);
  else if (Array.isArray(value) && value.length > left.parts) throw new RangeError("too many parts");
  if ("toJSON" in value && typeof value.toJSON === "function") return copied(value.toJSON(), depth + 1, left);
  if (Array.isArray(value)) return Array.from(value, (part) => copied(part, depth + 1, left) ?? null);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const part = copied((value as Record<string, unknown>)[key], depth + 1, left);
    if (part === undefined) continue;
    if (key === "__proto__")
      Object.defineProperty(copy, key, { value: part, enumerable: true, writable: true, configurable: true });
    else copy[key] = part;
  }
  return copy;
}
