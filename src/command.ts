import { statSync } from "node:fs";
import { join, relative } from "node:path";
import { attempt } from "./attempt.js";
import { type Problem, thrownText } from "./errors.js";
import { createMask } from "./mask.js";
import type { Arguments } from "./options/arguments.js";
import { wantsColor } from "./options/color.js";
import { loadOptions } from "./options/load.js";
import type { Resolved } from "./options/resolve.js";
import { checkedOutCommit } from "./publish/checkout.js";
import { type ConsoleStream, createConsole } from "./publish/console.js";
import { MAX_EVENT_BYTES } from "./publish/payload.js";
import { isFolder, readText } from "./publish/read-text.js";
import { readRunFacts } from "./publish/run-facts.js";
import { findSecrets } from "./publish/secrets.js";
import { inertJson } from "./report/inert-json.js";
import { resultsText } from "./report/json.js";
import { createPaint } from "./report/paint.js";
import { renderTerminal } from "./report/terminal.js";
import { problemLines } from "./report/terminal-problems.js";
import { openCancellation } from "./run/signals.js";

/** A command line that asks for a run or a check. */
export type Asked = Extract<Arguments, { command: "run" | "check" }>;

/** Columns where the output is no terminal. */
const WIDTH = 100;

/**
 * Runs or checks. Progress and what experiments print go to standard error meanwhile.
 * @returns the text for standard output, and the exit code
 */
export async function runCommand(asked: Asked, env: NodeJS.ProcessEnv): Promise<{ text: string; exitCode: number }> {
  const cancellation = openCancellation(process);
  const resolved = withDotEnv(loadOptions(asked.raw, { cwd: process.cwd(), isFolder, readText }), asked);
  const { stdout, stderr } = process;
  const mask = createMask(findSecrets(env, resolved.options?.envFile ?? null));
  const console = createConsole({
    stream: asked.quiet ? SILENT : stderr,
    tty: stderr.isTTY,
    color: wantsColor(asked.color, env, stderr.isTTY),
    ci: Boolean(env.CI),
    actions: env.GITHUB_ACTIONS === "true",
    now: () => performance.now(),
    mask,
  });
  const event = readEvent(env.GITHUB_EVENT_PATH);
  resolved.problems.push(...event.problems);
  const facts = readRunFacts(env, event.text, checkedOutCommit(process.cwd()));
  const door = { env, console, mask, facts, cancellation };
  const { report, reportDir } = await attempt(resolved, asked.command, door);
  await console.close();

  const style = {
    color: wantsColor(asked.color, env, stdout.isTTY),
    width: stdout.columns ?? WIDTH,
    reportDir: reportDir === null ? null : relative(process.cwd(), reportDir),
  };
  const text = asked.json ? inertJson(resultsText(report)) : renderTerminal(report, style);
  return { text, exitCode: cancellation.exitCode ?? report.exitCode };
}

/** The payload of GitHub's event; it tells what was run, and nothing is judged by it. */
function readEvent(path: string | undefined): { text: string | null; problems: Problem[] } {
  try {
    return { text: path ? readText(path, MAX_EVENT_BYTES) : null, problems: [] };
  } catch (error) {
    const message = `GITHUB_EVENT_PATH cannot be read: ${thrownText(error)}`;
    return { text: null, problems: [{ severity: "warn", code: "event-unreadable", message }] };
  }
}

/** What to say of a command line that cannot be understood. */
export function usageText(problems: readonly Problem[], color: boolean): string {
  return `${problemLines(problems, createPaint(color), WIDTH).join("\n")}\n`;
}

/** `.env` of the working directory, where the command line names no file; a folder of that name is somebody else's. */
function withDotEnv({ options, problems }: Resolved, asked: Asked): Resolved {
  if (options === null || asked.raw["env-file"] !== undefined) return { options, problems };
  const file = join(options.workingDirectory, ".env");
  const found = statSync(file, { throwIfNoEntry: false })?.isFile() === true;
  return { options: found ? { ...options, envFile: file } : options, problems };
}

const SILENT: ConsoleStream = {
  write: (_text, done) => done?.(),
  on: () => undefined,
};
