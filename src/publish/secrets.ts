import { parseEnv } from "node:util";
import { secretValues } from "../mask.js";
import { readText } from "./read-text.js";

/**
 * What must not be shown: the values of variables with secret-looking names, of this process and of the file that experiments
 * get theirs from.
 * @param envFile its absolute path; null for none. One that cannot be read has no secrets here, and stops the run elsewhere
 */
export function findSecrets(env: NodeJS.ProcessEnv, envFile: string | null): string[] {
  // Its name has KEY in it; what it holds (a workflow's name, a matrix) is in every report.
  const { "INPUT_COMMENT-KEY": _, ...secretive } = env;
  return [...new Set([...secretValues(secretive), ...secretValues(variablesOf(envFile))])];
}

function variablesOf(file: string | null): Record<string, string | undefined> {
  try {
    return file === null ? {} : parseEnv(readText(file) ?? "");
  } catch {
    return {};
  }
}
