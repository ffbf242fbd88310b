import { type Detail, fullestThatFits } from "./detail.js";
import { experimentSection } from "./experiment-section.js";
import { experimentTable, worstFirst } from "./experiment-table.js";
import { code } from "./markdown.js";
import { problemList } from "./problem-list.js";
import type { Report } from "./report.js";
import { countsText, durationText, exitText, VERDICT_MARKS } from "./words.js";

/** GitHub drops a step's whole summary above 1 MiB, and has done so at exactly 1,024 KiB: bytes of UTF-8, with some distance. */
export const MAX_SUMMARY_BYTES = 1_000_000;

/** The job summary as Markdown, below {@link MAX_SUMMARY_BYTES}: what does not fit is left out in announced steps. */
export function renderSummary(report: Report): string {
  return `${fullestThatFits((detail) => summaryBlocks(report, detail), Buffer.byteLength, MAX_SUMMARY_BYTES)}\n`;
}

function* summaryBlocks(report: Report, detail: Detail): Generator<string> {
  yield verdictLine(report);
  yield code(report.headline, 1_000);
  yield `${countsText(report)}; ${exitText(report)}.`;
  if (detail.leftOut !== undefined) {
    yield `Shortened to fit GitHub's limit: left out ${detail.leftOut}. The report files have it all.`;
  }
  yield experimentTable(report, detail.rows);
  if (detail.sections) {
    yield problemList(report.problems);
    if (report.mode === "run") {
      for (const experiment of worstFirst(report.experiments)) yield experimentSection(experiment, detail);
    }
  }
  yield footer(report);
}

/** The heading every Markdown report starts with: the verdict in one line. */
export function verdictLine({ verdict, mode }: Pick<Report, "verdict" | "mode">): string {
  const what = mode === "check" ? "Eval gate (check only)" : "Eval gate";
  return `## ${VERDICT_MARKS[verdict].picture} ${what}: ${verdict}`;
}

/** The small print: what was measured, how long it took, with what. */
export function footer({ run, durationMs, options, tool }: Report): string {
  const { concurrency } = options;
  const parts = [
    ...(run.commit === null ? [] : [`commit ${code(run.commit.slice(0, 12))}`]),
    durationText(durationMs),
    ...(typeof concurrency === "number" ? [`concurrency ${concurrency}`] : []),
    code(`${tool.name} ${tool.version}`),
  ];
  return `<sub>${parts.join(" · ")}</sub>`;
}
