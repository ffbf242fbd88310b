import { formatScore } from "../judge/number.js";
import { worstFirst } from "./experiment-table.js";
import { createPaint, type Paint, VERDICT_STYLES } from "./paint.js";
import type { ExperimentReport, Report } from "./report.js";
import { criteriaLines, experimentLines } from "./terminal-experiment.js";
import { problemLines } from "./terminal-problems.js";
import { harmless, inline } from "./text.js";
import { columns } from "./width.js";
import { checksText, countsText, durationText, exitText, passedText, VERDICT_MARKS } from "./words.js";

/** Runs in VoltOps that are listed. */
const MOST_RUNS = 10;

/** How {@link renderTerminal} writes. */
export interface TerminalStyle {
  color: boolean;
  /** Columns of the terminal; below 40 counts as 40. */
  width: number;
  /** Where the report files are, as shown to the reader; null where none were written. */
  reportDir: string | null;
}

/**
 * The report for a terminal or a job's log: verdict, table of experiments, what failed and why (in check mode: what would be
 * asked), problems, and the verdict once more with the exit code as the last line. No line is a workflow command, whatever the data says.
 */
export function renderTerminal(report: Report, { color, width, reportDir }: TerminalStyle): string {
  const paint = createPaint(color);
  const room = Math.max(40, width);
  const sections = [
    [`${report.mode === "check" ? "check " : ""}${verdictWord(report, paint)} ${inline(report.headline, 1_000)}`],
    report.experiments.length === 0 ? [] : tableLines(report, paint),
    ...worstFirst(report.experiments).map((experiment) =>
      report.mode === "check" ? criteriaLines(experiment, paint) : experimentLines(experiment, paint, room),
    ),
    problemLines(report.problems, paint, room),
    voltOpsLines(report.experiments).map((line) => paint("dim", line)),
    reportDir === null ? [] : [paint("dim", inline(`Report files: ${reportDir}`, 1_000))],
    [`${verdictWord(report, paint)} ${countsText(report)}, ${durationText(report.durationMs)}, ${exitText(report)}`],
  ];
  const lines = sections.filter((section) => section.length > 0).map((section) => section.map(harmless).join("\n"));
  return `${lines.join("\n\n")}\n`;
}

/** Where the runs are to be seen in VoltOps. */
function voltOpsLines(experiments: readonly ExperimentReport[]): string[] {
  const runs = experiments.flatMap(({ id, voltOps }) => (voltOps === null ? [] : [{ id, ...voltOps }]));
  const lines = runs
    .slice(0, MOST_RUNS)
    .map(({ id, runId, url }) => `VoltOps: ${inline(id, 48)} ${inline(url ?? runId, 300)}`);
  return runs.length > MOST_RUNS
    ? [...lines, `VoltOps: …and ${runs.length - MOST_RUNS} more runs, in results.json`]
    : lines;
}

function verdictWord({ verdict }: Report, paint: Paint): string {
  return paint(["bold", VERDICT_STYLES[verdict]], verdict.toUpperCase());
}

function tableLines({ experiments, mode }: Report, paint: Paint): string[] {
  const head =
    mode === "check" ? ["", "experiment", "items", "checks"] : ["", "experiment", "passed", "mean", "checks", "time"];
  const sorted = worstFirst(experiments);
  const rows = sorted.map((experiment) => tableRow(experiment, mode));
  const [title = "", ...body] = columns([head, ...rows], ["left", "left", "right", "right", "right", "right"]);
  return [
    paint("dim", title),
    ...body.map((line, index) => paint(VERDICT_STYLES[sorted[index]?.verdict ?? "failed"], line)),
  ];
}

function tableRow(experiment: ExperimentReport, mode: Report["mode"]): string[] {
  const { verdict, id, totals, summary } = experiment;
  const mark = `${VERDICT_MARKS[verdict].mark} ${verdict}`;
  const name = inline(id, 48);
  if (mode === "check") return [mark, name, String(totals.planned), String(experiment.checks.length)];
  return [
    mark,
    name,
    passedText(experiment),
    formatScore(summary.meanScore),
    checksText(experiment),
    durationText(summary.durationMs),
  ];
}
