import { existsSync } from "node:fs";
import { isBuiltin } from "node:module";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { ImportKind, OnResolveArgs, OnResolveResult, Plugin, PluginBuild, ResolveResult } from "esbuild";

/** Marks a resolution that a plugin of ours asks for itself, so that it is left to esbuild. */
const OWN = Symbol("own resolution");

/** What Node runs from an installed package; anything else that resolves there (TypeScript, JSON, CSS) is bundled. */
const RUNNABLE = new Set(["", ".js", ".mjs", ".cjs", ".node"]);

/** Whether a resolution was asked for by {@link packageFinder}. */
export const isOwn = (args: OnResolveArgs): boolean => args.pluginData === OWN;

/**
 * Leaves installed packages out of the bundle and names the very file that Node would load for the importing file.
 * Packages linked into node_modules from elsewhere are source and are bundled; so is whatever tsconfig's `paths` and
 * package.json's `imports` lead to. What is not found is left to esbuild to report.
 */
export const packagesPlugin: Plugin = {
  name: "packages",
  setup(build) {
    const find = packageFinder(build);
    // Relative specifiers cost no call, except those that reach into node_modules or name a native addon.
    build.onResolve({ filter: /^[^./]|[\\/]node_modules[\\/]|\.node$/, namespace: "file" }, async (args) => {
      if (isOwn(args) || args.kind === "entry-point") return undefined;
      if (isBuiltin(args.path)) return { path: args.path, external: true };
      if (args.path.startsWith("file:")) return { path: fileURLToPath(args.path) };
      if (/^[./].*\.node$/.test(args.path)) return { path: resolve(args.resolveDir, args.path), external: true };
      const found = await find(args);
      return found && placed(found, args.kind);
    });
  },
};

/**
 * Finds packages in the folders where Node looks for them. It asks esbuild, which starts from nothing each time, once for
 * each specifier, kind, package folder and tsconfig of a build; and not at all for what no folder has the name of, such
 * as most aliases.
 * @returns a resolver that gives undefined for what is not found so
 */
export function packageFinder(build: PluginBuild): (args: OnResolveArgs) => Promise<ResolveResult | undefined> {
  const nearest = createNearest();
  const known = new Map<string, Promise<ResolveResult | undefined>>();
  const ask = async ({ path, kind, importer, resolveDir }: OnResolveArgs) => {
    const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: OWN });
    return found.errors.length > 0 ? undefined : found;
  };
  return async (args) => {
    const [name] = /^(?:@[^/]+\/)?[^/]+/.exec(args.path) ?? [""];
    const folder = name.startsWith("#") ? args.resolveDir : nearest(args.resolveDir, join("node_modules", name));
    if (folder === undefined) return undefined;
    const key = [args.kind, args.path, folder, nearest(args.resolveDir, "tsconfig.json")].join("\0");
    const answer = known.get(key) ?? ask(args);
    known.set(key, answer);
    return answer;
  };
}

/** @returns a function that finds the file or folder of a name in a folder or the nearest one above it */
function createNearest(): (folder: string, name: string) => string | undefined {
  const known = new Map<string, string | undefined>();
  return function nearest(folder: string, name: string): string | undefined {
    const path = join(folder, name);
    if (known.has(path)) return known.get(path);
    const above = dirname(folder);
    const found = existsSync(path) ? path : above === folder ? undefined : nearest(above, name);
    known.set(path, found);
    return found;
  };
}

/**
 * Where an import of a resolved package goes: out of the bundle, by path for `require` and by URL for `import`, or into it.
 * @param kind how it is imported
 */
export function placed(found: ResolveResult, kind: ImportKind): OnResolveResult & { path: string } {
  const { path, namespace, external, suffix } = found;
  if (external || namespace !== "file") return { path, namespace, external, suffix };
  const installed = /[\\/]node_modules[\\/]/.test(path);
  if (!installed || !RUNNABLE.has(extname(path))) return { path, suffix };
  const required = kind === "require-call" || kind === "require-resolve";
  return { path: required ? path : pathToFileURL(path).href, external: true };
}
