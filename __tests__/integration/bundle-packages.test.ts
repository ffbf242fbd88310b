import { existsSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { bundleFile, bundling, link, makeDist, OLD_NODE, runBundle } from "../support/bundling.js";
import { makeProject, type Project } from "../support/project.js";

let dist: Project;
let project: Project;

beforeAll(async () => {
  dist = await makeDist();
});
afterAll(() => dist.remove());
afterEach(() => project.remove());

/** The real package, which says on stdout when it is loaded. */
const CORE = {
  "node_modules/@voltagent/core/package.json": {
    exports: { ".": { import: "./import.mjs", require: "./require.cjs" }, "./sub": "./sub.mjs" },
  },
  "node_modules/@voltagent/core/import.mjs":
    "console.log('real'); export class Agent {} export const buildScorer = () => 'real buildScorer';",
  "node_modules/@voltagent/core/require.cjs":
    "console.log('real'); exports.Agent = class Agent {}; exports.buildScorer = () => 'real buildScorer';",
  "node_modules/@voltagent/core/sub.mjs": "export const sub = 'sub';",
};

const OWN = { "own.ts": `export { Agent as Own, buildScorer, SomeType } from "@voltagent/core";` };

/** Ways to import: how, the file's name, its code with a name that is ours and one that is not, and with ours alone. */
const WAYS = [
  {
    how: "by name",
    name: "x.ts",
    both: `import { Agent, buildScorer } from "@voltagent/core"; export default [buildScorer(), Agent.name];`,
    ours: `import { buildScorer } from "@voltagent/core"; export default [buildScorer()];`,
  },
  {
    how: "as a namespace",
    name: "x.ts",
    both: `import * as core from "@voltagent/core"; export default [core.buildScorer(), core.Agent.name];`,
    ours: `import * as core from "@voltagent/core"; export default [core.buildScorer()];`,
  },
  {
    how: "through a file of the project",
    name: "x.ts",
    both: `import { Own, buildScorer } from "./own"; export default [buildScorer(), Own.name];`,
    ours: `import { buildScorer } from "./own"; export default [buildScorer()];`,
  },
  {
    how: "by import()",
    name: "x.ts",
    both: `export default async () => { const { Agent, buildScorer } = await import("@voltagent/core"); return [buildScorer(), Agent.name]; };`,
    ours: `export default async () => { const { buildScorer } = await import("@voltagent/core"); return [buildScorer()]; };`,
  },
  {
    how: "by require",
    name: "x.cjs",
    both: `const { Agent, buildScorer } = require("@voltagent/core"); module.exports = [buildScorer(), Agent.name];`,
    ours: `const { buildScorer } = require("@voltagent/core"); module.exports = [buildScorer()];`,
  },
  {
    how: "by import =",
    name: "x.cts",
    both: `import core = require("@voltagent/core"); module.exports = [core.buildScorer(), core.Agent.name];`,
    ours: `import core = require("@voltagent/core"); module.exports = [core.buildScorer()];`,
  },
];

describe("names of the @voltagent packages", () => {
  test.each(WAYS)("imported $how: ours come first, others from the installed package", async ({ name, both }) => {
    project = makeProject({ ...CORE, ...OWN, [name]: both });
    const { value, printed } = await runBundle(await bundleFile(dist, project, name));
    expect(value).toEqual(["our buildScorer", "Agent"]);
    expect(printed).toBe("real\n");
  });

  test.each(WAYS)("imported $how: with ours alone, the installed package is never loaded", async ({ name, ours }) => {
    project = makeProject({ ...CORE, ...OWN, [name]: ours });
    const { value, printed } = await runBundle(await bundleFile(dist, project, name));
    expect(value).toEqual(["our buildScorer"]);
    expect(printed).toBe("");
  });

  test("a namespace that is handed on has the names of both", async () => {
    const code = `import * as core from "@voltagent/core"; const pick = (from: any, name: string) => from[name]; export default [pick(core, "buildScorer")(), pick(core, "Agent")?.name];`;
    project = makeProject({ ...CORE, "x.ts": code });
    expect((await runBundle(await bundleFile(dist, project, "x.ts"))).value).toEqual(["our buildScorer", "Agent"]);
    const without = makeProject({ "x.ts": code });
    expect((await runBundle(await bundleFile(dist, without, "x.ts"))).value).toEqual(["our buildScorer", null]);
    without.remove();
  });

  test("types and unused names of a package that is not installed need no package", async () => {
    project = makeProject({
      ...OWN,
      "x.ts": `import { buildScorer, Agent, type Tool } from "@voltagent/core"; import * as own from "./own"; import { createExperiment } from "@voltagent/evals";
        let agent: Agent | Tool; export default [buildScorer(), own.buildScorer(), createExperiment({})];`,
    });
    const { value } = await runBundle(await bundleFile(dist, project, "x.ts"));
    expect(value).toEqual(["our buildScorer", "our buildScorer", { ours: true, config: {} }]);
  });

  test("a name that is not ours, of a package that is not installed, is an error at its first use", async () => {
    project = makeProject({
      "agents/a.ts": `import { Agent, createTool, buildScorer } from "@voltagent/core";\n\nexport const agent = new Agent(createTool(buildScorer));`,
      "x.ts": `import { agent } from "./agents/a"; export default agent;`,
    });
    const { error } = await bundling(dist, project, "x.ts");
    expect(error).toMatchObject({
      code: "name-missing",
      message: "Agent, createTool: the gate does not bring this of @voltagent/core, and the package is not installed",
      hint: expect.stringContaining("install @voltagent/core"),
      place: { file: "agents/a.ts", line: 3, column: 26 },
    });
  });

  test.each(WAYS.slice(3))(
    "imported $how: a name of a package that is not installed fails where it is read",
    async ({ name, both }) => {
      project = makeProject({ [name]: both });
      const bundle = await bundleFile(dist, project, name);
      await expect(runBundle(bundle)).rejects.toThrow(
        '"Agent" comes from @voltagent/core itself: install @voltagent/core',
      );
    },
  );

  test("submodules and other @voltagent packages are ordinary ones", async () => {
    project = makeProject({
      ...CORE,
      "node_modules/@voltagent/logger/index.js": "module.exports = 'logger';",
      "x.ts": `import { sub } from "@voltagent/core/sub"; import logger from "@voltagent/logger"; export default [sub, logger];`,
    });
    expect((await runBundle(await bundleFile(dist, project, "x.ts"))).value).toEqual(["sub", "logger"]);
  });

  test("a real package that is linked from its source is bundled, after our names", async () => {
    project = makeProject({
      "packages/core/package.json": { exports: "./index.ts" },
      "packages/core/index.ts": "export enum Kind { A = 'kind' } export const buildScorer = () => 'real';",
      "x.ts": `import { Kind, buildScorer } from "@voltagent/core"; export default [Kind.A, buildScorer()];`,
    });
    link(project, "packages/core", "@voltagent/core");
    expect((await runBundle(await bundleFile(dist, project, "x.ts"))).value).toEqual(["kind", "our buildScorer"]);
  });

  test("`modules: installed` takes the real packages alone, and says so when there is none", async () => {
    project = makeProject({
      ...CORE,
      "x.ts": `import { buildScorer } from "@voltagent/core"; export default buildScorer();`,
      "y.ts": `import { createExperiment } from "@voltagent/evals"; export default createExperiment({});`,
    });
    const settings = { modules: "installed" } as const;
    const { value } = await runBundle(await bundleFile(dist, project, "x.ts", settings));
    expect(value).toBe("real buildScorer");
    expect((await bundling(dist, project, "y.ts", settings)).error).toMatchObject({
      code: "package-missing",
      message: 'the package "@voltagent/evals" is not installed, or not built',
      hint: expect.stringContaining("install @voltagent/evals"),
      place: { file: "y.ts", line: 1, column: 34 },
    });
  });

  test("what is imported so also runs on Node 20", async () => {
    if (!existsSync(OLD_NODE)) return;
    project = makeProject({ ...CORE, "x.cjs": WAYS[4]!.both });
    const bundle = await bundleFile(dist, project, "x.cjs", { node: OLD_NODE });
    expect((await runBundle(bundle, OLD_NODE)).value).toEqual(["our buildScorer", "Agent"]);
  });
});
