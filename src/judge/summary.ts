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
  criteria: { criteria: Record<string, unknown>; passed: boolean; actual: number | null }[];
}
