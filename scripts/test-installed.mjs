// The samples in a project that has VoltAgent's real packages: the same results with our names before theirs (modules: auto),
// with theirs alone (modules: installed), and where nothing is installed. Needs the package registry, so it is no part of
// `npm test`.  Usage: npm run test:installed
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";

const root = fileURLToPath(new URL("..", import.meta.url));
const versions = { "@voltagent/evals": "2.0.4", "@voltagent/scorers": "2.1.0", "@voltagent/core": "2.10.0" };
/** Kept between runs: the packages are large. */
const project = join(tmpdir(), "eval-gate-installed");

install();
const bare = run(root, []);
const both = run(project, ["--modules", "auto"]);
const theirs = run(project, ["--modules", "installed"]);
const checks = [
  ["our names before theirs give the results of nothing installed", isDeepStrictEqual(both.numbers, bare.numbers)],
  ["their packages alone give the same results", isDeepStrictEqual(theirs.numbers, bare.numbers)],
  [
    "no experiment is told of what the packages do when they are loaded",
    theirs.problems.every(({ code }) => code !== "uncaught-error"),
  ],
];
for (const [name, holds] of checks) console.log(`${holds ? "ok  " : "FAIL"} ${name}`);
const failed = checks.filter(([, holds]) => !holds).length;
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function install() {
  mkdirSync(project, { recursive: true });
  for (const name of ["examples", "datasets", ".voltagent"]) {
    cpSync(join(root, name), join(project, name), { recursive: true });
  }
  writeFileSync(
    join(project, "package.json"),
    JSON.stringify({ private: true, type: "module", dependencies: versions }),
  );
  const there = Object.entries(versions).every(([name, version]) => {
    const file = join(project, "node_modules", name, "package.json");
    return existsSync(file) && JSON.parse(readFileSync(file, "utf8")).version === version;
  });
  if (there) return;
  const { status } = spawnSync("npm", ["install", "--no-audit", "--no-fund"], { cwd: project, stdio: "inherit" });
  if (status !== 0) throw new Error("npm install failed");
}

/** Runs the samples and keeps what must be equal: verdicts and VoltAgent's numbers, without times. */
function run(cwd, flags) {
  const report = join(tmpdir(), "eval-gate-installed-report");
  const args = [join(root, "dist/cli.js"), "run", "--quiet", "--report-dir", report, ...flags];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`the samples ended with exit code ${status}\n${stderr}`);
  const { experiments, problems } = JSON.parse(readFileSync(join(report, "results.json"), "utf8"));
  const numbers = experiments.map(({ id, verdict, summary }) => {
    const { startedAt: _, completedAt: __, durationMs: ___, ...rest } = summary;
    return { id, verdict, summary: rest };
  });
  return { numbers, problems };
}
