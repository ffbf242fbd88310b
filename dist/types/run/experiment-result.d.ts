import type { DefinitionFacts } from "../experiment/definition.js";
import type { ExperimentItem, ExperimentItemResult } from "../experiment/result.js";
import { type ExperimentSummary } from "../judge/summary.js";
import type { ItemEnd } from "./item.js";
/** What VoltAgent's `runExperiment` gives. */
export interface RunExperimentResult {
    runId?: string;
    summary: ExperimentSummary;
    /** In dataset order; what was not run, or was run before a restart, is left out. */
    items: ExperimentItemResult[];
    metadata: Record<string, unknown> | null;
}
/** Collects what `runExperiment` gives, item by item. */
export interface ResultCollector {
    add(item: ExperimentItem, index: number, end: ItemEnd): ExperimentItemResult;
    summary(): ExperimentSummary;
    result(): RunExperimentResult;
}
/**
 * @param facts the definition
 * @param clocks epoch and monotonic milliseconds
 * @param total number of items, where it is known by now
 */
export declare function collectResult(facts: Pick<DefinitionFacts, "criteria" | "scorers">, clocks: {
    epoch(): number;
    now(): number;
}, total: () => number | null): ResultCollector;
