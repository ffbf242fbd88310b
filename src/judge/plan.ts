import type { Problem, ProblemSeverity } from "../errors.js";
import type { CriterionFacts, DefinitionFacts, ScorerFacts } from "../experiment/definition.js";
import { type PlannedCriterion, readCriterion } from "./criterion.js";
import { EPSILON, meets } from "./number.js";
import { quote } from "./words.js";

/** One scorer as the gate will judge it. */
export interface PlannedScorer {
  id: string;
  name: string;
  /** Lowest and highest score that counts as one. */
  range: [number, number];
  /** What a score must reach for the item to pass by the gate's word; null: any score does. */
  threshold: number | null;
  /** Its own threshold or the default takes part in whether an item passes a criterion over all scorers. */
  decides: boolean;
}

/** Everything that will decide an experiment's verdict, fixed before its first runner call. */
export interface ExperimentPlan {
  id: string;
  /** Ids are unique; of entries with one id the last counts, as in VoltAgent. */
  scorers: PlannedScorer[];
  /** The sound ones of `written`. */
  criteria: PlannedCriterion[];
  /** The criteria as written, for VoltAgent's summary. */
  written: CriterionFacts[];
  /** Some measured result could make a check fail (design section 4, rule 7). */
  gates: boolean;
  /** Without configuration errors; an unsound experiment is not run and cannot pass. */
  sound: boolean;
}

/**
 * Turns an experiment's definition into what the gate will ask of it, and finds all its configuration errors at once.
 * @param options the share of its range that a score must reach where a passRate criterion finds no threshold; null for none
 * @returns problems of severity `error` forbid running the experiment; `warn` (nothing gates, a check cannot fail) and
 *   `note` (an implied threshold) are to be said before its first call
 */
export function planExperiment(
  facts: DefinitionFacts,
  options: { defaultThreshold: number | null },
): { plan: ExperimentPlan; problems: Problem[] } {
  const problems: Problem[] = [];
  const report = (severity: ProblemSeverity, { code, message, hint }: Pick<Problem, "code" | "message" | "hint">) =>
    problems.push({ severity, code, message, ...(hint === undefined ? {} : { hint }), experiment: facts.id });

  for (const fault of facts.faults) report("error", fault);
  if (facts.dataset.fault) report("error", facts.dataset.fault);
  for (const scorer of facts.scorers) for (const fault of scorerFaults(scorer)) report("error", fault);
  for (const id of repeated(facts.scorers.map((scorer) => scorer.id))) report("error", duplicateFault(id));

  const entries = [...new Map(facts.scorers.map((scorer) => [scorer.id, scorer])).values()];
  const criteria: PlannedCriterion[] = [];
  for (const [index, written] of facts.criteria.entries()) {
    const { criterion, faults } = readCriterion(written, index, entries);
    for (const fault of faults) report("error", fault);
    if (criterion) criteria.push(criterion);
  }
  const sound = problems.length === 0;

  const scorers = planScorers(entries, criteria, options.defaultThreshold);
  for (const criterion of criteria) {
    const implied = addImpliedNote(criterion, scorers, entries);
    if (implied)
      report("note", { code: "threshold-implied", message: `${criterion.label}: ${implied}`, hint: IMPLIED_HINT });
    criterion.vacuous ||= criterion.type === "passRate" && !scopeOf(criterion, scorers).some(canFail);
    if (!criterion.vacuous) continue;
    criterion.notes.push("it cannot fail");
    report("warn", cannotFail(criterion));
  }
  const gates = criteria.length > 0 ? criteria.some(({ vacuous }) => !vacuous) : scorers.some(canFail);
  if (sound && !gates) report("warn", NOTHING_GATES);
  return { plan: { id: facts.id, scorers, criteria, written: facts.criteria, gates, sound }, problems };
}

const IMPLIED_HINT = "give the scorer a threshold, or turn this off with default-threshold: none";

const NOTHING_GATES = {
  code: "nothing-gates",
  message: "nothing gates this experiment: no criterion and no threshold could fail, whatever the scores are",
  hint: 'add passCriteria like { type: "passRate", min: 0.9 } and thresholds to the scorers',
};

/** Rule 6: own thresholds where a scope has any, the default for all of it where a passRate criterion finds none. */
function planScorers(entries: ScorerFacts[], criteria: PlannedCriterion[], share: number | null): PlannedScorer[] {
  const asked = criteria.filter(({ type }) => type === "passRate");
  const overall = asked.some(({ scorer }) => scorer === null) && entries.every(({ threshold }) => threshold === null);
  return entries.map(({ id, name, range, threshold: own }, index) => {
    const implied = overall || asked.some(({ scorer }) => scorer === index);
    const fallback = implied && share !== null ? range[0] + share * (range[1] - range[0]) : null;
    return { id, name, range, threshold: own ?? fallback, decides: own !== null || (overall && share !== null) };
  });
}

/** Scorers whose thresholds a criterion's pass rate depends on. */
function scopeOf({ scorer }: PlannedCriterion, scorers: PlannedScorer[]): PlannedScorer[] {
  return scorer === null ? scorers.filter(({ decides }) => decides) : [scorers[scorer]!];
}

function canFail({ threshold, range }: PlannedScorer): boolean {
  return threshold !== null && threshold > range[0] + EPSILON;
}

function addImpliedNote(criterion: PlannedCriterion, scorers: PlannedScorer[], entries: ScorerFacts[]): string | null {
  if (criterion.type !== "passRate") return null;
  const thresholds = scopeOf(criterion, scorers).map(({ threshold }) => threshold);
  const own = criterion.scorer === null ? entries.some(hasThreshold) : hasThreshold(entries[criterion.scorer]!);
  if (own || thresholds.length === 0 || thresholds.includes(null)) return null;
  const note = `no scorer in its scope has a threshold, so a score has to reach ${[...new Set(thresholds)].join(" or ")} (default-threshold)`;
  criterion.notes.push(note);
  return note;
}

function hasThreshold({ threshold }: ScorerFacts): boolean {
  return threshold !== null;
}

function cannotFail({ label, min }: PlannedCriterion): Pick<Problem, "code" | "message" | "hint"> {
  const message = `${label}, required ${min}: this criterion cannot fail, whatever the scores are`;
  return {
    code: "criterion-cannot-fail",
    message,
    hint: "raise its min, or give its scorers thresholds above their lowest score",
  };
}

function scorerFaults({ id, threshold, range, fault }: ScorerFacts): Pick<Problem, "code" | "message" | "hint">[] {
  if (fault) return [fault];
  if (threshold === null || (meets(threshold, range[0]) && meets(range[1], threshold))) return [];
  const [low, high] = range;
  const message = `the threshold of scorer ${quote(id)} is ${threshold}, outside its range ${low} to ${high}`;
  const percent = low === 0 && high === 1 && threshold > 1 && threshold <= 100;
  const hint = percent
    ? `write ${Number((threshold / 100).toPrecision(12))}`
    : "correct it, or declare the scorer's range";
  return [{ code: "threshold-out-of-range", message, hint }];
}

function duplicateFault(id: string): Pick<Problem, "code" | "message" | "hint"> {
  const message = `two scorers have the id ${quote(id)}, so one's scores would replace the other's`;
  return { code: "scorer-id-duplicate", message, hint: "give each entry an id of its own" };
}

function repeated(ids: string[]): Set<string> {
  return new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
}
