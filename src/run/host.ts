import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";
import { type Bundler, createBundler } from "../discover/bundle.js";
import type { ExperimentFile } from "../discover/files.js";
import { GateError, thrownText } from "../errors.js";
import type { Options } from "../options/options.js";
import { readTextFile } from "../text-file.js";
import { childEnvironment } from "./environment.js";
import type { FileSettings } from "./file-events.js";
import type { MeasureHost } from "./measure.js";
import { sweepOrphans } from "./orphans.js";

/** Folder of the built gate: this module and the child's entry are side by side in it, or one folder apart. */
const DIST = fileURLToPath(new URL(import.meta.url.includes("/chunks/") ? ".." : ".", import.meta.url));

/** What a run needs of the machine: a scratch folder, the bundler, the children's settings. */
export interface RunHost extends Pick<MeasureHost, "bundle" | "children" | "epoch" | "now"> {
  /** The gate's own environment, its gaps filled from the file of variables. */
  variables: Readonly<Record<string, string | undefined>>;
  /** Ends the bundler and whatever children left behind, and removes the scratch folder. */
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Gets everything ready that does not depend on which files are found; the bundler starts now, to be warm in time.
 * @throws GateError `env-file` when the file of variables cannot be read
 */
export async function openRunHost(options: Options, env: NodeJS.ProcessEnv): Promise<RunHost> {
  const variables = readEnvFile(options.envFile);
  const bundler = createBundler({ distDir: DIST, modules: options.modules, root: options.workingDirectory });
  const mark = randomBytes(16).toString("hex");
  const scratch = await mkdtemp(join(tmpdir(), "eval-gate-"));
  return {
    variables: { ...variables, ...env },
    bundle: (file) => bundleInto(bundler, file, scratch),
    children: childSettings(options, childEnvironment(env, variables, options.passEnv, mark)),
    epoch: Date.now,
    now: () => performance.now(),
    async [Symbol.asyncDispose]() {
      sweepOrphans(mark);
      await bundler.close();
      await rm(scratch, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    },
  };
}

async function bundleInto(bundler: Bundler, file: ExperimentFile, scratch: string) {
  const { path, warnings } = await bundler.bundle(file, scratch);
  return { path, problems: warnings };
}

/** The project's own node first, then the one that runs the gate; a node named by option is the only one. */
function childSettings(options: Options, env: NodeJS.ProcessEnv): FileSettings["children"] {
  const nonce = randomBytes(16).toString("hex");
  const common = { script: join(DIST, "child.js"), cwd: options.workingDirectory, env, nonce };
  const nodes = options.node === "auto" ? ["node", process.execPath] : [options.node];
  return nodes.map((node) => ({ ...common, node }));
}

function readEnvFile(path: string | null): Record<string, string | undefined> {
  if (path === null) return {};
  try {
    return parseEnv(readTextFile(path));
  } catch (cause) {
    throw new GateError("env-file", `env-file ${JSON.stringify(path)} cannot be read: ${thrownText(cause)}`, {
      cause,
      hint: "check the path, or leave the option out",
    });
  }
}
