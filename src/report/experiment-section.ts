import type { Check } from "../judge/criteria.js";
import { formatBound, formatRate, formatScore } from "../judge/number.js";
import type { ScorerAggregate } from "../judge/summary.js";
import { count } from "../judge/words.js";
import type { Detail } from "./detail.js";
import { itemSection } from "./item-section.js";
import { cell, code, paragraphs, table } from "./markdown.js";
import type { ExperimentReport } from "./report.js";
import { actualText, checkVerdict, placeText, requiredText, VERDICT_MARKS } from "./words.js";

/** Long enough for any sentence the judge writes; short enough for a table. */
const NOTE_MAX = 500;

/** The Markdown section of one experiment: why, its checks, its scorers, its worst items. */
export function experimentSection(experiment: ExperimentReport, detail: Detail): string {
  const passed = experiment.verdict === "passed";
  if (passed && !detail.passing) return "";
  const { picture } = VERDICT_MARKS[experiment.verdict];
  const checks = experiment.checks.filter((check) => detail.passing || check.outcome !== "holds");
  const items = experiment.worst.slice(0, detail.items);
  const left = experiment.totals.failed + experiment.totals.errored - items.length;
  return paragraphs(
    `### ${picture} ${code(experiment.id, 120)}`,
    code(experiment.reason, NOTE_MAX),
    `In ${code(placeText(experiment) ?? "")}`,
    checkTable(checks),
    scorerTable(Object.values(experiment.summary.scorers)),
    ...items.map((item) => itemSection(item, experiment.dataset.file, detail.value)),
    left > 0 && items.length > 0 ? `…and ${count(left, "failed or errored item")} more in ${"`items.ndjson`"}.` : "",
  );
}

function checkTable(checks: Check[]): string {
  if (checks.length === 0) return "";
  return table([["", "Check", "Measured", "Required"], ...checks.map(checkRow)], ["c", "l", "r", "r"]);
}

function checkRow(check: Check): string[] {
  const severity = check.severity === "warn" ? " (only warns)" : "";
  const undecided = check.outcome === "undecided" ? " (undecided)" : "";
  const note = check.note === undefined ? "" : `<br>${code(check.note, NOTE_MAX)}`;
  return [
    VERDICT_MARKS[checkVerdict(check)].picture,
    `${code(check.label, 120)}${severity}${undecided}${note}`,
    cell(actualText(check)),
    cell(requiredText(check)),
  ];
}

function scorerTable(scorers: ScorerAggregate[]): string {
  if (scorers.length === 0) return "";
  return table([["Scorer", "Mean", "Passed", "Threshold"], ...scorers.map(scorerRow)], ["l", "r", "r", "r"]);
}

function scorerRow({ id, meanScore, passRate, threshold, errorCount, skippedCount }: ScorerAggregate): string[] {
  const errors = errorCount > 0 ? `, ${count(errorCount, "error")}` : "";
  const skipped = skippedCount > 0 ? `, ${skippedCount} skipped` : "";
  return [
    `${code(id, 120)}${errors}${skipped}`,
    formatScore(meanScore, threshold),
    formatRate(passRate),
    threshold === null ? "none" : formatBound(threshold),
  ];
}
