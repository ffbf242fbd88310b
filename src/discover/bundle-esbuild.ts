import { spawn } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { compileFunction } from "node:vm";
import type * as esbuild from "esbuild";
import { type ServiceProcess, spawnWasm } from "./bundle-wasm.js";

/** esbuild's JavaScript API, as its package declares it. */
export type Esbuild = typeof esbuild;

type Spawn = (command: string, args: readonly string[], options: object) => ServiceProcess;

const NATIVE = "esbuild-linux-x64";

/**
 * Starts the esbuild that dist carries, at once: the native program on linux-x64; elsewhere, or where that cannot be run
 * (no permission, a file system mounted noexec, a broken download), its WebAssembly build in this process.
 * The environment variable `EVAL_GATE_ESBUILD=wasm` asks for the latter.
 * @param directory dist/esbuild: `main.js`, the program, `esbuild.wasm`, `wasm_exec.js`
 * @returns the API once its service has answered; rejects if neither of the two runs
 */
export async function startEsbuild(directory: string): Promise<Esbuild> {
  const program = join(directory, NATIVE);
  if (process.env.EVAL_GATE_ESBUILD !== "wasm" && process.platform === "linux" && process.arch === "x64") {
    const native = loadApi(directory, program, (command, args, options) => {
      // A broken program would write to the gate's own stderr; what esbuild has to say comes as messages.
      const child = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "ignore"] });
      return child as unknown as ServiceProcess;
    });
    try {
      makeExecutable(program);
      return await answering(native);
    } catch {
      await native.stop();
    }
  }
  const wasm = join(directory, "esbuild.wasm");
  return answering(loadApi(directory, wasm, (_command, args) => spawnWasm(directory, args)));
}

/** One request to and fro: rejects where the service did not start. */
async function answering(api: Esbuild): Promise<Esbuild> {
  await api.formatMessages([], { kind: "error" });
  return api;
}

/** A download may lose the permission to execute; where it cannot be set, spawning fails and says so. */
function makeExecutable(program: string): void {
  try {
    fs.accessSync(program, fs.constants.X_OK);
  } catch {
    fs.chmodSync(program, 0o755);
  }
}

/** Evaluates esbuild's own `main.js` with the program it shall run and the `spawn` it shall use; the environment stays as it is. */
function loadApi(directory: string, program: string, spawnService: Spawn): Esbuild {
  const path = join(directory, "main.js");
  const builtin = createRequire(path);
  const replaced: Record<string, unknown> = {
    child_process: { spawn: spawnService },
    worker_threads: {},
    // Only used for requests above one megabyte, and slow to load.
    crypto: { randomBytes: (size: number) => builtin("node:crypto").randomBytes(size) },
  };
  const module = { exports: {} as Esbuild };
  const processLike = Object.create(process, {
    env: { value: { ...process.env, ESBUILD_BINARY_PATH: program } },
  });
  const names = ["module", "exports", "require", "process", "__filename", "__dirname"];
  compileFunction(fs.readFileSync(path, "utf8"), names, { filename: path })(
    module,
    module.exports,
    (name: string) => replaced[name] ?? builtin(name),
    processLike,
    path,
    directory,
  );
  return module.exports;
}
