import { readdirSync, readFileSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import { describe, expect, test } from "@jest/globals";

/** Files that may touch the world, each with its reason. Every other file of src is pure. */
const EDGES = new Map<string, string>([
  ["main.ts", "door: reads the action's environment and sets the exit code"],
  ["cli.ts", "door: reads argv and sets the exit code"],
  ["command.ts", "what the command line does: reads the environment and writes to the terminal"],
  ["action.ts", "what the action does: reads the environment, knows signals and the clock"],
  ["attempt.ts", "calls the gate, and knows the time when there is none"],
  ["gate.ts", "spine: calls the edges in order"],
  ["index.ts", "door: hands on what reads clock and randomness"],
  ["discover/files.ts", "reads dataset and experiment files"],
  ["discover/links.ts", "reads folders and where links lead"],
  ["discover/search.ts", "walks folders"],
  ["discover/bundle.ts", "bundles experiment files"],
  ["discover/bundle-esbuild.ts", "starts esbuild's program"],
  ["discover/bundle-imports.ts", "reads the files it bundles"],
  ["discover/bundle-names.ts", "part of bundling: looks at what packages are absent"],
  ["discover/bundle-origin.ts", "Node's source maps"],
  ["discover/bundle-packages.ts", "asks esbuild where installed packages are"],
  ["discover/bundle-voltagent.ts", "reads installed packages"],
  ["discover/bundle-wasm.ts", "runs esbuild's WebAssembly"],
  ["discover/origin.ts", "loaded by bundles in the child: require and import"],
  ["discover/voltops-http.ts", "calls VoltOps' REST API"],
  ["discover/voltops-rest.ts", "the calls of that API"],
  ["run/channel.ts", "the child's end of the private channel"],
  ["run/child.ts", "entry of the child: runs user code"],
  ["run/farewell.ts", "how long a child is kept for VoltOps"],
  ["run/file-run.ts", "timers of one experiment file"],
  ["run/host.ts", "scratch folder, clocks, the children's environment"],
  ["run/measure.ts", "measures files in the pool"],
  ["run/orphans.ts", "ends what children left behind"],
  ["publish/checkout.ts", "reads which commit is checked out"],
  ["run/pool.ts", "runs files side by side"],
  ["run/process.ts", "starts and kills children"],
  ["run/session.ts", "deadlines of one child"],
  ["run/source-watch.ts", "deadlines of datasets"],
  ["run/watch.ts", "deadlines of items"],
  ["run/signals.ts", "deadline of a run that was signalled"],
  ["run/supervise.ts", "deadline of a child that falls silent"],
  ["relay/relay.ts", "spine of the other mode: calls its edges in order"],
  ["relay/files.ts", "reads another job's report directory"],
  ["relay/foreign.ts", "reads another job's report"],
  ["relay/target.ts", "asks GitHub for the pull request"],
  ["voltagent/environment.ts", "clock and randomness of scorers that experiment files run themselves"],
  ["voltagent/core.ts", "gives scorers clock and randomness"],
  ["voltagent/evals.ts", "hands on runExperiment"],
  ["voltagent/judged-scorers.ts", "gives judges their models"],
  ["voltagent/language-model.ts", "waits between tries of a model object"],
  ["voltagent/models.ts", "reads which server and key judges have"],
  ["voltagent/openai.ts", "calls the openai client"],
  ["voltagent/scorers.ts", "hands on core's runLocalScorers, gives scorers their models"],
  ["voltagent/run-experiment.ts", "clock of experiments that files run themselves"],
  ["voltagent/sdk.ts", "a client of VoltOps for experiment files"],
  ["publish/voltops.ts", "VoltOps' client, and signals while it is waited for"],
  ["publish/voltops-run.ts", "timers of what is on its way to VoltOps"],
  ["publish/appender.ts", "appends to items.ndjson"],
  ["publish/atomic.ts", "writes files whole or not at all"],
  ["publish/budget.ts", "clock of the requests to GitHub"],
  ["publish/checkout.ts", "reads what git has checked out"],
  ["publish/comment.ts", "posts the comment"],
  ["publish/publish.ts", "tells everybody"],
  ["publish/tell.ts", "tells the pull request"],
  ["publish/files.ts", "writes the report files"],
  ["publish/github.ts", "talks to GitHub"],
  ["publish/runner.ts", "summary, annotations and outputs of the job"],
  ["text-file.ts", "reads a file"],
  ["publish/read-text.ts", "reads a file"],
  ["publish/secrets.ts", "reads the file of variables"],
]);

/** Lowest first; an import goes to the same floor or a lower one. A name is a folder of src or a file in it. */
const FLOORS = [
  ["scorers", "controls.ts", "cut.ts", "errors.ts", "mask.ts", "text-file.ts", "version.ts"],
  ["options"],
  ["discover"],
  ["experiment"],
  ["judge", "run"],
  ["report", "voltagent"],
  ["publish"],
  ["relay"],
  ["gate.ts"],
  ["main.ts", "cli.ts", "index.ts", "action.ts", "attempt.ts", "command.ts"],
];

/** Built-in modules without effects; whatever else Node brings is an edge. */
const PURE_BUILTINS = new Set(["node:path", "node:util", "node:url", "node:crypto", "node:buffer"]);

/** Packages that touch the file system, the network or processes. */
const EFFECTFUL_PACKAGES = /^(@actions\/.+|esbuild|esbuild-wasm|tinyglobby|openai)$/;

/** The world by way of globals: clock, randomness, timers, network, process, console. */
const EFFECTFUL_GLOBALS =
  /\b(process\.(?:argv|cwd|env|execArgv|execPath|exit|exitCode|hrtime|kill|memoryUsage|off|on|once|pid|platform|ppid|send|std\w+|version|versions)\b|Math\.random|Date\.now|new Date\(\)|performance\.now|fetch\(|set(?:Timeout|Interval|Immediate)\b|console\.\w+)/;

const MAX_LINES = 250;
const HALF_UNDER = 90;

interface Import {
  specifier: string;
  /** `import type` and `export type`: they vanish when compiled, so they have no effect, but they do bind floors. */
  typeOnly: boolean;
}

function withoutComments(source: string): string {
  const isComment = /^\s*(\/\/|\/\*|\*)/;
  return source
    .split("\n")
    .filter((line) => !isComment.test(line))
    .join("\n");
}

/** The source without comments and without the text of strings; what stands in `${…}` stays. */
function codeOnly(source: string): string {
  return withoutComments(source)
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""')
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) =>
      [...template.matchAll(/\$\{([^}]*)\}/g)].map((hole) => hole[1]).join(";"),
    );
}

/** Every import of a source text: static, re-exported, for side effects and dynamic with a literal name. */
function importsOf(source: string): Import[] {
  const code = withoutComments(source);
  const statics = code.matchAll(/^(?:import|export)\b(\s+type\b)?(?:[^"'`;=()]*?\bfrom)?\s*["']([^"']+)["']/gm);
  const dynamics = code.matchAll(/(\btypeof\s+)?\bimport\(\s*["']([^"']+)["']/g);
  return [...[...statics, ...dynamics].map((found) => ({ specifier: found[2]!, typeOnly: found[1] !== undefined }))];
}

/** The file of src that a relative specifier means, or null for a package, a built-in module and JSON (it has no effect). */
function target(file: string, specifier: string): string | null {
  if (!specifier.startsWith(".") || specifier.endsWith(".json")) return null;
  return posix.join(posix.dirname(file), specifier).replace(/\.js$/, ".ts");
}

function floorOf(file: string): number {
  return FLOORS.findIndex((names) => names.some((name) => file === name || file.startsWith(`${name}/`)));
}

/** One line per broken rule: `file -> import: rule` or `file: rule`. `files` maps paths under src to source texts. */
function violations(files: Map<string, string>, edges = EDGES): string[] {
  const found: string[] = [];
  for (const [file, source] of files) {
    if (floorOf(file) < 0) found.push(`${file}: stands on no floor`);
    const effect = edges.has(file) ? null : EFFECTFUL_GLOBALS.exec(codeOnly(source));
    if (effect) found.push(`${file}: a pure file may not use ${effect[0]}`);
    for (const { specifier, typeOnly } of importsOf(source)) {
      const broken = brokenRule(file, specifier, typeOnly, files, edges);
      if (broken !== null) found.push(`${file} -> ${specifier}: ${broken}`);
    }
  }
  return [...new Set([...found, ...circles(files)])];
}

function brokenRule(
  file: string,
  specifier: string,
  typeOnly: boolean,
  files: Map<string, string>,
  edges: Map<string, string>,
): string | null {
  const to = target(file, specifier);
  const pure = !edges.has(file) && !typeOnly;
  if (to === null) {
    if (specifier.startsWith("@actions/core") && file !== "publish/runner.ts") {
      return "only publish/runner.ts may import @actions/core";
    }
    const builtin = specifier.startsWith("node:");
    if (pure && builtin && !PURE_BUILTINS.has(specifier)) return "a pure file may not import this built-in module";
    if (pure && EFFECTFUL_PACKAGES.test(specifier)) return "a pure file may not import this package";
    return null;
  }
  if (!files.has(to)) return `${to} does not exist`;
  if (floorOf(to) > floorOf(file)) return "an import goes to the same floor or a lower one";
  if (pure && edges.has(to)) return `a pure file may not import an edge (${edges.get(to)})`;
  return null;
}

/** Circles among files, types included: `a.ts -> b.ts -> a.ts: circle`. Each is reported once. */
function circles(files: Map<string, string>): string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) found.push(`${[...path.slice(start), file].join(" -> ")}: circle`);
    if (start >= 0 || done.has(file)) return;
    for (const { specifier } of importsOf(files.get(file) ?? "")) {
      const to = target(file, specifier);
      if (to !== null) visit(to, [...path, file]);
    }
    done.add(file);
  };
  for (const file of files.keys()) visit(file, []);
  return found;
}

function readSources(): Map<string, string> {
  const root = join(import.meta.dirname, "../../src");
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(root, path).split(sep).join("/"), readFileSync(path, "utf8")]));
}

const sources = readSources();
const lineCounts = [...sources].map(([file, source]) => ({ file, lines: source.trimEnd().split("\n").length }));

describe("src", () => {
  test("keeps to the rules of imports", () => {
    expect(sources.size).toBeGreaterThan(0);
    expect(violations(sources)).toEqual([]);
  });

  test("has every file that is listed as an edge", () => {
    expect([...EDGES.keys()].filter((file) => !sources.has(file))).toEqual([]);
  });

  test(`has no file over ${MAX_LINES} lines`, () => {
    expect(lineCounts.filter(({ lines }) => lines > MAX_LINES)).toEqual([]);
  });

  test(`has at least half of its files under ${HALF_UNDER} lines`, () => {
    const long = lineCounts.filter(({ lines }) => lines >= HALF_UNDER);
    expect(long.length).toBeLessThanOrEqual(lineCounts.length / 2);
  });
});

describe("the rules", () => {
  const edges = new Map([["run/pool.ts", "starts children"]]);
  const broken = (files: Record<string, string>) => violations(new Map(Object.entries(files)), edges);

  test.each<[string, Record<string, string>, string[]]>([
    [
      "an import up the floors",
      { "judge/a.ts": 'import { b } from "../report/b.js";', "report/b.ts": "" },
      ["judge/a.ts -> ../report/b.js: an import goes to the same floor or a lower one"],
    ],
    [
      "an import of a type up the floors",
      { "options/a.ts": 'import type { B } from "../gate.js";', "gate.ts": "" },
      ["options/a.ts -> ../gate.js: an import goes to the same floor or a lower one"],
    ],
    ["an import across one floor is fine", { "judge/a.ts": 'import "../run/b.js";', "run/b.ts": "" }, []],
    ["an import down is fine", { "report/a.ts": 'import "../errors.js";', "errors.ts": "" }, []],
    [
      "a built-in module with effects in a pure file",
      { "judge/a.ts": 'import { readFileSync } from "node:fs";' },
      ["judge/a.ts -> node:fs: a pure file may not import this built-in module"],
    ],
    ["the same in an edge is fine", { "run/pool.ts": 'import { fork } from "node:child_process";' }, []],
    ["a type of such a module is fine", { "judge/a.ts": 'import type { Stats } from "node:fs";' }, []],
    [
      "a pure file that loads an effectful package later",
      { "discover/a.ts": 'const load = () => import("esbuild");' },
      ["discover/a.ts -> esbuild: a pure file may not import this package"],
    ],
    [
      "a pure file that imports an edge",
      { "run/a.ts": 'export { pool } from "./pool.js";', "run/pool.ts": "" },
      ["run/a.ts -> ./pool.js: a pure file may not import an edge (starts children)"],
    ],
    [
      "@actions/core outside the runner",
      { "run/pool.ts": 'import * as core from "@actions/core";' },
      ["run/pool.ts -> @actions/core: only publish/runner.ts may import @actions/core"],
    ],
    [
      "a clock in a pure file",
      { "judge/a.ts": "const t = Date.now();" },
      ["judge/a.ts: a pure file may not use Date.now"],
    ],
    [
      "a clock inside a template",
      { "judge/a.ts": `\`at \${Date.now()}\`` },
      ["judge/a.ts: a pure file may not use Date.now"],
    ],
    ["words about a clock are fine", { "judge/a.ts": 'const hint = `as in Date.now()` + "or new Date()";' }, []],
    ["a clock in an edge is fine", { "run/pool.ts": "const t = Date.now();" }, []],
    [
      "a circle",
      { "run/a.ts": 'import "./b.js";', "run/b.ts": 'import {\n  a,\n} from "./a.js";' },
      ["run/a.ts -> run/b.ts -> run/a.ts: circle"],
    ],
    ["a file that is not there", { "run/a.ts": 'import "./b.js";' }, ["run/a.ts -> ./b.js: run/b.ts does not exist"]],
    ["a file on no floor", { "utils/a.ts": "" }, ["utils/a.ts: stands on no floor"]],
    [
      "an import in a comment is no import",
      { "judge/a.ts": '/**\n * import("node:fs")\n */\n// import "node:fs";' },
      [],
    ],
  ])("%s", (_, files, expected) => {
    expect(broken(files)).toEqual(expected);
  });
});
