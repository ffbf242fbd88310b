import { join, resolve } from "node:path";
import { type Problem, toProblem } from "../errors.js";
import { CONFIG_FILE, parseProjectConfig } from "./project-config.js";
import type { RawOptions } from "./raw.js";
import { type Resolved, refusal, resolveOptions } from "./resolve.js";

/** What {@link loadOptions} needs of the world around it. */
export interface OptionsWorld {
  /** Absolute path of the current directory. */
  cwd: string;
  isFolder(path: string): boolean;
  /** Text of a file; null where there is none. May throw where it cannot be read. */
  readText(path: string): string | null;
}

/**
 * The options of a run: inputs or flags over `.voltagent/config.json` of the working directory over defaults.
 * @param given what the inputs or flags say
 * @param world where to look for the working directory and its configuration file
 * @returns options and every problem found, or null options if one of them is an error
 */
export function loadOptions(given: RawOptions, world: OptionsWorld): Resolved {
  const written = given["working-directory"];
  const root = resolve(world.cwd, typeof written?.value === "string" ? written.value : ".");
  // What another job measured is told without a look at the repository.
  const configured = given.mode?.value !== "report";
  const { raw, problems } = configured ? readConfig(root, world) : { raw: {}, problems: [] };
  const resolved = resolveOptions({ ...raw, ...given }, world.cwd);
  const all = [...problems, ...resolved.problems];
  // Nothing would be found there, but the report directory would be made in it.
  if (written !== undefined && !world.isFolder(root)) all.push(refusal(written, "a folder that exists"));
  return { options: all.some(({ severity }) => severity === "error") ? null : resolved.options, problems: all };
}

function readConfig(root: string, world: OptionsWorld): { raw: RawOptions; problems: Problem[] } {
  try {
    const source = world.readText(join(root, CONFIG_FILE));
    return source === null ? { raw: {}, problems: [] } : parseProjectConfig(source, CONFIG_FILE);
  } catch (error) {
    return { raw: {}, problems: [toProblem(error, "config-unreadable", { file: CONFIG_FILE })] };
  }
}
