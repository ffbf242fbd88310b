import type { Problem } from "../errors.js";
import type { FileEvents } from "./file-events.js";

/** Most problems of one kind that a file is given: what is wrong twenty thousand times is wrong. */
const MOST = 20;

/** Keeps a file's problems few: the first of each kind are told at once, the others counted and told when the file is over. */
export function capProblems<Events extends Pick<FileEvents, "problem" | "over">>(events: Events): Events {
  const counts = new Map<string, { severity: Problem["severity"]; more: number }>();
  return {
    ...events,
    problem(problem, run) {
      const { code, severity } = problem;
      const counted = counts.get(code) ?? { severity, more: -MOST };
      counts.set(code, counted);
      counted.more += 1;
      if (counted.more <= 0) events.problem(problem, run);
    },
    over() {
      for (const [code, { severity, more }] of counts) {
        if (more > 0) events.problem({ severity, code, message: `${more} more problems of this kind` });
      }
      events.over();
    },
  };
}
