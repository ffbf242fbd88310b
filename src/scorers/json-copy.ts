/** Deeper nesting than this is taken for a cycle. */
const MAX_DEPTH = 1_000;

/**
 * What `JSON.parse(JSON.stringify(value))` gives, without the text in between, which would copy every string twice:
 * undefined properties and functions vanish, NaN becomes null, a Date its ISO text, a Map `{}`, an instance a plain object.
 * @returns the value itself where JSON cannot hold it (a cycle, a BigInt, a throwing getter)
 */
export function jsonCopy<T>(value: T): T {
  try {
    return copied(value, 0) as T;
  } catch {
    return value;
  }
}

function copied(value: unknown, depth: number): unknown {
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? value + 0 : null; // -0 becomes 0
    case "object":
      return value === null ? null : copiedObject(value, depth);
    case "bigint":
      throw new TypeError("JSON has no BigInt");
    default:
      return undefined;
  }
}

function copiedObject(value: object, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new RangeError("nested too deeply");
  if ("toJSON" in value && typeof value.toJSON === "function") return copied(value.toJSON(), depth + 1);
  if (Array.isArray(value)) return Array.from(value, (part) => copied(part, depth + 1) ?? null);
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const part = copied((value as Record<string, unknown>)[key], depth + 1);
    if (part === undefined) continue;
    if (key === "__proto__")
      Object.defineProperty(copy, key, { value: part, enumerable: true, writable: true, configurable: true });
    else copy[key] = part;
  }
  return copy;
}
