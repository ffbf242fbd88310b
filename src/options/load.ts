import { join, resolve } from "node:path";
import { type Problem, toProblem } from "../errors.js";
import { CONFIG_FILE, parseProjectConfig } from "./project-config.js";
import type { RawOptions } from "./raw.js";
import { type Resolved, resolveOptions } from "./resolve.js";

/** What {@link loadOptions} needs of the world around it. */
export interface OptionsWorld {
  /** Absolute path of the current directory. */
  cwd: string;
  /** Text of a file; null where there is none. May throw where it cannot be read. */
  readText(path: string): string | null;
}

/**
 * The options of a run: inputs or flags over `.voltagent/config.json` of the working directory over defaults.
 * @param given what the inputs or flags say
 * @param world where to look for the configuration file
 * @returns options and every problem found, or null options if one of them is an error
 */
export function loadOptions(given: RawOptions, world: OptionsWorld): Resolved {
  const { raw, problems } = readConfig(given, world);
  const resolved = resolveOptions({ ...raw, ...given }, world.cwd);
  const all = [...problems, ...resolved.problems];
  return { options: all.some(({ severity }) => severity === "error") ? null : resolved.options, problems: all };
}

function readConfig(given: RawOptions, world: OptionsWorld): { raw: RawOptions; problems: Problem[] } {
  const root = given["working-directory"]?.value;
  const file = join(resolve(world.cwd, typeof root === "string" ? root : "."), CONFIG_FILE);
  try {
    const source = world.readText(file);
    return source === null ? { raw: {}, problems: [] } : parseProjectConfig(source, CONFIG_FILE);
  } catch (error) {
    return { raw: {}, problems: [toProblem(error, "config-unreadable", { file: CONFIG_FILE })] };
  }
}
