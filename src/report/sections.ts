import { type Detail, leftOutText } from "./detail.js";
import { experimentSection } from "./experiment-section.js";
import { experimentTable, worstFirst } from "./experiment-table.js";
import { commitUrl, runUrl } from "./links.js";
import { code } from "./markdown.js";
import { noteList, problemList } from "./problem-list.js";
import type { Report } from "./report.js";
import { countsLine, reasonList, verdictLine } from "./verdict-lines.js";
import { durationText } from "./words.js";

/** Where the report is read: a comment among others tells only what needs a reader, folded; a page of its own tells all. */
export type Medium = "comment" | "page";

/** The blocks of a Markdown report at one rung of the ladder: what a reader needs first comes first. */
export function* reportBlocks(report: Report, detail: Detail, medium: Medium): Generator<string> {
  yield verdictLine(report);
  yield reasonList(report, detail.rows === 0 ? 1 : undefined);
  yield countsLine(report);
  yield experimentTable(report, detail.rows);
  if (detail.sections > 0) {
    yield problemList(report.problems, detail);
    const page = medium === "page";
    const told = worstFirst(report.mode === "run" ? report.experiments : []).filter(
      ({ verdict }) => verdict !== "passed" || (page && detail.passing),
    );
    for (const experiment of told.slice(0, detail.sections)) {
      yield* experimentSection(experiment, detail, page && experiment.verdict !== "passed");
    }
    yield noteList(report, detail);
  }
  const left = leftOutText(detail);
  if (left !== "") yield `Shortened to fit GitHub's limit. Left out: ${left}. The report files have it all.`;
  yield footer(report);
}

/** The small print: what was measured, how long it took, with what. */
function footer({ run, durationMs, options, tool }: Report): string {
  const { concurrency } = options;
  const url = runUrl(run);
  const parts = [
    ...(run.commit === null ? [] : [linked(`commit ${code(run.commit.slice(0, 12))}`, commitUrl(run))]),
    ...(url === null ? [] : [linked(`run ${run.runId}`, url)]),
    durationText(durationMs),
    ...(typeof concurrency === "number" ? [`concurrency ${concurrency}`] : []),
    code(`${tool.name} ${tool.version}`, 60),
  ];
  return `<sub>${parts.join(" · ")}</sub>`;
}

function linked(markdown: string, url: string | null): string {
  return url === null ? markdown : `[${markdown}](${url})`;
}
