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
    onProgress?(event: {
        completed: number;
        total?: number;
    }): unknown;
}
/** Runs an experiment for a file that calls `runExperiment` itself. */
export type ExperimentCaller = (config: object, options: RunExperimentOptions) => Promise<RunExperimentResult>;
/** Under the gate, calls of `runExperiment` go through this. */
export declare function installCaller(caller: ExperimentCaller): void;
/** The gate's caller; undefined outside the gate. */
export declare function installedCaller(): ExperimentCaller | undefined;
/** VoltAgent's reading of `concurrency`: truncated, at least 1. */
export declare function readConcurrency(value: unknown): number;
/** Tells a caller's hooks of an ended item, one after the other. Rejects with what a hook throws. */
export declare function tellHooks(options: RunExperimentOptions, event: Parameters<NonNullable<RunExperimentOptions["onItem"]>>[0], total: number | null): Promise<void>;
/** The error of a run that was ended early, with what was measured by then as `partialResult`. */
export declare function withPartialResult(reason: unknown, result: RunExperimentResult): Error;
