import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  stripControls
} from "./chunk-EA7UUGCB.js";

// src/report/text.ts
var LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;
var LOOSE_JOINER = new RegExp("(?<!\\p{Extended_Pictographic}|\\uFE0F|\\p{Emoji_Modifier})\\u200D|\\u200D(?!\\p{Extended_Pictographic})", "gu");
var UNSEEN = new RegExp("(?!\\u200D)\\p{Cf}|[\\u115F\\u1160\\u3164\\uFFA0\\uFFFE\\uFFFF]|[\\u{E0100}-\\u{E01EF}]|(?<=[\\uFE00-\\uFE0F])[\\uFE00-\\uFE0F]|\\p{Cs}", "gu");
var PILED_MARKS = new RegExp("(\\p{M}{4})\\p{M}+", "gu");
function plain(text) {
  return visible(stripControls(text.replace(LINE_BREAK, "\n"))).replaceAll("\n", "⏎").replaceAll("	", " ");
}
function clip(text, max) {
  if (text.length <= max) return text;
  const kept = (room) => {
    const end = Math.max(0, room);
    return text.slice(0, isHighSurrogate(text, end - 1) ? end - 1 : end);
  };
  if (max < 16) return `${kept(max - 1)}…`;
  const head = kept(max - `…(+${text.length})`.length);
  return `${head}…(+${text.length - head.length})`;
}
function inline(text, max) {
  return clip(breakCommands(plain(text)), max);
}
function gutterLines(text) {
  return text.split(LINE_BREAK).map((line) => breakCommands(plain(line)));
}
function breakCommands(line) {
  return line.replaceAll("##[", "##\\[");
}
function harmless(line) {
  return breakCommands(/^\s*::/.test(line) ? `│ ${line}` : line);
}
function plainLines(text) {
  return visible(stripControls(text.replace(LINE_BREAK, "\n")));
}
function showValue(value, max) {
  const shown = shownValue(value);
  return clip(typeof shown === "string" ? shown : JSON.stringify(shown, null, 2), max);
}
function shownValue(value) {
  if (value === void 0) return NOTHING;
  const text = tagText(value);
  if (text !== void 0) return text;
  if (Array.isArray(value)) return value.map(shownValue);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shownValue(inner)]));
}
var NOTHING = "(nothing)";
function tagText(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return void 0;
  const [key, ...others] = Object.keys(value);
  if (key === void 0 || !key.startsWith("$")) return void 0;
  const held = value[key];
  if (key === "$error") return `${String(held)}: ${String(value.message)}`;
  if (others.length > 0) return void 0;
  switch (key) {
    case "$number":
    case "$regexp":
      return String(held);
    case "$bigint":
      return `${String(held)}n`;
    case "$undefined":
      return NOTHING;
    case "$string": {
      if (typeof held !== "object" || held === null) return void 0;
      const { head, tail, length } = held;
      return `${head}
…(${length} characters in all)…
${tail}`;
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
      return void 0;
  }
}
function visible(text) {
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return text.replace(LOOSE_JOINER, writtenOut).replace(UNSEEN, writtenOut).replace(PILED_MARKS, (_all, first) => `${first}…`);
}
function writtenOut(character) {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
function isHighSurrogate(text, index) {
  return index >= 0 && (text.charCodeAt(index) & 64512) === 55296;
}

// src/version.ts
var VERSION = true ? "0.1.0" : "0.0.0-source";

export {
  LINE_BREAK,
  plain,
  clip,
  inline,
  gutterLines,
  breakCommands,
  harmless,
  plainLines,
  showValue,
  shownValue,
  VERSION
};
