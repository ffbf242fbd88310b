import type { ErrorFacts, GateStatus, ItemRecord, Outcome } from "../experiment/result.js";
import { type Clip, createClip } from "./clip.js";
import type { ExperimentPlan } from "./plan.js";
import type { GateItem } from "./tally.js";

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

interface Ranked {
  rank: number;
  index: number;
  item: WorstItem;
}

/**
 * Keeps the items that a reader should see first. Failed ones stand before errored ones: the lowest failing score first, measured
 * within its scorer's range, then by position; errored ones by position. Where both are many, each kind gets half.
 * @param mask replaces secrets in a text; applied before a value is cut
 * @param limit how many items in all, at least 1
 */
export function createWorst(plan: ExperimentPlan, mask: (text: string) => string, limit = 20): Worst {
  const clip = createClip(mask);
  const failed: Ranked[] = [];
  const errored: Ranked[] = [];
  return {
    add(record, item, line) {
      if (item.gate !== "failed" && item.gate !== "errored") return;
      const list = item.gate === "failed" ? failed : errored;
      const entry = { rank: item.gate === "failed" ? lowestScore(plan, record, item) : 0, index: record.index };
      const last = list.at(-1);
      if (list.length >= limit && last !== undefined && compare(entry, last) >= 0) return;
      const at = list.findIndex((other) => compare(entry, other) < 0);
      list.splice(at === -1 ? list.length : at, 0, { ...entry, item: describe(plan, record, item, clip, line) });
      if (list.length > limit) list.pop();
    },
    list() {
      const reserved = Math.min(errored.length, Math.floor(limit / 2));
      const shown = failed.slice(0, limit - reserved);
      return [...shown, ...errored.slice(0, limit - shown.length)].map(({ item }) => item);
    },
  };
}

function compare(a: Pick<Ranked, "rank" | "index">, b: Pick<Ranked, "rank" | "index">): number {
  return a.rank - b.rank || a.index - b.index;
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
