import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GitHubEvent } from "./events.js";
import { MAIN, ROOT } from "./project.js";
import { type Command, LINE_END, readCommandFile, readCommands } from "./runner-commands.js";
import { inputVariables } from "./runner-inputs.js";

/** How a workflow runs the step. */
export interface Step {
  /** GITHUB_WORKSPACE, where the step starts. */
  workspace: string;
  /** The action's `main`; the built one by default. */
  script?: string;
  /** Its action.yml. */
  action?: string;
  /** `with:` */
  inputs?: Record<string, string>;
  /** `env:`, over everything that the runner sets. */
  env?: Record<string, string>;
  event?: GitHubEvent;
  /** What of the `github` context differs from the usual. */
  github?: Partial<GitHubContext>;
  matrix?: Record<string, unknown> | null;
  /** Cancels the run soon after this holds for the log so far. */
  cancelWhen?(log: string): boolean;
  /** Stretches the pauses between the signals of a cancel: 1 for GitHub's 7.5 and 2.5 seconds. */
  cancelScale?: number;
}

/** What of the `github` context an action can see here. */
export interface GitHubContext {
  token: string;
  api_url: string;
  server_url: string;
  repository: string;
  workflow: string;
  job: string;
  run_id: string;
  run_attempt: string;
  actor: string;
  sha: string;
  ref: string;
}

/** What a step came to. */
export interface StepRun {
  code: number | null;
  signal: NodeJS.Signals | null;
  outputs: Record<string, string>;
  /** Above 1 MiB GitHub shows nothing of it: "". */
  summary: string;
  /** What the step said, as lines, standard output and error together; commands are among them. */
  log: string;
  commands: Command[];
  /** Left in GITHUB_ENV, GITHUB_STATE and GITHUB_PATH for what comes after. */
  env: Record<string, string>;
  state: Record<string, string>;
  path: string[];
  /** Milliseconds from the first signal of a cancel to the end; null if it was not cancelled. */
  cancelledFor: number | null;
}

const USUAL: GitHubContext = {
  token: "ghs_notoken",
  api_url: "http://127.0.0.1:9",
  server_url: "https://github.com",
  repository: "acme/agents",
  workflow: "CI",
  job: "evals",
  run_id: "100",
  run_attempt: "1",
  actor: "octocat",
  sha: "d".repeat(40),
  ref: "refs/heads/main",
};
/** Most bytes of a step's summary. */
const MAX_SUMMARY = 1024 * 1024;

/**
 * Runs an action's script as GitHub's runner does.
 * @throws where the runner fails the step over a command file (readCommandFile)
 */
export async function runStep(step: Step): Promise<StepRun> {
  const scratch = mkdtempSync(join(tmpdir(), "gate-runner-"));
  try {
    const files = commandFiles(scratch);
    const ended = await spawnNode(step, variablesOf(step, scratch, files));
    const read = (name: keyof typeof files) => readFileSync(files[name], "utf8");
    const summary = read("GITHUB_STEP_SUMMARY");
    const commands = readCommands(ended.log.split("\n"));
    const told = commands.filter(({ name }) => name === "set-output");
    return {
      ...ended,
      commands,
      outputs: {
        ...Object.fromEntries(told.map(({ properties, data }) => [properties.name ?? "", data])),
        ...readCommandFile(read("GITHUB_OUTPUT")),
      },
      summary: Buffer.byteLength(summary) > MAX_SUMMARY ? "" : summary,
      env: readCommandFile(read("GITHUB_ENV")),
      state: readCommandFile(read("GITHUB_STATE")),
      path: read("GITHUB_PATH").split("\n").filter(Boolean),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function commandFiles(scratch: string) {
  const file = (name: string) => {
    const path = join(scratch, name);
    writeFileSync(path, "");
    return path;
  };
  return {
    GITHUB_OUTPUT: file("output"),
    GITHUB_STEP_SUMMARY: file("summary"),
    GITHUB_ENV: file("env"),
    GITHUB_PATH: file("path"),
    GITHUB_STATE: file("state"),
  };
}

function variablesOf(step: Step, scratch: string, files: Record<string, string>): NodeJS.ProcessEnv {
  const github = { ...USUAL, ...step.github };
  const event = step.event ?? { name: "push", payload: {} };
  const eventPath = join(scratch, "event.json");
  writeFileSync(eventPath, JSON.stringify(event.payload));
  const temp = join(scratch, "temp");
  mkdirSync(temp);
  const pull = event.payload.pull_request;
  const contexts = { github: { ...github, event: event.payload }, matrix: step.matrix ?? null };
  const { token: _, ...shown } = github;
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    CI: "true",
    GITHUB_ACTIONS: "true",
    ...Object.fromEntries(Object.entries(shown).map(([name, value]) => [`GITHUB_${name.toUpperCase()}`, value])),
    GITHUB_EVENT_NAME: event.name,
    GITHUB_EVENT_PATH: eventPath,
    GITHUB_HEAD_REF: pull?.head.ref ?? "",
    GITHUB_BASE_REF: pull?.base.ref ?? "",
    GITHUB_WORKSPACE: step.workspace,
    ...files,
    RUNNER_OS: "Linux",
    RUNNER_ARCH: "X64",
    RUNNER_TEMP: temp,
    ...inputVariables(step.action ?? join(ROOT, "action.yml"), step.inputs ?? {}, contexts),
    ...step.env,
  };
}

function spawnNode(step: Step, env: NodeJS.ProcessEnv) {
  type Ended = Pick<StepRun, "code" | "signal" | "log" | "cancelledFor">;
  return new Promise<Ended>((done, fail) => {
    const child = spawn(process.execPath, [step.script ?? MAIN], {
      cwd: step.workspace,
      env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    const lines: string[] = [];
    let cancelled: { at: number; timers: NodeJS.Timeout[] } | null = null;
    const look = () => {
      if (cancelled !== null || !step.cancelWhen?.(lines.join("\n"))) return;
      cancelled = { at: performance.now(), timers: cancel(child, step.cancelScale ?? 1) };
    };
    const hear = (line: string) => {
      lines.push(line);
      look();
    };
    // What is waited for need not be in the log.
    const watch = setInterval(look, 50);
    const finish = [readLines(child.stdout, hear), readLines(child.stderr, hear)];
    child.on("error", fail);
    child.on("close", (code, signal) => {
      clearInterval(watch);
      for (const flush of finish) flush();
      for (const timer of cancelled?.timers ?? []) clearTimeout(timer);
      const cancelledFor = cancelled === null ? null : performance.now() - cancelled.at;
      done({ code, signal, log: lines.join("\n"), cancelledFor });
    });
  });
}

/** GitHub's way to end a step: to the one process, not to its children. */
function cancel(child: ChildProcess, scale: number): NodeJS.Timeout[] {
  child.kill("SIGINT");
  return [
    setTimeout(() => child.kill("SIGTERM"), 7_500 * scale),
    setTimeout(() => child.kill("SIGKILL"), 10_000 * scale),
  ];
}

/** Hands on whole lines; the function it gives hands on the rest. */
function readLines(stream: NodeJS.ReadableStream, hear: (line: string) => void): () => void {
  let rest = "";
  stream.setEncoding("utf8").on("data", (chunk: string) => {
    // A "\r" at the end may be half of a "\r\n".
    const whole = rest + chunk;
    const cut = whole.endsWith("\r") ? whole.length - 1 : whole.length;
    const lines = whole.slice(0, cut).split(LINE_END);
    rest = (lines.pop() ?? "") + whole.slice(cut);
    for (const line of lines) hear(line);
  });
  return () => {
    if (rest !== "") hear(rest.replace(/\r$/, ""));
  };
}
