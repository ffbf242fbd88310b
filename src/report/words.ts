import type { Place } from "../errors.js";
import type { GateStatus } from "../experiment/result.js";
import type { Check } from "../judge/criteria.js";
import { formatBound, formatRate, formatScore } from "../judge/number.js";
import type { Verdict } from "../judge/verdict.js";
import { count } from "../judge/words.js";
import type { WorstItem } from "../judge/worst.js";
import type { ExperimentReport, Report } from "./report.js";

/** Verdicts, the one that needs a reader first in front. */
export const VERDICTS: readonly Verdict[] = ["cancelled", "failed", "inconclusive", "warned", "passed"];

/** One character a verdict for terminals and logs, and its picture for Markdown. */
export const VERDICT_MARKS: Record<Verdict, { mark: string; picture: string }> = {
  passed: { mark: "✓", picture: "✅" },
  warned: { mark: "!", picture: "⚠️" },
  inconclusive: { mark: "?", picture: "❓" },
  failed: { mark: "✗", picture: "❌" },
  cancelled: { mark: "■", picture: "⏹️" },
};

/** The same for items and scores. */
export const GATE_MARKS: Record<GateStatus, { mark: string; picture: string }> = {
  passed: { mark: "✓", picture: "✅" },
  failed: { mark: "✗", picture: "❌" },
  errored: { mark: "?", picture: "💥" },
  skipped: { mark: "-", picture: "➖" },
};

/** The verdict that a check alone would give: what fails or is undecided at severity warn only warns. */
export function checkVerdict({ outcome, severity }: Check): Verdict {
  if (outcome === "holds") return "passed";
  if (severity === "warn") return "warned";
  return outcome === "fails" ? "failed" : "inconclusive";
}

/** The checks that gave an experiment its verdict; none where it passed, a problem was in the way, or nothing gates it. */
export function decisiveChecks({ checks, verdict }: Pick<ExperimentReport, "checks" | "verdict">): Check[] {
  return checks.filter((check) => check.actual !== null && checkVerdict(check) === verdict && verdict !== "passed");
}

/** What a check asks for, e.g. `≥ 0.90`; coverage sets a ceiling (`≤ 10 %`), all else a floor. `-` where it asks for no number. */
export function requiredText({ kind, required }: Check): string {
  if (required === null) return "-";
  return kind === "coverage" ? `≤ ${formatRate(required, required)}` : `≥ ${formatBound(required)}`;
}

/**
 * What was measured, with enough digits to differ from the bound; an undecided check shows how far the missing results could
 * move it, and VoltAgent's own number follows where it is another.
 */
export function actualText({ kind, actual, upper, required, outcome, voltagent }: Check): string {
  const format = kind === "coverage" ? formatRate : formatScore;
  const span = outcome === "undecided" && upper !== null && upper !== actual;
  const shown = format(actual, required) + (span ? ` to ${format(upper, required)}` : "");
  return voltagent === undefined ? shown : `${shown} (VoltAgent: ${format(voltagent, required)})`;
}

/** `passed/planned` items, e.g. `7/10`. */
export function passedText({ totals }: Pick<ExperimentReport, "totals">): string {
  return `${totals.passed}/${totals.planned}`;
}

/** Checks that hold out of all, e.g. `1/2`; `none` where nothing is checked. */
export function checksText({ checks }: Pick<ExperimentReport, "checks">): string {
  if (checks.length === 0) return "none";
  return `${checks.filter((check) => check.outcome === "holds").length}/${checks.length}`;
}

/** What the run counted, in words: `7 of 10 items passed, 2 failed, 1 errored`; for `check` what it would run. */
export function countsText({ mode, totals }: Pick<Report, "mode" | "totals">): string {
  const experiments = count(totals.experiments, "experiment");
  if (mode === "check") return `${experiments}, ${count(totals.planned, "item")} to run`;
  const rest = (["failed", "errored", "skipped"] as const)
    .filter((name) => totals[name] > 0)
    .map((name) => `, ${totals[name]} ${name}`);
  const missing = totals.planned - totals.passed - totals.failed - totals.errored - totals.skipped;
  const never = missing > 0 ? `, ${missing} never finished` : "";
  return `${experiments}, ${totals.passed} of ${count(totals.planned, "item")} passed${rest.join("")}${never}`;
}

/** The option that made the exit code another than the verdict's own, e.g. `fail-on: never`; null for none. */
export function exitReason({ verdict, exitCode }: Pick<Report, "verdict" | "exitCode">): string | null {
  if (verdict === "failed" && exitCode !== 1) return "fail-on: never";
  return verdict === "warned" && exitCode === 1 ? "fail-on: warn" : null;
}

/** The exit code, with the option that made it another than the verdict's own. */
export function exitText(report: Pick<Report, "verdict" | "exitCode">): string {
  const reason = exitReason(report);
  return `exit code ${report.exitCode}${reason === null ? "" : ` (${reason})`}`;
}

/** A duration for people: `85 ms`, `2.3 s`, `4 min 05 s`. Takes milliseconds. */
export function durationText(ms: number): string {
  if (ms < 999.5) return `${Math.round(ms)} ms`;
  if (ms < 59_950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, "0")} s`;
}

/** `file:line:column` as far as it is known; undefined without a file. The file name is data: not escaped. */
export function placeText({ file, line, column }: Place): string | undefined {
  if (file === undefined) return undefined;
  return [file, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(":");
}

/** What an item is called: its label, with the id where that is another. Not escaped. */
export function itemName({ id, label }: Pick<WorstItem, "id" | "label">): string {
  return label === undefined || label.trim() === "" || label === id ? id : `${label} (${id})`;
}

/** One score against its threshold: `0.20, needs 0.70`, `0.93`, or `no score`. */
export function scoreText({ score, threshold }: WorstItem["scores"][number]): string {
  const shown = score === null ? "no score" : formatScore(score, threshold);
  return threshold === null ? shown : `${shown}, needs ${formatBound(threshold)}`;
}
