import type { Paint } from "./paint.js";
import { clip, gutterLines } from "./text.js";
import { wrap } from "./width.js";

/** Lines of one value that a terminal shows. */
const MOST_LINES = 8;

/**
 * Data of several lines, wrapped, cut to eight lines, each behind a gutter so that none can be a workflow command.
 * @param indent spaces before the gutter
 */
export function gutter(text: string, width: number, indent: string, paint: Paint): string[] {
  const room = Math.max(20, width - indent.length - 2);
  const lines = gutterLines(clip(text, room * MOST_LINES * 2)).flatMap((line) => wrap(line.trimEnd(), room));
  const shown = lines.slice(0, MOST_LINES);
  const left = lines.length - shown.length;
  const bar = paint("dim", "│");
  return [
    ...shown.map((line) => `${indent}${bar} ${line}`.trimEnd()),
    ...(left > 0 ? [`${indent}${bar} ${paint("dim", `…(+${left} lines)`)}`] : []),
  ];
}
