import type { DatasetItem } from "../discover/identity.js";
import type { LocalScorerExecutionResult } from "../scorers/scorer.js";
/** What one run of one item came to. `ok`: the runner returned; the other four leave its results missing. */
export type Outcome = "ok" | "error" | "timeout" | "crashed" | "cancelled";
/** VoltAgent's status of an item. It never says "skipped", though its types allow it. */
export type ItemStatus = "passed" | "failed" | "error";
/** The gate's own word on an item or score (design rule 6): what totals, outputs and the verdict count. */
export type GateStatus = "passed" | "failed" | "errored" | "skipped";
/** VoltAgent's score of one scorer on one item (`ExperimentScore` of @voltagent/evals 2.0.4). */
export interface ExperimentScore extends LocalScorerExecutionResult {
    threshold?: number | null;
    thresholdPassed?: boolean | null;
    reason?: string | null;
}
/** VoltAgent's record of the runner's call. Times are epoch milliseconds, `durationMs` is monotonic. */
export interface RunnerSnapshot {
    output?: unknown;
    metadata?: Record<string, unknown> | null;
    traceIds?: string[];
    error?: unknown;
    startedAt: number;
    completedAt?: number;
    durationMs?: number;
}
/** One dataset item as user code and reports see it; `id` is always a non-empty string, unique within its experiment. */
export type ExperimentItem = DatasetItem;
/** VoltAgent's result of one item (`ExperimentItemResult` of @voltagent/evals 2.0.4). */
export interface ExperimentItemResult {
    item: ExperimentItem;
    itemId: string;
    /** 0-based position in the dataset. */
    index: number;
    status: ItemStatus;
    runner: RunnerSnapshot;
    /** By scorer id; a null-prototype object, so `__proto__` and `constructor` are ordinary ids. */
    scores: Record<string, ExperimentScore>;
    thresholdPassed?: boolean | null;
    error?: unknown;
    durationMs?: number;
    datasetId?: string;
    datasetVersionId?: string;
    datasetName?: string;
}
/** An error as it crosses the process boundary and stands in reports: never an Error instance, never its extra properties. */
export interface ErrorFacts {
    name: string;
    message: string;
    stack?: string;
    /** HTTP status where the error carried one. */
    status?: number;
    /** Where in the project's own code it came up: `file:line:column`. */
    at?: string;
}
/**
 * What the child reports of one finished item, and what the judge reads: VoltAgent's result with every value already
 * encoded (plain JSON data), plus the gate's outcome.
 */
export interface ItemRecord extends ExperimentItemResult {
    outcome: Outcome;
    /** How often the runner was called; more than once after transient errors. */
    attempts?: number;
    /** Why the outcome is not `ok`. */
    error?: ErrorFacts;
}
