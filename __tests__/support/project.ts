import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** Root of this repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const CLI = join(ROOT, "dist/cli.js");
export const MAIN = join(ROOT, "dist/main.js");

/** A project in a temporary folder, as a user has one. */
export interface Project {
  dir: string;
  /** Adds or replaces a file. */
  write(name: string, content: string | object): void;
  remove(): void;
}

/** Makes a project of these files; objects are written as JSON. */
export function makeProject(files: Record<string, string | object> = {}): Project {
  const dir = mkdtempSync(join(tmpdir(), "gate-test-"));
  const write: Project["write"] = (name, content) => {
    const path = join(dir, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content, null, 2));
  };
  for (const [name, content] of Object.entries(files)) write(name, content);
  return { dir, write, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** What a run of the built command line came to. */
export interface CliRun {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
  /** Parsed `results.json`; undefined when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read into it at will
  results: any;
  /** Parsed lines of `items.ndjson`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read into it at will
  items: any[];
}

/** How to run the command line. */
export interface CliOptions {
  env?: NodeJS.ProcessEnv;
  node?: string;
  /** Called with the running process, to signal it. */
  started?(child: ChildProcess): void;
  /** Called with everything on stderr so far, whenever there is more. */
  heard?(stderr: string, child: ChildProcess): void;
}

/** Runs the built `dist/cli.js` in a project, in a child process, and reads what it left. */
export async function runCli(project: Project, args: string[], options: CliOptions = {}): Promise<CliRun> {
  const ended = await spawnText(options.node ?? process.execPath, [CLI, ...args], project.dir, options);
  return { ...ended, ...readReport(join(project.dir, "eval-report")) };
}

/** `results.json` and `items.ndjson` of a report directory. */
export function readReport(dir: string): Pick<CliRun, "results" | "items"> {
  const read = (name: string) => (existsSync(join(dir, name)) ? readFileSync(join(dir, name), "utf8") : undefined);
  const results = read("results.json");
  const items = read("items.ndjson");
  return {
    results: results === undefined ? undefined : JSON.parse(results),
    items: (items ?? "")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  };
}

/** Runs a program to its end. The environment holds nothing of GitHub and VoltOps of the machine that tests. */
export function spawnText(
  command: string,
  args: string[],
  cwd: string,
  options: CliOptions = {},
): Promise<Pick<CliRun, "code" | "signal" | "stdout" | "stderr">> {
  return new Promise((done, fail) => {
    const env = { ...cleanEnvironment(), ...options.env };
    const child = spawn(command, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      stdout += chunk;
    });
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      stderr += chunk;
      options.heard?.(stderr, child);
    });
    child.on("error", fail);
    child.on("close", (code, signal) => done({ code, signal, stdout, stderr }));
    options.started?.(child);
  });
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(GITHUB_|INPUT_|ACTIONS_|RUNNER_|VOLTAGENT_|CI$|FORCE_COLOR|NO_COLOR|NODE_OPTIONS|JEST_)/.test(name),
  );
  return Object.fromEntries(kept);
}

/** Text of an experiment file over inline items; `body` is the rest of the configuration. */
export function experiment(id: string, items: unknown[], body: string, before = ""): string {
  return `import { createExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
${before}
export default createExperiment({ id: ${JSON.stringify(id)}, dataset: { items: ${JSON.stringify(items)} }, ${body} });
`;
}

/** `count` items whose expected answer is their input. */
export function echoItems(count: number): { id: string; input: string; expected: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `item-${index}`,
    input: `a${index}`,
    expected: `a${index}`,
  }));
}
