import type { Problem } from "../errors.js";
import type { ItemRecord } from "../experiment/result.js";
import { type Check, checkExperiment } from "./criteria.js";
import type { ExperimentPlan } from "./plan.js";
import { type ExperimentSummary, summarizeForVoltAgent, type Times } from "./summary.js";
import { addItem, createTally, type GateItem } from "./tally.js";
import { type ExperimentVerdict, type ItemTotals, judgeExperiment } from "./verdict.js";
import { createWorst, type WorstItem } from "./worst.js";

/** How an experiment ended. */
export interface ExperimentEnd extends Times {
  /** Items in all; null where that was never known (its source broke, or it was not run). */
  planned: number | null;
  /** All that are known of this experiment. */
  problems: readonly Problem[];
  cancelled: boolean;
  /** Share of items, 0..1, whose results may be missing. */
  maxErrorRate: number;
  allowEmpty: boolean;
}

/** Everything the gate says about one experiment. */
export interface Judged extends ExperimentVerdict {
  totals: ItemTotals;
  summary: ExperimentSummary;
  checks: Check[];
  worst: WorstItem[];
}

/** The book of one experiment: takes its items as they finish, in constant memory, and judges them at the end. */
export interface Ledger {
  /** Judges one finished item; `line` is its place in a dataset file, 1-based. */
  add(record: ItemRecord, line?: number): GateItem;
  /** The verdict over what was added; adding nothing is never green unless `allowEmpty` says so. */
  close(end: ExperimentEnd): Judged;
}

/**
 * Opens the book of an experiment, also of one whose configuration errors keep it from running.
 * @param mask replaces secrets in a text; applied to the worst items' values before they are cut
 */
export function openLedger(plan: ExperimentPlan, mask: (text: string) => string): Ledger {
  const tally = createTally(plan);
  const worst = createWorst(plan, mask);
  return {
    add(record, line) {
      const item = addItem(tally, record);
      worst.add(record, item, line);
      return item;
    },
    close({ planned, problems, cancelled, maxErrorRate, allowEmpty, startedAt, completedAt, durationMs }) {
      const totals = { planned: planned ?? tally.completed, completed: tally.completed, ...tally.gates };
      const checks = plan.sound ? checkExperiment(plan, tally, planned, { maxErrorRate }) : [];
      const times = { startedAt, completedAt, durationMs };
      return {
        ...judgeExperiment({ plan, checks, problems, planned, totals, allowEmpty, cancelled }),
        totals,
        summary: summarizeForVoltAgent(tally.voltagent, plan.written, times, planned),
        checks,
        worst: worst.list(),
      };
    },
  };
}
