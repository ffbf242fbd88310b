import type { DefinitionFacts } from "../experiment/definition.js";
import type { ExperimentItem, ExperimentItemResult, ItemRecord } from "../experiment/result.js";
import {
  countForVoltAgent,
  createVoltAgentCounts,
  type ExperimentSummary,
  summarizeForVoltAgent,
} from "../judge/summary.js";
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
export function collectResult(
  facts: Pick<DefinitionFacts, "criteria" | "scorers">,
  clocks: { epoch(): number; now(): number },
  total: () => number | null,
): ResultCollector {
  const startedAt = clocks.epoch();
  const began = clocks.now();
  const counts = createVoltAgentCounts(facts.scorers);
  const items: ExperimentItemResult[] = [];
  const summary = () => {
    const times = { startedAt, completedAt: clocks.epoch(), durationMs: clocks.now() - began };
    return summarizeForVoltAgent(counts, facts.criteria, times, total());
  };
  return {
    add(item, index, end) {
      const { outcome, ...rest } = end;
      const result: ExperimentItemResult = { item, itemId: item.id, index, ...rest };
      items[index] = result;
      countForVoltAgent(counts, { ...result, outcome } as ItemRecord);
      return result;
    },
    summary,
    result: () => ({ summary: summary(), items: items.filter(() => true), metadata: null }),
  };
}
