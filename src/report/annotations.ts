import { posix } from "node:path";
import type { Problem } from "../errors.js";
import type { Check } from "../judge/criteria.js";
import { count } from "../judge/words.js";
import type { ExperimentReport, Report } from "./report.js";
import { breakCommands, clip, inline, plainLines } from "./text.js";
import { actualText, checkVerdict, itemName, requiredText } from "./words.js";

/** A remark at a place in a file, as GitHub shows it beside the diff. Texts are made safe; line and column are 1-based. */
export interface Annotation {
  level: "error" | "warning" | "notice";
  title: string;
  message: string;
  /** Relative to the repository's root. */
  file?: string;
  line?: number;
  column?: number;
}

/** GitHub drops what a step sends beyond ten of each level without a word (REST documentation of check runs). */
export const MAX_PER_LEVEL = 10;
/** The runner cuts a longer message. */
export const MAX_MESSAGE = 4_096;
const MAX_TITLE = 200;

/**
 * The remarks of a report, worst first: at most ten of each level, the last of them counting what was left out.
 * @param directory the working directory relative to the repository's root, `""` for the root itself
 */
export function annotationsOf(report: Report, directory = ""): Annotation[] {
  const all = [
    ...report.problems.map(problemAnnotation),
    ...report.experiments.flatMap((experiment) => experimentAnnotations(experiment, report.problems)),
  ];
  const red = report.verdict !== "passed" && report.verdict !== "warned";
  if (red && !all.some(({ level }) => level === "error")) {
    all.push({ level: "error", ...texts(`Eval gate: ${report.verdict}`, report.headline) });
  }
  // One notice fewer: the count of the rest is one itself.
  const kept = (["error", "warning", "notice"] as const).flatMap((level) =>
    all
      .filter((annotation) => annotation.level === level)
      .slice(0, level === "notice" ? MAX_PER_LEVEL - 1 : MAX_PER_LEVEL),
  );
  const left = all.length - kept.length;
  if (left > 0) {
    const message = `${count(left, "more remark")} not shown here: the job log and the report have them all.`;
    kept.push({ level: "notice", ...texts("Eval gate", message) });
  }
  return kept.map(({ file, ...rest }) => (file === undefined ? rest : { ...rest, file: posix.join(directory, file) }));
}

function problemAnnotation(problem: Problem): Annotation {
  const { severity, code, message, hint, experiment, file, line, column } = problem;
  const title = experiment === undefined ? `Eval gate: ${code}` : `Eval gate: ${code} (${experiment})`;
  return {
    level: severity === "error" ? "error" : severity === "warn" ? "warning" : "notice",
    ...texts(title, hint === undefined ? message : `${message}\n${hint}`),
    ...place({ file, line, column }),
  };
}

function experimentAnnotations(experiment: ExperimentReport, problems: readonly Problem[]): Annotation[] {
  if (experiment.verdict === "passed") return [];
  const told = problems.some((problem) => problem.experiment === experiment.id && problem.severity !== "note");
  // A problem that kept everything from being measured says more than each check that could not be.
  const missed = experiment.checks.filter(({ outcome, actual }) => outcome !== "holds" && !(told && actual === null));
  if (missed.length === 0 && told) return [];
  const title = `Eval gate: ${experiment.id}`;
  if (missed.length === 0) {
    const level = experiment.verdict === "warned" ? "warning" : "error";
    return [{ level, ...texts(title, experiment.reason), ...place(experiment) }];
  }
  return missed
    .sort((a, b) => weight(a) - weight(b) || gap(b) - gap(a))
    .map((check) => ({
      level: check.severity === "error" ? "error" : "warning",
      ...texts(title, checkMessage(check, experiment)),
      ...place(experiment),
    }));
}

function checkMessage(check: Check, experiment: ExperimentReport): string {
  const verb = check.outcome === "fails" ? "does not hold" : "cannot be decided";
  const lines = [`${check.label} ${verb}: ${actualText(check)}, required ${requiredText(check)}.`];
  if (check.note !== undefined) lines.push(check.note);
  const worst = experiment.worst.slice(0, 3).map((item) => inline(itemName(item), 100));
  if (worst.length > 0) lines.push(`Worst items: ${worst.join(", ")}`);
  return lines.join("\n");
}

function texts(title: string, message: string): { title: string; message: string } {
  return { title: inline(title, MAX_TITLE), message: clip(breakCommands(plainLines(message)), MAX_MESSAGE) };
}

function place({ file, line, column }: { file?: string; line?: number; column?: number }) {
  return {
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line }),
    ...(line === undefined || column === undefined ? {} : { column }),
  };
}

function weight(check: Check): number {
  return ["failed", "inconclusive", "warned", "passed"].indexOf(checkVerdict(check));
}

function gap({ actual, required }: Check): number {
  return actual === null || required === null ? 1 : Math.abs(required - actual);
}
