import { markdownTable } from "markdown-table";
import { clip, plain, plainLines } from "./text.js";

/** Inline data longer than this (UTF-16 units) is cut, unless the caller says otherwise. */
const INLINE_MAX = 300;

/**
 * Data inside a sentence or a table cell: `<code>` with every ASCII character but letters and digits as a numeric entity.
 * Nothing in it is Markdown or HTML, ends a cell, or (being in `code`) a mention, reference, link or emoji. Blank text is
 * shown in quotes.
 * @param max most UTF-16 units shown
 */
export function code(text: string, max = INLINE_MAX): string {
  const shown = text.trim() === "" ? JSON.stringify(text) : text;
  return `<code>${entities(clip(plain(shown), max))}</code>`;
}

/**
 * Data as a block of its own: an escaped `<pre>`, which only `</pre>` can end, so that blank lines, fences and tags in it stay
 * text. It must stand between blank lines; {@link paragraphs} sees to that.
 * @param text cut by the caller
 */
export function block(text: string): string {
  // An HTML parser drops one line feed after the start tag: ours, not the text's.
  return `<pre>\n${htmlText(plainLines(text))}</pre>`;
}

/** Our own words in a table cell: pipes and line ends cannot end it. Data goes through {@link code} instead. */
export function cell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\s*[\r\n]+\s*/g, " ");
}

/** A table; the first row is its head. Cells come from {@link cell} or {@link code}. */
export function table(rows: string[][], align?: string[]): string {
  return markdownTable(rows, { alignDelimiters: false, ...(align === undefined ? {} : { align }) });
}

/**
 * A section that is folded until clicked.
 * @param summaryHtml HTML of the line that is always seen; data in it comes from {@link code}
 * @param body Markdown
 */
export function details(summaryHtml: string, body: string): string {
  return paragraphs(["<details>", `<summary>${summaryHtml}</summary>`].join("\n"), body, "</details>");
}

/** Joins blocks with blank lines between them; empty ones are left out. */
export function paragraphs(...blocks: string[]): string {
  return blocks.filter((text) => text !== "").join("\n\n");
}

function entities(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII but letters and digits
  return text.replace(/[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/g, (character) =>
    character === " " ? " " : `&#${character.charCodeAt(0)};`,
  );
}

function htmlText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
