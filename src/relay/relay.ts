import { maskDeep } from "../mask.js";
import type { Resolved } from "../options/resolve.js";
import { LIMITS } from "../publish/budget.js";
import type { GateEvent, WorkflowRun } from "../publish/event.js";
import { publish, type Sinks } from "../publish/publish.js";
import { refusedReport } from "../report/refused.js";
import { composeReport, type RunFacts } from "../report/report.js";
import { VERSION } from "../version.js";
import { readForeign } from "./foreign.js";
import { FINDING, findTarget } from "./target.js";

/** What a relay is lent by its door. */
export interface RelayDoor extends Sinks {
  event: GateEvent;
  facts: RunFacts;
  workingDirectory: string;
}

/**
 * Tells what another job measured, which ran code that nobody vouches for: nothing is run or loaded, the report's folder is
 * data, and whom it is told to follows from the event and GitHub's API alone.
 * @returns the exit code: 0 where it was told as asked, whatever the report's verdict; 1 where the report, the pull request or
 *   the comment came to nothing
 */
export async function relay({ options, problems: before }: Resolved, door: RelayDoor): Promise<number> {
  const { event, facts, mask, workingDirectory } = door;
  const run = measuredRun(facts, event.workflowRun);
  const aim = await findTarget(event, run, door);
  const directory = options?.results ?? null;
  const read =
    directory === null
      ? { foreign: null, problems: [] }
      : await readForeign(directory, { run, conclusion: event.workflowRun?.conclusion ?? null, mask });

  const problems = [...before, ...aim.problems, ...read.problems];
  const common = { mode: "run" as const, run, mask };
  const report =
    read.foreign === null
      ? refusedReport({ ...common, tool: TOOL, problems, at: new Date().toISOString() })
      : composeReport({ ...read.foreign, ...common, problems: [...read.foreign.problems, ...problems] });
  const failed = problems.some(({ severity }) => severity === "error");
  // Annotations of the other job's would stand at lines of another commit.
  const remarks = {
    verdict: failed ? ("inconclusive" as const) : ("passed" as const),
    headline: report.headline,
    problems: maskDeep(problems, mask),
    experiments: [],
  };
  const reportDir = read.foreign === null ? null : directory;
  const told = await publish(
    { report, remarks, reportDir, workingDirectory, target: aim.target },
    { ...door, insist: true, total: LIMITS.total - FINDING },
  );
  return failed || !told.done ? 1 : 0;
}

const TOOL = { name: "voltagent-eval-gate", version: VERSION };

/** The run that measured, as GitHub tells it; this run where the other job belongs to it. */
function measuredRun(facts: RunFacts, run: WorkflowRun | null): RunFacts {
  if (run === null) return facts;
  const { headSha: commit, event, attempt: runAttempt } = run;
  return { ...facts, commit, baseCommit: null, ref: null, event, runId: String(run.id), runAttempt };
}
