import type { Problem, ProblemSeverity } from "../errors.js";
import { count } from "../judge/words.js";
import { code, paragraphs } from "./markdown.js";
import { placeText } from "./words.js";

const PICTURES: Record<ProblemSeverity, string> = { error: "❌", warn: "⚠️", note: "ℹ️" };
const MOST = 50;
const TEXT_MAX = 1_000;

/** Problems, those that decide the verdict first, otherwise in their order. */
export function problemsWorstFirst(problems: readonly Problem[]): Problem[] {
  const order: ProblemSeverity[] = ["error", "warn", "note"];
  return [...problems].sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
}

/** The Markdown list of problems, the worst fifty of them; empty text where there is none. */
export function problemList(problems: readonly Problem[]): string {
  if (problems.length === 0) return "";
  const shown = problemsWorstFirst(problems).slice(0, MOST);
  const left = problems.length - shown.length;
  return paragraphs(
    "### Problems",
    shown.map(line).join("\n"),
    left > 0 ? `…and ${count(left, "problem")} more in the report files.` : "",
  );
}

function line(problem: Problem): string {
  const at = placeText(problem);
  const parts = [
    `- ${PICTURES[problem.severity]} ${code(problem.code)}${at === undefined ? "" : ` at ${code(at)}`}`,
    code(problem.message, TEXT_MAX),
    ...(problem.hint === undefined ? [] : [`→ ${code(problem.hint, TEXT_MAX)}`]),
  ];
  return parts.join("<br>");
}
