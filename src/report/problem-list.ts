import type { Problem, ProblemSeverity } from "../errors.js";
import { count } from "../judge/words.js";
import type { Detail } from "./detail.js";
import { code, details, paragraphs } from "./markdown.js";
import type { ExperimentReport, Report } from "./report.js";
import { placeText } from "./words.js";

const PICTURES: Record<ProblemSeverity, string> = { error: "❌", warn: "⚠️", note: "ℹ️" };
const TEXT_MAX = 1_000;

/** Problems, those that decide the verdict first, otherwise in their order. */
export function problemsWorstFirst(problems: readonly Problem[]): Problem[] {
  const order: ProblemSeverity[] = ["error", "warn", "note"];
  return [...problems].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/** The Markdown list of errors and warnings, the worst first; empty text where there is none. */
export function problemList(problems: readonly Problem[], detail: Detail): string {
  const lines = problemsWorstFirst(problems)
    .filter(({ severity }) => severity !== "note")
    .map((problem) => () => problemLine(problem, detail.value));
  return lines.length === 0 ? "" : paragraphs("### Problems", listed(lines, "problem", detail.problems));
}

/** What the gate assumed or tolerated, folded: nothing to mend, but part of what the verdict means. */
export function noteList({ problems, experiments }: Report, detail: Detail): string {
  const lines = [
    ...problems.filter(({ severity }) => severity === "note").map((note) => () => problemLine(note, detail.value)),
    ...experiments.filter(tolerates).map((experiment) => () => toleranceLine(experiment, detail.value)),
  ];
  return lines.length === 0 ? "" : details(count(lines.length, "note"), listed(lines, "note", detail.problems));
}

/** Lines are made only if they are shown: there may be thousands. */
function listed(lines: readonly (() => string)[], noun: string, most: number): string {
  const left = lines.length - most;
  return paragraphs(
    lines
      .slice(0, most)
      .map((line) => line())
      .join("\n"),
    left > 0 ? `…and ${count(left, noun)} more in the report files.` : "",
  );
}

function problemLine(problem: Problem, max: number): string {
  const at = placeText(problem);
  const parts = [
    [
      `- ${PICTURES[problem.severity]} ${code(problem.code, 60)}`,
      ...(problem.experiment === undefined ? [] : [` in ${code(problem.experiment, 120)}`]),
      ...(at === undefined ? [] : [` at ${code(at, 200)}`]),
    ].join(""),
    code(problem.message, Math.min(TEXT_MAX, max)),
    ...(problem.hint === undefined ? [] : [`→ ${code(problem.hint, Math.min(TEXT_MAX, max))}`]),
  ];
  return parts.join("<br>");
}

/** Passed although results are missing; one that did not pass has a section that says so. */
function tolerates({ verdict, totals }: ExperimentReport): boolean {
  return verdict === "passed" && totals.errored > 0;
}

function toleranceLine({ id, checks, totals }: ExperimentReport, max: number): string {
  const note = checks.find(({ kind }) => kind === "coverage")?.note;
  const told =
    note === undefined ? `${count(totals.errored, "item")} without a result` : code(note, Math.min(500, max));
  return `- ${PICTURES.note} ${code(id, 120)}: ${told}`;
}
