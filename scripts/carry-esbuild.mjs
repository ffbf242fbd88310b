// Puts the esbuild that bundles experiments at run time into a folder: its API, the native program for linux-x64, the
// WebAssembly build for everything else, and its licence, all as the packages publish them.
import { chmodSync, copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const packages = fileURLToPath(new URL("../node_modules", import.meta.url));

const FILES = {
  "main.js": "esbuild/lib/main.js",
  "esbuild-linux-x64": "@esbuild/linux-x64/bin/esbuild",
  "esbuild.wasm": "esbuild-wasm/esbuild.wasm",
  "wasm_exec.js": "esbuild-wasm/wasm_exec.js",
  "LICENSE.md": "esbuild/LICENSE.md",
};

/** @param {string} folder created if need be */
export function carryEsbuild(folder) {
  mkdirSync(folder, { recursive: true });
  for (const [name, from] of Object.entries(FILES)) {
    const source = join(packages, from);
    if (!existsSync(source)) {
      throw new Error(
        `${join("node_modules", from)} is missing. dist carries esbuild for linux-x64, whatever the machine it is built on: ` +
          `on another one, get it with "npm install --no-save --force ${dirname(dirname(from))}" and build again.`,
      );
    }
    const target = join(folder, name);
    copyFileSync(source, target);
    chmodSync(target, name === "esbuild-linux-x64" ? 0o755 : 0o644);
  }
}
