import type { Problem } from "../errors.js";
import { judgeRun } from "../judge/run-verdict.js";
import type { Mask } from "../mask.js";
import { composeReport, type Report, type RunFacts } from "./report.js";

/** What is known of a run that could not even start. */
export interface Refusal {
  tool: Report["tool"];
  mode: Report["mode"];
  run: RunFacts;
  /** Why; an error among them, or the run would have started. */
  problems: readonly Problem[];
  /** ISO 8601. */
  at: string;
  mask: Mask;
}

/** The report of a run that could not start: nothing was measured, so it is inconclusive whatever the problems say. */
export function refusedReport({ tool, mode, run, problems, at, mask }: Refusal): Report {
  const judged = judgeRun({ experiments: [], problems, cancelled: null, failOn: "error", allowEmpty: false });
  const facts = { tool, mode, run, problems: [...problems], experiments: [], options: {}, mask };
  return composeReport({ ...facts, ...judged, startedAt: at, completedAt: at, durationMs: 0 });
}
