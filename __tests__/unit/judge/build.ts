import type { CriterionFacts, DefinitionFacts, ScorerFacts } from "../../../src/experiment/definition.js";
import type { ExperimentScore, ItemRecord, Outcome } from "../../../src/experiment/result.js";
import { type Judged, openLedger } from "../../../src/judge/ledger.js";
import { planExperiment } from "../../../src/judge/plan.js";

/** One scorer entry: range 0..1, no threshold. */
export function scorer(id: string, overrides: Partial<ScorerFacts> = {}): ScorerFacts {
  return { id, name: id, threshold: null, range: [0, 1], ...overrides };
}

/** A sound definition of the experiment `e`: scorer `s` with threshold 1, one criterion, inline items. */
export function facts(overrides: Partial<DefinitionFacts> = {}): DefinitionFacts {
  return {
    key: 0,
    id: "e",
    exportName: "default",
    tags: [],
    metadata: null,
    scorers: [scorer("s", { threshold: 1 })],
    criteria: [{ type: "passRate", min: 0.9 }],
    dataset: { source: "inline", limit: null },
    voltOps: { client: false, autoCreateRun: true, autoCreateScorers: false, tags: [] },
    binding: { autoCreate: false },
    faults: [],
    ...overrides,
  };
}

/** What a scorer gave: a score of any value, or that it was skipped or erred. */
export type Given = unknown | "skipped" | "error";

/** A finished item; without scores it has the outcome `error`. Status and thresholdPassed are left as VoltAgent leaves them for no threshold. */
export function record(index: number, scores: Record<string, Given> | Exclude<Outcome, "ok">): ItemRecord {
  const base = {
    item: { id: `i${index}`, input: `in ${index}` },
    itemId: `i${index}`,
    index,
    runner: { startedAt: 0 },
  };
  if (typeof scores === "string") {
    return { ...base, status: "error", outcome: scores, scores: {}, error: { name: "Error", message: scores } };
  }
  const entries = Object.entries(scores).map(([id, given]) => [id, result(id, given)] as const);
  const errored = entries.some(([, { status }]) => status === "error");
  return { ...base, status: errored ? "error" : "passed", outcome: "ok", scores: Object.fromEntries(entries) };
}

function result(id: string, given: Given): ExperimentScore {
  const base = { id, name: id, durationMs: 1 };
  if (given === "skipped")
    return { ...base, status: "skipped", score: null, sampling: { strategy: "never", applied: false } };
  if (given === "error")
    return { ...base, status: "error", score: null, error: { name: "Error", message: "judge down" } };
  return { ...base, status: "success", score: given as number };
}

/** Options of {@link judge}; `planned` is the number of records unless given. */
export interface JudgeOptions {
  planned?: number | null;
  defaultThreshold?: number | null;
  maxErrorRate?: number;
  allowEmpty?: boolean;
  cancelled?: boolean;
}

/** Plans, adds every record and closes: the whole judge over one experiment. */
export function judge(definition: DefinitionFacts, records: ItemRecord[], options: JudgeOptions = {}): Judged {
  const {
    planned = records.length,
    defaultThreshold = 1,
    maxErrorRate = 0.1,
    allowEmpty = false,
    cancelled = false,
  } = options;
  const { plan, problems } = planExperiment(definition, { defaultThreshold });
  const ledger = openLedger(plan, (text) => text);
  for (const item of records) ledger.add(item);
  const times = { startedAt: 1_000, completedAt: 2_000, durationMs: 999 };
  return ledger.close({ planned, problems, cancelled, maxErrorRate, allowEmpty, ...times });
}

/** One record for each score of the scorer `s`, or for each outcome that is not `ok`. */
export function items(...given: (number | "skipped" | "scorer error" | Exclude<Outcome, "ok">)[]): ItemRecord[] {
  return given.map((one, index) => {
    if (one === "scorer error") return record(index, { s: "error" });
    return record(index, typeof one === "number" || one === "skipped" ? { s: one } : one);
  });
}

/** A list of `n` times the same. */
export function times<T>(n: number, value: T): T[] {
  return Array.from({ length: n }, () => value);
}

/** A pass rate over all scorers, unless overridden. */
export function criterion(overrides: Partial<CriterionFacts> = {}): CriterionFacts {
  return { type: "passRate", min: 0.9, ...overrides };
}
