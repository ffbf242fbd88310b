import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { NO_FILE } from "./bundle-origin.js";
import { isOwn, packageFinder, placed } from "./bundle-packages.js";

/** Starts the URL that stands where a package is not installed: an empty module, which names the package. */
const ABSENT = "data:text/javascript,//";

/** What an import of one of the packages leads to. */
interface StandIn {
  /** `early` for import statements; `late` for `require` and `import()`, which only say at run time which names they want. */
  when: "early" | "late";
  /** e.g. `core`. */
  name: string;
  /** Our module of that name, as a URL. */
  ours: string;
  /** The installed package's file as Node names it, or the empty module. */
  real: string;
  /** Whether that file is left out of the bundle. */
  external: boolean;
}

/** @returns the names that dist/voltagent provides, by module: the build writes them beside the modules. */
export function readProvidedNames(distDir: string): Map<string, readonly string[]> {
  return new Map(Object.entries(JSON.parse(readFileSync(join(distDir, "voltagent", "names.json"), "utf8"))));
}

/** A stand-in for import statements, as a bundle's list of inputs tells. */
export interface EarlyStandIn extends Pick<StandIn, "name" | "real"> {
  installed: boolean;
}

/** @returns the stand-ins for import statements among the inputs of a bundle */
export function earlyStandIns(inputs: object): EarlyStandIn[] {
  return Object.keys(inputs).flatMap((input) => {
    const [, name, real] = new RegExp(`^${NO_FILE}:early (\\S+) (.*)$`).exec(input) ?? [];
    return name === undefined || real === undefined ? [] : [{ name, real, installed: !real.startsWith(ABSENT) }];
  });
}

/**
 * Answers imports of the `@voltagent` packages that dist provides: with our names, and beyond them those of the installed
 * package. The latter is left out of the bundle, and so never loaded, unless a name of its own is used.
 * @param provided names by module, as {@link readProvidedNames} gives them
 * @param distDir folder that holds voltagent/ and origin.js
 */
export function voltagentPlugin(provided: ReadonlyMap<string, readonly string[]>, distDir: string): Plugin {
  return {
    name: "voltagent",
    setup(build) {
      const find = packageFinder(build);
      const packages = new RegExp(`^@voltagent/(?:${[...provided.keys()].join("|")})$`);
      build.onResolve({ filter: packages, namespace: "file" }, async (args) => {
        if (isOwn(args) || args.kind === "require-resolve") return undefined;
        const name = args.path.slice("@voltagent/".length);
        const late = args.kind === "require-call" || args.kind === "dynamic-import";
        const kind = late ? "require-call" : args.kind;
        const found = await find({ ...args, kind });
        const { path: real, external = false } = found ? placed(found, kind) : { path: ABSENT + name, external: true };
        const ours = pathToFileURL(join(distDir, "voltagent", `${name}.js`)).href;
        const standIn: StandIn = { when: late ? "late" : "early", name, ours, real, external };
        return { path: `${standIn.when} ${name} ${real}`, namespace: NO_FILE, pluginData: standIn, sideEffects: false };
      });
      build.onLoad({ filter: /./, namespace: NO_FILE }, ({ path, pluginData }) => {
        const standIn: StandIn = pluginData;
        if (standIn.when === "early") return { contents: early(standIn, provided.get(standIn.name)!), pluginData };
        const contents = path.startsWith("lazy ")
          ? lazy(standIn, distDir)
          : `module.exports = require("lazy").default;`;
        return { contents, pluginData };
      });
      build.onResolve({ filter: /./, namespace: NO_FILE }, ({ path, pluginData, importer }) => {
        if (path === "lazy") return { path: `lazy ${importer}`, namespace: NO_FILE, pluginData };
        const { real, external }: StandIn = pluginData;
        return { path, external: path !== real || external, sideEffects: false };
      });
    },
  };
}

/** Static names: ours hide the installed package's, which stay out unless one of them is imported. */
function early({ ours, real }: StandIn, names: readonly string[]): string {
  return `export { ${names.join(", ")} } from ${JSON.stringify(ours)};\nexport * from ${JSON.stringify(real)};`;
}

/** Names at run time: an object with ours that loads the installed package when asked for another. */
function lazy({ name, ours, real }: StandIn, distDir: string): string {
  const origin = JSON.stringify(pathToFileURL(join(distDir, "origin.js")).href);
  const load = !real.startsWith(ABSENT) ? `() => require(${JSON.stringify(real)})` : "undefined";
  return `import * as ours from ${JSON.stringify(ours)};
import { lazyPackage } from ${origin};
export default lazyPackage("@voltagent/${name}", ours, ${load});`;
}
