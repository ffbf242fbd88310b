import type { ErrorFacts, GateStatus, ItemRecord, Outcome } from "../experiment/result.js";
import { type Clip, createClip } from "./clip.js";
import type { ExperimentPlan } from "./plan.js";
import { createRanking } from "./ranking.js";
import type { GateItem } from "./tally.js";

/** Items of one experiment that a report shows. */
export const MOST_ITEMS = 20;

/** One item worth a reader's time: failed or errored, worst first. Values are encoded data, at most a few KiB each. */
export interface WorstItem {
  id: string;
  label?: string;
  index: number;
  gate: GateStatus;
  outcome: Outcome;
  input: unknown;
  expected?: unknown;
  output?: unknown;
  error?: ErrorFacts;
  scores: {
    id: string;
    name: string;
    score: number | null;
    threshold: number | null;
    gate: GateStatus;
    reason?: string;
    error?: string;
  }[];
  /** Milliseconds. */
  durationMs: number;
  /** Line of the item in its dataset file, 1-based, where it came from one. */
  line?: number;
}

/** The worst items so far, in memory bounded by their number. */
export interface Worst {
  /** Considers one judged item; `line` is its place in a dataset file. */
  add(record: ItemRecord, item: GateItem, line?: number): void;
  /** At most the limit; the same whatever the order in which items were added. */
  list(): WorstItem[];
}

/**
 * Keeps the items that a reader should see first (see {@link createRanking}): of the failed ones, those with the lowest failing
 * score, measured within its scorer's range.
 * @param mask replaces secrets in a text; applied before a value is cut
 * @param limit how many items in all, at least 1
 */
export function createWorst(plan: ExperimentPlan, mask: (text: string) => string, limit = MOST_ITEMS): Worst {
  const clip = createClip(mask);
  const ranking = createRanking<WorstItem>(limit);
  return {
    add(record, item, line) {
      const { gate } = item;
      if (gate !== "failed" && gate !== "errored") return;
      const rank = gate === "failed" ? lowestScore(plan, record, item) : 0;
      ranking.add(gate, rank, record.index, () => describe(plan, record, item, clip, line));
    },
    list: ranking.list,
  };
}

/** The lowest of an item's failing scores as a share of its range. */
function lowestScore(plan: ExperimentPlan, record: ItemRecord, item: GateItem): number {
  let lowest = 1;
  for (const [position, { id, gate }] of item.scores.entries()) {
    if (gate !== "failed") continue;
    const [low, high] = plan.scorers[position]!.range;
    lowest = Math.min(lowest, (record.scores[id]!.score! - low) / (high - low || 1));
  }
  return lowest;
}

function describe(
  plan: ExperimentPlan,
  record: ItemRecord,
  { gate, scores }: GateItem,
  clip: Clip,
  line?: number,
): WorstItem {
  const { item, outcome, error, runner } = record;
  return {
    id: clip.text(record.itemId, 200),
    ...(typeof item.label === "string" ? { label: clip.text(item.label, 200) } : {}),
    index: record.index,
    gate,
    outcome,
    input: clip.value(item.input),
    ...(item.expected === undefined ? {} : { expected: clip.value(item.expected) }),
    ...(runner.output === undefined ? {} : { output: clip.value(runner.output) }),
    ...(error === undefined || outcome === "ok" ? {} : { error: clipError(error, clip) }),
    scores: scores.map((score, position) => describeScore(plan, record, score, position, clip)),
    durationMs: record.durationMs ?? runner.durationMs ?? 0,
    ...(line === undefined ? {} : { line }),
  };
}

function describeScore(
  plan: ExperimentPlan,
  record: ItemRecord,
  judged: GateItem["scores"][number],
  position: number,
  clip: Clip,
): WorstItem["scores"][number] {
  const { id, name, threshold } = plan.scorers[position]!;
  const score = Object.hasOwn(record.scores, id) ? record.scores[id] : undefined;
  const value = score?.score;
  return {
    id,
    name,
    score: typeof value === "number" && Number.isFinite(value) ? value : null,
    threshold,
    gate: judged.gate,
    ...(typeof score?.reason === "string" ? { reason: clip.text(score.reason) } : {}),
    ...(judged.error === undefined ? {} : { error: clip.text(judged.error) }),
  };
}

function clipError({ name, message, stack, status, at }: ErrorFacts, clip: Clip): ErrorFacts {
  return {
    name: clip.text(name, 200),
    message: clip.text(message),
    ...(stack === undefined ? {} : { stack: clip.text(stack) }),
    ...(status === undefined ? {} : { status }),
    ...(at === undefined ? {} : { at }),
  };
}
