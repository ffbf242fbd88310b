import { paragraphs } from "./markdown.js";

/** How much a Markdown report shows: one rung of the ladder by which it gets smaller. */
export interface Detail {
  /** Checks that hold, and experiments that passed. */
  passing: boolean;
  /** Worst items an experiment. */
  items: number;
  /** UTF-16 units of one input, output, expected value, reason or message. */
  value: number;
  /** Experiments with a section of their own, the worst first. */
  sections: number;
  /** Problems and notes. */
  problems: number;
  /** Rows of the table of experiments, the worst first. */
  rows: number;
}

const ALL: Detail = {
  passing: true,
  items: Number.POSITIVE_INFINITY,
  value: 4_096,
  sections: Number.POSITIVE_INFINITY,
  problems: 50,
  rows: 1_000,
};
const WORST: Detail = { ...ALL, passing: false, items: 3 };
const SHORT: Detail = { ...WORST, value: 200 };

/**
 * The rungs: first what passed goes, then items beyond the worst, then long values, then everything but verdict and table, at
 * last the table. The last takes less than 6,000 characters whatever the data is.
 */
export const DETAILS: readonly Detail[] = [
  ALL,
  { ...ALL, passing: false },
  { ...WORST, items: 10 },
  { ...WORST, items: 5 },
  WORST,
  { ...WORST, value: 1_500 },
  { ...WORST, value: 500 },
  SHORT,
  { ...SHORT, items: 1, problems: 10 },
  { ...SHORT, items: 1, problems: 10, sections: 10 },
  { ...SHORT, items: 1, problems: 3, sections: 3, rows: 100 },
  { ...SHORT, items: 0, problems: 0, sections: 0, rows: 100 },
  { ...SHORT, items: 0, problems: 0, sections: 0, rows: 20 },
  { ...SHORT, items: 0, problems: 0, sections: 0, rows: 0 },
];

/** What a rung leaves out, for the reader; empty text for the first, which leaves nothing out. */
export function leftOutText({ passing, items, value, sections, problems }: Detail): string {
  if (sections === 0) return "all details";
  const parts = [
    passing ? "" : "what passed",
    items < ALL.items ? `all but the ${items === 1 ? "worst item" : `${items} worst items`} of each experiment` : "",
    value < ALL.value ? `the rest of values longer than ${value} characters` : "",
    sections < ALL.sections ? `details of all but the ${sections} worst experiments` : "",
    problems < ALL.problems ? `all but ${problems} problems and notes` : "",
  ];
  return parts.filter((part) => part !== "").join("; ");
}

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
    if (block === "") continue;
    kept.push(block);
    // Two line feeds before each, and room for one at the end.
    size += sizeOf(block) + 2;
    if (size >= max) return null;
  }
  return paragraphs(...kept);
}
