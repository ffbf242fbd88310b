import { inspect } from "../experiment/definition.js";
import { createIdentifier, openItems } from "../experiment/items.js";
import type { ExperimentItem } from "../experiment/result.js";
import { resolveScorers } from "../experiment/score.js";
import {
  installedCaller,
  type RunExperimentOptions,
  readConcurrency,
  tellHooks,
  withPartialResult,
} from "../run/caller.js";
import { collectResult, type RunExperimentResult } from "../run/experiment-result.js";
import { type RunnerContext, runItem } from "../run/item.js";
import { environment } from "./environment.js";
import { getExperimentDatasetRegistry } from "./registry.js";

export type { RunExperimentOptions } from "../run/caller.js";
export type { RunExperimentResult } from "../run/experiment-result.js";

/** What a configuration must have to be run. */
interface Runnable {
  runner: (context: RunnerContext) => unknown;
  scorers?: unknown;
  dataset?: unknown;
}

/**
 * Runs an experiment as VoltAgent documents it. Under the gate the call becomes an experiment of the run; elsewhere it runs
 * in this process.
 * @param experiment a definition, or a plain configuration
 * @throws TypeError for what cannot be run; what the dataset's source, a hook or the signal's abort throws, with what was
 *   measured by then as `partialResult` (nothing new is started then, and no rejection is left unhandled)
 */
export async function runExperiment(
  experiment: unknown,
  options: RunExperimentOptions = {},
): Promise<RunExperimentResult> {
  const config = ((experiment as { config?: unknown } | null)?.config ?? experiment) as Runnable;
  const caller = installedCaller();
  // Under the gate every call is an experiment of the run, one that cannot be run too: none may go by unseen.
  if (caller !== undefined) return caller(config, options ?? {});
  options.signal?.throwIfAborted();
  if (typeof config !== "object" || config === null)
    throw new TypeError("runExperiment needs a definition or a configuration");
  return runHere(config, options);
}

/** VoltAgent tries every item once. */
const ONCE = { retries: 0, wait: () => Promise.resolve() };

async function runHere(config: Runnable, options: RunExperimentOptions): Promise<RunExperimentResult> {
  const registry = getExperimentDatasetRegistry();
  const { bundles, facts: scorers } = resolveScorers(config.scorers);
  const facts = inspect(config, { key: 0, exportName: "default" }, { scorers }, registry);
  const fault = [...facts.faults, ...scorers.flatMap((scorer) => scorer.fault ?? [])][0];
  if (fault !== undefined) throw new TypeError(fault.message);

  const clocks = { ...environment, epoch: Date.now };
  const signal = options.signal ?? new AbortController().signal;
  const source = await openItems(config.dataset, { limit: null, registry, signal });
  const collector = collectResult(facts, clocks, () => source.total);
  const runtime = { startedAt: clocks.epoch(), tags: facts.tags };
  const identify = createIdentifier();
  let next = 0;
  let ended = false;
  // Chained: a source is never asked for two items at once.
  let turn: Promise<unknown> = Promise.resolve();
  const pull = (): Promise<{ index: number; item: ExperimentItem } | null> => {
    const step = turn.then(async () => {
      if (ended) return null;
      signal.throwIfAborted();
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
    for (let step = await pull(); step !== null; step = await pull()) {
      const { item, index } = step;
      const total = source.total === null ? {} : { total: source.total };
      const task = {
        item,
        index,
        signal,
        runtime,
        ...total,
        runner: config.runner,
        bundles,
        dataset: source.dataset,
        ...ONCE,
      };
      const result = collector.add(item, index, await runItem(task, clocks));
      await tellHooks(options, { index, item, result, summary: collector.summary() }, source.total);
    }
  };
  const workers = Array.from({ length: readConcurrency(options.concurrency) }, () =>
    work().catch((thrown: unknown) => {
      ended = true;
      throw thrown;
    }),
  );
  const failed = (await Promise.allSettled(workers)).find((worker) => worker.status === "rejected");
  if (failed !== undefined) throw withPartialResult(failed.reason, collector.result());
  return collector.result();
}
