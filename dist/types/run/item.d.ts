import type { ExperimentItem, ExperimentScore, ItemStatus, RunnerSnapshot } from "../experiment/result.js";
import { type ScorerBundle } from "../experiment/score.js";
import { type FinishedRecord } from "./protocol.js";
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
    runtime: {
        runId?: string;
        startedAt: number;
        tags: readonly string[];
    };
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
export declare function runItem(task: ItemTask, environment: ItemEnvironment): Promise<ItemEnd>;
/** The same as it crosses the process boundary: every value encoded, scores in the order of the bundles. */
export declare function toRecord(end: ItemEnd, bundles: readonly ScorerBundle[]): FinishedRecord;
