import { visit } from "jsonc-parser";
import type { JsonFault } from "./json.js";

// jsonc-parser's ParseErrorCode is a const enum, which a file compiled by itself cannot read.
const INVALID_SYMBOL = 1;
const END_OF_FILE_EXPECTED = 9;
const WORDS: Record<number, { message: string; hint: string }> = {
  2: { message: "a number is malformed", hint: "Write it like 12, -0.5 or 1e3." },
  3: { message: "a key is missing", hint: "Put keys in double quotes." },
  4: { message: "a value is missing", hint: "Write the value, or null." },
  5: { message: "a colon is missing after the key", hint: "Write key, colon, value." },
  6: { message: "a comma is missing", hint: "Put a comma between two entries." },
  12: { message: "a text has no closing quote on its line", hint: "Close it; write \\n for a line break." },
  13: { message: "a number is malformed", hint: "Write it like 12, -0.5 or 1e3." },
  14: { message: "a \\u escape is malformed", hint: "Four hex digits follow \\u." },
  15: { message: "an escape is unknown", hint: "Write a backslash as \\\\." },
  16: { message: "a control character stands in a text", hint: "Write it as an escape, like \\n or \\t." },
};

/**
 * Says what keeps a text from being JSON, and where: the first thing, in words, with the way to mend it.
 * @param text a text that `JSON.parse` refused, nested no deeper than `MAX_DEPTH`
 * @param thrown what `JSON.parse` threw; its message is used where nothing better is known
 */
export function explainSyntax(text: string, thrown: unknown): JsonFault {
  if (text.trim() === "") {
    return fault(0, "the file is empty", 'Write { "name": "…", "data": [] } with the items in data.');
  }
  let first: JsonFault | undefined;
  const note = (found: JsonFault) => {
    if (first === undefined || found.offset < first.offset) first = found;
  };
  visit(text, {
    onComment: (offset) => note(fault(offset, "JSON has no comments", "Remove the comment, or move it to metadata.")),
    onError: (code, offset) => note(explainError(text, code, offset)),
  });
  return first ?? fault(placeIn(thrown), `the file is not JSON: ${messageOf(thrown)}`, "Correct it here.");
}

function explainError(text: string, code: number, offset: number): JsonFault {
  const unit = text[offset] ?? "";
  if (offset >= text.trimEnd().length) {
    return fault(text.trimEnd().length, "the file breaks off before its end", "Close what is open, or save it again.");
  }
  const before = text.slice(0, offset).trimEnd();
  if ((unit === "]" || unit === "}") && before.endsWith(",")) {
    return fault(before.length - 1, `the comma before ${unit} is one too many`, "Remove it: JSON allows none there.");
  }
  if (code === END_OF_FILE_EXPECTED) return explainRest(unit, offset);
  if (unit === "'") return fault(offset, "a text is in single quotes", 'Use double quotes: "…".');
  const word = /^[\w$.+-]{1,40}/.exec(text.slice(offset, offset + 60))?.[0];
  if (word !== undefined && code === INVALID_SYMBOL) {
    if (/^\s*:/.test(text.slice(offset + word.length, offset + word.length + 20))) {
      return fault(offset, `the key ${word} has no quotes`, `Write "${word}".`);
    }
    return fault(offset, `${word} is not a JSON value`, "Use null, true, false, a number, or text in double quotes.");
  }
  const { message, hint } = WORDS[code] ?? { message: "the file is not JSON", hint: "Correct it here." };
  return fault(offset, unit === "" ? message : `${message}, at ${JSON.stringify(unit)}`, hint);
}

function explainRest(unit: string, offset: number): JsonFault {
  if (unit !== "{" && unit !== "[") {
    return fault(offset, "something follows the end of the JSON value", "Remove what comes after it.");
  }
  const message = "a second JSON value follows the first; the file looks like NDJSON (one value per line)";
  return fault(
    offset,
    message,
    'Put the values into one list: { "name": "…", "data": [ … ] }, with commas between them.',
  );
}

function fault(offset: number, message: string, hint: string): JsonFault {
  return { offset, code: "json-syntax", message, hint, severity: "error" };
}

function messageOf(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return text.slice(0, 200);
}

function placeIn(thrown: unknown): number {
  return Number(/\bposition (\d+)/.exec(messageOf(thrown))?.[1] ?? 0);
}
