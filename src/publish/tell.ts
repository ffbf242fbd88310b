import type { Problem } from "../errors.js";
import { type Mask, maskDeep } from "../mask.js";
import type { Publishing } from "../options/publishing.js";
import { renderComment } from "../report/comment.js";
import { marker, type Stamp } from "../report/marker.js";
import type { Report } from "../report/report.js";
import { LIMITS } from "./budget.js";
import { publishComment } from "./comment.js";
import { wantsComment } from "./comment-wish.js";
import { type GateEvent, type Origin, originOf } from "./event.js";

/** The pull request to tell, and the run that speaks. */
export interface Target {
  number: number;
  stamp: Stamp;
  origin: Origin;
}

/** The pull request that an event is about; null for none. */
export function targetOf(event: Pick<GateEvent, "pullRequest" | "dependabot">, stamp: Stamp): Target | null {
  return event.pullRequest === null ? null : { number: event.pullRequest.number, stamp, origin: originOf(event) };
}

/** What telling a pull request takes besides the report. */
export interface Telling {
  publishing: Pick<Publishing, "comment" | "commentKey" | "token">;
  event: Pick<GateEvent, "repository" | "apiUrl">;
  /** Aborts when somebody cancels the run. */
  signal: AbortSignal;
  mask: Mask;
  /** Milliseconds for all of it; two minutes by default. */
  total?: number;
  /** Telling is all that this run is for: what keeps it from being done is an error. */
  insist?: boolean;
}

/** What became of it. */
export interface Told {
  /** Address of the comment that stands; `""` for none. */
  url: string;
  /** Whether the pull request knows what it should: also where nobody wanted a comment. */
  done: boolean;
  /** None of them changes a verdict. */
  problems: Problem[];
}

/** Milliseconds where the cancel came before: some of the time that is left to the process went by since. */
const AFTER_EARLIER_CANCEL = 2_000;
/** GitHub's addresses are short; anything else is no address. */
const ADDRESS = /^https?:\/\/[^\s<>"]{1,500}$/;

/** Brings the pull request's comment up to date with a report, where one is wanted. Never throws. */
export async function tellPullRequest(report: Report, target: Target | null, telling: Telling): Promise<Told> {
  const { publishing, event, signal, mask, total = LIMITS.total, insist = false } = telling;
  const wish = wantsComment(publishing.comment, report);
  if (wish === "none") return { url: "", done: true, problems: [] };
  if (target === null) {
    return { url: "", done: true, problems: publishing.comment === "always" ? [nowhere()] : [] };
  }
  if (publishing.token === "" || event.repository === null) return { url: "", done: false, problems: [mute()] };
  const { number, stamp, origin } = target;
  const key = publishing.commentKey;
  const start = marker({ key, stamp });
  const published = await publishComment(
    {
      ...{ token: publishing.token, repository: event.repository, apiUrl: event.apiUrl, signal },
      ...{ number, stamp, origin, key, create: wish === "post" },
    },
    (limit) => renderComment(report, { marker: start, limit }),
    { limits: { ...LIMITS, total, ...(signal.aborted ? { afterCancel: AFTER_EARLIER_CANCEL } : {}) } },
  );
  const { state, url = "" } = published;
  const done = state !== "failed" && state !== "forbidden";
  const problems = maskDeep(published.problems, mask);
  return {
    url: ADDRESS.test(url) ? url : "",
    done,
    problems: done || !insist ? problems : problems.map((problem) => ({ ...problem, severity: "error" })),
  };
}

function nowhere(): Problem {
  return {
    severity: "note",
    code: "comment-no-pull-request",
    message: "`comment` is always, but this event belongs to no pull request: only the summary was written",
  };
}

function mute(): Problem {
  return {
    severity: "warn",
    code: "comment-not-posted",
    message:
      "no comment was posted: `github-token` is empty, or GITHUB_REPOSITORY is not set. The verdict does not change.",
    hint: "Leave `github-token` out to use the job's own token, or set `comment: never`.",
  };
}
