import { GateError } from "../../errors.js";

/** Any value as text for a judge: strings as they are, nothing for null and undefined, everything else as JSON. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return "";
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/** Retrieved context as text: the entries of a list one below the other. */
export function contextText(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).join("\n") : textOf(value);
}

/**
 * The expected answer as text.
 * @throws GateError `missing-expected` for null and undefined
 */
export function expectedText(scorer: string, value: unknown): string {
  if (value !== undefined && value !== null) return textOf(value);
  throw new GateError("missing-expected", `"${scorer}" has nothing to judge the output by: "expected" is missing`, {
    hint: 'Give the dataset item an "expected" value, or supply one through buildPayload.',
  });
}
