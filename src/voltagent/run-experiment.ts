import { inspect } from "../experiment/definition.js";
import { createIdentifier, openItems } from "../experiment/items.js";
import type { ExperimentItem, ExperimentItemResult, ItemRecord } from "../experiment/result.js";
import { resolveScorers } from "../experiment/score.js";
import {
  countForVoltAgent,
  createVoltAgentCounts,
  type ExperimentSummary,
  summarizeForVoltAgent,
} from "../judge/summary.js";
import { type RunnerContext, runItem } from "../run/item.js";
import { environment } from "./environment.js";
import { getExperimentDatasetRegistry } from "./registry.js";

/** What `runExperiment` may be told. */
export interface RunExperimentOptions {
  /** Items in flight; VoltAgent's coercion: truncated, at least 1. */
  concurrency?: number;
  signal?: AbortSignal;
  /** Called as each item ends, in completion order. */
  onItem?(event: {
    index: number;
    item: ExperimentItem;
    result: ExperimentItemResult;
    summary: ExperimentSummary;
  }): unknown;
  onProgress?(event: { completed: number; total?: number }): unknown;
}

/** What `runExperiment` gives: items in dataset order. */
export interface RunExperimentResult {
  runId?: string;
  summary: ExperimentSummary;
  items: ExperimentItemResult[];
  metadata?: Record<string, unknown> | null;
}

/**
 * Runs an experiment in this process, as VoltAgent documents it.
 * @param experiment a definition, or a plain configuration
 * @throws TypeError for a definition that cannot be run; whatever the dataset's source, a hook or the signal's abort throws
 *   (nothing new is started then)
 */
export async function runExperiment(
  experiment: unknown,
  options: RunExperimentOptions = {},
): Promise<RunExperimentResult> {
  const { signal } = options;
  signal?.throwIfAborted();
  const config = ((experiment as { config?: unknown } | null)?.config ?? experiment) as {
    runner: (context: RunnerContext) => unknown;
    scorers?: unknown;
    dataset?: unknown;
  };
  const { bundles, facts: scorers } = resolveScorers(config.scorers);
  const registry = getExperimentDatasetRegistry();
  const facts = inspect(config, { key: 0, exportName: "default" }, { scorers }, registry);
  const fault = [...facts.faults, ...scorers.flatMap((scorer) => scorer.fault ?? [])][0];
  if (fault !== undefined) throw new TypeError(fault.message);

  const startedAt = Date.now();
  const began = performance.now();
  const source = await openItems(config.dataset, { limit: null, registry, ...(signal ? { signal } : {}) });
  const counts = createVoltAgentCounts(bundles);
  const identify = createIdentifier();
  const items: ExperimentItemResult[] = [];
  const total = source.total ?? undefined;
  const summary = () => {
    const times = { startedAt, completedAt: Date.now(), durationMs: performance.now() - began };
    return summarizeForVoltAgent(counts, facts.criteria, times, source.total);
  };
  let next = 0;
  const runNext = async (item: ExperimentItem, index: number): Promise<void> => {
    const runtime = { startedAt, tags: facts.tags };
    const context = {
      item,
      index,
      signal: signal ?? new AbortController().signal,
      runtime,
      ...(total === undefined ? {} : { total }),
    };
    const clocks = { ...environment, epoch: Date.now };
    const { outcome: _, ...end } = await runItem(
      { ...context, runner: config.runner, bundles, dataset: source.dataset },
      clocks,
    );
    const result: ExperimentItemResult = { item, itemId: item.id, index, ...end };
    items[index] = result;
    countForVoltAgent(counts, { ...result, outcome: _ } as ItemRecord);
    await options.onItem?.({ index, item, result, summary: summary() });
    await options.onProgress?.({ completed: counts.completed, ...(total === undefined ? {} : { total }) });
  };
  // Pulls are chained: a source is never asked for two items at once.
  let turn: Promise<unknown> = Promise.resolve();
  let stopped = false;
  const pull = () => {
    const step = turn.then(async () => {
      if (stopped) return null;
      signal?.throwIfAborted();
      const { done, value } = await source.items.next();
      if (done) return null;
      const index = next;
      next += 1;
      return { index, item: identify(value, index).item };
    });
    turn = step.catch(() => undefined);
    return step;
  };
  const work = async (): Promise<void> => {
    try {
      for (let step = await pull(); step !== null; step = await pull()) await runNext(step.item, step.index);
    } catch (thrown) {
      stopped = true;
      throw thrown;
    }
  };
  const width = Math.max(1, Math.trunc(Number(options.concurrency)) || 1);
  await Promise.all(Array.from({ length: width }, work));
  return { summary: summary(), items, metadata: null };
}
