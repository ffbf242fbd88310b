import type { Problem } from "../errors.js";
import { countAt, given, parsePayload, textAt, valueAt } from "./payload.js";

/** The pull request that an event is about. */
export interface PullRequest {
  number: number;
  /** The commit people wrote; GITHUB_SHA is a merge commit there. */
  headSha: string;
  baseSha: string | null;
  /** `owner/name`; null when that repository is gone. */
  headRepository: string | null;
  /** The head lies in another repository (or in none any more): its code is a stranger's and its token can only read. */
  fork: boolean;
  /** The conversation takes no comments from outside the repository. */
  locked: boolean;
}

/** The run that a `workflow_run` event is about. */
export interface WorkflowRun {
  id: number;
  attempt: number;
  /** What that run ran on, e.g. `pull_request`. */
  event: string | null;
  headSha: string;
  headBranch: string | null;
  headRepository: string | null;
  fork: boolean;
  /** How it ended, e.g. `success`; null where that is unknown. */
  conclusion: string | null;
}

/** What GitHub says about why this workflow runs. */
export interface GateEvent {
  /** E.g. `pull_request`; null in a local run. */
  name: string | null;
  /** `owner/name` of the repository the workflow belongs to. */
  repository: string | null;
  /** GITHUB_SHA: the default branch's commit where the event runs with its rights. */
  sha: string | null;
  /** Without a slash at the end; GitHub Enterprise Server and ghe.com have their own. */
  serverUrl: string;
  apiUrl: string;
  /** Dependabot asked for it: its token reads only, unless the workflow says otherwise. */
  dependabot: boolean;
  /** Null for push, merge_group, schedule, workflow_dispatch, workflow_run and a local run. */
  pullRequest: PullRequest | null;
  workflowRun: WorkflowRun | null;
  /** Empty, or why the payload could not be read; they only warn, for the verdict does not hang on it. */
  problems: Problem[];
}

/** Whose run it is, which decides what its token may do. */
export type Origin = "own" | "fork" | "dependabot";

/** A fork's token reads only and knows no secret, whoever asked for the run; Dependabot's does unless the workflow says otherwise. */
export function originOf({ pullRequest, dependabot }: Pick<GateEvent, "pullRequest" | "dependabot">): Origin {
  if (pullRequest?.fork) return "fork";
  return dependabot ? "dependabot" : "own";
}

/**
 * Reads the event from GitHub's variables and its payload. Never throws: what cannot be read is a problem.
 * @param env environment variables by name
 * @param eventText content of the file that GITHUB_EVENT_PATH names; null if there is none, or it could not be read
 */
export function readEvent(env: Record<string, string | undefined>, eventText: string | null): GateEvent {
  const payload = parsePayload(eventText);
  const name = given(env.GITHUB_EVENT_NAME);
  const repository = given(env.GITHUB_REPOSITORY) ?? textAt(payload, "repository", "full_name");
  const event = {
    name,
    repository,
    sha: given(env.GITHUB_SHA),
    serverUrl: trimSlash(given(env.GITHUB_SERVER_URL) ?? "https://github.com"),
    apiUrl: trimSlash(given(env.GITHUB_API_URL) ?? "https://api.github.com"),
    dependabot: env.GITHUB_ACTOR === "dependabot[bot]",
    pullRequest: pullRequestOf(payload, repository),
    workflowRun: name === "workflow_run" ? workflowRunOf(payload, repository) : null,
  };
  return { ...event, problems: name === null ? [] : problemsOf(event, payload, given(env.GITHUB_EVENT_PATH)) };
}

function pullRequestOf(payload: unknown, repository: string | null): PullRequest | null {
  const pull = valueAt(payload, "pull_request");
  const number = countAt(pull, "number");
  const headSha = textAt(pull, "head", "sha");
  if (number === null || headSha === null) return null;
  const headRepository = textAt(pull, "head", "repo", "full_name");
  return {
    number,
    headSha,
    baseSha: textAt(pull, "base", "sha"),
    headRepository,
    fork: !isSame(headRepository, textAt(pull, "base", "repo", "full_name") ?? repository),
    locked: valueAt(pull, "locked") === true,
  };
}

function workflowRunOf(payload: unknown, repository: string | null): WorkflowRun | null {
  const run = valueAt(payload, "workflow_run");
  const id = countAt(run, "id");
  const headSha = textAt(run, "head_sha");
  if (id === null || headSha === null) return null;
  const headRepository = textAt(run, "head_repository", "full_name");
  return {
    id,
    attempt: countAt(run, "run_attempt") ?? 1,
    event: textAt(run, "event"),
    headSha,
    headBranch: textAt(run, "head_branch"),
    headRepository,
    fork: !isSame(headRepository, repository),
    conclusion: textAt(run, "conclusion"),
  };
}

function problemsOf(
  { name, pullRequest, workflowRun }: Pick<GateEvent, "name" | "pullRequest" | "workflowRun">,
  payload: unknown,
  path: string | null,
): Problem[] {
  const missing = (what: string): Problem[] => [
    {
      severity: "warn",
      code: "event-unreadable",
      message: `the payload of the event "${name}" ${what}: no comment can be posted`,
      hint:
        path === null
          ? "GITHUB_EVENT_PATH is not set; a container or an earlier step may have dropped it."
          : `Look at the file that GITHUB_EVENT_PATH names ("${path}"); an earlier step may have changed it.`,
    },
  ];
  if (typeof payload !== "object" || payload === null) return missing("is missing or no JSON object");
  if (name?.startsWith("pull_request") && pullRequest === null) return missing("names no pull request");
  if (name === "workflow_run" && workflowRun === null) return missing("names no workflow run");
  return [];
}

/** Names of repositories, whose case does not count; an unknown one is never the same. */
function isSame(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a.toLowerCase() === b.toLowerCase();
}

function trimSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
