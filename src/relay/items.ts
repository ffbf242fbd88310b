import { createClip } from "../judge/clip.js";
import { createRanking, type Ranking } from "../judge/ranking.js";
import { judgeScore } from "../judge/score.js";
import { MOST_ITEMS, type WorstItem } from "../judge/worst.js";
import type { Mask } from "../mask.js";
import { textAt, valueAt } from "../publish/payload.js";

/** Items kept over all experiments: more than a summary has room for, and no more than memory has. */
const MOST_IN_ALL = 2_000;

/** The worst items in somebody else's `items.ndjson`. */
export interface ForeignItems {
  /** Considers one line; one that is no item of these experiments counts for nothing. Never throws. */
  add(line: string): void;
  /** The worst items of an experiment, none if it is unknown. */
  worstOf(experiment: string): WorstItem[];
}

/**
 * Gathers worst items from lines of `items.ndjson` that nobody vouches for.
 * @param experiments ids of the experiments whose items are wanted
 * @param mask replaces secrets in a text; applied before a value is cut
 */
export function gatherItems(experiments: readonly string[], mask: Mask): ForeignItems {
  const each = Math.max(1, Math.min(MOST_ITEMS, Math.floor(MOST_IN_ALL / Math.max(1, experiments.length))));
  const rankings = new Map(experiments.slice(0, MOST_IN_ALL).map((id) => [id, createRanking<WorstItem>(each)]));
  return {
    add(line) {
      try {
        const data: unknown = JSON.parse(line);
        const ranking = rankings.get(textAt(data, "experiment") ?? "");
        if (ranking !== undefined) consider(data, ranking, mask);
      } catch {
        // No JSON, or so deep that it cannot be written out again.
      }
    },
    worstOf: (experiment) => rankings.get(experiment)?.list() ?? [],
  };
}

function consider(data: unknown, ranking: Ranking<WorstItem>, mask: Mask): void {
  const gate = valueAt(data, "gate");
  const index = valueAt(data, "index");
  if ((gate !== "failed" && gate !== "errored") || !Number.isSafeInteger(index)) return;
  const scores = scoresOf(data);
  const failing = scores.filter((score) => score.gate === "failed").map(({ score }) => score ?? 0);
  ranking.add(gate, Math.min(1, ...failing), Number(index), () =>
    describe(data, { gate, index: Number(index) }, scores, mask),
  );
}

function describe(
  data: unknown,
  { gate, index }: Pick<WorstItem, "gate" | "index">,
  scores: WorstItem["scores"],
  mask: Mask,
): WorstItem {
  const clip = createClip(mask);
  const field = (name: string, ...keys: string[]) => {
    const value = valueAt(data, ...keys);
    return value === undefined ? {} : { [name]: clip.value(value) };
  };
  const label = textAt(data, "item", "label");
  const outcome = OUTCOMES.find((one) => one === valueAt(data, "outcome")) ?? "ok";
  const duration = valueAt(data, "durationMs");
  return {
    id: clip.text(textAt(data, "itemId") ?? `item ${index + 1}`, 200),
    ...(label === null ? {} : { label: clip.text(label, 200) }),
    index,
    gate,
    outcome,
    input: clip.value(valueAt(data, "item", "input") ?? null),
    ...field("expected", "item", "expected"),
    ...field("output", "runner", "output"),
    ...(outcome === "ok" ? {} : { error: errorOf(data, clip.text) }),
    scores: scores.map(({ reason, error, id, name, ...score }) => ({
      ...score,
      id: clip.text(id, 200),
      name: clip.text(name, 200),
      ...(reason === undefined ? {} : { reason: clip.text(reason) }),
      ...(error === undefined ? {} : { error: clip.text(error) }),
    })),
    durationMs: typeof duration === "number" && duration >= 0 ? duration : 0,
  };
}

const OUTCOMES = ["error", "timeout", "crashed", "cancelled"] as const;
/** Scores of one item that are looked at. */
const MOST_SCORES = 100;

function scoresOf(data: unknown): WorstItem["scores"] {
  const found = valueAt(data, "scores");
  if (typeof found !== "object" || found === null) return [];
  return Object.entries(found)
    .slice(0, MOST_SCORES)
    .map(([id, score]) => {
      const given = valueAt(score, "threshold");
      const threshold = typeof given === "number" ? given : null;
      const value = valueAt(score, "score");
      const judged = judgeScore(
        { id, threshold, range: ANY },
        score !== null && typeof score === "object" ? score : undefined,
      );
      const reason = textAt(score, "reason");
      return {
        id,
        name: textAt(score, "name") ?? id,
        score: typeof value === "number" ? value : null,
        threshold,
        gate: judged.gate,
        ...(reason === null ? {} : { reason }),
        ...(judged.error === undefined ? {} : { error: judged.error }),
      };
    });
}

/** The scorers' ranges are not in the file; whoever wrote it has checked them. */
const ANY: readonly [number, number] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

function errorOf(data: unknown, clip: (text: string, limit?: number) => string) {
  const status = valueAt(data, "error", "status");
  return {
    name: clip(textAt(data, "error", "name") ?? "Error", 200),
    message: clip(textAt(data, "error", "message") ?? "no message"),
    ...(typeof status === "number" ? { status } : {}),
  };
}
