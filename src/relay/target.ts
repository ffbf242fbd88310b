import type { Problem } from "../errors.js";
import { CLOCK, LIMITS, openBudget } from "../publish/budget.js";
import type { GateEvent, WorkflowRun } from "../publish/event.js";
import { openGitHub } from "../publish/github.js";
import { type Target, type Telling, targetOf } from "../publish/tell.js";
import { stampOf } from "../report/marker.js";
import type { RunFacts } from "../report/report.js";
import { findPull, notFound } from "./find-pull.js";

/** Of the two minutes for GitHub, what finding the pull request may take, in milliseconds. */
export const FINDING = 30_000;

/**
 * Whom a relayed report is told to: the pull request of this event, or the one that set off the run of a `workflow_run`.
 * @param run the run that measured, for the comment's stamp
 * @returns no target where there is none, or nobody wants a comment; a problem where there should be one
 */
export async function findTarget(
  event: GateEvent,
  run: RunFacts,
  { publishing, signal }: Pick<Telling, "publishing" | "signal">,
): Promise<{ target: Target | null; problems: Problem[] }> {
  const { workflowRun, repository } = event;
  if (publishing.comment === "never") return { target: null, problems: [] };
  if (event.name !== "workflow_run") return { target: targetOf(event, stampOf(run)), problems: [] };
  if (workflowRun === null || repository === null) {
    return { target: null, problems: [notFound("the event", "its payload cannot be read")] };
  }
  if (!workflowRun.event?.startsWith("pull_request")) return { target: null, problems: [] };
  const found = await ask(workflowRun, { repository, apiUrl: event.apiUrl, token: publishing.token, signal });
  if (found.number === null) return { target: null, problems: [found.problem] };
  return { target: { number: found.number, stamp: stampOf(run), origin: "own" }, problems: [] };
}

async function ask(run: WorkflowRun, at: { repository: string; apiUrl: string; token: string; signal: AbortSignal }) {
  if (at.token === "") return { number: null, problem: notFound(`run ${run.id}`, "`github-token` is empty") };
  using budget = openBudget({ ...LIMITS, total: FINDING }, at.signal, CLOCK);
  return await findPull(await openGitHub(at.token, at.apiUrl, budget), run, at.repository);
}
