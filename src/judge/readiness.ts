import type { Problem } from "../errors.js";
import type { ExperimentVerdict } from "./verdict.js";
import { count } from "./words.js";

/**
 * The word of `check` on one experiment: whether it could run, and whether anything would be measured and gated.
 * @param evidence number of items (null where that is not known) and all problems of the experiment
 */
export function judgeReadiness(evidence: {
  planned: number | null;
  problems: readonly Problem[];
  allowEmpty: boolean;
}): ExperimentVerdict {
  const { planned, problems, allowEmpty } = evidence;
  const error = problems.find(({ severity }) => severity === "error");
  const warning = problems.find(({ severity }) => severity === "warn");
  if (error !== undefined) return say("inconclusive", error.message);
  if (planned === null) return say("inconclusive", "how many items there are is not known");
  if (planned === 0 && !allowEmpty)
    return say("inconclusive", "there is no item to evaluate: nothing would be measured");
  if (warning !== undefined) return say("warned", warning.message);
  return say("passed", `ready to run on ${count(planned, "item")}`);
}

function say(verdict: ExperimentVerdict["verdict"], reason: string): ExperimentVerdict {
  return { verdict, reason, forgiven: verdict };
}
