import { posix } from "node:path";
import type { Problem } from "../errors.js";
import type { Check } from "../judge/criteria.js";
import { count } from "../judge/words.js";
import type { WorstItem } from "../judge/worst.js";
import type { ExperimentReport, Report } from "./report.js";
import { breakCommands, clip, inline, plainLines, showValue } from "./text.js";
import { actualText, checkVerdict, itemName, requiredText, scoreText } from "./words.js";

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
/** UTF-16 units of an output or a reason. */
const VALUE_MAX = 500;

/** What remarks are made of. */
export type AnnotationSource = Pick<Report, "verdict" | "headline" | "problems" | "experiments">;

/** A remark and how bad what it says is: smaller numbers first, the left ones first. */
interface Ranked {
  annotation: Annotation;
  rank: readonly number[];
}

/**
 * The remarks of a report, worst first: problems, then checks that do not hold at their `createExperiment`, then failing items
 * at their lines of the dataset file. At most ten of each level, the last of them counting what was left out.
 * @param directory the working directory relative to the repository's root, `""` for the root itself
 */
export function annotationsOf(report: AnnotationSource, directory = ""): Annotation[] {
  const all = [
    ...report.problems.map(problemAnnotation),
    ...worstFirst(report.experiments.flatMap((experiment) => checkAnnotations(experiment, report.problems))),
    ...worstFirst(report.experiments.flatMap(itemAnnotations)),
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

function worstFirst(ranked: readonly Ranked[]): Annotation[] {
  const compare = (a: Ranked, b: Ranked) => {
    const at = a.rank.findIndex((number, index) => number !== b.rank[index]);
    return at < 0 ? 0 : a.rank[at]! - b.rank[at]!;
  };
  return [...ranked].sort(compare).map(({ annotation }) => annotation);
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

function checkAnnotations(experiment: ExperimentReport, problems: readonly Problem[]): Ranked[] {
  if (experiment.verdict === "passed") return [];
  const told = problems.some((problem) => problem.experiment === experiment.id && problem.severity !== "note");
  // A problem that kept everything from being measured says more than each check that could not be.
  const missed = experiment.checks.filter(({ outcome, actual }) => outcome !== "holds" && !(told && actual === null));
  if (missed.length === 0 && told) return [];
  const title = `Eval gate: ${experiment.id}`;
  if (missed.length === 0) {
    const level = experiment.verdict === "warned" ? "warning" : "error";
    return [{ annotation: { level, ...texts(title, experiment.reason), ...place(experiment) }, rank: [1, 0] }];
  }
  return missed.map((check) => ({
    annotation: {
      level: check.severity === "error" ? "error" : "warning",
      ...texts(title, checkMessage(check, experiment)),
      ...place(experiment),
    },
    rank: [weight(check), -gap(check)],
  }));
}

/** Every experiment's worst item comes before any second one; items that stand in no dataset file have no place. */
function itemAnnotations({ id, verdict, dataset, worst }: ExperimentReport): Ranked[] {
  const { file } = dataset;
  if (verdict === "passed" || file === undefined) return [];
  return worst.flatMap((item, index) => {
    const { line } = item;
    if (line === undefined) return [];
    const annotation = { level: "warning" as const, ...texts(`Eval gate: ${id}`, itemMessage(item)), file, line };
    return [{ annotation, rank: [index] }];
  });
}

function itemMessage(item: WorstItem): string {
  const { error, output, outcome, gate } = item;
  const missed = item.scores.filter((score) => score.gate === "failed" || score.gate === "errored");
  const scores = missed.map(({ reason, error: broken, ...score }) => {
    const why = broken ?? reason ?? "";
    return `${score.id} ${scoreText(score)}${why.trim() === "" ? "" : `: ${inline(why, VALUE_MAX)}`}`;
  });
  return [
    `${itemName(item)} ${outcome === "ok" ? gate : outcome}`,
    ...(error === undefined ? [] : [`${error.name}: ${inline(error.message, VALUE_MAX)}`]),
    ...scores,
    ...(output === undefined ? [] : [`Output: ${inline(showValue(output, VALUE_MAX), VALUE_MAX)}`]),
  ].join("\n");
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
