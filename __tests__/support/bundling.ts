import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { build } from "esbuild";
// @ts-expect-error: a build script, plain JavaScript
import { carryEsbuild } from "../../scripts/carry-esbuild.mjs";
import type { Bundle } from "../../src/discover/bundle.js";
import { makeProject, type Project, ROOT } from "./project.js";

/** Where Debian puts the oldest Node that children may run on; other machines may have none. */
export const OLD_NODE = "/usr/bin/node";

/** How a file is bundled. */
export interface BundleSettings {
  modules?: "auto" | "installed";
  env?: NodeJS.ProcessEnv;
  node?: string;
}

/** What bundling a file came to. */
export interface Bundling {
  bundle?: Bundle;
  error?: { code: string; message: string; hint?: string; place: { file?: string; line?: number; column?: number } };
  /** Whether esbuild ran in a process of its own. */
  native: boolean;
}

/** Jest's own realm has another RegExp than Node's modules, and esbuild asks; so the bundler runs in a process of its own. */
const DRIVER = `
import { readFileSync } from "node:fs";
import { createBundler } from "./bundle.js";
const { dist, root, names, out, modules } = JSON.parse(process.argv[2]);
const bundler = createBundler({ distDir: dist, modules, root });
const results = await Promise.all(
  names.map((name) =>
    bundler.bundle({ path: root + "/" + name, name }, out).then(
      (bundle) => ({ bundle }),
      ({ code, message, hint, place, stack }) => ({ error: { code, message, hint, place, stack } }),
    ),
  ),
);
const native = readFileSync("/proc/self/task/" + process.pid + "/children", "utf8") !== "";
await bundler.close();
console.log(JSON.stringify(results.map((result) => ({ ...result, native }))));
`;

/** A folder like dist, with tiny modules for two of the four packages. */
export async function makeDist(): Promise<Project> {
  const dist = makeProject({
    "package.json": { type: "module" },
    "driver.js": DRIVER,
    "voltagent/names.json": { core: ["buildScorer"], evals: ["createExperiment"] },
    "voltagent/core.js": `export const buildScorer = () => "our buildScorer";`,
    "voltagent/evals.js": "export const createExperiment = (config) => ({ ours: true, config });",
  });
  carryEsbuild(join(dist.dir, "esbuild"));
  const entryPoints = ["src/discover/origin.ts", "src/discover/bundle.ts"].map((name) => join(ROOT, name));
  await build({ entryPoints, outdir: dist.dir, format: "esm", bundle: true, platform: "node", target: "node20" });
  return dist;
}

/** Links a folder of the project into its node_modules, as workspaces do. */
export function link(project: Project, folder: string, name: string): void {
  const at = join(project.dir, "node_modules", name);
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(join(project.dir, folder), at);
}

/** Bundles files of a project side by side into a folder of dist, in a process that must end by itself. */
export async function bundlings(
  dist: Project,
  project: Project,
  names: string[],
  { modules = "auto", env = {}, node = process.execPath }: BundleSettings = {},
): Promise<Bundling[]> {
  const settings = { dist: dist.dir, root: project.dir, names, out: join(dist.dir, "out", project.dir), modules };
  const args = [join(dist.dir, "driver.js"), JSON.stringify(settings)];
  const { stdout } = await promisify(execFile)(node, args, { env: { ...plainEnvironment(), ...env }, timeout: 30_000 });
  return JSON.parse(stdout);
}

/** Bundles one file of a project. */
export async function bundling(
  dist: Project,
  project: Project,
  name: string,
  settings?: BundleSettings,
): Promise<Bundling> {
  const [only] = await bundlings(dist, project, [name], settings);
  return only!;
}

/** A file that can be bundled, bundled. */
export async function bundleFile(
  dist: Project,
  project: Project,
  name: string,
  settings?: BundleSettings,
): Promise<Bundle> {
  const { bundle, error } = await bundling(dist, project, name, settings);
  if (!bundle) throw new Error(JSON.stringify(error, null, 2));
  return bundle;
}

/** The default export of a bundle (of the call of it, if it is a function), run in a child process, and what was printed. */
export async function runBundle(bundle: Bundle, node = process.execPath): Promise<{ value: unknown; printed: string }> {
  const code = `const { default: found } = await import(${JSON.stringify(pathToFileURL(bundle.path).href)});
    const value = await (typeof found === "function" ? found() : found);
    process.stdout.write("\\n@@" + JSON.stringify(value));`;
  const args = ["--enable-source-maps", "--no-warnings", "--input-type=module", "--eval", code];
  const { stdout } = await promisify(execFile)(node, args, { cwd: dirname(bundle.path), env: plainEnvironment() });
  const [printed = "", value = "null"] = stdout.split("\n@@");
  return { printed, value: JSON.parse(value) };
}

/** A project's default export, bundled and run. */
export async function evaluate(dist: Project, project: Project, name: string): Promise<unknown> {
  return (await runBundle(await bundleFile(dist, project, name))).value;
}

function plainEnvironment(): NodeJS.ProcessEnv {
  const { NODE_OPTIONS: _, ...env } = process.env;
  return env;
}
