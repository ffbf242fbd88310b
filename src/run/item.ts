import { copyValue } from "../experiment/copy.js";
import type { ExperimentItem, ExperimentScore, ItemStatus, RunnerSnapshot } from "../experiment/result.js";
import { itemStatus, type ScorerBundle, scoreOutput } from "../experiment/score.js";
import { encode, encodeError } from "./encode.js";
import { type FinishedRecord, wireScore } from "./protocol.js";
import { retryDelay } from "./transient.js";

/** What VoltAgent's runner receives. */
export interface RunnerContext {
  item: ExperimentItem;
  /** 0-based position in the dataset. */
  index: number;
  /** Number of items where it is known. */
  total?: number;
  signal: AbortSignal;
  /** The client that the experiment gives, or that `runExperiment` was given. */
  voltOpsClient?: unknown;
  runtime: { runId?: string; startedAt: number; tags: readonly string[] };
}

/** What is known of the dataset that an item is from. */
export interface DatasetNames {
  id?: string;
  versionId?: string;
  name?: string;
}

/** One run of one item, before it happens. */
export interface ItemTask extends RunnerContext {
  runner: (context: RunnerContext) => unknown;
  bundles: readonly ScorerBundle[];
  dataset: DatasetNames;
  /** How many more tries a transient error of the runner gets. */
  retries: number;
  /** Waits between two tries, in milliseconds; resolves early when the item is aborted. */
  wait(milliseconds: number): Promise<void>;
}

/** The clocks and the chance an item needs: epoch milliseconds, monotonic milliseconds, a number in [0, 1). */
export interface ItemEnvironment {
  epoch(): number;
  now(): number;
  random(): number;
}

/** What one item came to, with the live values of user code in it. */
export interface ItemEnd {
  outcome: "ok" | "error";
  status: ItemStatus;
  runner: RunnerSnapshot;
  /** By scorer id; empty when the runner failed. */
  scores: Record<string, ExperimentScore>;
  thresholdPassed?: boolean | null | undefined;
  /** What the runner threw; the first scorer error where a scorer failed. */
  error?: unknown;
  /** How often the runner was called, at least once. */
  attempts: number;
  /** Milliseconds, runner and scorers. */
  durationMs: number;
}

/**
 * Runs one item: the runner on a copy of the item, then every scorer on its output.
 * Never rejects: anything thrown, falsy values too, is outcome `error`; scorer faults are errors of their score.
 */
export async function runItem(task: ItemTask, environment: ItemEnvironment): Promise<ItemEnd> {
  const began = environment.now();
  const runner: RunnerSnapshot = { startedAt: environment.epoch() };
  let output: unknown;
  let attempts = 0;
  for (;;) {
    attempts += 1;
    try {
      const returned = callRunner(task);
      output = unwrap(isThenable(returned) ? await returned : returned, runner);
      break;
    } catch (error) {
      const delay = attempts > task.retries || task.signal.aborted ? null : retryDelayOf(error, attempts, environment);
      if (delay !== null) await task.wait(delay);
      if (delay !== null && !task.signal.aborted) continue;
      stop(runner, began, environment);
      runner.error = error;
      const durationMs = since(began, environment);
      return { outcome: "error", status: "error", runner, scores: {}, error, attempts, durationMs };
    }
  }
  stop(runner, began, environment);
  runner.output = output;
  const { item, dataset, signal } = task;
  const told = runner.metadata ? { metadata: runner.metadata } : {};
  const runtime = { input: item.input, expected: item.expected, output, item, ...names(item, dataset), ...told };
  const scores = await scoreOutput(task.bundles, runtime, environment, signal);
  const judged = itemStatus(scores, false);
  return { outcome: "ok", ...judged, runner, scores, attempts, durationMs: since(began, environment) };
}

function callRunner({ item, index, total, signal, runtime, voltOpsClient, runner }: ItemTask): unknown {
  const context: RunnerContext = { item: copyValue(item), index, signal, runtime };
  if (total !== undefined) context.total = total;
  if (voltOpsClient !== undefined) context.voltOpsClient = voltOpsClient;
  return runner(context);
}

function retryDelayOf(error: unknown, attempt: number, { epoch, random }: ItemEnvironment): number | null {
  return retryDelay(error, attempt, epoch(), random());
}

/** The same as it crosses the process boundary: every value encoded, scores in the order of the bundles. */
export function toRecord(end: ItemEnd, bundles: readonly ScorerBundle[]): FinishedRecord {
  const { outcome, status, attempts, durationMs, thresholdPassed } = end;
  const runner = {
    ...end.runner,
    ...encoded("output", end.runner.output),
    ...encoded("metadata", end.runner.metadata),
  };
  if (runner.traceIds !== undefined) runner.traceIds = encode(runner.traceIds) as string[];
  const scores: ExperimentScore[] = [];
  for (const { id } of bundles) {
    const score = end.scores[id];
    if (score === undefined) continue;
    const error = score.error === undefined ? {} : { error: encodeError(score.error) };
    scores.push({ ...score, score: wireScore(score.score), ...encoded("metadata", score.metadata), ...error });
  }
  const record: FinishedRecord = { outcome, status, runner, scores, attempts, durationMs };
  if (outcome === "error") {
    record.error = encodeError(end.error);
    runner.error = record.error;
  }
  if (thresholdPassed !== undefined) record.thresholdPassed = thresholdPassed;
  return record;
}

function encoded<Key extends string>(key: Key, value: unknown): { [K in Key]?: never } {
  return (value === undefined ? {} : { [key]: encode(value) }) as { [K in Key]?: never };
}

/** VoltAgent's unwrapping: any object with an `output` key is a wrapper; everything else is the output itself. */
function unwrap(value: unknown, runner: RunnerSnapshot): unknown {
  runner.metadata = null;
  if (typeof value !== "object" || value === null || !("output" in value)) return value;
  const wrapper = value as { output: unknown; metadata?: unknown; traceIds?: unknown };
  const { metadata, traceIds } = wrapper;
  if (typeof metadata === "object" && metadata !== null) runner.metadata = metadata as Record<string, unknown>;
  if (Array.isArray(traceIds)) runner.traceIds = traceIds;
  return wrapper.output;
}

function names(item: ExperimentItem, dataset: ItemTask["dataset"]) {
  const datasetId = item.datasetId ?? dataset.id;
  const datasetVersionId = item.datasetVersionId ?? dataset.versionId;
  const datasetName = item.datasetName ?? dataset.name;
  return {
    ...(datasetId === undefined ? {} : { datasetId }),
    ...(datasetVersionId === undefined ? {} : { datasetVersionId }),
    ...(datasetName === undefined ? {} : { datasetName }),
  };
}

function stop(runner: RunnerSnapshot, began: number, environment: ItemEnvironment): void {
  runner.completedAt = environment.epoch();
  runner.durationMs = since(began, environment);
}

function since(began: number, environment: ItemEnvironment): number {
  return Math.max(0, environment.now() - began);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (typeof value === "object" || typeof value === "function") && value !== null && "then" in value;
}
