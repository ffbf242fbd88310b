import type { Problem } from "../errors.js";
import type { WorkflowRun } from "../publish/event.js";
import { faultText } from "../publish/fault.js";
import type { Ask, GitHub } from "../publish/github.js";
import { countAt, textAt } from "../publish/payload.js";

/** A pull request of our repository whose head is a commit that a run measured; or why there is none. */
export type FoundPull = { number: number } | { number: null; problem: Problem };

interface Pull {
  number: number;
  open: boolean;
  headSha: string | null;
  headRepository: string | null;
}

/**
 * Finds the pull request that set off a run by what GitHub itself says of both: the head's repository, branch and commit. The
 * event lists none for forks, and a report may claim anything.
 * @param repository ours, `owner/name`
 * @returns a note where the pull request has another head by now, an error where there is none or GitHub cannot be asked
 */
export async function findPull(github: GitHub, run: WorkflowRun, repository: string): Promise<FoundPull> {
  const { headRepository, headBranch, headSha } = run;
  if (headRepository === null || headBranch === null) return none(run, "the head's repository or branch is gone");
  const reply = await github.steadily(pullsOf(repository, `${headRepository.split("/")[0]}:${headBranch}`));
  if (!reply.ok) return none(run, faultText(reply.fault));
  const ofBranch = reply.value.filter((pull) => pull.headRepository?.toLowerCase() === headRepository.toLowerCase());
  const ofCommit = ofBranch.filter((pull) => pull.headSha === headSha);
  const [newest] = ofCommit.sort((a, b) => Number(b.open) - Number(a.open) || b.number - a.number);
  if (newest !== undefined) return { number: newest.number };
  return ofBranch.some(({ open }) => open) ? moved(run) : none(run, "no pull request of that branch has this head");
}

/** A branch has few pull requests; one page holds its hundred newest. */
function pullsOf(repository: string, head: string): Ask<Pull[]> {
  const [owner = "", repo = ""] = repository.split("/");
  return {
    route: "GET /repos/{owner}/{repo}/pulls",
    parameters: { owner, repo, head, state: "all", per_page: 100 },
    read: (data) => {
      const pulls = Array.isArray(data) ? data.map(readPull) : [null];
      return pulls.includes(null) ? null : (pulls as Pull[]);
    },
  };
}

function readPull(data: unknown): Pull | null {
  const number = countAt(data, "number");
  if (number === null) return null;
  return {
    number,
    open: textAt(data, "state") === "open",
    headSha: textAt(data, "head", "sha"),
    headRepository: textAt(data, "head", "repo", "full_name"),
  };
}

function moved({ headSha, headBranch }: WorkflowRun): FoundPull {
  const problem: Problem = {
    severity: "note",
    code: "comment-outdated",
    message: `no comment was posted: the branch "${headBranch}" has moved on since commit ${headSha} was measured`,
  };
  return { number: null, problem };
}

function none({ id, headSha }: WorkflowRun, why: string): FoundPull {
  return { number: null, problem: notFound(`run ${id} (commit ${headSha})`, why) };
}

/** The problem of a pull request that there should be. */
export function notFound(whose: string, why: string): Problem {
  return {
    severity: "error",
    code: "pull-request-not-found",
    message: `the pull request of ${whose} was not found: ${why}`,
    hint: "Give the job `permissions: { actions: read, pull-requests: write }`, and have it run on `workflow_run` of the workflow that measures.",
  };
}
