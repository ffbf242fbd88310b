import type { Problem } from "../errors.js";
import type { GateEvent } from "./event.js";

/** Events that run with the repository's secrets and a token that writes, whoever set them off. */
const PRIVILEGED = new Set(["pull_request_target", "workflow_run"]);

/**
 * Why this run must not load any experiment: it has the repository's rights and would run a fork's code. Null where nothing
 * is wrong: another event, a head in this repository, or a checkout of this repository's own commit.
 *
 * Only two commits are known to be the repository's own: GITHUB_SHA and the pull request's base. Everything else, an unknown
 * checkout too, is refused.
 * @param checkedOut commit that the working directory's repository has checked out (checkout.ts); null if unknown
 */
export function refuseUntrusted(event: GateEvent, checkedOut: string | null): Problem | null {
  const { name, pullRequest, workflowRun, sha } = event;
  if (name === null || !PRIVILEGED.has(name)) return null;
  const head = pullRequest ?? workflowRun;
  if (head?.fork === false) return null;
  const own = [sha, pullRequest?.baseSha].includes(checkedOut);
  if (checkedOut !== null && own) return null;

  const whose = head === null ? "an unknown pull request" : `the fork "${head.headRepository ?? "(deleted)"}"`;
  const what = checkedOut === null ? "what is checked out is unknown" : `commit ${checkedOut} is checked out`;
  return {
    severity: "error",
    code: "untrusted-code",
    message:
      `refused to run: the event "${name}" comes from ${whose}, ${what}, and "${name}" runs with this repository's ` +
      "secrets, so the fork's code could take them",
    hint:
      "Use two jobs: one on `pull_request` with `permissions: { contents: read }` runs the experiments and uploads report-dir; " +
      "one on `workflow_run` with `permissions: { actions: read, pull-requests: write }` posts it with `mode: report`. " +
      "A fork that needs keys: a maintainer reads the code, then runs it by `workflow_dispatch`.",
  };
}
