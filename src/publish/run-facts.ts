import type { RunFacts } from "../report/report.js";
import { given, parsePayload, textAt } from "./payload.js";

/**
 * Where the run happens, from GitHub's variables and the event's payload; everything unknown is null, as in a local run.
 * In a pull request GITHUB_SHA is a merge commit that nobody wrote, so the commit is the head of its branch; not so under
 * `pull_request_target`, which checks out the base unless the workflow says otherwise: there it is the commit checked out.
 * @param env environment variables by name
 * @param eventText content of the file that GITHUB_EVENT_PATH names; null, or text that is no JSON object, counts as no payload
 * @param checkedOut the commit that is checked out; null if unknown
 */
export function readRunFacts(
  env: Record<string, string | undefined>,
  eventText: string | null,
  checkedOut: string | null,
): RunFacts {
  const payload = parsePayload(eventText);
  const attempt = Number(env.GITHUB_RUN_ATTEMPT);
  const ofBase = env.GITHUB_EVENT_NAME === "pull_request_target";
  return {
    commit:
      (ofBase ? checkedOut : textAt(payload, "pull_request", "head", "sha")) ??
      textAt(payload, "merge_group", "head_sha") ??
      given(env.GITHUB_SHA),
    baseCommit:
      textAt(payload, "pull_request", "base", "sha") ??
      textAt(payload, "merge_group", "base_sha") ??
      previousCommit(payload),
    ref: given(env.GITHUB_REF),
    event: given(env.GITHUB_EVENT_NAME),
    repository: given(env.GITHUB_REPOSITORY),
    serverUrl: given(env.GITHUB_SERVER_URL),
    runId: given(env.GITHUB_RUN_ID),
    runAttempt: Number.isInteger(attempt) && attempt > 0 ? attempt : null,
    shard: null,
  };
}

/** The commit before a push; a new branch has forty zeros there. */
function previousCommit(payload: unknown): string | null {
  const before = textAt(payload, "before");
  return before === null || /^0+$/.test(before) ? null : before;
}
