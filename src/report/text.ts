import { stripControls } from "../controls.js";

export { stripControls } from "../controls.js";

/** Every line end that runners, terminals or Unicode count as one. */
export const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** A joiner that does not join two emoji; inside an emoji it is part of what is seen. */
const LOOSE_JOINER =
  /(?<!\p{Extended_Pictographic}|\uFE0F|\p{Emoji_Modifier})\u200D|\u200D(?!\p{Extended_Pictographic})/gu;
/** Format characters (bidi, zero-width, tags), fillers, smuggled variation selectors, lone surrogates, non-characters. */
const UNSEEN =
  /(?!\u200D)\p{Cf}|[\u115F\u1160\u3164\uFFA0\uFFFE\uFFFF]|[\u{E0100}-\u{E01EF}]|(?<=[\uFE00-\uFE0F])[\uFE00-\uFE0F]|\p{Cs}/gu;
/** Marks piled upon one character beyond what any script needs. */
const PILED_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * Makes a text safe to stand in one line: control sequences are removed, line breaks become `⏎`, tabs a space, and what
 * nobody would see (bidi, zero-width and tag characters, lone surrogates) is written out as `\u{200b}`.
 */
export function plain(text: string): string {
  return visible(stripControls(text.replace(LINE_BREAK, "\n")))
    .replaceAll("\n", "⏎")
    .replaceAll("\t", " ");
}

/**
 * Cuts a text to at most `max` UTF-16 units, between code points. What was cut is told by an ellipsis and a count, `…(+123)`
 * (in UTF-16 units), or by the ellipsis alone where `max` is below 16.
 */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const kept = (room: number) => {
    const end = Math.max(0, room);
    return text.slice(0, isHighSurrogate(text, end - 1) ? end - 1 : end);
  };
  if (max < 16) return `${kept(max - 1)}…`;
  // The count's own length is taken at its longest, so that the result never exceeds max.
  const head = kept(max - `…(+${text.length})`.length);
  return `${head}…(+${text.length - head.length})`;
}

/** One line of data for a log or a terminal: plain, at most `max` UTF-16 units, no workflow command in it. */
export function inline(text: string, max: number): string {
  return clip(breakCommands(plain(text)), max);
}

/**
 * Splits a text into lines wherever a runner or a terminal would, cleans each as {@link plain} does and breaks `##[`.
 * The caller puts a gutter before each: only that keeps `::` from being a command.
 */
export function gutterLines(text: string): string[] {
  return text.split(LINE_BREAK).map((line) => breakCommands(plain(line)));
}

/** Breaks the runner's second command grammar, `##[command]`, which it finds anywhere in a line. */
export function breakCommands(line: string): string {
  return line.replaceAll("##[", "##\\[");
}

/** A finished log line of ours that cannot be a workflow command, whatever data stands in it. */
export function harmless(line: string): string {
  return breakCommands(/^\s*::/.test(line) ? `│ ${line}` : line);
}

/** Text of several lines, each cleaned as {@link plain} does; line ends become `\n`, tabs stay. */
export function plainLines(text: string): string {
  return visible(stripControls(text.replace(LINE_BREAK, "\n")));
}

/**
 * Readable text of an encoded value, at most `max` UTF-16 units: strings as they are, everything else as indented JSON, the
 * encoder's tags in words. Not escaped for any sink.
 */
export function showValue(value: unknown, max: number): string {
  const shown = shownValue(value);
  return clip(typeof shown === "string" ? shown : JSON.stringify(shown, null, 2), max);
}

/** An encoded value with the encoder's tags in words: a string, number, boolean, null, or JSON data made of these. */
export function shownValue(value: unknown): unknown {
  if (value === undefined) return NOTHING;
  const text = tagText(value);
  if (text !== undefined) return text;
  if (Array.isArray(value)) return value.map(shownValue);
  if (typeof value !== "object" || value === null) return value;
  // fromEntries defines its keys, so that `__proto__` is a key like any other.
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shownValue(inner)]));
}

const NOTHING = "(nothing)";

function tagText(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const [key, ...others] = Object.keys(value);
  if (key === undefined || !key.startsWith("$")) return undefined;
  const held = (value as Record<string, unknown>)[key];
  if (key === "$error") return `${String(held)}: ${String((value as { message?: unknown }).message)}`;
  if (others.length > 0) return undefined;
  switch (key) {
    case "$number":
    case "$regexp":
      return String(held);
    case "$bigint":
      return `${String(held)}n`;
    case "$undefined":
      return NOTHING;
    case "$string": {
      if (typeof held !== "object" || held === null) return undefined;
      const { head, tail, length } = held as { head?: unknown; tail?: unknown; length?: unknown };
      return `${head}\n…(${length} characters in all)…\n${tail}`;
    }
    case "$cycle":
      return "(itself)";
    case "$function":
    case "$symbol":
    case "$date":
    case "$cut":
    case "$unreadable":
      return `(${key.slice(1)}: ${String(held)})`;
    default:
      return undefined;
  }
}

function visible(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range starts with them
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text
    .replace(LOOSE_JOINER, writtenOut)
    .replace(UNSEEN, writtenOut)
    .replace(PILED_MARKS, (_all, first: string) => `${first}…`);
}

function writtenOut(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}

function isHighSurrogate(text: string, index: number): boolean {
  return index >= 0 && (text.charCodeAt(index) & 0xfc00) === 0xd800;
}
