import { type Bounds, meanBounds, passBounds } from "./bounds.js";
import type { PlannedCriterion, Severity } from "./criterion.js";
import { EPSILON, formatBound, meets, sameNumber } from "./number.js";
import type { ExperimentPlan } from "./plan.js";
import { voltAgentNumber } from "./summary.js";
import type { Tally } from "./tally.js";
import { count, oneLine, quote } from "./words.js";

export type { Severity } from "./criterion.js";

/**
 * One thing the gate asks. `actual` is the lower bound (missing results count against), `upper` counts them in favour; both are
 * null where nothing was measured. A coverage check asks for at most `required`, every other for at least.
 */
export interface Check {
  kind: "criterion" | "implied" | "coverage";
  label: string;
  description?: string;
  scorerId?: string;
  severity: Severity;
  outcome: "holds" | "fails" | "undecided";
  actual: number | null;
  upper: number | null;
  required: number | null;
  /** VoltAgent's own number where it differs from `actual`; null where it has none. */
  voltagent?: number | null;
  /** One sentence for the reader: an implied threshold, a check that cannot fail, what is missing. */
  note?: string;
}

/**
 * Every check of an experiment, judged on its finished items (design section 4, rules 2, 3 and 7).
 * @param planned items in all; null where that was never known, which leaves every check undecided
 * @param options the share of items, 0..1, that may have missing results
 * @returns the criteria in the order written, or the implied check where there are none; then scorers that measured nothing, and coverage
 */
export function checkExperiment(
  plan: ExperimentPlan,
  tally: Tally,
  planned: number | null,
  options: { maxErrorRate: number },
): Check[] {
  const items = planned === null ? null : Math.max(planned, tally.completed);
  const asked =
    plan.written.length === 0
      ? [checkImplied(plan, tally, items)]
      : plan.criteria.map((criterion) => checkCriterion(criterion, plan, tally, items));
  return [...asked, ...findUnmeasured(plan, tally), checkCoverage(tally, items, options.maxErrorRate)];
}

/** Scorers with a threshold that sampling left out of every item, while others were measured; a criterion about one says so itself. */
function findUnmeasured(plan: ExperimentPlan, tally: Tally): Check[] {
  if (tally.scorers.every(({ valid }) => valid === 0)) return [];
  return plan.scorers.flatMap(({ id, threshold }, index) => {
    const { valid, skipped } = tally.scorers[index]!;
    const named = plan.criteria.some(({ scorer }) => scorer === index);
    if (threshold === null || valid > 0 || skipped === 0 || named) return [];
    return [
      {
        kind: "implied",
        label: `threshold of ${oneLine(id) || quote(id)}`,
        scorerId: id,
        severity: "warn",
        outcome: "undecided",
        actual: null,
        upper: null,
        required: threshold,
        note: NOTHING,
      },
    ];
  });
}

function checkCriterion(criterion: PlannedCriterion, plan: ExperimentPlan, tally: Tally, items: number | null): Check {
  const { type, scorer, min, label, description, severity, index } = criterion;
  const all = plan.scorers.map((_, position) => position);
  const bounds = (known: number) => {
    if (type === "meanScore") return meanBounds(tally, scorer === null ? all : [scorer], known);
    return passBounds(scorer === null ? tally.items : tally.scorers[scorer]!, known);
  };
  const written = plan.written[index]!;
  const theirs = voltAgentNumber(tally.voltagent, written.type, written.scorerId);
  return {
    kind: "criterion",
    label,
    ...(description === undefined ? {} : { description }),
    ...(scorer === null ? {} : { scorerId: plan.scorers[scorer]!.id }),
    severity,
    ...judgeBounds(items === null ? null : bounds(items), min, items, criterion.notes, theirs),
  };
}

/** Rule 7: without criteria, no result may be missing and every threshold must be passed. */
function checkImplied(plan: ExperimentPlan, tally: Tally, items: number | null): Check {
  const bounds = items === null ? null : passBounds(tally.whole, items);
  const theirs = voltAgentNumber(tally.voltagent, "passRate", undefined);
  const thresholds = plan.scorers.some(({ threshold }) => threshold !== null);
  return {
    kind: "implied",
    label: thresholds ? "items that pass every threshold" : "items with all their results",
    severity: "error",
    ...judgeBounds(bounds, 1, items, plan.gates ? [] : ["it cannot fail"], theirs),
  };
}

/** Rule 3. Too little measured leaves the experiment undecided; it proves nothing against it. */
function checkCoverage(tally: Tally, items: number | null, maxErrorRate: number): Check {
  const missing = items === null ? null : tally.missing + items - tally.completed;
  const share = items === null || missing === null || items === 0 ? null : missing / items;
  const note =
    missing === null
      ? "how many items there are was never known"
      : `${missing} of ${count(items!, "item")} ${missing === 1 ? "has" : "have"} missing results; max-error-rate allows ${formatBound(maxErrorRate)}`;
  return {
    kind: "coverage",
    label: "items with missing results",
    severity: "error",
    outcome: share !== null && share <= maxErrorRate + EPSILON ? "holds" : "undecided",
    actual: share,
    upper: share,
    required: maxErrorRate,
    note,
  };
}

type Judged = Pick<Check, "outcome" | "actual" | "upper" | "required" | "voltagent" | "note">;

function judgeBounds(
  bounds: Bounds | null,
  min: number,
  items: number | null,
  said: readonly string[],
  theirs: number | null,
): Judged {
  if (bounds === null) {
    const why = items === null ? "how many items there are was never known" : NOTHING;
    const note = [...said, items === 0 ? "there was no item" : why].join("; ");
    return { outcome: "undecided", actual: null, upper: null, required: min, note };
  }
  const { lower, upper, missing } = bounds;
  const fails = upper < min - EPSILON;
  const number = Number.isFinite(theirs) ? theirs : null;
  const differs = !sameNumber(number, lower);
  const notes = [...said];
  if (missing > 0)
    notes.push(`${count(missing, "result")} ${missing === 1 ? "is" : "are"} missing and counted as not passed`);
  if (differs) notes.push(differenceText(theirs, missing));
  return {
    outcome: meets(lower, min) ? "holds" : fails ? "fails" : "undecided",
    actual: lower,
    upper,
    required: min,
    ...(differs ? { voltagent: number } : {}),
    ...(notes.length === 0 ? {} : { note: notes.join("; ") }),
  };
}

const NOTHING = "sampling skipped every score";

function differenceText(theirs: number | null, missing: number): string {
  if (theirs === null) return "VoltAgent has no number for it";
  if (!Number.isFinite(theirs)) return `VoltAgent's number is ${theirs}, for a score of that kind enters its sum`;
  return missing > 0
    ? "VoltAgent's number leaves missing results out"
    : "VoltAgent counts by its own thresholds, and an item with any scorer error as not passed";
}
