import { fullestThatFits } from "./detail.js";
import type { Report } from "./report.js";
import { reportBlocks } from "./sections.js";

/** GitHub takes 65,536 characters at most (error text of its API); this keeps some distance. */
export const MAX_COMMENT_CHARACTERS = 60_000;

/** What {@link renderComment} needs besides the report. */
export interface CommentOptions {
  /** The comment's first bytes, by which it is found again: made by `marker`. */
  marker: string;
  /** Most UTF-16 units, at least 7,000; a smaller one when GitHub found the comment too long after all. */
  limit?: number;
}

/**
 * The pull request's comment as Markdown, shorter than the limit: the marker, then the verdict, the table of experiments and,
 * folded, what a reviewer needs of every experiment that did not pass. What does not fit is left out in announced steps.
 */
export function renderComment(report: Report, { marker, limit = MAX_COMMENT_CHARACTERS }: CommentOptions): string {
  const start = `${marker}\n\n`;
  const blocks = fullestThatFits(
    (detail) => reportBlocks(report, detail, "comment"),
    (text) => text.length,
    limit - start.length,
  );
  return `${start}${blocks}\n`;
}
