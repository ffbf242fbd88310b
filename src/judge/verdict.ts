import type { Problem } from "../errors.js";
import type { Check } from "./criteria.js";
import type { ExperimentPlan } from "./plan.js";
import { describeCheck } from "./reason.js";
import { count, joinPhrases } from "./words.js";

/** Worst last, apart from `cancelled`, which overrides the rest (design section 4). */
export type Verdict = "passed" | "warned" | "inconclusive" | "failed" | "cancelled";

/** Counts over one experiment's items: `planned` = passed + failed + errored + skipped once it is complete. */
export interface ItemTotals {
  /** What finished, where it was never known how many there are. */
  planned: number;
  completed: number;
  passed: number;
  failed: number;
  errored: number;
  skipped: number;
}

/** The word on one experiment. */
export interface ExperimentVerdict {
  verdict: Verdict;
  /** One sentence: why. */
  reason: string;
  /** What the verdict would be if its failed checks were forgiven: `fail-on: never` softens `failed` and nothing else. */
  forgiven: Verdict;
}

/** All that an experiment's verdict depends on. */
export interface ExperimentEvidence {
  /** Null where the definition could not be read. */
  plan: Pick<ExperimentPlan, "sound" | "gates"> | null;
  checks: readonly Check[];
  problems: readonly Problem[];
  /** Items in all; null where that was never known. */
  planned: number | null;
  totals: ItemTotals;
  allowEmpty: boolean;
  cancelled: boolean;
}

/** Judges one experiment (design section 4, the table and rules 2, 3, 7 and 9). Green needs every question answered. */
export function judgeExperiment(evidence: ExperimentEvidence): ExperimentVerdict {
  const { checks, totals, cancelled, planned } = evidence;
  if (cancelled) {
    const reason = `cancelled after ${totals.completed} of ${planned === null ? "an unknown number of items" : count(planned, "item")}`;
    return { verdict: "cancelled", reason, forgiven: "cancelled" };
  }
  const rest = judgeUnfailed(evidence);
  const failing = checks.filter(({ outcome, severity }) => outcome === "fails" && severity === "error");
  if (failing.length === 0) return { ...rest, forgiven: rest.verdict };
  const besides = rest.verdict === "inconclusive" ? [`besides, ${rest.reason}`] : [];
  return {
    verdict: "failed",
    reason: joinPhrases([...failing.map(describeCheck), ...besides]),
    forgiven: rest.verdict,
  };
}

type Judged = Omit<ExperimentVerdict, "forgiven">;

/** The verdict apart from checks of severity error that fail; the first reason found is the one that is told. */
function judgeUnfailed(evidence: ExperimentEvidence): Judged {
  const { checks, totals, planned, allowEmpty } = evidence;
  const obstacle = findObstacle(evidence);
  if (obstacle !== null) return { verdict: "inconclusive", reason: obstacle };

  const unmeasured = planned === 0 ? "there was no item to evaluate" : "sampling skipped every score";
  if (planned === 0 || totals.skipped === planned) {
    return allowEmpty
      ? { verdict: "passed", reason: `${unmeasured}, which allow-empty permits` }
      : { verdict: "inconclusive", reason: `${unmeasured}: nothing was measured` };
  }

  const open = checks.filter((check) => check.outcome === "undecided" && !(allowEmpty && check.actual === null));
  const decisive = open.filter(({ severity }) => severity === "error");
  if (decisive.length > 0) return { verdict: "inconclusive", reason: joinPhrases(decisive.map(describeCheck)) };

  const warnings = checks.filter(
    (check) => check.severity === "warn" && (check.outcome === "fails" || open.includes(check)),
  );
  if (warnings.length > 0) return { verdict: "warned", reason: joinPhrases(warnings.map(describeCheck)) };
  if (!evidence.plan?.gates) {
    return { verdict: "warned", reason: "nothing gates this experiment: no criterion and no threshold could fail" };
  }
  const asked = checks.filter(({ kind, outcome }) => kind !== "coverage" && outcome === "holds");
  const held = asked.length > 0 ? joinPhrases(asked.map(describeCheck)) : "no check applied, which allow-empty permits";
  return { verdict: "passed", reason: `${count(totals.completed, "item")}: ${held}` };
}

/** What kept the experiment from being judged at all; null for nothing. */
function findObstacle({ plan, problems, planned, totals, checks }: ExperimentEvidence): string | null {
  const problem = problems.find(({ severity }) => severity === "error");
  if (problem) return problem.message;
  if (plan === null) return "its definition could not be read";
  if (!plan.sound) return "its definition has configuration errors";
  if (planned === null) return "how many items there are was never known";
  if (totals.completed < planned) return `${planned - totals.completed} of ${count(planned, "item")} never ran`;
  if (totals.completed > planned) return `${totals.completed} results came for ${count(planned, "item")}`;
  const counted = totals.passed + totals.failed + totals.errored + totals.skipped;
  if (counted !== totals.completed) return `${counted} items were judged, but ${totals.completed} finished`;
  return checks.length === 0 ? "nothing was checked" : null;
}
