import { paragraphs } from "./markdown.js";

/** How much a Markdown report shows: one rung of the ladder by which it gets smaller. */
export interface Detail {
  /** Checks that hold and scorers of experiments that passed. */
  passing: boolean;
  /** Worst items an experiment. */
  items: number;
  /** UTF-16 units of one input, output, expected value or reason. */
  value: number;
  /** Sections of experiments and problems at all. */
  sections: boolean;
  /** Rows of the table of experiments, the worst first. */
  rows: number;
  /** What this rung leaves out, for the reader; undefined for the first. */
  leftOut?: string;
}

/** The rungs, from everything to the verdict and the worst experiments. The last fits 60,000 characters whatever the data is. */
export const DETAILS: readonly Detail[] = [
  { passing: true, items: Number.POSITIVE_INFINITY, value: 4_096, sections: true, rows: 1_000 },
  {
    passing: false,
    items: Number.POSITIVE_INFINITY,
    value: 4_096,
    sections: true,
    rows: 1_000,
    leftOut: "what passed",
  },
  {
    passing: false,
    items: 3,
    value: 4_096,
    sections: true,
    rows: 1_000,
    leftOut: "what passed, all but the worst items",
  },
  {
    passing: false,
    items: 3,
    value: 300,
    sections: true,
    rows: 300,
    leftOut: "what passed, all but the worst items, the rest of long values",
  },
  { passing: false, items: 0, value: 300, sections: false, rows: 300, leftOut: "all details" },
  { passing: false, items: 0, value: 300, sections: false, rows: 20, leftOut: "all details and most experiments" },
];

/**
 * The fullest rendering that fits: tries the rungs in order, gives a rung up as soon as it is too large (a report may hold
 * a thousand times what fits), and takes the last one however large it is.
 * @param blocks the Markdown blocks of a rung, made one after another
 * @param sizeOf size of a text in the limit's unit
 * @param max the size that the blocks, joined by blank lines, stay below
 */
export function fullestThatFits(
  blocks: (detail: Detail) => Iterable<string>,
  sizeOf: (text: string) => number,
  max: number,
): string {
  for (const detail of DETAILS.slice(0, -1)) {
    const fitting = joinWithin(blocks(detail), sizeOf, max);
    if (fitting !== null) return fitting;
  }
  return paragraphs(...blocks(DETAILS.at(-1)!));
}

function joinWithin(blocks: Iterable<string>, sizeOf: (text: string) => number, max: number): string | null {
  const kept: string[] = [];
  let size = 0;
  for (const block of blocks) {
    kept.push(block);
    // Two line feeds before each, and room for one at the end.
    size += sizeOf(block) + 2;
    if (size >= max) return null;
  }
  return paragraphs(...kept);
}
