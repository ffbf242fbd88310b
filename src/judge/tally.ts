import type { GateStatus, ItemRecord } from "../experiment/result.js";
import type { ExperimentPlan } from "./plan.js";
import { judgeScore, type ScoreGate } from "./score.js";
import { addTo, createSum, type Sum } from "./sum.js";
import { countForVoltAgent, createVoltAgentCounts, type VoltAgentCounts } from "./summary.js";

/** The gate's word on one finished item. */
export interface GateItem {
  gate: GateStatus;
  /** One for each planned scorer, in order; empty where the runner gave nothing to score. */
  scores: ScoreGate[];
}

/** How many results passed, failed and were skipped by sampling; whatever is planned beyond these is missing. */
export interface PassCounts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What one scorer came to over the finished items. `valid` scores are finite numbers within its range. */
export interface ScorerTally extends PassCounts {
  valid: number;
  /** Of the valid scores. */
  sum: Sum;
}

/** Everything the checks need to know of the finished items, in constant memory. */
export interface Tally {
  plan: ExperimentPlan;
  completed: number;
  /** By {@link GateItem.gate}. */
  gates: Record<GateStatus, number>;
  /** Finished items with an outcome other than `ok` or a scorer error. */
  missing: number;
  /** Items by the thresholds that a criterion over all scorers counts. */
  items: PassCounts;
  /** The same, but an item with any missing result is neither passed nor skipped. */
  whole: PassCounts;
  /** As planned. */
  scorers: ScorerTally[];
  voltagent: VoltAgentCounts;
}

/** The tally of an experiment before its first item. */
export function createTally(plan: ExperimentPlan): Tally {
  const none = { passed: 0, failed: 0, skipped: 0 };
  return {
    plan,
    completed: 0,
    gates: { passed: 0, failed: 0, errored: 0, skipped: 0 },
    missing: 0,
    items: { ...none },
    whole: { ...none },
    scorers: plan.scorers.map(() => ({ ...none, valid: 0, sum: createSum() })),
    voltagent: createVoltAgentCounts(plan.scorers),
  };
}

/** Judges one finished item and adds it to the tally. The order in which items finish does not matter to any check. */
export function addItem(tally: Tally, record: ItemRecord): GateItem {
  tally.completed += 1;
  countForVoltAgent(tally.voltagent, record);
  const item = record.outcome === "ok" ? addScores(tally, record) : null;
  if (item === null) tally.missing += 1;
  const result = item ?? { gate: "errored", scores: [] };
  tally.gates[result.gate] += 1;
  return result;
}

function addScores(tally: Tally, record: ItemRecord): GateItem {
  const { scorers } = tally.plan;
  const all = { passed: 0, failed: 0, skipped: 0, errored: 0 };
  const deciding = { passed: 0, failed: 0, skipped: 0, errored: 0 };
  const scores: ScoreGate[] = [];
  for (let index = 0; index < scorers.length; index++) {
    const scorer = scorers[index]!;
    const score = Object.hasOwn(record.scores, scorer.id) ? record.scores[scorer.id] : undefined;
    const judged = judgeScore(scorer, score);
    scores.push(judged);
    all[judged.gate] += 1;
    if (scorer.decides) deciding[judged.gate] += 1;
    const counts = tally.scorers[index]!;
    if (judged.gate === "errored") continue;
    counts[judged.gate] += 1;
    if (judged.gate === "skipped") continue;
    counts.valid += 1;
    addTo(counts.sum, score!.score!);
  }
  if (all.errored > 0) tally.missing += 1;
  countItem(tally, all, deciding);
  return { gate: gateOf(all), scores };
}

/** A failed threshold is evidence even where another scorer erred. No scorers at all: an output is all that was asked. */
function gateOf({ passed, failed, skipped, errored }: Record<GateStatus, number>): GateStatus {
  if (failed > 0) return "failed";
  if (errored > 0) return "errored";
  return skipped > 0 && passed === 0 ? "skipped" : "passed";
}

/** Where no scorer decides, nothing can fail and all of them say whether the item was measured. */
function countItem(tally: Tally, all: Record<GateStatus, number>, deciding: Record<GateStatus, number>): void {
  const some = deciding.passed + deciding.failed + deciding.skipped + deciding.errored > 0;
  const gate = gateOf(some ? deciding : { ...all, failed: 0 });
  if (gate === "errored") return;
  tally.items[gate] += 1;
  if (gate === "failed" || all.errored === 0) tally.whole[gate] += 1;
}
