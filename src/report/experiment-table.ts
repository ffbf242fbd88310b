import { formatRate, formatScore } from "../judge/number.js";
import { count } from "../judge/words.js";
import { type Column, cell, code, paragraphs, table, unbroken } from "./markdown.js";
import type { ExperimentReport, Report } from "./report.js";
import { checksText, durationText, VERDICT_MARKS, VERDICTS } from "./words.js";

/** Experiments, the worst verdict first, otherwise in their order. */
export function worstFirst(experiments: readonly ExperimentReport[]): ExperimentReport[] {
  return [...experiments].sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
}

/**
 * The Markdown table of experiments, the worst first; narrow enough for a phone.
 * @param rows most rows; a line tells how many were left out
 */
export function experimentTable({ experiments, mode }: Pick<Report, "experiments" | "mode">, rows: number): string {
  const shown = worstFirst(experiments).slice(0, rows);
  const left = experiments.length - shown.length;
  return paragraphs(
    table(mode === "check" ? PLANNED : MEASURED, shown),
    left > 0 ? `…and ${count(left, "experiment")} more.` : "",
  );
}

/** A phone breaks it where names and numbers leave no room. */
const TITLE = "Experi&shy;ment";

/** Items from which on a phone may have to break `passed/planned` in two. */
const MANY = 1_000;

const CHECKS: Column<ExperimentReport> = { title: "Checks", align: "right", cell: checksText };

const MEASURED: readonly Column<ExperimentReport>[] = [
  // The time stands beside the name: a column of its own would not fit a phone.
  {
    title: TITLE,
    align: "left",
    cell: (experiment) => `${name(experiment)} <sub>${unbroken(durationText(experiment.summary.durationMs))}</sub>`,
  },
  { title: "Passed", align: "right", cell: passed },
  { title: "Mean", align: "right", cell: ({ summary }) => cell(formatScore(summary.meanScore)) },
  CHECKS,
];

const PLANNED: readonly Column<ExperimentReport>[] = [
  { title: TITLE, align: "left", cell: name },
  { title: "Items", align: "right", cell: ({ totals }) => String(totals.planned) },
  { ...CHECKS, cell: ({ checks }) => String(checks.length) },
];

function name({ id, verdict }: ExperimentReport): string {
  return `${VERDICT_MARKS[verdict].picture} ${code(id, 60)}`;
}

/** `75 % 12/16`: the share of the planned items that the gate passed. */
function passed({ totals: { passed, planned } }: ExperimentReport): string {
  const items = `<sub>${passed}/${planned < MANY ? "" : "<wbr>"}${planned}</sub>`;
  return planned === 0 ? items : `${unbroken(formatRate(passed / planned))} ${items}`;
}
