import type { Check } from "../judge/criteria.js";
import { count } from "../judge/words.js";
import { worstFirst } from "./experiment-table.js";
import { code, paragraphs } from "./markdown.js";
import type { ExperimentReport, Report } from "./report.js";
import { actualText, countsText, decisiveChecks, exitReason, exitText, requiredText, VERDICT_MARKS } from "./words.js";

/** Experiments that the heading names, and lines that say why. */
const MOST_NAMES = 3;
const MOST_REASONS = 5;
const NAME_MAX = 40;
const LABEL_MAX = 120;
const REASON_MAX = 300;

/** The heading every Markdown report starts with: the verdict and whose it is, in one line. */
export function verdictLine({ verdict, mode, experiments }: Pick<Report, "verdict" | "mode" | "experiments">): string {
  const title = `## ${VERDICT_MARKS[verdict].picture} Eval gate${mode === "check" ? " (check only)" : ""} ${verdict}`;
  if (verdict === "passed" || verdict === "cancelled") return title;
  const named = experiments.filter((experiment) => experiment.verdict === verdict);
  if (named.length === 0) return title;
  const names = named.slice(0, MOST_NAMES).map(({ id }) => code(id, NAME_MAX));
  const rest = named.length - names.length;
  return `${title}: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** What was counted, and that an option made the job's colour another than the verdict's. */
export function countsLine(report: Report): string {
  return `${countsText(report)}${exitReason(report) === null ? "" : `; ${exitText(report)}`}.`;
}

/**
 * Why the gate does not hold: the checks that decided each experiment's verdict, or its reason where no check did; the run's
 * own headline where no experiment is to blame.
 * @param most lines in all
 */
export function reasonList(report: Report, most = MOST_REASONS): string {
  if (report.verdict === "passed") return "";
  const bad = worstFirst(report.experiments).filter(({ verdict }) => verdict !== "passed");
  if (report.verdict === "cancelled" || bad.length === 0) return code(report.headline, REASON_MAX);
  // One of them has the heading to itself.
  const lines = bad.flatMap((experiment) => reasons(experiment, bad.length > 1));
  const left = lines.length - most;
  return paragraphs(lines.slice(0, most).join("<br>"), left > 0 ? `…and ${count(left, "reason")} more.` : "");
}

/** What a check is called, as Markdown. */
export function checkName({ kind, label }: Pick<Check, "kind" | "label">): string {
  return kind === "coverage" ? "items with missing results" : code(label, LABEL_MAX);
}

function reasons(experiment: ExperimentReport, named: boolean): string[] {
  const { picture } = VERDICT_MARKS[experiment.verdict];
  const start = `${picture} ${named ? `${code(experiment.id, NAME_MAX)}: ` : ""}`;
  const checks = decisiveChecks(experiment);
  if (checks.length === 0) return [`${start}${code(experiment.reason, REASON_MAX)}`];
  return checks.map((check) => {
    const open = check.outcome === "undecided" && check.kind !== "coverage" ? ": the missing results decide" : "";
    return `${start}${checkName(check)} **${actualText(check)}**, required ${requiredText(check)}${open}`;
  });
}
