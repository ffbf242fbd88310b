import type { CriterionFacts } from "../experiment/definition.js";
import type { ExperimentScore, ItemRecord } from "../experiment/result.js";

/** VoltAgent's aggregate of one scorer over an experiment (`ExperimentScorerAggregate`). */
export interface ScorerAggregate {
  id: string;
  name: string;
  successCount: number;
  errorCount: number;
  skippedCount: number;
  totalCount: number;
  meanScore: number | null;
  minScore: number | null;
  maxScore: number | null;
  passRate: number | null;
  threshold: number | null;
}

/** VoltAgent's `ExperimentSummary`, number for number what @voltagent/evals 2.0.4 gives on the same items. Times: epoch ms. */
export interface ExperimentSummary {
  totalCount: number;
  completedCount: number;
  successCount: number;
  failureCount: number;
  errorCount: number;
  skippedCount: number;
  /** Flat mean over all numeric scores; null when there is none, and when a NaN poisoned it (JSON has no NaN). */
  meanScore: number | null;
  passRate: number | null;
  startedAt: number;
  completedAt: number;
  durationMs: number;
  scorers: Record<string, ScorerAggregate>;
  criteria: { criteria: Record<string, unknown>; passed: boolean; actual: number | null }[];
}

/** VoltAgent's running counts. Its sums are plain sums in the order in which items finish, NaN included. */
export interface VoltAgentCounts {
  completed: number;
  passed: number;
  failed: number;
  errored: number;
  /** Items all of whose scores were skipped; they are counted as passed, too. */
  skipped: number;
  sum: number;
  scored: number;
  /** As planned; a scorer that never ran is left out of the summary. */
  scorers: ScorerCounts[];
}

interface ScorerCounts {
  id: string;
  name: string;
  total: number;
  success: number;
  errored: number;
  skipped: number;
  missed: number;
  sum: number;
  scored: number;
  min: number | null;
  max: number | null;
  threshold: number | null;
}

/** When an experiment ran: epoch milliseconds, and a monotonic duration in milliseconds. */
export interface Times {
  startedAt: number;
  completedAt: number;
  durationMs: number;
}

/** Counts of an experiment before its first item. */
export function createVoltAgentCounts(scorers: readonly { id: string; name: string }[]): VoltAgentCounts {
  const none = { total: 0, success: 0, errored: 0, skipped: 0, missed: 0, sum: 0, scored: 0 };
  return {
    ...{ completed: 0, passed: 0, failed: 0, errored: 0, skipped: 0, sum: 0, scored: 0 },
    scorers: scorers.map(({ id, name }) => ({ id, name, ...none, min: null, max: null, threshold: null })),
  };
}

/**
 * Counts one finished item the way VoltAgent does (facts: @voltagent/evals 2.0.4, observed).
 * An item that timed out, crashed or was cancelled, for which VoltAgent has no word, counts as its `error`.
 */
export function countForVoltAgent(counts: VoltAgentCounts, record: ItemRecord): void {
  counts.completed += 1;
  const status = record.outcome === "ok" ? record.status : "error";
  if (status === "passed") counts.passed += 1;
  else if (status === "failed") counts.failed += 1;
  else counts.errored += 1;
  if (record.outcome !== "ok") return;

  let scores = 0;
  let skipped = 0;
  for (const scorer of counts.scorers) {
    if (!Object.hasOwn(record.scores, scorer.id)) continue;
    const score = record.scores[scorer.id]!;
    scores += 1;
    if (score.status === "skipped") skipped += 1;
    countScore(counts, scorer, score);
  }
  if (scores > 0 && skipped === scores) counts.skipped += 1;
}

/** Only a successful score has a number that counts; there null is no failure and NaN poisons the sums. */
function countScore(counts: VoltAgentCounts, scorer: ScorerCounts, score: ExperimentScore): void {
  scorer.name = scorer.total === 0 ? score.name : scorer.name;
  scorer.total += 1;
  scorer.threshold = score.threshold ?? scorer.threshold;
  if (score.status === "skipped") scorer.skipped += 1;
  else if (score.status === "error") scorer.errored += 1;
  else {
    scorer.success += 1;
    if (score.thresholdPassed === false) scorer.missed += 1;
    const value = score.score;
    if (typeof value !== "number") return;
    scorer.scored += 1;
    scorer.sum += value;
    counts.scored += 1;
    counts.sum += value;
    if (scorer.min === null || value < scorer.min) scorer.min = value;
    if (scorer.max === null || value > scorer.max) scorer.max = value;
  }
}

/**
 * VoltAgent's number for a criterion, raw: NaN and infinities included.
 * @param scorerId as written; VoltAgent compares ids letter by letter and takes "" for all scorers
 * @returns null where there is nothing to average, no such scorer or no such type
 */
export function voltAgentNumber(counts: VoltAgentCounts, type: unknown, scorerId: unknown): number | null {
  if (type !== "passRate" && type !== "meanScore") return null;
  if (!scorerId) {
    return type === "passRate" ? ratio(counts.passed, counts.completed) : ratio(counts.sum, counts.scored);
  }
  const scorer = counts.scorers.find(({ id }) => id === scorerId);
  if (scorer === undefined) return null;
  return type === "passRate" ? ratio(scorer.success - scorer.missed, scorer.success) : ratio(scorer.sum, scorer.scored);
}

/**
 * VoltAgent's summary of what was counted. Numbers that JSON lacks become null.
 * @param planned how many items there were to be; null where that was never known
 * @param written the criteria as written, evaluated as VoltAgent evaluates them: nothing is validated
 */
export function summarizeForVoltAgent(
  counts: VoltAgentCounts,
  written: readonly CriterionFacts[],
  times: Times,
  planned: number | null,
): ExperimentSummary {
  const scorers: Record<string, ScorerAggregate> = Object.create(null);
  for (const scorer of counts.scorers) if (scorer.total > 0) scorers[scorer.id] = aggregateOf(scorer);
  return {
    totalCount: planned ?? counts.completed,
    completedCount: counts.completed,
    successCount: counts.passed,
    failureCount: counts.failed,
    errorCount: counts.errored,
    skippedCount: counts.skipped,
    meanScore: finite(ratio(counts.sum, counts.scored)),
    passRate: ratio(counts.passed, counts.completed),
    ...times,
    scorers,
    criteria: written.map((criterion) => evaluate(counts, criterion)),
  };
}

function aggregateOf({ id, name, total, success, errored, skipped, missed, ...rest }: ScorerCounts): ScorerAggregate {
  return {
    id,
    name,
    successCount: success,
    errorCount: errored,
    skippedCount: skipped,
    totalCount: total,
    meanScore: finite(ratio(rest.sum, rest.scored)),
    minScore: finite(rest.min),
    maxScore: finite(rest.max),
    passRate: ratio(success - missed, success),
    threshold: rest.threshold,
  };
}

/** VoltAgent's `>=` also takes numeric strings. */
function evaluate(counts: VoltAgentCounts, criterion: CriterionFacts): ExperimentSummary["criteria"][number] {
  const actual = voltAgentNumber(counts, criterion?.type, criterion?.scorerId);
  const min = typeof criterion?.min === "string" ? Number(criterion.min) : criterion?.min;
  const passed = actual !== null && typeof min === "number" && actual >= min;
  return { criteria: { ...criterion }, passed, actual: finite(actual) };
}

function ratio(part: number, whole: number): number | null {
  return whole > 0 ? part / whole : null;
}

function finite(value: number | null): number | null {
  return Number.isFinite(value) ? value : null;
}
