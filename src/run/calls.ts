import { isClient } from "../discover/voltops-transport.js";
import { inspect } from "../experiment/definition.js";
import type { DefinitionFacts } from "../experiment/facts.js";
import { resolveScorers } from "../experiment/score.js";
import { type RunExperimentOptions, readConcurrency, tellHooks, withPartialResult } from "./caller.js";
import { collectResult, type RunExperimentResult } from "./experiment-result.js";
import { Lane } from "./lane.js";
import type { LaneExperiment, LaneHost } from "./lane-host.js";

/** One experiment that its file runs itself, under way. */
export interface Call {
  definition: DefinitionFacts;
  lane: Lane;
  /** True until it has settled; while user code owes nothing, the parent does. */
  pending: boolean;
  /** Settles as `runExperiment` does. */
  result: Promise<RunExperimentResult>;
  /** The parent will not run it: the caller gets an empty result, and its problem stands in the report. */
  refuse(): void;
}

/**
 * Turns a call of `runExperiment` into an experiment of the run. Its items are run when the parent grants it slots.
 * @param key the experiment's position among those of its file
 */
export function openCall(key: number, config: object, options: RunExperimentOptions, host: LaneHost): Call {
  const { bundles, facts: scorers } = resolveScorers((config as { scorers?: unknown } | undefined)?.scorers);
  const definition = inspect(config, { key, exportName: `runExperiment call ${key + 1}` }, { scorers }, host.registry);
  if (isClient(options.voltOpsClient)) definition.voltOps.client = true;
  let settle: (result: RunExperimentResult) => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const result = new Promise<RunExperimentResult>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  }).finally(() => {
    call.pending = false;
  });
  const call: Pick<Call, "pending"> = { pending: true };
  // The caller may not look at it before it is settled; that is no rejection that nobody handles.
  result.catch(() => undefined);

  // Hooks run one after the other, in the order in which items end, and the result waits for them.
  let hooks: Promise<unknown> = Promise.resolve();
  const stop = (reason: unknown) => {
    lane.giveUp(reason);
    fail(withPartialResult(reason, measured()));
  };
  const live: LaneExperiment = {
    key,
    config: (config ?? {}) as LaneExperiment["config"],
    bundles,
    tags: definition.tags,
  };
  const lane: Lane = new Lane(live, host, {
    concurrency: readConcurrency(options.concurrency),
    voltOpsClient: options.voltOpsClient,
    item(item, index, end) {
      const ended = collector.add(item, index, end);
      const event = { index, item, result: ended, summary: collector.summary() };
      hooks = hooks.then(() => tellHooks(options, event, lane.total)).catch(stop);
    },
    over(_total, failure) {
      void hooks.then(() => (failure === undefined ? settle(measured()) : stop(failure)));
    },
  });
  const collector = collectResult(definition, host, () => lane.total);
  const measured = (): RunExperimentResult => {
    const { runId } = lane.voltOpsRun;
    return { ...collector.result(), ...(runId === undefined ? {} : { runId, metadata: { voltOps: { runId } } }) };
  };
  if (options.signal?.aborted) stop(options.signal.reason);
  else options.signal?.addEventListener("abort", () => stop(options.signal?.reason), { once: true });
  return Object.assign(call, { definition, lane, result, refuse: () => settle(measured()) });
}
