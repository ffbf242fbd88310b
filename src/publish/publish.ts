import { join, relative } from "node:path";
import type { Publishing } from "../options/publishing.js";
import type { AnnotationSource } from "../report/annotations.js";
import type { Report } from "../report/report.js";
import { renderSummary } from "../report/summary.js";
import { renderTerminal } from "../report/terminal.js";
import type { Console } from "./console.js";
import { outputsOf } from "./outputs.js";
import type { Runner } from "./runner.js";
import { type Target, type Telling, type Told, tellPullRequest } from "./tell.js";

/** What there is to tell. */
export interface News {
  report: Report;
  /** What annotations are made of: the report itself, unless somebody else's. */
  remarks: AnnotationSource;
  /** Folder of the report files; null for none. */
  reportDir: string | null;
  /** Absolute path that the report's file names start from. */
  workingDirectory: string;
  /** Null where there is no pull request. */
  target: Target | null;
}

/** Through whom it is told. */
export interface Sinks extends Omit<Telling, "publishing"> {
  runner: Runner;
  console: Console;
  publishing: Publishing;
  color: boolean;
  cwd: string;
}

/** Columns of GitHub's log before it wraps on a usual screen. */
const LOG_WIDTH = 120;

/**
 * Tells everybody: the job's summary, the pull request, annotations, log and, last of all, the outputs: one that says the gate
 * passed must not outlive a crash on the way here. What goes wrong is told, too, and changes nothing in the report. Never throws.
 */
export async function publish(news: News, sinks: Sinks): Promise<Told> {
  const { report, remarks, reportDir } = news;
  const { runner, console, publishing, color, cwd } = sinks;
  const unwritten = publishing.jobSummary ? await runner.writeSummary(renderSummary(report)) : [];
  const told = await tellPullRequest(report, news.target, sinks);
  const trouble = [...unwritten, ...told.problems];

  if (publishing.annotations) {
    runner.annotate({ ...remarks, problems: [...remarks.problems, ...trouble] }, news.workingDirectory);
  }
  const shown = { ...report, problems: [...report.problems, ...trouble] };
  const dir = reportDir === null ? null : relative(cwd, reportDir);
  console.print(renderTerminal(shown, { color, width: LOG_WIDTH, reportDir: dir }));
  const places = {
    results: reportDir === null ? "" : join(reportDir, "results.json"),
    report: reportDir ?? "",
    "comment-url": told.url,
  };
  for (const { message } of runner.setOutputs(outputsOf(report, places))) console.note(message);
  await console.close();
  return told;
}
