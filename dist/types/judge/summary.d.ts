import type { CriterionFacts } from "../experiment/definition.js";
import type { ItemRecord } from "../experiment/result.js";
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
    criteria: {
        criteria: Record<string, unknown>;
        passed: boolean;
        actual: number | null;
    }[];
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
export declare function createVoltAgentCounts(scorers: readonly {
    id: string;
    name: string;
}[]): VoltAgentCounts;
/**
 * Counts one finished item the way VoltAgent does (facts: @voltagent/evals 2.0.4, observed).
 * An item that timed out, crashed or was cancelled, for which VoltAgent has no word, counts as its `error`.
 */
export declare function countForVoltAgent(counts: VoltAgentCounts, record: ItemRecord): void;
/**
 * VoltAgent's number for a criterion, raw: NaN and infinities included.
 * @param scorerId as written; VoltAgent compares ids letter by letter and takes "" for all scorers
 * @returns null where there is nothing to average, no such scorer or no such type
 */
export declare function voltAgentNumber(counts: VoltAgentCounts, type: unknown, scorerId: unknown): number | null;
/**
 * VoltAgent's summary of what was counted. Numbers that JSON lacks become null.
 * @param planned how many items there were to be; null where that was never known
 * @param written the criteria as written, evaluated as VoltAgent evaluates them: nothing is validated
 */
export declare function summarizeForVoltAgent(counts: VoltAgentCounts, written: readonly CriterionFacts[], times: Times, planned: number | null): ExperimentSummary;
export {};
