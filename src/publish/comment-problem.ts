import type { Problem } from "../errors.js";
import type { Origin } from "./event.js";
import { type Fault, type FaultKind, faultText } from "./fault.js";

const WRITER = "permissions: { contents: read, pull-requests: write }";

const PERMISSION_HINTS: Record<Origin, string> = {
  own: `Give the job \`${WRITER}\`; where a reusable workflow runs the gate, its caller needs them too.`,
  dependabot: `Dependabot's token only reads unless the workflow says otherwise: give the job \`${WRITER}\`.`,
  fork:
    "A fork's token only reads. Post from a second workflow: `on: { workflow_run: { workflows: [NAME], types: [completed] } }`, " +
    "`permissions: { actions: read, pull-requests: write }`, and this action with `mode: report` on the uploaded report-dir.",
};

/** The one notice where the token may not comment: a fork's and Dependabot's never may, so nothing is wrong with the run. */
export function deniedNotice(fault: Fault, origin: Origin): Problem {
  return {
    severity: "note",
    code: "comment-forbidden",
    message:
      `no comment was posted: the token lacks the permission pull-requests: write (${faultText(fault)}). ` +
      "Verdict and summary are not affected.",
    hint: PERMISSION_HINTS[origin],
  };
}

const HINTS: Record<Exclude<FaultKind, "denied">, string> = {
  locked: "Unlock the conversation to get comments there again.",
  limited: "Re-run the job later, or lower the number of jobs that use this token at once.",
  absent: "Check that github-token may see this repository, and that the pull request is still there.",
  "too-long": "Report this: even the shortest form of the report was refused.",
  refused: "Check github-token: it may have expired, or an organisation's rule may keep it out.",
  broken: "Re-run the job; https://www.githubstatus.com tells whether GitHub has trouble.",
};

/**
 * Why there is no comment, or not the newest; it only warns.
 * @param doing what was being done, e.g. `listing the comments`
 */
export function failedProblem(fault: Fault, doing: string): Problem {
  const wait = fault.wait === undefined ? "" : `, asks to wait ${Math.ceil(fault.wait / 1000)} s`;
  return {
    severity: "warn",
    code: "comment-not-posted",
    message: `the comment was not brought up to date: ${doing} failed (${faultText(fault)}${wait}). The verdict does not change.`,
    ...(fault.kind === "denied" ? {} : { hint: HINTS[fault.kind] }),
  };
}

/** Somebody else's comment carries our marker: an earlier token's, or a forgery. */
export function strangersNotice(strangers: readonly string[]): Problem {
  const others = strangers.length > 1 ? ` and ${strangers.length - 1} more` : "";
  return {
    severity: "note",
    code: "comment-marker-foreign",
    message: `a comment by "${strangers[0]}"${others} begins with this gate's marker but is not by this token's account; it was ignored`,
    hint: "Delete it if an earlier token of this gate wrote it.",
  };
}

/** A duplicate of ours that could not be removed. */
export function duplicateNotice(url: string): Problem {
  return {
    severity: "note",
    code: "comment-duplicate",
    message: `a second comment of this gate could not be removed: ${url}`,
    hint: "Delete it, or leave it to the next run.",
  };
}
