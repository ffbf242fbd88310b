import { formatScore } from "../judge/number.js";
import { count } from "../judge/words.js";
import { cell, code, paragraphs, table } from "./markdown.js";
import type { ExperimentReport, Report } from "./report.js";
import { checksText, passedText, VERDICT_MARKS, VERDICTS } from "./words.js";

/** Experiments, the worst verdict first, otherwise in their order. */
export function worstFirst(experiments: readonly ExperimentReport[]): ExperimentReport[] {
  return [...experiments].sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
}

/**
 * The Markdown table of experiments, the worst first; narrow enough for a phone.
 * @param rows most rows; a line tells how many were left out
 */
export function experimentTable({ experiments, mode }: Pick<Report, "experiments" | "mode">, rows: number): string {
  if (experiments.length === 0) return "";
  const head =
    mode === "check" ? ["", "Experiment", "Items", "Checks"] : ["", "Experiment", "Passed", "Mean", "Checks"];
  const shown = worstFirst(experiments).slice(0, rows);
  const left = experiments.length - shown.length;
  return paragraphs(
    table([head, ...shown.map((experiment) => row(experiment, mode))], ["c", "l", "r", "r", "r"].slice(0, head.length)),
    left > 0 ? `…and ${count(left, "experiment")} more.` : "",
  );
}

function row(experiment: ExperimentReport, mode: Report["mode"]): string[] {
  const name = code(experiment.id, 120);
  const mark = VERDICT_MARKS[experiment.verdict].picture;
  const { planned } = experiment.totals;
  if (mode === "check") return [mark, name, String(planned), String(experiment.checks.length)];
  return [mark, name, passedText(experiment), cell(formatScore(experiment.summary.meanScore)), checksText(experiment)];
}
