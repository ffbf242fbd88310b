import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type CliOptions, type CliRun, makeProject, type Project, ROOT, runCli } from "./project.js";

const FIXTURES = join(ROOT, "__tests__/fixtures/hostile");

/** What a run of hostile experiments came to. */
export interface HostileRun extends CliRun {
  /** Command lines of processes that carry a mark of this run in their environment, after it has ended. */
  left: string[];
  /** What the run left in the folder for temporary files. */
  scratch: string[];

  endedAfter?: number;
}

/** A project that holds these fixture programs. */
export function hostileProject(names: readonly string[], files: Record<string, string | object> = {}): Project {
  const project = makeProject(files);
  cpSync(join(FIXTURES, "five.ts"), join(project.dir, "five.ts"));
  for (const name of names) {
    cpSync(join(FIXTURES, `${name}.experiment.ts`), join(project.dir, `${name}.experiment.ts`));
  }
  return project;
}

/** Runs a project through the built command line and looks for what it leaves behind. */
export async function runHostile(project: Project, args: string[] = [], options: CliOptions = {}): Promise<HostileRun> {
  const temporary = join(project.dir, "tmp");
  mkdirSync(temporary, { recursive: true });
  // The folder's name is unique, and every process of the run inherits the variable.
  const env = { ...options.env, TMPDIR: temporary };
  const run = await runCli(project, ["run", ...args], { ...options, env });
  return { ...run, left: await leftBehind(project), scratch: readdirSync(temporary) };
}

/** Sends signals, a tenth of a second apart, as soon as something has been said on stderr; `endedAfter`: milliseconds from the first to the end. */
export async function cancelWhen(
  project: Project,
  said: string | RegExp,
  args: string[] = [],
  signals: readonly NodeJS.Signals[] = ["SIGINT"],
): Promise<HostileRun & { endedAfter: number }> {
  let sentAt: number | undefined;
  let endedAfter = Number.NaN;
  const run = await runHostile(project, args, {
    heard(stderr, child) {
      if (sentAt !== undefined || stderr.search(said) === -1) return;
      sentAt = performance.now();
      child.once("exit", () => {
        endedAfter = performance.now() - sentAt!;
      });
      signals.forEach((signal, position) => {
        setTimeout(() => child.kill(signal), position * 100);
      });
    },
  });
  return { ...run, endedAfter };
}

/** A killed process may be seen for a moment longer. */
async function leftBehind({ dir }: Project): Promise<string[]> {
  for (let turn = 0; ; turn += 1) {
    const left = marked(join(dir, "tmp"));
    if (left.length === 0 || turn === 20) return left;
    await sleep(25);
  }
}

function marked(mark: string): string[] {
  const read = (pid: string, name: string) => readFileSync(`/proc/${pid}/${name}`, "utf8");
  return readdirSync("/proc").flatMap((pid) => {
    try {
      const ours = /^\d+$/.test(pid) && read(pid, "environ").includes(`TMPDIR=${mark}\0`);
      return ours ? [read(pid, "cmdline").replaceAll("\0", " ").trim()] : [];
    } catch {
      return [];
    }
  });
}

/** What one fixture program of a run came to. */
export interface Told {
  /** Of its experiment; undefined where it never came up. */
  verdict: string | undefined;
  /** Number of items that have a result. */
  survivors: number;
  /** Everything that the report says of it: reason, problems with their codes, errors of its items. */
  words: string;
}

/** Looks up what a run says of one of its fixture programs. */
export function toldOf(run: CliRun, name: string): Told {
  const found = run.results.experiments.find(({ id }: { id: string }) => id === name);
  const items = run.items.filter(({ experiment }) => experiment === name);
  const problems = run.results.problems.filter(({ file }: { file?: string }) => file === `${name}.experiment.ts`);
  return {
    verdict: found?.verdict,
    survivors: items.filter(({ outcome }) => outcome === "ok").length,
    words: [
      found?.reason,
      ...problems.map(({ code, message }: Record<string, string>) => `${code}: ${message}`),
      ...items.flatMap(({ index, outcome, error }) => (error ? [`item ${index} ${outcome}: ${error.message}`] : [])),
    ].join("\n"),
  };
}
