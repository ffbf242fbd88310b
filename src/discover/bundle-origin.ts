import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** Namespace, in esbuild's paths, of modules that are no file. */
export const NO_FILE = "eval-gate";

/** Written for `import` where its specifier is computed; as long as that word, so that columns stay true. */
export const COMPUTED_IMPORT = "__evGi";

/** Written by esbuild for `import.meta`. */
const META = "__evalGateMeta";

/** What stands for expressions that depend on the file they are in, until {@link anchor} replaces it. */
export const DEFINE = { "import.meta": META, __dirname: `${META}.dirname`, __filename: `${META}.filename` };

/** First line of a bundle; definitions are put there, so that no line moves. */
export const BANNER = "/* eval-gate */";

const PLACEHOLDER = new RegExp(`(?<![\\w$.]|\\bvar )(?:${META}|${COMPUTED_IMPORT}|__require)\\b(?!\\$)`, "g");

const FACET: Record<string, string> = { [META]: "meta", [COMPUTED_IMPORT]: "import", __require: "require" };

/** A bundle's text and its source map. */
export interface Output {
  /** Absolute path it will be written to; the map's sources are relative to its folder. */
  path: string;
  text: string;
  map(): SourceMap;
}

/** A position in an original file: absolute path, 1-based line and column. */
export interface SourcePlace {
  path: string;
  line: number;
  column: number;
}

/** @returns an output whose map is parsed when it is first needed */
export function createOutput(path: string, text: string, map: string): Output {
  let parsed: SourceMap | undefined;
  return {
    path,
    text,
    map() {
      parsed ??= new SourceMap(JSON.parse(map) as SourceMapPayload);
      return parsed;
    },
  };
}

/**
 * Where in the original files each match of a pattern in a bundle comes from.
 * @param pattern global
 * @returns matches in order; `place` is undefined for what esbuild or the gate wrote
 */
export function* traced(output: Output, pattern: RegExp): Generator<{ match: RegExpExecArray; place?: SourcePlace }> {
  let line = 0;
  let lineStart = 0;
  for (const match of output.text.matchAll(pattern)) {
    for (let next = output.text.indexOf("\n", lineStart); next !== -1 && next < match.index; line += 1) {
      lineStart = next + 1;
      next = output.text.indexOf("\n", lineStart);
    }
    const entry = output.map().findEntry(line, match.index - lineStart);
    if (!("originalSource" in entry) || entry.originalSource === undefined) yield { match };
    else if (entry.originalSource.startsWith(`${NO_FILE}:`)) yield { match };
    else {
      const path = resolve(dirname(output.path), entry.originalSource);
      yield { match, place: { path, line: entry.originalLine + 1, column: entry.originalColumn + 1 } };
    }
  }
}

/**
 * Ties `import.meta`, `__dirname`, `__filename`, computed `import()` and `require` to the files they were written in.
 * @param output a bundle built with {@link DEFINE} and {@link BANNER}
 * @param entry file that stands for code of no file
 * @returns the text to write: no line longer or shorter but the first
 */
export function anchor(output: Output, entry: string, distDir: string): string {
  const names = new Map<string, string>();
  const definitions: string[] = [];
  const parts: string[] = [];
  let end = 0;
  for (const { match, place } of traced(output, PLACEHOLDER)) {
    const [placeholder] = match;
    const path = place?.path ?? entry;
    const key = `${placeholder} ${path}`;
    let name = names.get(key);
    if (name === undefined) {
      name = `__$${names.size.toString(36).padStart(placeholder.length - 3, "0")}`;
      names.set(key, name);
      definitions.push(`${name} = __evalGateOrigin(${JSON.stringify(pathToFileURL(path).href)}).${FACET[placeholder]}`);
    }
    parts.push(output.text.slice(end, match.index), name);
    end = match.index + placeholder.length;
  }
  if (definitions.length === 0) return output.text;
  const origin = JSON.stringify(pathToFileURL(join(distDir, "origin.js")).href);
  const prelude = `import { originOf as __evalGateOrigin } from ${origin}; const ${definitions.join(", ")};`;
  return [...parts, output.text.slice(end)].join("").replace(BANNER, () => prelude);
}
