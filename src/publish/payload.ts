/** Bytes of an event's payload that are read; GitHub's own limit is 25 MB. */
export const MAX_EVENT_BYTES = 33_554_432;

/** The payload of GitHub's event; null where there is no text or it is no JSON. */
export function parsePayload(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/** A value inside plain data, by the keys that lead to it; undefined where something on the way is missing or no object. */
export function valueAt(data: unknown, ...keys: string[]): unknown {
  let found = data;
  for (const key of keys) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}

/** The text there; null where there is none, or an empty one. */
export function textAt(data: unknown, ...keys: string[]): string | null {
  const found = valueAt(data, ...keys);
  return typeof found === "string" ? given(found) : null;
}

/** The number there if it can count something (a whole number above 0), else null: ids, pull requests, attempts. */
export function countAt(data: unknown, ...keys: string[]): number | null {
  const found = valueAt(data, ...keys);
  return Number.isSafeInteger(found) && Number(found) > 0 ? Number(found) : null;
}

/** A variable of the environment; GitHub sets some to the empty text where it has nothing to say: null. */
export function given(value: string | undefined): string | null {
  return value === undefined || value === "" ? null : value;
}
