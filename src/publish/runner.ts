import { appendFile } from "node:fs/promises";
import { relative, sep } from "node:path";
import { error, getInput, notice, setOutput, setSecret, warning } from "@actions/core";
import { type Problem, thrownText } from "../errors.js";
import { SHORTEST_SECRET } from "../mask.js";
import { type AnnotationSource, annotationsOf } from "../report/annotations.js";
import { OUTPUTS, type Outputs } from "./outputs.js";
import { MAX_EVENT_BYTES } from "./payload.js";
import { tryReadText } from "./read-text.js";
import { writeProblem } from "./write-problem.js";

/** What is used of `@actions/core`. */
export type Core = Pick<
  typeof import("@actions/core"),
  "getInput" | "setSecret" | "setOutput" | "error" | "warning" | "notice"
>;

/** GitHub's runner as this action uses it. What it refuses becomes a problem that only warns; nothing here throws. */
export interface Runner {
  /** An input of the action as given, trimmed; `""` if absent. */
  input(name: string): string;
  /** Has the runner mask these values in the log; values below 8 characters are left out, they would mask half the log. */
  mask(secrets: readonly string[]): void;
  /** Content of the event's payload; null where there is none, or it cannot be read. */
  eventText(): string | null;
  /**
   * Sends the report's annotations.
   * @param workingDirectory absolute path that the report's file names start from
   */
  annotate(report: AnnotationSource, workingDirectory: string): void;
  setOutputs(outputs: Outputs): Problem[];
  /** @param markdown below the limit already (report/summary.ts) */
  writeSummary(markdown: string): Promise<Problem[]>;
}

/** Connects to the runner. `@actions/core` is imported here and nowhere else, and only what is used: all of it brings an HTTP client. */
export function openRunner(env: NodeJS.ProcessEnv): Runner {
  return createRunner({ error, getInput, notice, setOutput, setSecret, warning }, env);
}

/** @param env the action's environment */
export function createRunner(core: Core, env: Record<string, string | undefined>): Runner {
  return {
    input: (name) => core.getInput(name),
    mask(secrets) {
      for (const secret of secrets) if (secret.length >= SHORTEST_SECRET) core.setSecret(secret);
    },
    eventText() {
      const path = env.GITHUB_EVENT_PATH;
      return path ? tryReadText(path, MAX_EVENT_BYTES) : null;
    },
    annotate(report, workingDirectory) {
      for (const { level, title, message, file, line, column } of annotationsOf(
        report,
        withinRepository(env.GITHUB_WORKSPACE, workingDirectory),
      )) {
        core[level](message, { title, file, startLine: line, startColumn: column });
      }
    },
    setOutputs(outputs) {
      if (!env.GITHUB_OUTPUT) return [writeProblem("GITHUB_OUTPUT", "the variable is not set")];
      try {
        for (const name of OUTPUTS) core.setOutput(name, outputs[name]);
        return [];
      } catch (error) {
        return [writeProblem("GITHUB_OUTPUT", new Error(thrownText(error)))];
      }
    },
    async writeSummary(markdown) {
      if (!env.GITHUB_STEP_SUMMARY) return [writeProblem("GITHUB_STEP_SUMMARY", "the variable is not set")];
      try {
        await appendFile(env.GITHUB_STEP_SUMMARY, markdown);
        return [];
      } catch (error) {
        return [writeProblem("GITHUB_STEP_SUMMARY", error)];
      }
    },
  };
}

/** The working directory relative to the repository's root, with forward slashes; `""` where it lies outside. */
function withinRepository(workspace: string | undefined, workingDirectory: string): string {
  if (!workspace) return "";
  const path = relative(workspace, workingDirectory).split(sep).join("/");
  return path === ".." || path.startsWith("../") ? "" : path;
}
