import type { ExperimentItem, ExperimentItemResult } from "../experiment/result.js";
import type { ExperimentSummary } from "../judge/summary.js";
import type { RunExperimentResult } from "./experiment-result.js";

/** What `runExperiment` may be told. */
export interface RunExperimentOptions {
  /** Items in flight; VoltAgent's coercion: truncated, at least 1. */
  concurrency?: number;
  signal?: AbortSignal;
  /** Handed to the runner. */
  voltOpsClient?: unknown;
  /** Called as each item ends, in completion order. */
  onItem?(event: {
    index: number;
    item: ExperimentItem;
    result: ExperimentItemResult;
    summary: ExperimentSummary;
  }): unknown;
  onProgress?(event: { completed: number; total?: number }): unknown;
}

/** Runs an experiment for a file that calls `runExperiment` itself. */
export type ExperimentCaller = (config: object, options: RunExperimentOptions) => Promise<RunExperimentResult>;

// A registered symbol: the file may have loaded another copy of the module that looks here.
const CALLER = Symbol.for("voltagent-eval-gate.caller");

/** Under the gate, calls of `runExperiment` go through this. */
export function installCaller(caller: ExperimentCaller): void {
  Object.defineProperty(globalThis, CALLER, { value: caller });
}

/** The gate's caller; undefined outside the gate. */
export function installedCaller(): ExperimentCaller | undefined {
  return (globalThis as { [CALLER]?: ExperimentCaller })[CALLER];
}

/** VoltAgent's reading of `concurrency`: truncated, at least 1. */
export function readConcurrency(value: unknown): number {
  return Math.max(1, Math.trunc(Number(value)) || 1);
}

/** Tells a caller's hooks of an ended item, one after the other. Rejects with what a hook throws. */
export async function tellHooks(
  options: RunExperimentOptions,
  event: Parameters<NonNullable<RunExperimentOptions["onItem"]>>[0],
  total: number | null,
): Promise<void> {
  await options.onItem?.(event);
  await options.onProgress?.({ completed: event.summary.completedCount, ...(total === null ? {} : { total }) });
}

/** The error of a run that was ended early, with what was measured by then as `partialResult`. */
export function withPartialResult(reason: unknown, result: RunExperimentResult): Error {
  const error =
    reason instanceof Error ? reason : new Error(`runExperiment was ended: ${String(reason)}`, { cause: reason });
  try {
    return Object.assign(error, { partialResult: result });
  } catch {
    // A frozen error, or a DOMException that refuses it.
    return Object.assign(new Error(error.message, { cause: error }), { partialResult: result });
  }
}
