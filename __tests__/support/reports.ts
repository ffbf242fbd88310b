import type { Problem } from "../../src/errors.js";
import type { Check } from "../../src/judge/criteria.js";
import type { ScorerAggregate } from "../../src/judge/summary.js";
import type { WorstItem } from "../../src/judge/worst.js";
import type { Mask } from "../../src/mask.js";
import { composeReport, type ExperimentReport, type Report } from "../../src/report/report.js";

/** A criterion that fails: mean score 0.70, required 0.90. */
export function aCheck(overrides: Partial<Check> = {}): Check {
  return {
    kind: "criterion",
    label: "meanScore of exactMatch",
    severity: "error",
    outcome: "fails",
    actual: 0.7,
    upper: 0.7,
    required: 0.9,
    ...overrides,
  };
}

export function aScorer(overrides: Partial<ScorerAggregate> = {}): ScorerAggregate {
  return {
    id: "exactMatch",
    name: "Exact match",
    successCount: 10,
    errorCount: 0,
    skippedCount: 0,
    totalCount: 10,
    meanScore: 0.7,
    minScore: 0,
    maxScore: 1,
    passRate: 0.7,
    threshold: 1,
    ...overrides,
  };
}

export function aWorstItem(overrides: Partial<WorstItem> = {}): WorstItem {
  return {
    id: "refund-question",
    index: 3,
    gate: "failed",
    outcome: "ok",
    input: "How do I get a refund?",
    expected: "Within 30 days",
    output: "You cannot",
    scores: [
      { id: "exactMatch", name: "Exact match", score: 0.2, threshold: 0.8, gate: "failed", reason: "not the same" },
    ],
    durationMs: 1_234,
    line: 12,
    ...overrides,
  };
}

/** A failed experiment: 7 of 10 items passed, one check fails, one worst item. */
export function anExperiment(overrides: Partial<ExperimentReport> = {}): ExperimentReport {
  return {
    id: "support-agent",
    label: null,
    description: null,
    file: "evals/support.experiment.ts",
    line: 5,
    column: 16,
    tags: ["nightly"],
    metadata: null,
    verdict: "failed",
    reason: "mean score 0.70 is below 0.90",
    dataset: { name: "support", source: "file", file: "datasets/support.json", digest: "ab12", count: 10 },
    totals: { planned: 10, completed: 10, passed: 7, failed: 2, errored: 1, skipped: 0 },
    summary: {
      totalCount: 10,
      completedCount: 10,
      successCount: 7,
      failureCount: 2,
      errorCount: 1,
      skippedCount: 0,
      meanScore: 0.7,
      passRate: 0.7,
      startedAt: 1_700_000_000_000,
      completedAt: 1_700_000_002_300,
      durationMs: 2_300,
      scorers: { exactMatch: aScorer() },
      criteria: [{ criteria: { type: "meanScore", min: 0.9 }, passed: false, actual: 0.7 }],
    },
    checks: [
      aCheck(),
      aCheck({ kind: "coverage", label: "coverage", outcome: "holds", actual: 0.1, upper: 0.1, required: 0.1 }),
    ],
    comparison: null,
    voltOps: null,
    worst: [aWorstItem()],
    ...overrides,
  };
}

/** An experiment that passed: its check holds and no item is worth a look. */
export function aPassedExperiment(overrides: Partial<ExperimentReport> = {}): ExperimentReport {
  return anExperiment({
    id: "greeter",
    file: "evals/greeter.experiment.ts",
    verdict: "passed",
    reason: "every check holds",
    totals: { planned: 10, completed: 10, passed: 10, failed: 0, errored: 0, skipped: 0 },
    checks: [aCheck({ outcome: "holds", actual: 0.95, upper: 0.95 })],
    worst: [],
    ...overrides,
  });
}

export function aProblem(overrides: Partial<Problem> = {}): Problem {
  return {
    severity: "error",
    code: "dataset-not-found",
    message: 'no dataset is called "suport"',
    hint: 'did you mean "support"?',
    file: "evals/support.experiment.ts",
    line: 9,
    column: 3,
    ...overrides,
  };
}

/** A failed run of one failed experiment; totals follow from the experiments. */
export function aReport(overrides: Partial<Omit<Report, "totals">> = {}, mask: Mask = (text) => text): Report {
  return composeReport({
    tool: { name: "voltagent-eval-gate", version: "1.2.3" },
    mode: "run",
    verdict: "failed",
    headline: "1 of 1 experiment failed: support-agent",
    exitCode: 1,
    startedAt: "2026-01-01T00:00:00.000Z",
    completedAt: "2026-01-01T00:00:02.300Z",
    durationMs: 2_300,
    run: {
      commit: "0123456789abcdef0123456789abcdef01234567",
      baseCommit: null,
      ref: "refs/pull/7/merge",
      event: "pull_request",
      repository: "acme/agents",
      serverUrl: "https://github.com",
      runId: "42",
      runAttempt: 1,
      shard: null,
    },
    options: { concurrency: 4 },
    problems: [],
    experiments: [anExperiment()],
    ...overrides,
    mask,
  });
}

/** The same text in every place where a report carries text from data. */
export function aReportFullOf(text: string, overrides: Partial<Omit<Report, "totals">> = {}, mask?: Mask): Report {
  const score = { id: text, name: text, score: 0.2, threshold: 0.8, gate: "failed" as const };
  const error = { name: text, message: text, stack: text };
  const item = { id: text, label: text, input: text, output: text, scores: [{ ...score, reason: text, error: text }] };
  const experiment = anExperiment({
    id: text,
    label: text,
    description: text,
    file: text,
    tags: [text],
    metadata: { [text]: text },
    reason: text,
    dataset: { name: text, description: text, tags: [text], source: "file", file: text, digest: text, count: null },
    checks: [
      aCheck({ label: text, description: text, scorerId: text, note: text }),
      aCheck({ label: text, outcome: "undecided", severity: "warn", note: text, upper: 1 }),
      aCheck({ kind: "implied", label: text, note: text }),
      aCheck({ kind: "coverage", label: text, outcome: "undecided", note: text }),
    ],
    worst: [
      aWorstItem({ ...item, expected: `same first line\n${text}`, output: `same first line\nelse ${text}` }),
      aWorstItem({ ...item, expected: { same: 1, [text]: [text] }, output: { [text]: [text, text], same: 2 } }),
      aWorstItem({ ...item, expected: text }),
      aWorstItem({ ...item, gate: "errored", outcome: "error", error, scores: [{ ...score, reason: text }] }),
    ],
  });
  experiment.summary.scorers = { [text]: aScorer({ id: text, name: text, errorCount: 1, skippedCount: 1 }) };
  const unexplained = { ...experiment, checks: [], worst: [], verdict: "inconclusive" as const };
  const tolerated = { ...experiment, checks: experiment.checks.slice(3), worst: [], verdict: "passed" as const };
  const problem = aProblem({ code: text || "some-code", message: text, hint: text, file: text, experiment: text });
  return aReport(
    {
      headline: text,
      tool: { name: text, version: text },
      run: {
        commit: text,
        baseCommit: text,
        ref: text,
        event: text,
        repository: text,
        serverUrl: text,
        runId: text,
        runAttempt: 1,
        shard: null,
      },
      options: { concurrency: text, experiments: [text], [text]: text },
      experiments: [experiment, unexplained, tolerated],
      problems: [problem, { ...problem, severity: "warn" }, { ...problem, severity: "note" }],
      ...overrides,
    },
    mask,
  );
}
