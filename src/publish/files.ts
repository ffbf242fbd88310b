import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Problem } from "../errors.js";
import { type Appender, openAppender } from "./appender.js";
import { TEMPORARY, writeAtomic } from "./atomic.js";
import { writeProblem } from "./write-problem.js";

/** Every file that a run may leave in its report directory. */
export const REPORT_FILES = [
  "results.json",
  "items.ndjson",
  "summary.md",
  "comment.md",
  "junit.xml",
  "report.html",
] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

/** The report directory of one run. Nothing here throws: what cannot be written becomes a problem that only warns. */
export interface ReportDir {
  /** The directory as given. */
  readonly path: string;
  /** What could not be written so far; one entry a cause. */
  readonly problems: readonly Problem[];
  /**
   * Adds to `items.ndjson`.
   * @param line with its line feed
   * @returns a promise when too much waits in memory; it resolves when more may be added
   */
  appendItem(line: string): Promise<void> | undefined;
  /** Writes a file whole or not at all, and says whether it is there. */
  writeAtomic(name: Exclude<ReportFile, "items.ndjson">, text: string): Promise<boolean>;
  /** Resolves when `items.ndjson` is complete. */
  close(): Promise<void>;
}

/**
 * Makes the report directory ready: creates it if need be and removes what an earlier run of ours left in it, never a file of
 * anybody else nor a directory. If it cannot be used, the result says so in `problems` and swallows what is given to it.
 */
export async function openReportDir(path: string): Promise<ReportDir> {
  const problems: Problem[] = [];
  const fail = (target: string) => (error: unknown) => {
    const problem = writeProblem(target, error);
    // What could not be removed cannot be written either, for the same reason.
    if (!problems.some(({ message }) => message === problem.message)) problems.push(problem);
  };
  let items: Appender | null = null;
  try {
    await mkdir(path, { recursive: true });
    for (const name of await readdir(path)) {
      if (isOurs(name)) await rm(join(path, name), { force: true }).catch(fail(join(path, name)));
    }
    const target = join(path, "items.ndjson");
    items = openAppender(target, fail(target));
  } catch (error) {
    fail(path)(error);
  }
  const usable = items !== null;
  return {
    path,
    problems,
    appendItem: (line) => items?.append(line),
    async writeAtomic(name, text) {
      if (!usable) return false;
      const target = join(path, name);
      try {
        await writeAtomic(target, text);
        return true;
      } catch (error) {
        fail(target)(error);
        return false;
      }
    },
    close: async () => items?.close(),
  };
}

function isOurs(name: string): boolean {
  return (REPORT_FILES as readonly string[]).includes(TEMPORARY.exec(name)?.[1] ?? name);
}
