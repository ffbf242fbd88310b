import type { Problem } from "../errors.js";
import type { ExperimentVerdict, ItemTotals, Verdict } from "./verdict.js";
import { count, joinPhrases, oneLine } from "./words.js";

/** One experiment as the run's verdict sees it. */
export interface ExperimentOutcome extends ExperimentVerdict {
  id: string;
  totals: Pick<ItemTotals, "completed">;
}

/** All that the run's verdict depends on. */
export interface RunEvidence {
  experiments: readonly ExperimentOutcome[];
  /** Of the run and of its experiments. */
  problems: readonly Problem[];
  /** The signal that ended the run; null for none. */
  cancelled: null | "SIGINT" | "SIGTERM";
  failOn: "error" | "warn" | "never";
  allowEmpty: boolean;
  /** Nothing was run: the experiments were only looked at. */
  dry?: boolean;
}

/** The word on the whole run. */
export interface RunVerdict {
  verdict: Verdict;
  /** One line: what failed and why, or how much was measured. Ids in it are on one line but not escaped. */
  headline: string;
  /** 0 green, 1 failed (or warned under `fail-on: warn`), 2 inconclusive, 130 and 143 cancelled. */
  exitCode: number;
}

const RANKS: Record<Verdict, number> = { passed: 0, warned: 1, inconclusive: 2, failed: 3, cancelled: 2 };
const SIGNAL_EXITS = { SIGINT: 130, SIGTERM: 143 };

/**
 * Judges the run: the worst of its experiments, at least inconclusive where a problem of severity error is known or nothing
 * was found (design section 4). An experiment cancelled without a signal, by the run's time-out, leaves it inconclusive.
 */
export function judgeRun(evidence: RunEvidence): RunVerdict {
  const { experiments, problems, cancelled, failOn, allowEmpty, dry = false } = evidence;
  const errors = problems.filter(({ severity }) => severity === "error");
  const empty = experiments.length === 0 && !allowEmpty;
  const floor: Verdict = errors.length > 0 || empty ? "inconclusive" : "passed";
  if (cancelled !== null) {
    const done = experiments.filter(({ verdict }) => verdict !== "cancelled").length;
    const headline = `cancelled by ${cancelled}: ${done} of ${count(experiments.length, "experiment")} finished`;
    return { verdict: "cancelled", headline, exitCode: SIGNAL_EXITS[cancelled] };
  }
  const verdict = worstOf([floor, ...experiments.map((experiment) => experiment.verdict)]);
  const forgiven = worstOf([floor, ...experiments.map((experiment) => experiment.forgiven)]);
  const softened = verdict === "failed" && failOn === "never" ? forgiven : verdict;
  const exitCode = exitCodeOf(softened, failOn);
  return { verdict, headline: headlineOf(verdict, experiments, errors, dry), exitCode };
}

function worstOf(verdicts: readonly Verdict[]): Verdict {
  const worst = verdicts.reduce((worst, verdict) => (RANKS[verdict] > RANKS[worst] ? verdict : worst));
  return worst === "cancelled" ? "inconclusive" : worst;
}

function exitCodeOf(verdict: Verdict, failOn: RunEvidence["failOn"]): number {
  if (verdict === "passed") return 0;
  if (verdict === "warned") return failOn === "warn" ? 1 : 0;
  return verdict === "failed" ? 1 : 2;
}

function headlineOf(
  verdict: Verdict,
  experiments: readonly ExperimentOutcome[],
  errors: readonly Problem[],
  dry: boolean,
): string {
  if (experiments.length === 0 && errors.length === 0) {
    return verdict === "passed"
      ? "no experiment was found, which allow-empty permits"
      : "no experiment was found: nothing was measured";
  }
  const named = new Set(experiments.map(({ id }) => id));
  const unowned = errors.filter(({ experiment }) => experiment === undefined || !named.has(experiment));
  const bad = experiments.filter((experiment) => experiment.verdict !== "passed");
  if (bad.length === 0 && errors.length === 0) {
    if (dry) return `${count(experiments.length, "experiment")} ready to run`;
    const only = experiments.length === 1 ? experiments[0] : undefined;
    if (only) return `${oneLine(only.id)} passed, ${oneLine(only.reason)}`;
    const items = experiments.reduce((sum, { totals }) => sum + totals.completed, 0);
    return `${count(experiments.length, "experiment")} passed on ${count(items, "item")}`;
  }
  const worstFirst = [...bad].sort((a, b) => RANKS[b.verdict] - RANKS[a.verdict]);
  const counts = countVerdicts(worstFirst, experiments.length);
  const told = bad.length === 0 && unowned.length === 0 ? errors : unowned;
  const reasons = [
    ...worstFirst.map(({ id, reason }) => `${oneLine(id)}: ${oneLine(reason)}`),
    ...told.map(({ file, message }) => oneLine(file === undefined ? message : `${file}: ${message}`)),
  ];
  return counts === "" ? joinPhrases(reasons) : `${counts}: ${joinPhrases(reasons)}`;
}

/** `1 of 3 experiments failed, 1 inconclusive`; empty where none is bad. */
function countVerdicts(worstFirst: readonly ExperimentOutcome[], all: number): string {
  const verdicts = [...new Set(worstFirst.map(({ verdict }) => verdict))];
  return verdicts
    .map((verdict, index) => {
      const number = worstFirst.filter((experiment) => experiment.verdict === verdict).length;
      return index === 0 ? `${number} of ${count(all, "experiment")} ${verdict}` : `${number} ${verdict}`;
    })
    .join(", ");
}
