import { fullestThatFits } from "./detail.js";
import type { Report } from "./report.js";
import { reportBlocks } from "./sections.js";

/** GitHub drops a step's whole summary above 1 MiB, and has done so at exactly 1,024 KiB: bytes of UTF-8, with some distance. */
export const MAX_SUMMARY_BYTES = 1_000_000;

/** The job summary as Markdown, below {@link MAX_SUMMARY_BYTES}: what does not fit is left out in announced steps. */
export function renderSummary(report: Report): string {
  const blocks = fullestThatFits(
    (detail) => reportBlocks(report, detail, "page"),
    Buffer.byteLength,
    MAX_SUMMARY_BYTES,
  );
  return `${blocks}\n`;
}
