import { chmodSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { bundleFile, bundling, bundlings, makeDist, runBundle } from "../support/bundling.js";
import { makeProject, type Project } from "../support/project.js";

let dist: Project;
let project: Project;

beforeAll(async () => {
  dist = await makeDist();
});
afterAll(() => dist.remove());
afterEach(() => project.remove());

describe("what keeps a file from being bundled", () => {
  test("a syntax error, with its place", async () => {
    project = makeProject({ "deep/a.ts": "export const a = 1;\nexport const = 2;\n", "x.ts": "import './deep/a';" });
    expect((await bundling(dist, project, "x.ts")).error).toMatchObject({
      code: "syntax-error",
      message: 'Expected identifier but found "="',
      place: { file: "deep/a.ts", line: 2, column: 14 },
    });
  });

  test("packages that are not installed: the first with its place, the others quoted", async () => {
    project = makeProject({
      "a.ts": "import '@ai-sdk/openai/internal';",
      "x.ts": "import { z } from 'zod';\nimport './a';\nexport default z;",
    });
    const { error } = await bundling(dist, project, "x.ts");
    expect(error).toMatchObject({
      code: "package-missing",
      message:
        'the package "@ai-sdk/openai" is not installed, or not built\nx.ts:1: the package "zod" is not installed, or not built',
      hint: "run the project's own install step before this one, for example npm ci",
      place: { file: "a.ts", line: 1, column: 8 },
    });
  });

  test("no more than four further errors are quoted", async () => {
    project = makeProject({ "x.ts": Array.from({ length: 9 }, (_, n) => `import 'package-${n}';`).join("\n") });
    const lines = (await bundling(dist, project, "x.ts")).error?.message.split("\n") ?? [];
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe("and 4 more");
  });

  test.each([
    ["./gone", "file-missing", 'there is no file "./gone" to import'],
    ["@/gone", "package-missing", '"@/gone" leads to no file or package'],
    ["#gone", "package-missing", '"#gone" is not among the paths that the package\'s package.json offers'],
    [
      "has-exports/gone",
      "package-missing",
      '"has-exports/gone" is not among the paths that the package\'s package.json offers',
    ],
    ["./note.md", "unsupported-file", "note.md cannot be imported: it is no code and no JSON"],
  ])("import of %s", async (specifier, code, message) => {
    project = makeProject({
      "package.json": { imports: { "#there": "./x.ts" } },
      "note.md": "# note",
      "node_modules/has-exports/package.json": { exports: { ".": "./index.js" } },
      "node_modules/has-exports/index.js": "",
      "x.ts": `import ${JSON.stringify(specifier)};`,
    });
    const { error } = await bundling(dist, project, "x.ts");
    expect(error).toMatchObject({ code, message, hint: expect.any(String), place: { line: 1 } });
  });

  test("an experiment file that is gone", async () => {
    project = makeProject();
    expect((await bundling(dist, project, "x.ts")).error).toMatchObject({
      code: "file-missing",
      place: { file: "x.ts" },
    });
  });

  test("files bundled side by side do not meet: one that fails, two of the same name", async () => {
    project = makeProject({
      "a/x.ts": "export default import.meta.filename;",
      "b/x.ts": "export default import.meta.filename;",
      "c/x.ts": "export default =",
    });
    const [a, b, c] = await bundlings(dist, project, ["a/x.ts", "b/x.ts", "c/x.ts"]);
    const values = await Promise.all([a, b].map(async (one) => (await runBundle(one!.bundle!)).value));
    expect(values).toEqual([join(project.dir, "a/x.ts"), join(project.dir, "b/x.ts")]);
    expect(c!.error).toMatchObject({ code: "syntax-error", place: { file: "c/x.ts" } });
  });

  test("warnings of the sources come along as problems that only warn", async () => {
    project = makeProject({ "x.ts": "export default { a: 1,\n  a: 2 };" });
    expect((await bundleFile(dist, project, "x.ts")).warnings).toEqual([
      {
        severity: "warn",
        code: "source-warning",
        message: 'Duplicate key "a" in object literal',
        file: "x.ts",
        line: 2,
        column: 3,
      },
    ]);
  });

  test("calls of createExperiment are given with their places", async () => {
    project = makeProject({
      "x.ts": `import { createExperiment } from "@voltagent/evals";\n// createExperiment({})\nexport default createExperiment({});\nexport const b =\n  createExperiment<string>({});`,
    });
    expect((await bundleFile(dist, project, "x.ts")).places).toEqual([
      { file: "x.ts", line: 3, column: 16 },
      { file: "x.ts", line: 5, column: 3 },
    ]);
  });
});

describe("where esbuild's program cannot run", () => {
  const files = {
    "node_modules/dep/index.js": "module.exports = 'dep';",
    "a.ts": "enum A { One = 'one' } export default A.One;",
    "x.ts": `import a from "@/a"; import dep from "dep"; import { buildScorer } from "@voltagent/core"; export default [a, dep, buildScorer(), import.meta.filename];`,
    "tsconfig.json": { compilerOptions: { paths: { "@/*": ["./*"] } } },
  };
  const program = () => join(dist.dir, "esbuild/esbuild-linux-x64");
  const expected = () => ["one", "dep", "our buildScorer", join(project.dir, "x.ts")];

  test("the WebAssembly build gives the same module, on request", async () => {
    project = makeProject(files);
    const settings = { env: { EVAL_GATE_ESBUILD: "wasm" } };
    const { bundle, native } = await bundling(dist, project, "x.ts", settings);
    expect(native).toBe(false);
    expect((await runBundle(bundle!)).value).toEqual(expected());
    const { error } = await bundling(dist, project, "gone.ts", settings);
    expect(error?.code).toBe("file-missing");
  });

  test("a program that lost its permission gets it back", async () => {
    project = makeProject(files);
    chmodSync(program(), 0o644);
    const { bundle, native } = await bundling(dist, project, "x.ts");
    expect(native).toBe(true);
    expect(statSync(program()).mode & 0o111).toBe(0o111);
    expect((await runBundle(bundle!)).value).toEqual(expected());
  });

  test.each([
    ["is no program", "version https://git-lfs.github.com/spec/v1\noid sha256:0\n"],
    ["ends at once", "#!/bin/true\n"],
    ["answers nonsense", "#!/bin/echo nonsense\n"],
    ["is cut short", "\u007fELF"],
  ])("a file that %s is passed over for the WebAssembly build", async (_, content) => {
    project = makeProject(files);
    const other = await makeDist();
    try {
      writeFileSync(join(other.dir, "esbuild/esbuild-linux-x64"), content);
      const { bundle, native } = await bundling(other, project, "x.ts");
      expect(native).toBe(false);
      expect((await runBundle(bundle!)).value).toEqual(expected());
    } finally {
      other.remove();
    }
  });

  test("with neither of the two it says that this is not the experiment's fault", async () => {
    project = makeProject(files);
    const other = await makeDist();
    try {
      for (const name of ["esbuild-linux-x64", "esbuild.wasm"])
        writeFileSync(join(other.dir, "esbuild", name), "nothing");
      const { error } = await bundling(other, project, "x.ts");
      expect(error).toMatchObject({ code: "bundler-failed", hint: expect.stringContaining("not of the experiment") });
    } finally {
      other.remove();
    }
  });
});
