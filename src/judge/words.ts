import { clipText } from "./clip.js";

const QUOTE_LENGTH = 120;
const LIST_LENGTH = 12;

/**
 * An encoded value as a message shows it, at most about 120 characters: strings in double quotes, what JSON lacks
 * (`{"$number":"NaN"}`, `{"$undefined":true}`) as JavaScript writes it, the rest as JSON.
 */
export function quote(value: unknown): string {
  if (isAbsent(value)) return "undefined";
  if (typeof value === "number" || typeof value === "bigint") return String(value);
  if (isTag(value, "$number")) return String(value.$number);
  return clipText(JSON.stringify(value) ?? typeof value, QUOTE_LENGTH);
}

/** Is an encoded value what JavaScript calls undefined: left out, or written out as such? */
export function isAbsent(value: unknown): boolean {
  return value === undefined || isTag(value, "$undefined");
}

/** Ids in quotes, separated by commas, the first dozen of them; `none` for an empty list. */
export function quoteList(ids: readonly string[]): string {
  if (ids.length === 0) return "none";
  const rest = ids.length - LIST_LENGTH;
  const shown = ids.slice(0, LIST_LENGTH).map(quote).join(", ");
  return rest > 0 ? `${shown} and ${rest} more` : shown;
}

/** `1 item`, `3 items`. */
export function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

/** The first three phrases, separated by semicolons, and how many more there are. */
export function joinPhrases(phrases: readonly string[]): string {
  const rest = phrases.length - 3;
  const shown = phrases.slice(0, 3).join("; ");
  return rest > 0 ? `${shown}; and ${rest} more` : shown;
}

/** A text on one line: control characters and line breaks become spaces. Not cut: it may hold a secret not yet masked. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").trim();
}

function isTag<Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key);
}
