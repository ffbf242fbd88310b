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
  let rest = line;
  while (displayWidth(rest) > width) {
    const end = fitting(rest, width);
    const space = rest.lastIndexOf(" ", end);
    // A space in the first half would leave a ragged edge: a long word is broken instead.
    const at = space > end / 2 ? space : end;
    pieces.push(rest.slice(0, at));
    rest = rest.slice(rest[at] === " " ? at + 1 : at);
  }
  return rest === "" && pieces.length > 0 ? pieces : [...pieces, rest];
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

function fitting(line: string, width: number): number {
  let end = 0;
  let used = 0;
  for (const character of line) {
    used += columnsOf(character);
    if (used > width && end > 0) break;
    end += character.length;
  }
  return end;
}

function columnsOf(character: string): number {
  if (NARROW.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

function isAscii(line: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ASCII range starts with them
  return /^[\x00-\x7f]*$/.test(line);
}
