import type { GitHubEvent } from "./events.js";
import type { LoopbackGitHub } from "./github.js";
import { ACTIONS_BOT, type Account } from "./github-state.js";
import { type Project, readReport } from "./project.js";
import { read } from "./reading.js";
import { runStep, type Step, type StepRun } from "./runner.js";

/** A run of the built action, and what it left in the workspace. */
export interface ActionRun extends StepRun, ReturnType<typeof readReport> {}

/** How a workflow runs it: as whom, and which run it is. */
export interface Acting extends Omit<Partial<Step>, "github"> {
  account?: Account;
  runId?: number;
  github?: Step["github"];
}

/** Runs the built action in a project, as GitHub's runner does, with the loopback as GitHub. */
export async function act(project: Project, github: LoopbackGitHub, acting: Acting = {}): Promise<ActionRun> {
  const { account = ACTIONS_BOT, runId = 100, github: context, ...step } = acting;
  const ended = await runStep({
    workspace: project.dir,
    ...step,
    github: {
      token: github.tokenOf(account),
      api_url: github.apiUrl,
      repository: github.state.repository,
      run_id: String(runId),
      ...context,
    },
  });
  return { ...ended, ...readReport(`${project.dir}/eval-report`) };
}

/** Makes the loopback know the pull request of an event, and gives its number. */
export function addPullOf(github: LoopbackGitHub, event: GitHubEvent): number {
  const { number, head } = event.payload.pull_request;
  github.addPull(number, { headSha: head.sha, headBranch: head.ref, headRepository: head.repo.full_name });
  return number;
}

/** Commands by name; those of annotations as level, title and text. */
export function annotations({ commands }: StepRun): string[] {
  return commands
    .filter(({ name }) => ["error", "warning", "notice"].includes(name))
    .map(({ name, properties, data }) => `${name} ${properties.title}: ${data}`);
}

/** What a reader sees of Markdown, then where its links lead. */
export function readable(markdown: string): string {
  const { text, links } = read(markdown);
  return [text, ...links.map(({ href }) => href)].join("\n");
}

/** The same without what no two runs have in common: how long they took. */
export function timeless(markdown: string): string {
  return readable(markdown).replace(/\b\d+(?:\.\d+)?\s(?:ms|s)\b/g, "TIME");
}
