import type { Problem } from "../errors.js";
import { nearest } from "./nearest.js";
import type { RawOptions } from "./raw.js";
import { optionsOf } from "./table.js";

/**
 * The options that a workflow's `with:` sets.
 * @param read gives an input's text by its name, empty where the workflow does not set it
 * @returns an input that is empty, or white space alone, counts as not set: its default stands
 */
export function parseInputs(read: (name: string) => string): RawOptions {
  const raw: RawOptions = {};
  for (const { name } of optionsOf("action")) {
    const value = read(name).trim();
    if (value !== "") raw[name] = { value, source: "input", label: `input \`${name}\`` };
  }
  return raw;
}

/**
 * Inputs that were set and do not exist: the runner passes them on as variables with no more than a warning, and a gate
 * must not drop a misspelt limit in silence.
 * @param env the action's environment
 * @returns an error for a name that looks like a mistyped input, a warning for any other
 */
export function unknownInputs(env: Readonly<Record<string, string | undefined>>): Problem[] {
  const known = optionsOf("action").map(({ name }) => name);
  const given = Object.keys(env).filter((key) => /^INPUT_./i.test(key) && env[key]?.trim());
  const unknown = given
    .map((key) => key.slice("INPUT_".length).toLowerCase())
    .filter((name) => !known.some((other) => other === name));
  return unknown.sort().map((name) => {
    const meant = nearest(name, known);
    const message = `there is no input ${JSON.stringify(name)}`;
    return meant === null
      ? { severity: "warn", code: "unknown-input", message, hint: `The inputs are ${known.join(", ")}.` }
      : { severity: "error", code: "unknown-input", message, hint: `Did you mean \`${meant}\`?` };
  });
}
