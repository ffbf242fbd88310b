import type { RunFacts } from "../report/report.js";

/**
 * Where the run happens, from GitHub's variables and the event's payload; everything unknown is null, as in a local run.
 * In a pull request GITHUB_SHA is a merge commit that nobody wrote, so the commit is the head of its branch.
 * @param env environment variables by name
 * @param eventText content of the file that GITHUB_EVENT_PATH names; null, or text that is no JSON object, counts as no payload
 */
export function readRunFacts(env: Record<string, string | undefined>, eventText: string | null): RunFacts {
  const event = parseEvent(eventText);
  const pull = child(event, "pull_request");
  const group = child(event, "merge_group");
  const attempt = Number(env.GITHUB_RUN_ATTEMPT);
  return {
    commit: text(child(pull, "head"), "sha") ?? text(group, "head_sha") ?? given(env.GITHUB_SHA),
    baseCommit: text(child(pull, "base"), "sha") ?? text(group, "base_sha") ?? previousCommit(event),
    ref: given(env.GITHUB_REF),
    event: given(env.GITHUB_EVENT_NAME),
    repository: given(env.GITHUB_REPOSITORY),
    runId: given(env.GITHUB_RUN_ID),
    runAttempt: Number.isInteger(attempt) && attempt > 0 ? attempt : null,
    shard: null,
  };
}

/** The commit before a push; a new branch has forty zeros there. */
function previousCommit(event: unknown): string | null {
  const before = text(event, "before");
  return before === null || /^0+$/.test(before) ? null : before;
}

function parseEvent(eventText: string | null): unknown {
  try {
    return eventText === null ? null : JSON.parse(eventText);
  } catch {
    return null;
  }
}

function child(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function text(value: unknown, key: string): string | null {
  const found = child(value, key);
  return typeof found === "string" ? given(found) : null;
}

function given(value: string | undefined): string | null {
  return value === undefined || value === "" ? null : value;
}
