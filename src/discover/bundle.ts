import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { GateError, type Place, type Problem, thrownText } from "../errors.js";
import { bundleError, bundleWarning, isBuildFailure } from "./bundle-errors.js";
import { type Esbuild, startEsbuild } from "./bundle-esbuild.js";
import { computedImportsPlugin } from "./bundle-imports.js";
import { settleStandIns } from "./bundle-names.js";
import { anchor, BANNER, createOutput, DEFINE, NO_FILE } from "./bundle-origin.js";
import { packagesPlugin } from "./bundle-packages.js";
import { readProvidedNames, voltagentPlugin } from "./bundle-voltagent.js";
import type { ExperimentFile } from "./files.js";

type Options = BuildOptions & { write: false; metafile: true };

/** An experiment file and the project's sources it imports, as one ES module beside its source map. */
export interface Bundle {
  /** Absolute path of the module. */
  path: string;
  /** Absolute paths of the source files that went in, sorted. */
  inputs: string[];
  /** Where the experiment file calls `createExperiment`, in order. */
  places: Place[];
  warnings: Problem[];
}

/** Bundles experiment files, any number at a time. */
export interface Bundler {
  /**
   * @param outDir existing or new folder for the module; a bundler never writes the same name twice
   * @throws GateError `syntax-error`, `package-missing`, `file-missing`, `name-missing` or `unsupported-file`, with its
   * place; `bundler-failed` if esbuild itself cannot run
   */
  bundle(file: ExperimentFile, outDir: string): Promise<Bundle>;
  /** Ends esbuild; bundles in progress fail. */
  close(): Promise<void>;
}

/**
 * Starts esbuild at once, so that it is ready when the first file is.
 * @param options `distDir`: folder of the built gate; `modules`: whether our `@voltagent` names stand before those of
 * the installed packages (`auto`) or those packages are used alone; `root`: absolute path that shown paths start from
 */
export function createBundler(options: { distDir: string; modules: "auto" | "installed"; root: string }): Bundler {
  const { distDir, modules, root } = options;
  const esbuild = startEsbuild(join(distDir, "esbuild"));
  esbuild.catch(() => undefined);
  const provided = modules === "auto" ? readProvidedNames(distDir) : undefined;
  const plugins = [...(provided ? [voltagentPlugin(provided, distDir)] : []), packagesPlugin, computedImportsPlugin];
  let count = 0;
  return {
    async bundle(file, outDir) {
      count += 1;
      const path = join(outDir, `${count}-${basename(file.name).replace(/\.\w+$/, "")}.mjs`);
      const [built, places] = await Promise.all([
        build(esbuild, buildOptions(file.path, path, root, plugins), file),
        experimentCalls(file),
      ]);
      const [map, code] = built.outputFiles;
      const output = createOutput(path, code!.text, map!.text);
      const text = provided ? settleStandIns(output, built.metafile.inputs, provided, root) : output.text;
      await mkdir(outDir, { recursive: true });
      await Promise.all([
        writeFile(path, anchor({ ...output, text }, file.path, distDir)),
        writeFile(`${path}.map`, map!.contents),
      ]);
      const inputs = Object.keys(built.metafile.inputs).filter((name) => !name.startsWith(`${NO_FILE}:`));
      return {
        path,
        inputs: inputs.map((name) => resolve(root, name)).sort(),
        places,
        warnings: built.warnings.map(bundleWarning),
      };
    },
    async close() {
      await esbuild.then((api) => api.stop()).catch(() => undefined);
    },
  };
}

/** Runs one build; what esbuild finds wrong becomes a GateError. */
async function build(starting: Promise<Esbuild>, options: Options, { name }: ExperimentFile) {
  try {
    const esbuild = await starting;
    const built = await esbuild.build(options);
    // package.json's `sideEffects` lets esbuild drop an import that Node would run.
    if (!built.warnings.some(({ id }) => id === "ignored-bare-import")) return built;
    return await esbuild.build({ ...options, ignoreAnnotations: true });
  } catch (thrown) {
    if (isBuildFailure(thrown)) throw bundleError(name, thrown);
    throw new GateError("bundler-failed", `esbuild could not run: ${thrownText(thrown)}`, {
      hint: "this is a fault of the machine or of the gate, not of the experiment",
      cause: thrown,
      file: name,
    });
  }
}

/** Calls of `createExperiment` in the text of a file, those in comments left out; a file that cannot be read has none. */
async function experimentCalls({ path, name }: ExperimentFile): Promise<Place[]> {
  const text = await readFile(path, "utf8").catch(() => "");
  return text.split("\n").flatMap((line, index) => {
    const call = /^(?!\s*(?:\/\/|\*|import\b)).*?\bcreateExperiment\s*[<(]/.exec(line);
    return call ? [{ file: name, line: index + 1, column: line.indexOf("createExperiment") + 1 }] : [];
  });
}

function buildOptions(path: string, outfile: string, root: string, plugins: Plugin[]): Options {
  return {
    absWorkingDir: root,
    entryPoints: [path],
    outfile,
    write: false,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    // Node's own, which leave `module` out; esbuild adds `node`, `default` and `import` or `require`.
    conditions: ["node-addons", ...(process.features.require_module ? ["module-sync"] : [])],
    mainFields: ["main"],
    resolveExtensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs", ".json"],
    loader: { ".css": "empty" },
    // Where tsconfig does not say, or says `preserve` for a framework that then does this.
    jsx: "automatic",
    define: DEFINE,
    banner: { js: BANNER },
    plugins,
    keepNames: true,
    charset: "utf8",
    legalComments: "none",
    sourcemap: "linked",
    sourcesContent: false,
    metafile: true,
    logLevel: "silent",
    logLimit: 0,
  };
}
