import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

// biome-ignore lint/suspicious/noExplicitAny: payloads are edited at will
type Payload = any;

/** An event as the runner hands it over: its name, and the content of the file that GITHUB_EVENT_PATH names. */
export interface GitHubEvent {
  name: string;
  payload: Payload;
}

const require = createRequire(import.meta.url);
let examples: { name: string; examples: Payload[] }[] | undefined;

/** A copy of GitHub's n-th example of an event, counted from 0, edited. */
function example(name: string, index: number, edit: (payload: Payload) => void = () => undefined): GitHubEvent {
  examples ??= JSON.parse(
    readFileSync(require.resolve("@octokit/webhooks-examples/api.github.com/index.json"), "utf8"),
  );
  const payload = structuredClone(examples?.find((event) => event.name === name)?.examples[index]);
  edit(payload);
  return { name, payload };
}

/** Owner, name and id of the fork in {@link forkPullRequest}. */
export const FORK = { owner: "stranger", fullName: "stranger/Hello-World", id: 99_001 };

/** Makes the head of a payload's pull request lie in a fork. */
function fromFork({ pull_request: pull }: Payload): void {
  const { repo } = pull.head;
  const owner = { ...repo.owner, login: FORK.owner, id: 99_000 };
  pull.head.repo = { ...repo, id: FORK.id, full_name: FORK.fullName, fork: true, owner };
  pull.head.user = { ...pull.head.user, login: FORK.owner, id: 99_000 };
  pull.head.label = `${FORK.owner}:${pull.head.ref}`;
}

/** A pull request within the repository. */
export const pullRequest = (edit?: (payload: Payload) => void) => example("pull_request", 22, edit);
/** One from a fork. */
export const forkPullRequest = () => pullRequest(fromFork);
/** One whose fork is gone. */
export const orphanPullRequest = () =>
  pullRequest((payload) => {
    payload.pull_request.head.repo = null;
  });
/** `pull_request_target`, whose payload is that of `pull_request`. */
export const pullRequestTarget = (fork: boolean): GitHubEvent => ({
  ...(fork ? forkPullRequest() : pullRequest()),
  name: "pull_request_target",
});
export const push = () => example("push", 1);
export const mergeGroup = () => example("merge_group", 1);
export const workflowDispatch = () => example("workflow_dispatch", 1);
export const schedule = (): GitHubEvent => ({ name: "schedule", payload: { schedule: "0 3 * * *" } });

/** The end of a run that a pull request set off; of a fork's, GitHub names no pull request. */
export const workflowRun = (fork: boolean) =>
  example("workflow_run", 1, ({ repository, workflow_run: run }) => {
    const { id, url, name } = repository;
    const end = { ref: run.head_branch, sha: run.head_sha, repo: { id, url, name } };
    run.event = "pull_request";
    run.run_attempt = 2;
    run.pull_requests = fork ? [] : [{ url: `${url}/pulls/12`, id: 1, number: 12, head: end, base: end }];
    if (fork) run.head_repository = { ...run.head_repository, id: FORK.id, full_name: FORK.fullName };
  });
