// Builds dist: the doors, the child's entry, the modules that stand for @voltagent packages, the esbuild that bundles
// experiments at run time, and the licences of all of it. The same sources give the same bytes, in whatever folder.
// Usage: node scripts/build.mjs [folder]
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { carryEsbuild } from "./carry-esbuild.mjs";
import { licenses } from "./licenses.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = resolve(process.argv[2] ?? join(root, "dist"));

/** Output name without its extension -> source. */
const ENTRIES = {
  main: "src/main.ts",
  cli: "src/cli.ts",
  child: "src/run/child.ts",
  origin: "src/discover/origin.ts",
  index: "src/index.ts",
  "voltagent/evals": "src/voltagent/evals.ts",
  "voltagent/core": "src/voltagent/core.ts",
  "voltagent/scorers": "src/voltagent/scorers.ts",
  "voltagent/sdk": "src/voltagent/sdk.ts",
};

const COMMAND_LINE = "cli.js";

/**
 * Lets what is not used of the toolkit be left out: its modules do nothing when loaded, but their package.json does not say
 * so. Of @actions/core only the functions that write commands stay, not the HTTP client with undici (770 KB).
 */
const pureToolkit = {
  name: "pure-toolkit",
  setup({ onResolve, resolve: ask }) {
    onResolve({ filter: /./ }, async ({ path, pluginData, ...from }) => {
      if (
        pluginData === pureToolkit ||
        (!/^(?:@actions|undici|tunnel)\b/.test(path) && !/node_modules\/@actions\//.test(from.importer))
      )
        return undefined;
      const found = await ask(path, { ...from, pluginData: pureToolkit });
      return found.errors.length > 0 || found.external ? undefined : { ...found, sideEffects: false };
    });
  },
};

try {
  await buildDist();
} catch (error) {
  console.error(error.errors ? "The build failed." : error.message);
  process.exitCode = 1;
}

async function buildDist() {
  rmSync(dist, { recursive: true, force: true });
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const entries = Object.entries(ENTRIES).filter(([, source]) => existsSync(join(root, source)));
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(entries),
    outdir: dist,
    bundle: true,
    splitting: true,
    chunkNames: "chunks/[name]-[hash]",
    format: "esm",
    platform: "node",
    target: "node20",
    // jsonc-parser's `main` loads its parts by a `require` that cannot be followed.
    mainFields: ["module", "main"],
    // Nothing else: dependencies declare `__dirname` and `__filename` themselves.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    define: { __VERSION__: JSON.stringify(version) },
    plugins: [pureToolkit],
    charset: "utf8",
    legalComments: "linked",
    metafile: true,
    logLevel: "info",
  });
  writeNames(metafile);
  writeTypes();
  markExecutable(join(dist, COMMAND_LINE));
  carryEsbuild(join(dist, "esbuild"));
  writeFileSync(join(dist, "LICENSES.txt"), licenses(root, Object.keys(metafile.inputs)));
  printSizes();
}

/** The bundler reads which names the stand-ins for @voltagent packages have; see src/discover/bundle-voltagent.ts. */
function writeNames({ outputs }) {
  const names = {};
  for (const { entryPoint, exports } of Object.values(outputs)) {
    const name = /^src\/voltagent\/(\w+)\.ts$/.exec(entryPoint ?? "")?.[1];
    if (name) names[name] = exports.filter((one) => one !== "default").sort();
  }
  const sorted = Object.fromEntries(Object.entries(names).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(join(dist, "voltagent", "names.json"), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Declarations of what experiment files import, so that they type-check where VoltAgent's packages are not installed. */
function writeTypes() {
  const compiler = join(root, "node_modules", "typescript", "bin", "tsc");
  const args = ["-p", join(root, "tsconfig.types.json"), "--outDir", join(dist, "types")];
  execFileSync(process.execPath, [compiler, ...args], { stdio: "inherit" });
  for (const name of Object.keys(ENTRIES).filter((entry) => entry.startsWith("voltagent/"))) {
    writeFileSync(join(dist, `${name}.d.ts`), `export * from "../types/${name}.js";\n`);
  }
}

function markExecutable(file) {
  if (!existsSync(file)) return;
  const text = readFileSync(file, "utf8");
  if (!text.startsWith("#!")) writeFileSync(file, `#!/usr/bin/env node\n${text}`);
  chmodSync(file, 0o755);
}

function printSizes() {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map((file) => {
    const path = join(file.parentPath, file.name);
    return { path: path.slice(dist.length + 1), kilobytes: statSync(path).size / 1000 };
  });
  for (const { path, kilobytes } of sizes.sort((a, b) => b.kilobytes - a.kilobytes)) {
    console.log(`${kilobytes.toFixed(1).padStart(10)} kB  ${path}`);
  }
}
