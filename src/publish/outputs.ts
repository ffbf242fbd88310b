import type { Report } from "../report/report.js";

/** The outputs of the action. Their names are fixed: the runner does not escape names, so no data may be in one (B2). */
export const OUTPUTS = [
  "verdict",
  "passed",
  "experiments",
  "items",
  "passed-items",
  "failed-items",
  "errored-items",
  "pass-rate",
  "mean-score",
  "results",
  "report",
  "comment-url",
] as const;
export type Outputs = Record<(typeof OUTPUTS)[number], string>;

/**
 * The outputs of a run; an unknown number is the empty text.
 *
 * `passed` is "true" only for a verdict of passed, or of warned where that leaves the job green: `fail-on: never` does not turn
 * a failed gate into a passed one. `pass-rate` is passed items / planned items, `mean-score` the mean of the experiments'
 * mean scores, each weighted by its completed items.
 * @param places paths of results.json and of the report directory, address of the comment; empty where there is none
 */
export function outputsOf(report: Report, places: Pick<Outputs, "results" | "report" | "comment-url">): Outputs {
  const { verdict, exitCode, totals } = report;
  const scored = report.experiments.filter(({ summary }) => summary.meanScore !== null && summary.completedCount > 0);
  const items = scored.reduce((sum, { summary }) => sum + summary.completedCount, 0);
  const score = scored.reduce((sum, { summary }) => sum + (summary.meanScore ?? 0) * summary.completedCount, 0);
  return {
    verdict,
    passed: String(verdict === "passed" || (verdict === "warned" && exitCode === 0)),
    experiments: String(totals.experiments),
    items: String(totals.planned),
    "passed-items": String(totals.passed),
    "failed-items": String(totals.failed),
    "errored-items": String(totals.errored),
    "pass-rate": totals.planned === 0 ? "" : String(totals.passed / totals.planned),
    "mean-score": items === 0 ? "" : String(score / items),
    ...places,
  };
}
