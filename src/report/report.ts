import type { Problem } from "../errors.js";
import type { ErrorFacts, GateStatus, Outcome } from "../experiment/result.js";
import type { Check } from "../judge/criteria.js";
import type { ExperimentSummary } from "../judge/summary.js";
import type { Verdict } from "../judge/verdict.js";

/** Counts over items: `planned` = passed + failed + errored + skipped once a run is complete. */
export interface Totals {
  experiments: number;
  planned: number;
  completed: number;
  passed: number;
  failed: number;
  errored: number;
  skipped: number;
}

/** One item worth a reader's time: failed or errored, worst first. Values are encoded data, at most a few KiB each. */
export interface WorstItem {
  id: string;
  label?: string;
  index: number;
  gate: GateStatus;
  outcome: Outcome;
  input: unknown;
  expected?: unknown;
  output?: unknown;
  error?: ErrorFacts;
  scores: {
    id: string;
    name: string;
    score: number | null;
    threshold: number | null;
    gate: GateStatus;
    reason?: string;
    error?: string;
  }[];
  /** Milliseconds. */
  durationMs: number;
  /** Line of the item in its dataset file, 1-based, where it came from one. */
  line?: number;
}

/** Where an experiment's items came from, as results.json carries it. */
export interface DatasetReport {
  name: string | null;
  description?: string | null;
  tags?: string[];
  metadata?: Record<string, unknown> | null;
  source: "inline" | "resolver" | "registered" | "file" | "none";
  file?: string;
  /** sha256 over the items' content, hex; null when it was never fully read. */
  digest: string | null;
  count: number | null;
}

/** One experiment of the report. */
export interface ExperimentReport {
  id: string;
  label: string | null;
  description: string | null;
  /** Relative to the working directory, with forward slashes. */
  file: string;
  /** Line and column of its `createExperiment` call where known, 1-based. */
  line?: number;
  column?: number;
  tags: string[];
  metadata: Record<string, unknown> | null;
  verdict: Verdict;
  /** One sentence: why the verdict is what it is. */
  reason: string;
  dataset: DatasetReport;
  totals: Omit<Totals, "experiments">;
  summary: ExperimentSummary;
  checks: Check[];
  comparison: null;
  /** Not part of results.json: items.ndjson has every item. */
  worst: WorstItem[];
}

/** Where the run happened; null where unknown (a local run). */
export interface RunFacts {
  commit: string | null;
  baseCommit: string | null;
  ref: string | null;
  event: string | null;
  repository: string | null;
  runId: string | null;
  runAttempt: number | null;
  shard: null;
}

/** The one model that every renderer reads; text and verdict come from it, so they cannot disagree. */
export interface Report {
  tool: { name: string; version: string };
  mode: "run" | "check";
  verdict: Verdict;
  /** One line in words: what failed, or how much was measured. */
  headline: string;
  exitCode: number;
  /** ISO 8601. */
  startedAt: string;
  completedAt: string;
  /** Milliseconds, monotonic. */
  durationMs: number;
  run: RunFacts;
  /** Effective options, without secrets. */
  options: Record<string, unknown>;
  totals: Totals;
  problems: Problem[];
  experiments: ExperimentReport[];
}
