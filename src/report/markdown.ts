import { markdownTable } from "markdown-table";
import { clip, plain, plainLines } from "./text.js";

/** Inline data longer than this (UTF-16 units) is cut, unless the caller says otherwise. */
const INLINE_MAX = 300;

/** A word this long makes a table wider than a phone. */
const LONG_WORD = /\S{9,}/gu;
const BASE = "[^\\u200D\\p{M}\\p{EMod}\\p{RI}]";
const MARKS = "[\\p{M}\\p{EMod}]*";
/** One character as it is seen: with its marks, and up to four emoji that joiners make one; a flag is two. */
const CHARACTER = `(?:\\p{RI}{2}|\\p{RI}(?!\\p{RI})|${BASE})${MARKS}(?:\\u200D${BASE}${MARKS}){0,3}`;
/** Up to eight characters, preferably up to a separator or where a capital follows a small letter. */
const PIECE = new RegExp(`(?:${CHARACTER}){1,8}(?:(?<=[-_/.:=])|(?<=\\p{Ll})(?=\\p{Lu}))|(?:${CHARACTER}){1,8}`, "gu");
/** Where GitHub's dialect would see an address or URL, even in `code` and through entities: not if a tag stands there. */
const LINK = /@|www(?=\.)|:(?=\/\/)/gi;
/** Stands for a place to break; {@link plain} leaves no such character in a text. */
const BREAK = "\0";

/**
 * Data inside a sentence or a table cell: `<code>` with every ASCII character but letters and digits as a numeric entity.
 * Nothing in it is Markdown or HTML, ends a cell, or (being in `code`) a mention, reference, link or emoji. Long words may be
 * broken (at `<wbr>`, which copying leaves out), so that no table is wider than a phone. Blank text is shown in quotes.
 * @param max most UTF-16 units shown
 */
export function code(text: string, max = INLINE_MAX): string {
  const shown = clip(plain(text.trim() === "" ? JSON.stringify(text) : text), max);
  const broken = shown.replace(LINK, `$&${BREAK}`).replace(LONG_WORD, breakable);
  return `<code>${entities(broken)}</code>`;
}

/**
 * Data as a block of its own: an escaped `<pre>`, which only `</pre>` can end, so that blank lines, fences and tags in it stay
 * text. It must stand between blank lines; {@link paragraphs} sees to that.
 * @param text cut by the caller
 * @param language `diff` colours lines that begin with `+` and `-`
 */
export function block(text: string, language?: "diff"): string {
  const start = language === undefined ? "<pre>" : `<pre lang="${language}">`;
  // An HTML parser drops one line feed after the start tag: ours, not the text's.
  return `${start}\n${htmlText(plainLines(text))}</pre>`;
}

/** Our own words in a table cell: pipes and line ends cannot end it. Data goes through {@link code} instead. */
export function cell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\s*[\r\n]+\s*/g, " ");
}

/** Our own words, kept on one line. */
export function unbroken(text: string): string {
  return text.replaceAll(" ", "&nbsp;");
}

/** A column of a table of rows of one kind. */
export interface Column<Row> {
  title: string;
  align: "left" | "right";
  /** Made with {@link code} or {@link cell}. */
  cell: (row: Row) => string;
}

/** A table, one line a row; empty text where there are no rows. */
export function table<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  if (rows.length === 0) return "";
  const cells = rows.map((row) => columns.map((column) => column.cell(row)));
  const align = columns.map((column) => column.align);
  return markdownTable([columns.map(({ title }) => title), ...cells], { alignDelimiters: false, align });
}

/** A section that is folded until clicked: {@link opening}, the body and {@link CLOSING}, a block each. */
export function details(summaryHtml: string, body: string): string {
  return paragraphs(opening(summaryHtml), body, CLOSING);
}

/**
 * The first block of a section that can be folded.
 * @param summaryHtml HTML of the line that is always seen; data in it comes from {@link code}
 * @param open unfolded until clicked, instead of folded
 */
export function opening(summaryHtml: string, open = false): string {
  return `${open ? "<details open>" : "<details>"}\n<summary>${summaryHtml}</summary>`;
}

/** The last block of a section that can be folded. */
export const CLOSING = "</details>";

/** Joins blocks with blank lines between them; empty ones are left out. */
export function paragraphs(...blocks: string[]): string {
  return blocks.filter((text) => text !== "").join("\n\n");
}

function breakable(word: string): string {
  return word.replace(PIECE, (piece, at: number) => (at + piece.length === word.length ? piece : piece + BREAK));
}

function entities(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII but letters and digits
  return text.replace(/[\x00-\x2f\x3a-\x40\x5b-\x60\x7b-\x7f]/g, (character) => {
    if (character === BREAK) return "<wbr>";
    return character === " " ? " " : `&#${character.charCodeAt(0)};`;
  });
}

function htmlText(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
