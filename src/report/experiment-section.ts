import type { Check } from "../judge/criteria.js";
import { formatBound, formatRate, formatScore } from "../judge/number.js";
import type { ScorerAggregate } from "../judge/summary.js";
import { count } from "../judge/words.js";
import type { Detail } from "./detail.js";
import { itemSection } from "./item-section.js";
import { CLOSING, type Column, cell, code, opening, table, unbroken } from "./markdown.js";
import type { ExperimentReport } from "./report.js";
import { checkName } from "./verdict-lines.js";
import { actualText, checkVerdict, decisiveChecks, placeText, requiredText, VERDICT_MARKS } from "./words.js";

/** Long enough for any sentence the judge writes. */
const NOTE_MAX = 500;
const ADDRESS_MAX = 300;

/**
 * The Markdown section of one experiment, folded unless `open`: why, its checks, its scorers, its worst items. It comes block by
 * block, so that nobody has to make what does not fit.
 */
export function* experimentSection(experiment: ExperimentReport, detail: Detail, open: boolean): Generator<string> {
  const { verdict, id, worst, totals, summary, dataset, voltOps } = experiment;
  const items = worst.slice(0, detail.items);
  const checks = experiment.checks.filter((check) => detail.passing || check.outcome !== "holds");
  const left = totals.failed + totals.errored - items.length;
  const explained = verdict === "passed" || decisiveChecks(experiment).length > 0;
  yield opening(`${VERDICT_MARKS[verdict].picture} ${code(id, 120)}: ${contents(items.length)}`, open);
  yield `<sub>${code(placeText(experiment) ?? "")}</sub>`;
  if (voltOps !== null) yield `<sub>VoltOps: ${code(voltOps.url ?? voltOps.runId, ADDRESS_MAX)}</sub>`;
  if (!explained) yield code(experiment.reason, Math.min(NOTE_MAX, detail.value));
  yield table(CHECK_COLUMNS, checks);
  yield checks
    .filter(hasNews)
    .map((check) => noteLine(check, detail.value))
    .join("\n");
  yield table(SCORER_COLUMNS, Object.values(summary.scorers));
  if (items.length > 0) yield "**Worst items**";
  for (const item of items) yield itemSection(item, dataset.file, detail.value);
  if (left > 0 && items.length > 0) yield `…and ${count(left, "failed or errored item")} more in \`items.ndjson\`.`;
  yield CLOSING;
}

function contents(items: number): string {
  return `checks, scorers${items === 0 ? "" : items === 1 ? ", the worst item" : `, the ${items} worst items`}`;
}

const CHECK_COLUMNS: readonly Column<Check>[] = [
  {
    title: "Check",
    align: "left",
    cell: (check) => {
      const remarks = [
        ...(check.severity === "warn" ? ["only warns"] : []),
        ...(check.outcome === "undecided" ? ["undecided"] : []),
      ];
      const remark = remarks.length === 0 ? "" : ` (${remarks.join(", ")})`;
      return `${VERDICT_MARKS[checkVerdict(check)].picture} ${checkName(check)}${remark}`;
    },
  },
  { title: "Measured", align: "right", cell: (check) => cell(actualText(check)) },
  { title: "Required", align: "right", cell: (check) => cell(requiredText(check)) },
];

const SCORER_COLUMNS: readonly Column<ScorerAggregate>[] = [
  { title: "Scorer", align: "left", cell: scorerName },
  { title: "Mean", align: "right", cell: ({ meanScore, threshold }) => formatScore(meanScore, threshold) },
  { title: "Needs", align: "right", cell: ({ threshold }) => (threshold === null ? "-" : formatBound(threshold)) },
  { title: "Passed", align: "right", cell: ({ passRate }) => unbroken(formatRate(passRate)) },
];

function scorerName({ id, errorCount, skippedCount }: ScorerAggregate): string {
  const errors = errorCount > 0 ? `, ${count(errorCount, "error")}` : "";
  const skipped = skippedCount > 0 ? `, ${skippedCount} skipped` : "";
  return `${code(id, 120)}${errors}${skipped}`;
}

/** That nothing is missing is no news. */
function hasNews({ kind, outcome, actual, note }: Check): boolean {
  return note !== undefined && !(kind === "coverage" && outcome === "holds" && actual === 0);
}

function noteLine(check: Check, max: number): string {
  return `- ${checkName(check)}: ${code(check.note ?? "", Math.min(NOTE_MAX, max))}`;
}
