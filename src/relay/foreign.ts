import { type Problem, toProblem } from "../errors.js";
import type { Mask } from "../mask.js";
import type { RunFacts } from "../report/report.js";
import { openForeign } from "./files.js";
import { gatherItems } from "./items.js";
import { type ForeignReport, readForeignResults } from "./results.js";

/** Somebody else's report; null where it cannot be used, an error among the problems saying why. */
export interface ReadForeign {
  foreign: ForeignReport | null;
  problems: Problem[];
}

/**
 * Reads a report directory that nobody vouches for. Never rejects.
 * @param directory absolute path
 * @param known what GitHub says of the run that it is from: `conclusion` is how that ended, null if unknown
 */
export async function readForeign(
  directory: string,
  known: { run: Pick<RunFacts, "commit" | "runId">; conclusion: string | null; mask: Mask },
): Promise<ReadForeign> {
  const { run, conclusion, mask } = known;
  try {
    const files = openForeign(directory);
    const foreign = readForeignResults(await files.results());
    if (foreign.commit !== null && run.commit !== null && foreign.commit !== run.commit) {
      return { foreign: null, problems: [otherCommit(foreign.commit, run)] };
    }
    const wanted = foreign.experiments.filter(({ verdict }) => verdict !== "passed").map(({ id }) => id);
    const items = gatherItems(wanted, mask);
    for await (const line of files.items()) items.add(line);
    const experiments = foreign.experiments.map((one) => ({ ...one, worst: items.worstOf(one.id) }));
    const doubtful = foreign.exitCode === 0 && conclusion !== null && conclusion !== "success";
    return {
      foreign: { ...foreign, experiments },
      problems: [relayed(run), ...(doubtful ? [contradiction(run, conclusion)] : [])],
    };
  } catch (error) {
    return { foreign: null, problems: [toProblem(error, "report-unusable")] };
  }
}

function relayed({ runId }: Pick<RunFacts, "runId">): Problem {
  return {
    severity: "note",
    code: "report-relayed",
    message: `the numbers are the word of a job of run ${runId} that ran the pull request's own code`,
    hint: "What protects the branch is that job's status: require it, not this comment.",
  };
}

function contradiction({ runId }: Pick<RunFacts, "runId">, conclusion: string): Problem {
  return {
    severity: "warn",
    code: "report-doubtful",
    message: `this report has exit code 0, but run ${runId}, which it is from, ended with "${conclusion}"`,
    hint: "Look at that run: another of its jobs may have failed, or the report is not what its job measured.",
  };
}

function otherCommit(commit: string, run: Pick<RunFacts, "commit" | "runId">): Problem {
  return {
    severity: "error",
    code: "report-of-another-commit",
    message: `the report is of commit "${commit}", but run ${run.runId} measured commit ${run.commit}`,
    hint: "Download the artifact of that very run: `run-id` is `github.event.workflow_run.id`.",
  };
}
