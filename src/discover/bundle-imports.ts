import { readFileSync, statSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { extname } from "node:path";
import type { Loader, OnLoadResult, Plugin, PluginBuild } from "esbuild";
import { COMPUTED_IMPORT } from "./bundle-origin.js";

/** Cheap sign of an `import()` whose specifier is no plain string. */
const MAYBE_COMPUTED = /\bimport\s*\((?!\s*(?:"[^"\n]*"|'[^'\n]*')\s*[,)])/;

/** An `import()` of a plain string, which esbuild resolves, at a place in the source. */
const PLAIN = /import\s*\((?:\s|\/\*.*?\*\/)*(?:"[^"\n]*"|'[^'\n]*'|`[^`$]*`)(?:\s|\/\*.*?\*\/)*[,)]/sy;

/**
 * Specifiers that esbuild bundles as a set of files: a folder written out, and an ending that says TypeScript or JSON, which
 * Node could not load or would load a second time. (A bare `./${name}` would bundle all that lies below, node_modules too.)
 */
const FILE_SET = /^["`]\.{1,2}\/[^"`$]*[^"`$./][^"`$]*\/.*\.(?:[cm]?tsx?|json)["`]$/s;

const LOADERS: Record<string, Loader> = {
  ".ts": "ts",
  ".mts": "ts",
  ".cts": "ts",
  ".tsx": "tsx",
  ".js": "js",
  ".mjs": "js",
  ".cjs": "js",
  ".jsx": "jsx",
};

/** Writes {@link COMPUTED_IMPORT} for the `import` of an `import()` that only says at run time what it wants. */
export const computedImportsPlugin: Plugin = {
  name: "computed-imports",
  setup(build) {
    build.onLoad({ filter: /\.(?:[cm]?[jt]s|[jt]sx)$/, namespace: "file" }, ({ path }) => {
      const source = readSource(path);
      if (source === null) return { errors: [{ text: `"${path}" is no regular file` }] };
      return MAYBE_COMPUTED.test(source) ? mark(source, LOADERS[extname(path)]!, build) : undefined;
    });
  },
};

/**
 * A file's text, read at once: for files this small that costs less than waiting. One that cannot be read is left to esbuild.
 * @returns null for a pipe or a device, from which nothing may ever come
 */
function readSource(path: string): string | null {
  try {
    if (!statSync(path).isFile()) return null;
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

async function mark(source: string, loader: Loader, build: PluginBuild): Promise<OnLoadResult | undefined> {
  const offsets = await computedImports(source, loader, build).catch(() => []);
  if (offsets.length === 0) return undefined;
  let contents = source;
  for (const at of offsets) contents = contents.slice(0, at) + COMPUTED_IMPORT + contents.slice(at + "import".length);
  return { contents, loader };
}

/**
 * Offsets of the word `import` of computed imports. esbuild's transform makes the file plain JavaScript, which can be
 * lexed; its source map leads back.
 * @throws whatever the transform says of a file with syntax errors, which the build reports as well
 */
async function computedImports(source: string, loader: Loader, build: PluginBuild): Promise<number[]> {
  const { init, parse } = await import("es-module-lexer/minimal");
  const options = { loader, sourcemap: "external", logLevel: "silent" } as const;
  const [{ code, map }] = await Promise.all([build.esbuild.transform(source, options), init()]);
  const origins = new SourceMap(JSON.parse(map) as SourceMapPayload);
  const lineStarts = [
    0,
    ...Array.from(source.matchAll(/\r\n?|[\n\u2028\u2029]/g), ({ 0: end, index }) => index + end.length),
  ];
  return parse(code)[0].flatMap(({ n: literal, d: dynamic, ss: start, s, e }) => {
    if (dynamic < 0 || (literal === undefined && FILE_SET.test(code.slice(s, e)))) return [];
    const lines = code.slice(0, start).split("\n");
    const entry = origins.findEntry(lines.length - 1, lines.at(-1)!.length);
    if (!("originalLine" in entry)) return [];
    const offset = lineStarts[entry.originalLine]! + entry.originalColumn;
    PLAIN.lastIndex = offset;
    return source.startsWith("import", offset) && !PLAIN.test(source) ? [offset] : [];
  });
}
