import type { Problem } from "../errors.js";
import type { Check } from "../judge/criteria.js";
import type { ExperimentSummary } from "../judge/summary.js";
import type { Verdict } from "../judge/verdict.js";
import type { WorstItem } from "../judge/worst.js";
import { type Mask, maskDeep } from "../mask.js";

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

/** Where an experiment's items came from, as results.json carries it. */
export interface DatasetReport {
  name: string | null;
  description?: string | null;
  tags?: string[];
  metadata?: Record<string, unknown> | null;
  source: "inline" | "resolver" | "registered" | "file" | "voltops" | "none";
  file?: string;
  /** sha256 over the items' content, hex; null when it was never fully read. */
  digest: string | null;
  count: number | null;
}

/** The run of an experiment in VoltOps. `url` is null where nobody knows which console shows it. */
export interface VoltOpsReport {
  runId: string;
  url: string | null;
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
  voltOps: VoltOpsReport | null;
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
  /** Where links lead, e.g. `https://github.com`; not part of results.json. */
  serverUrl: string | null;
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

/** What {@link composeReport} puts together: everything is decided already, the totals follow from the experiments. */
export interface ReportInput extends Omit<Report, "totals"> {
  /** Applied to every text of the report before anything cuts or escapes it. */
  mask: Mask;
}

/** Puts a run's facts into the model that every renderer reads, with secrets masked. Experiments keep their order. */
export function composeReport({ mask, ...facts }: ReportInput): Report {
  const totals: Totals = { experiments: 0, planned: 0, completed: 0, passed: 0, failed: 0, errored: 0, skipped: 0 };
  for (const experiment of facts.experiments) {
    totals.experiments += 1;
    for (const name of ["planned", "completed", "passed", "failed", "errored", "skipped"] as const) {
      totals[name] += experiment.totals[name];
    }
  }
  return maskDeep({ ...facts, totals }, mask);
}

/** The content of `results.json` (schemas/results.schema.json): every field is always there, null where there is no value. */
export function toResults(report: Report): object {
  return {
    schemaVersion: 1,
    tool: report.tool,
    verdict: report.verdict,
    headline: report.headline,
    exitCode: report.exitCode,
    startedAt: report.startedAt,
    completedAt: report.completedAt,
    durationMs: report.durationMs,
    run: runResults(report.run),
    options: report.options,
    totals: report.totals,
    problems: report.problems.map(({ severity, code, message, hint, file, line, column, experiment }) => ({
      severity,
      code,
      message,
      hint: hint ?? null,
      file: file ?? null,
      line: line ?? null,
      column: column ?? null,
      experiment: experiment ?? null,
    })),
    experiments: report.experiments.map((experiment) => ({
      id: experiment.id,
      label: experiment.label,
      description: experiment.description,
      file: experiment.file,
      line: experiment.line ?? null,
      column: experiment.column ?? null,
      tags: experiment.tags,
      metadata: experiment.metadata,
      verdict: experiment.verdict,
      reason: experiment.reason,
      dataset: datasetResults(experiment.dataset),
      totals: experiment.totals,
      summary: experiment.summary,
      checks: experiment.checks.map(checkResults),
      comparison: experiment.comparison,
      voltops: voltOpsResults(experiment.voltOps),
    })),
  };
}

function runResults({ commit, baseCommit, ref, event, repository, runId, runAttempt, shard }: RunFacts) {
  return { commit, baseCommit, ref, event, repository, runId, runAttempt, shard };
}

function voltOpsResults(run: VoltOpsReport | null) {
  return run === null ? null : { runId: run.runId, url: run.url };
}

function datasetResults({ name, description, tags, metadata, source, file, digest, count }: DatasetReport) {
  return {
    name,
    description: description ?? null,
    tags: tags ?? [],
    metadata: metadata ?? null,
    source,
    file: file ?? null,
    digest,
    count,
  };
}

function checkResults(check: Check) {
  return {
    kind: check.kind,
    label: check.label,
    description: check.description ?? null,
    scorerId: check.scorerId ?? null,
    severity: check.severity,
    outcome: check.outcome,
    actual: check.actual,
    upper: check.upper,
    required: check.required,
    voltagent: check.voltagent === undefined ? check.actual : check.voltagent,
    note: check.note ?? null,
  };
}
