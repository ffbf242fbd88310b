import { copyValue } from "../experiment/copy.js";
import type { ExperimentItem, RunnerSnapshot } from "../experiment/result.js";
import { itemStatus, type ScorerBundle, scoreOutput } from "../experiment/score.js";
import { encode, encodeError } from "./encode.js";
import { type FinishedRecord, wireScore } from "./protocol.js";

/** What VoltAgent's runner receives. */
export interface RunnerContext {
  item: ExperimentItem;
  /** 0-based position in the dataset. */
  index: number;
  /** Number of items where it is known. */
  total?: number;
  signal: AbortSignal;
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
}

/** The clocks and the chance an item needs: epoch milliseconds, monotonic milliseconds, a number in [0, 1). */
export interface ItemEnvironment {
  epoch(): number;
  now(): number;
  random(): number;
}

/**
 * Runs one item: the runner on a copy of the item, then every scorer on its output.
 * Never rejects: anything thrown, falsy values too, is outcome `error`; scorer faults are errors of their score.
 * @returns the record with every value encoded
 */
export async function runItem(task: ItemTask, environment: ItemEnvironment): Promise<FinishedRecord> {
  const began = environment.now();
  const runner: RunnerSnapshot = { startedAt: environment.epoch() };
  let output: unknown;
  try {
    const { item, index, total, signal, runtime } = task;
    const context: RunnerContext = { item: copyValue(item) as ExperimentItem, index, signal, runtime };
    if (total !== undefined) context.total = total;
    const returned = task.runner(context);
    const value = isThenable(returned) ? await returned : returned;
    output = unwrap(value, runner);
  } catch (thrown) {
    clock(runner, began, environment);
    runner.error = encodeError(thrown);
    return {
      outcome: "error",
      status: "error",
      runner,
      scores: [],
      error: encodeError(thrown),
      durationMs: since(began, environment),
    };
  }
  clock(runner, began, environment);
  return score(task, output, runner, began, environment);
}

async function score(
  task: ItemTask,
  output: unknown,
  runner: RunnerSnapshot,
  began: number,
  environment: ItemEnvironment,
): Promise<FinishedRecord> {
  const { item, dataset } = task;
  const runtime = { input: item.input, expected: item.expected, output, item, ...names(item, dataset) };
  const scores = await scoreOutput(task.bundles, runtime, environment);
  const { status, thresholdPassed } = itemStatus(scores, undefined);
  runner.output = encode(output);
  if (runner.metadata) runner.metadata = encode(runner.metadata) as Record<string, unknown>;
  const encoded = [];
  for (const bundle of task.bundles) {
    const result = scores[bundle.id];
    if (result === undefined) continue;
    encoded.push({
      ...result,
      score: wireScore(result.score),
      ...(result.metadata ? { metadata: encode(result.metadata) as Record<string, unknown> } : {}),
      ...(result.error === undefined ? {} : { error: encodeError(result.error) }),
    });
  }
  const record: FinishedRecord = {
    outcome: "ok",
    status,
    runner,
    scores: encoded,
    durationMs: since(began, environment),
  };
  if (thresholdPassed !== undefined) record.thresholdPassed = thresholdPassed;
  return record;
}

/** VoltAgent's unwrapping: any object with an `output` key is a wrapper; everything else is the output itself. */
function unwrap(value: unknown, runner: RunnerSnapshot): unknown {
  runner.metadata = null;
  if (typeof value !== "object" || value === null || !("output" in value)) return value;
  const wrapper = value as { output: unknown; metadata?: unknown; traceIds?: unknown };
  const { metadata, traceIds } = wrapper;
  if (typeof metadata === "object" && metadata !== null) runner.metadata = metadata as Record<string, unknown>;
  if (Array.isArray(traceIds)) runner.traceIds = encode(traceIds) as string[];
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

function clock(runner: RunnerSnapshot, began: number, environment: ItemEnvironment): void {
  runner.completedAt = environment.epoch();
  runner.durationMs = since(began, environment);
}

function since(began: number, environment: ItemEnvironment): number {
  return Math.max(0, environment.now() - began);
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return (typeof value === "object" || typeof value === "function") && value !== null && "then" in value;
}
