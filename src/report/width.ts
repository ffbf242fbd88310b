/** Characters that terminals draw two columns wide: East Asian wide and fullwidth forms (Unicode UAX #11), emoji. */
const WIDE =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}])$/u;
/** Characters without a column of their own. */
const NARROW = /^[\p{M}\p{Cf}]$/u;

/** Columns that a line takes in a terminal. The line must be free of control sequences. */
export function displayWidth(line: string): number {
  if (isAscii(line)) return line.length;
  let width = 0;
  for (const character of line) width += columnsOf(character);
  return width;
}

/** The line with spaces up to `width` columns; a number-like cell goes to the right end. */
export function pad(line: string, width: number, align: "left" | "right" = "left"): string {
  const spaces = " ".repeat(Math.max(0, width - displayWidth(line)));
  return align === "left" ? line + spaces : spaces + line;
}

/** Breaks a line into pieces of at most `width` columns, at spaces where one is near; an empty line stays one piece. */
export function wrap(line: string, width: number): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (let end = fitting(line, start, width); end < line.length; end = fitting(line, start, width)) {
    const space = line.slice(start, end + 1).lastIndexOf(" ");
    // A space in the first half would leave a ragged edge: a long word is broken instead.
    const at = space > (end - start) / 2 ? start + space : end;
    pieces.push(line.slice(start, at));
    start = line[at] === " " ? at + 1 : at;
  }
  return start === line.length && pieces.length > 0 ? pieces : [...pieces, line.slice(start)];
}

/** Rows as lines of aligned columns, two spaces between them; the last column is not padded. */
export function columns(rows: string[][], align: ("left" | "right")[]): string[] {
  const widths = align.map((_, column) => Math.max(0, ...rows.map((row) => displayWidth(row[column] ?? ""))));
  return rows.map((row) =>
    row
      .map((cell, column) => pad(cell, widths[column] ?? 0, align[column]))
      .join("  ")
      .trimEnd(),
  );
}

/** Where a piece of at most `width` columns ends that begins at `start` and has one character at least. */
function fitting(line: string, start: number, width: number): number {
  let used = 0;
  let end = start;
  while (end < line.length) {
    const character = String.fromCodePoint(line.codePointAt(end)!);
    used += columnsOf(character);
    if (used > width && end > start) break;
    end += character.length;
  }
  return end;
}

function columnsOf(character: string): number {
  if (character <= "\x7f") return 1;
  if (NARROW.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

function isAscii(line: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range starts with them
  return /^[\x00-\x7f]*$/.test(line);
}
