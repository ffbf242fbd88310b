import type { Problem } from "../errors.js";
import { readMarker, type Stamp } from "../report/marker.js";
import type { Budget } from "./budget.js";
import type { Comment, CommentApi } from "./comment-api.js";
import { type Choice, choose, type Marked, type OwnComment } from "./comment-choice.js";
import { deniedNotice, duplicateNotice, failedProblem, strangersNotice } from "./comment-problem.js";
import type { Origin } from "./event.js";
import { type Fault, pauseBeforeRetry } from "./fault.js";
import type { Reply } from "./github.js";

/** Where a comment goes, and for which run it speaks. */
export interface CommentSettings {
  token: string;
  /** `owner/name` of the repository that has the pull request. */
  repository: string;
  number: number;
  /** Without a slash at the end. */
  apiUrl: string;
  /** Tells several gates on one pull request apart. */
  key: string;
  stamp: Stamp;
  /** False: only an existing comment is updated, none is made. */
  create: boolean;
  /** Whose run it is, for the notice where the token may not comment. */
  origin: Origin;
  /** Aborts when somebody cancels the run. */
  signal: AbortSignal;
}

/** What became of the comment. */
export interface Published {
  /**
   * `unchanged` it said the same already; `superseded` a newer run's comment stands; `skipped` there was none to update;
   * `forbidden` the token may not comment; `failed` GitHub did not do it, in time or at all.
   */
  state: "created" | "updated" | "unchanged" | "superseded" | "skipped" | "forbidden" | "failed";
  /** Page that shows the comment that now stands. */
  url?: string;
  /** Of severity warn and note only: nothing here changes a verdict. Texts from GitHub in them are not masked. */
  problems: Problem[];
}

/** Sizes to render for, the next one after GitHub found a text too long: below its limit of 65,536 characters, then shorter. */
const SIZES = [60_000, 30_000, 10_000];
/** Writes of one run at most, each after a look at what is there. */
const MOST_WRITES = 4;

/** One publication at work. */
export interface Job {
  settings: CommentSettings;
  api: CommentApi;
  /** Looks for this gate's comments. */
  find(): Promise<Reply<Marked>>;
  budget: Pick<Budget, "pause">;
  /** The comment's text, of at most so many characters. */
  render(limit: number): string;
}

/** What this run did so far. */
interface Past {
  /** The comment it made; GitHub's lists may not show it yet. */
  made: OwnComment | null;
  /** The last write that went through, or may have. */
  sent: "created" | "updated" | null;
  writes: number;
  /** Index into {@link SIZES}. */
  size: number;
  /** The comment to update was gone once. */
  lost: boolean;
  /** Why the last write failed. */
  fault: Fault | null;
}

/**
 * Looks, decides and writes until a look shows nothing left to do: no write is repeated without looking first.
 * @throws what `render` throws
 */
export async function converge(job: Job): Promise<Published> {
  const { settings } = job;
  const past: Past = { made: null, sent: null, writes: 0, size: 0, lost: false, fault: null };
  for (;;) {
    const marked = await job.find();
    if (!marked.ok) {
      if (past.made !== null) return { state: "created", url: past.made.url, problems: [] };
      return unsuccessful(marked.fault, "listing the comments", settings.origin);
    }
    const { own, strangers } = marked.value;
    const body = job.render(SIZES[past.size]!);
    const choice = choose(including(own, past.made), { ...settings, body, made: past.made?.id ?? null });
    const done = await step(job, choice, body, past);
    if (done === null) continue;
    return strangers.length === 0 ? done : { ...done, problems: [...done.problems, strangersNotice(strangers)] };
  }
}

/** Does what was chosen; null where another look is due. */
async function step(
  { settings, api, budget }: Job,
  choice: Choice,
  body: string,
  past: Past,
): Promise<Published | null> {
  if (choice.act === "nothing") return { state: "skipped", problems: [] };
  if (choice.act === "keep" || choice.act === "stand-back") {
    const state = choice.act === "keep" ? (past.sent ?? "unchanged") : "superseded";
    return { state, url: choice.comment.url, problems: await removeAll(api, choice.extra) };
  }
  const stop = (fault: Fault) => unsuccessful(fault, "writing the comment", settings.origin);
  if (past.fault !== null && past.writes === MOST_WRITES) return stop(past.fault);
  past.writes += 1;

  if (choice.act === "create") {
    const reply = await api.create(body);
    if (!reply.ok) return (await overcome(reply.fault, "created", past, budget)) ? null : stop(reply.fault);
    past.made = { ...reply.value, stamp: readMarker(reply.value.body)?.stamp ?? settings.stamp };
    past.sent = "created";
    return null;
  }
  const reply = await api.update(choice.comment.id, body);
  if (!reply.ok) return (await overcome(reply.fault, "updated", past, budget)) ? null : stop(reply.fault);
  return { state: "updated", url: reply.value.url, problems: await removeAll(api, choice.extra) };
}

/** Notes a failed write, and waits where waiting helps. False: there is no use in going on. */
async function overcome(
  fault: Fault,
  sending: "created" | "updated",
  past: Past,
  budget: Job["budget"],
): Promise<boolean> {
  past.fault = fault;
  if (fault.kind === "too-long") {
    past.size += 1;
    return past.size < SIZES.length;
  }
  if (fault.kind === "absent" && sending === "updated" && !past.lost) {
    past.lost = true;
    return true;
  }
  if (fault.kind === "broken") past.sent = sending;
  const pause = pauseBeforeRetry(fault, Math.min(past.writes, MOST_WRITES - 1));
  return pause !== null && (await budget.pause(pause));
}

/** Our comments with the one this run made, should the list not show it, the oldest first. */
function including(own: readonly OwnComment[], made: OwnComment | null): OwnComment[] {
  const missing = made !== null && !own.some(({ id }) => id === made.id);
  return [...own, ...(missing ? [made] : [])].sort((a, b) => a.id - b.id);
}

async function removeAll(api: CommentApi, extra: readonly Comment[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { id, url } of extra) if (!(await api.remove(id))) problems.push(duplicateNotice(url));
  return problems;
}

/** What a fault that nothing overcomes comes to. */
export function unsuccessful(fault: Fault, doing: string, origin: Origin): Published {
  if (fault.kind === "denied") return { state: "forbidden", problems: [deniedNotice(fault, origin)] };
  return { state: "failed", problems: [failedProblem(fault, doing)] };
}
