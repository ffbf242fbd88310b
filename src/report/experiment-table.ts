import { formatRate, formatScore } from "../judge/number.js";
import { count } from "../judge/words.js";
import { type Column, cell, code, paragraphs, table, unbroken } from "./markdown.js";
import type { ExperimentReport, Report } from "./report.js";
import { checksText, durationText, passedText, VERDICT_MARKS, VERDICTS } from "./words.js";

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

const CHECKS: Column<ExperimentReport> = { title: "Checks", align: "right", cell: checksText };

const MEASURED: readonly Column<ExperimentReport>[] = [
  // The time stands beside the name: a column of its own would not fit a phone.
  {
    title: "Experiment",
    align: "left",
    cell: (experiment) => `${name(experiment)} <sub>${unbroken(durationText(experiment.summary.durationMs))}</sub>`,
  },
  { title: "Passed", align: "right", cell: passed },
  { title: "Mean", align: "right", cell: ({ summary }) => cell(formatScore(summary.meanScore)) },
  CHECKS,
];

const PLANNED: readonly Column<ExperimentReport>[] = [
  { title: "Experiment", align: "left", cell: name },
  { title: "Items", align: "right", cell: ({ totals }) => String(totals.planned) },
  { ...CHECKS, cell: ({ checks }) => String(checks.length) },
];

function name({ id, verdict }: ExperimentReport): string {
  return `${VERDICT_MARKS[verdict].picture} ${code(id, 60)}`;
}

/** `75 % (12/16)`: the share of the planned items that the gate passed. */
function passed(experiment: ExperimentReport): string {
  const { passed, planned } = experiment.totals;
  if (planned === 0) return passedText(experiment);
  return `${unbroken(formatRate(passed / planned))} (${passed}/<wbr>${planned})`;
}
