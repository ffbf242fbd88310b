import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** The contexts that an input's default can read, by name. */
export type Contexts = Record<string, unknown>;

/**
 * The `INPUT_*` variables of an action step: what the workflow gives, over the defaults of action.yml. A required input that
 * is not given is no error, and one that action.yml does not know is passed on, as on GitHub.
 */
export function inputVariables(
  action: string,
  given: Record<string, string>,
  contexts: Contexts,
): Record<string, string> {
  const { inputs = {} } = parse(readFileSync(action, "utf8")) as { inputs?: Record<string, { default?: unknown }> };
  const defaults = Object.entries(inputs).map(([name, { default: value }]): [string, string] => [
    name,
    value === undefined || value === null ? "" : evaluate(String(value), contexts),
  ]);
  return Object.fromEntries(
    [...defaults, ...Object.entries(given)].map(([name, value]) => [
      `INPUT_${name.replaceAll(" ", "_").toUpperCase()}`,
      value,
    ]),
  );
}

/**
 * Puts in the values of `${{ a.b }}` and `${{ toJSON(a.b) }}`.
 * @throws for any other expression
 */
function evaluate(text: string, contexts: Contexts): string {
  return text.replace(/\$\{\{(.*?)\}\}/g, (_, expression: string) => {
    const found = /^\s*(?:(toJSON)\(\s*([\w.-]+)\s*\)|([\w.-]+))\s*$/i.exec(expression);
    if (found === null) throw new Error(`cannot evaluate the expression "${expression}"`);
    const value = lookUp(contexts, (found[2] ?? found[3] ?? "").split("."));
    if (found[1] !== undefined) return JSON.stringify(value ?? null, null, 2);
    return value === undefined || value === null ? "" : String(value);
  });
}

function lookUp(contexts: Contexts, [name = "", ...keys]: string[]): unknown {
  if (!Object.hasOwn(contexts, name)) throw new Error(`there is no context "${name}"`);
  return keys.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    contexts[name],
  );
}
