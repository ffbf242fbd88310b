import type { Options } from "../options/options.js";
import type { Report } from "../report/report.js";

/** `post`: one comment, made or updated; `update`: only where one is already, so that it does not go stale; `none`. */
export type CommentWish = "post" | "update" | "none";

/**
 * Whether a pull request gets a comment. `auto` and `always` post in any case (they differ where there is no pull request);
 * `failures` posts when the job is red or the gate did not hold, and else updates what an earlier run posted.
 */
export function wantsComment(
  option: Options["comment"],
  { verdict, exitCode }: Pick<Report, "verdict" | "exitCode">,
): CommentWish {
  if (option === "never") return "none";
  const holds = (verdict === "passed" || verdict === "warned") && exitCode === 0;
  return option === "failures" && holds ? "update" : "post";
}
