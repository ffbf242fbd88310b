import { type Node, type ParseError, parseTree, printParseErrorCode } from "jsonc-parser";
import type { Place, Problem } from "../errors.js";
import { nearest } from "./nearest.js";
import type { RawOptions } from "./raw.js";
import { EXPERIMENT_FILES } from "./run-options.js";
import { OPTIONS } from "./table.js";

/** Where VoltAgent's documentation puts a project's settings, relative to the working directory. */
export const CONFIG_FILE = ".voltagent/config.json";

/**
 * Reads the settings of `.voltagent/config.json` that the gate knows; keys it does not know are other tools' business.
 * @param source the file's text, a byte order mark allowed
 * @param file its path as messages show it
 * @returns the options it sets, and problems: an error for text that is no JSON object, a key written twice, a value of the
 *   wrong type or an unknown key that looks like a mistyped known one
 */
export function parseProjectConfig(source: string, file: string): { raw: RawOptions; problems: Problem[] } {
  const body = source.replace(/^\uFEFF/, " ");
  const at = (offset: number): Place => ({ file, ...lineAndColumn(body, offset) });
  const errors: ParseError[] = [];
  const tree = parseTree(body, errors, { disallowComments: true });
  const first = errors[0];
  if (first !== undefined) {
    const reason = printParseErrorCode(first.error)
      .replace(/(?<=\w)(?=[A-Z])/g, " ")
      .toLowerCase();
    const message = `${file} is not valid JSON: ${reason}`;
    return { raw: {}, problems: [{ severity: "error", code: "invalid-config", message, ...at(first.offset) }] };
  }
  if (tree?.type !== "object") {
    const message = `${file} must hold a JSON object, not ${tree === undefined ? "nothing" : `a JSON ${tree.type}`}`;
    return { raw: {}, problems: [{ severity: "error", code: "invalid-config", message, ...at(tree?.offset ?? 0) }] };
  }
  return readKeys(tree, file, at);
}

function readKeys(tree: Node, file: string, at: (offset: number) => Place): { raw: RawOptions; problems: Problem[] } {
  const raw: RawOptions = {};
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const property of tree.children ?? []) {
    const [keyNode, valueNode] = property.children ?? [];
    const key: unknown = keyNode?.value;
    if (typeof key !== "string" || valueNode === undefined) continue;
    const spec = OPTIONS.find(({ configKey }) => configKey === key);
    const label = `${file} key \`${key}\``;
    const place = at(property.offset);
    if (spec === undefined) {
      const meant = nearest(key, CONFIG_KEYS);
      if (meant !== null) {
        const message = `${label} is not known and has no effect`;
        problems.push({
          severity: "error",
          code: "unknown-config-key",
          message,
          hint: `Did you mean \`${meant}\`?`,
          ...place,
        });
      }
      continue;
    }
    const type = key === "defaultConcurrency" ? "number" : "string";
    if (seen.has(key)) {
      const message = `${label} is written twice`;
      problems.push({ severity: "error", code: "invalid-config", message, hint: "Keep one of them.", ...place });
    } else if (valueNode.type !== type) {
      const message = `${label} is a JSON ${valueNode.type}; it must be a ${type}`;
      problems.push({ severity: "error", code: "invalid-config", message, ...place });
    } else {
      raw[spec.name] = { value: asOption(key, String(valueNode.value)), source: "config", label, ...place };
    }
    seen.add(key);
  }
  return { raw, problems };
}

const CONFIG_KEYS = OPTIONS.flatMap(({ configKey }) => configKey ?? []);

/** A folder stands for the files in it that the option is about; globs and file names stand for themselves. */
function asOption(key: string, value: string): string {
  const path = value
    .trim()
    .replace(/^(\.\/)+/, "")
    .replace(/\/+$/, "");
  const folder = path === "" || path === "." ? "" : `${path}/`;
  const filesOrGlob = /[*?[\]{}!()]|\.(json|[mc]?[tj]s|tsx)$/.test(path);
  if (value.trim() === "" || filesOrGlob) return value;
  if (key === "experimentsPath") return folder + EXPERIMENT_FILES;
  return key === "datasetsPath" ? `${folder}*.json` : value;
}

function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
