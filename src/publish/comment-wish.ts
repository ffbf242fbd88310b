import type { Report } from "../report/report.js";
import type { GateEvent } from "./event.js";

/** The option `comment`. */
export type CommentOption = "auto" | "always" | "failures" | "never";

/** `post`: one comment, made or updated; `update`: only where one is already, so that it does not go stale; `none`. */
export type CommentWish = "post" | "update" | "none";

/**
 * Whether the pull request gets a comment.
 *
 * `auto` and `always` post wherever there is a pull request; they differ where there is none, which {@link missesPullRequest}
 * tells. `failures` posts when the job is red or the gate did not hold, and else updates what an earlier run posted.
 * @param event without a pull request nothing is posted
 */
export function wantsComment(
  option: CommentOption,
  event: Pick<GateEvent, "pullRequest">,
  { verdict, exitCode }: Pick<Report, "verdict" | "exitCode">,
): CommentWish {
  if (option === "never" || event.pullRequest === null) return "none";
  const holds = (verdict === "passed" || verdict === "warned") && exitCode === 0;
  return option === "failures" && holds ? "update" : "post";
}

/** Whether somebody asked for a comment in every case and this event has no pull request to put it in. */
export function missesPullRequest(option: CommentOption, event: Pick<GateEvent, "pullRequest">): boolean {
  return option === "always" && event.pullRequest === null;
}
