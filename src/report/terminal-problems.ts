import type { Problem, ProblemSeverity } from "../errors.js";
import type { Paint, Style } from "./paint.js";
import { problemsWorstFirst } from "./problem-list.js";
import { gutter } from "./terminal-gutter.js";
import { inline } from "./text.js";
import { placeText } from "./words.js";

const LOOKS: Record<ProblemSeverity, { mark: string; style: Style }> = {
  error: { mark: "✗", style: "red" },
  warn: { mark: "!", style: "yellow" },
  note: { mark: "i", style: "cyan" },
};

/** Problems, the worst first: code and place, what is wrong, how to mend it. */
export function problemLines(problems: readonly Problem[], paint: Paint, width: number): string[] {
  if (problems.length === 0) return [];
  return [
    paint("bold", "problems"),
    ...problemsWorstFirst(problems).flatMap((problem) => {
      const { mark, style } = LOOKS[problem.severity];
      const at = placeText(problem);
      const title = [problem.code, problem.experiment, at].filter((part) => part !== undefined).join("  ");
      return [
        `  ${paint(style, `${mark} ${inline(title, 300)}`)}`,
        ...gutter(problem.message, width, "    ", paint),
        ...(problem.hint === undefined ? [] : gutter(`→ ${problem.hint}`, width, "    ", paint)),
      ];
    }),
  ];
}
