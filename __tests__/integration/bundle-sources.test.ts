import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { bundleFile, evaluate, link, makeDist, OLD_NODE, runBundle } from "../support/bundling.js";
import { makeProject, type Project } from "../support/project.js";

let dist: Project;
let project: Project;

beforeAll(async () => {
  dist = await makeDist();
});
afterAll(() => dist.remove());
afterEach(() => project.remove());

describe("what TypeScript projects write", () => {
  test("aliases of tsconfig, in its parent too, win over nothing else", async () => {
    project = makeProject({
      "tsconfig.base.json": { compilerOptions: { paths: { "@/*": ["./src/*"], "~lib": ["./src/lib"] } } },
      "tsconfig.json": { extends: "./tsconfig.base.json" },
      "src/a.ts": "export const a: string = 'a';",
      "src/lib/index.ts": "export const lib = 'lib';",
      "x.ts": "import { a } from '@/a'; import { lib } from '~lib'; export default [a, lib];",
    });
    expect(await evaluate(dist, project, "x.ts")).toEqual(["a", "lib"]);
  });

  test("imports without extension, of folders, and of .js, .mjs and .jsx that mean TypeScript", async () => {
    project = makeProject({
      "a.ts": "export default 'a';",
      "b/index.tsx": "export default 'b';",
      "c.mts": "export default 'c';",
      "d.tsx": "export default 'd';",
      "x.ts":
        "import a from './a'; import b from './b'; import a2 from './a.js'; import c from './c.mjs'; import d from './d.jsx'; export default [a, b, a2, c, d];",
    });
    expect(await evaluate(dist, project, "x.ts")).toEqual(["a", "b", "a", "c", "d"]);
  });

  test("enums, namespaces, parameter properties, and decorators of both kinds", async () => {
    project = makeProject({
      "old/tsconfig.json": { compilerOptions: { experimentalDecorators: true } },
      "old/a.ts":
        "function tag(target: any, name: string) { target.tagged = name; } export class Old { @tag method() {} }",
      "new/a.ts":
        "function twice(fn: () => number, _: ClassMethodDecoratorContext) { return () => 2 * fn(); } export class New { constructor(readonly n: number) {} @twice get() { return 21; } }",
      "x.ts": `import { Old } from "./old/a"; import { New } from "./new/a";
        enum Color { Red = "red" } const enum Size { Big = 3 } namespace N { export const deep = 1; }
        export default [Color.Red, Size.Big, N.deep, (new Old() as any).tagged, new New(5).n, new New(5).get()];`,
    });
    expect(await evaluate(dist, project, "x.ts")).toEqual(["red", 3, 1, "method", 5, 42]);
  });

  test("JSX by the file's tsconfig, JSON, and top-level await", async () => {
    project = makeProject({
      "tsconfig.json": { compilerOptions: { jsx: "react", jsxFactory: "h" } },
      "data.json": { three: 3 },
      "x.tsx": `import data, { three } from "./data.json"; import same from "./data.json" with { type: "json" };
        const h = (name: string, props: object) => ({ name, ...props });
        const later = await Promise.resolve("later");
        export default [<div a="1" />, data.three, three, same.three, later];`,
    });
    expect(await evaluate(dist, project, "x.tsx")).toEqual([{ name: "div", a: "1" }, 3, 3, 3, "later"]);
  });

  test.each([{ jsx: "preserve" }, {}])(
    "JSX with %j goes to React's runtime, which need not be imported",
    async (options) => {
      project = makeProject({
        "tsconfig.json": { compilerOptions: options },
        "node_modules/react/jsx-runtime.js": "exports.jsx = (name, props) => ({ name, ...props });",
        "x.tsx": `export default <p a="1">text</p>;`,
      });
      expect(await evaluate(dist, project, "x.tsx")).toEqual({ name: "p", a: "1", children: "text" });
    },
  );

  test("names of functions and classes survive two files that use the same one", async () => {
    project = makeProject({
      "a.ts": "export class Scorer {}\nexport function score() {}",
      "x.ts":
        "import { Scorer as Other, score as other } from './a'; class Scorer {} function score() {} export default [Scorer, Other, score, other].map((one) => one.name);",
    });
    expect(await evaluate(dist, project, "x.ts")).toEqual(["Scorer", "Scorer", "score", "score"]);
  });

  test("an import only for its effects runs, whatever package.json says of side effects", async () => {
    project = makeProject({
      "package.json": { sideEffects: false },
      "setup.ts": "(globalThis as any).ready = 'ready';",
      "x.ts": "import './setup'; export default (globalThis as any).ready;",
    });
    expect(await evaluate(dist, project, "x.ts")).toBe("ready");
  });

  test("a CommonJS experiment, and one in TypeScript that requires", async () => {
    project = makeProject({
      "a.cjs": "exports.a = __filename; exports.main = require.main === module;",
      "x.cts":
        "const { a, main } = require('./a.cjs'); const fs = require('fs'); module.exports = [a, main, typeof fs.statSync];",
    });
    expect(await evaluate(dist, project, "x.cts")).toEqual([join(project.dir, "a.cjs"), false, "function"]);
  });
});

describe("what depends on the file it is written in", () => {
  const places = {
    "deep/place.ts":
      "export const meta = [import.meta.url, import.meta.filename, import.meta.dirname]; export const old = [__dirname, __filename];",
    "x.ts": `#!/usr/bin/env tsx
      import { meta, old } from "./deep/place"; const { url } = import.meta;
      const __dirname = "mine"; export default { meta, old, url, mine: __dirname };`,
  };

  test.each([
    ["this Node", process.execPath],
    ["Node 20", OLD_NODE],
  ])("import.meta, __dirname and __filename are those of the original file, on %s", async (_, node) => {
    if (!existsSync(node)) return;
    project = makeProject(places);
    const { value } = await runBundle(await bundleFile(dist, project, "x.ts"), node);
    const file = join(project.dir, "deep/place.ts");
    expect(value).toEqual({
      meta: [pathToFileURL(file).href, file, join(project.dir, "deep")],
      old: [join(project.dir, "deep"), file],
      url: pathToFileURL(join(project.dir, "x.ts")).href,
      mine: "mine",
    });
  });

  const computed = {
    "deep/node_modules/dual/package.json": {
      exports: { module: "./wrong.mjs", import: "./import.mjs", require: "./require.cjs" },
    },
    "deep/node_modules/dual/import.mjs": "export default 'imported';",
    "deep/node_modules/dual/require.cjs": "module.exports = 'required';",
    "deep/near.mjs": "export default 'near';",
    "deep/data.json": { n: 1 },
    "deep/load.ts": `export const load = (name: string) => import(name).then((m) => m.default, (error) => error.message);
      export const json = (name: string) => import(name, { with: { type: "json" } }).then((m) => m.default.n);
      export const resolved = (name: string) => import.meta.resolve(name).split("/").pop();
      export const literal = () => import(/* by name */ "./near.mjs");
      export const text = "import(x) is left alone in 'import(y)'";`,
    "deep/old.cjs": "exports.load = (name) => require(name); exports.where = (name) => require.resolve(name);",
    "x.ts": `import { load, json, resolved, text } from "./deep/load"; import old from "./deep/old.cjs";
      export default async () => [await load("dual"), await load("./near.mjs"), await load("node:os").then((os: any) => typeof os.cpus),
        await json("./data.json"), resolved("dual"), old.load("dual"), old.where("./near.mjs"), text];`,
  };

  test.each([
    ["this Node", process.execPath],
    ["Node 20", OLD_NODE],
  ])("a computed import() and require resolve from the original file, on %s", async (_, node) => {
    if (!existsSync(node)) return;
    project = makeProject(computed);
    const { value } = await runBundle(await bundleFile(dist, project, "x.ts"), node);
    const near = join(project.dir, "deep/near.mjs");
    const text = "import(x) is left alone in 'import(y)'";
    expect(value).toEqual(["imported", "near", "function", 1, "import.mjs", "required", near, text]);
  });

  test("a computed import() in a folder written out finds TypeScript, on every Node", async () => {
    project = makeProject({
      "cases/a.ts": "enum A { One = 'one' } export default A.One;",
      "cases/note.md": "no code",
      "node_modules/react/jsx-runtime.js": "exports.jsx = () => {};",
      "x.tsx":
        "const text = (x: string) => <p>don't</p>; const one = (name: string) => import('./cases/' + name + '.ts'); export default async () => (await one('a')).default;",
    });
    expect(await evaluate(dist, project, "x.tsx")).toBe("one");
  });

  test("a computed import() that may mean any file bundles none of them", async () => {
    project = makeProject({
      "broken.ts": "this is no TypeScript",
      "a.mjs": "export default 'a';",
      "x.ts":
        "const one = (name: string) => import('./' + name + '.mjs'); export default async () => [(await one('a')).default, (await import('./' + 'a' + '.mjs')).default];",
    });
    const bundle = await bundleFile(dist, project, "x.ts");
    expect(bundle.inputs).toEqual([join(project.dir, "x.ts")]);
    expect((await runBundle(bundle)).value).toEqual(["a", "a"]);
  });

  test("TypeScript that Node would have to run itself and cannot is an error that says so", async () => {
    project = makeProject({
      "a.ts": "export enum A { One }",
      "x.ts": "export default async () => import(['./a', 'ts'].join('.')).catch((error) => error.message);",
    });
    expect(await evaluate(dist, project, "x.ts")).toMatch(/^import\(".\/a.ts"\) in .*x.ts was computed .* literal/);
  });

  test("stack traces name line and column of the source", async () => {
    project = makeProject({
      "thrower.ts": `interface Long {\n  a: string;\n}\nexport function thrower(): Long {\n  throw new Error("here");\n}`,
      "x.ts":
        "import { thrower } from './thrower';\nconst at = import.meta.url;\nexport default () => {\n  try {\n    if (at) thrower();\n  } catch (error: any) {\n    return error.stack.split('\\n').slice(1, 3);\n  }\n};",
    });
    const stack = (await evaluate(dist, project, "x.ts")) as string[];
    expect(stack[0]).toContain(`${join(project.dir, "thrower.ts")}:5:9`);
    expect(stack[1]).toContain(`${join(project.dir, "x.ts")}:5:13`);
  });
});

describe("packages", () => {
  const dual = {
    "node_modules/dual/package.json": {
      version: "1.0.0",
      main: "./main.js",
      module: "./module.js",
      exports: {
        ".": { module: "./module.js", import: "./import.mjs", require: "./require.cjs" },
        "./package.json": "./package.json",
      },
    },
    "node_modules/dual/module.js": "export default 'module';",
    "node_modules/dual/import.mjs": "export default 'import';",
    "node_modules/dual/require.cjs": "module.exports = 'require';",
  };

  test("an installed package stays outside, and is the file that Node would load: by import and by require", async () => {
    project = makeProject({
      ...dual,
      "req.cjs": "module.exports = require('dual');",
      "x.ts":
        "import dual from 'dual'; import req from './req.cjs'; import { version } from 'dual/package.json'; export default async () => [dual, req, (await import('dual')).default, version];",
    });
    const bundle = await bundleFile(dist, project, "x.ts");
    expect(bundle.inputs.map((path) => path.slice(project.dir.length + 1))).toEqual([
      "node_modules/dual/package.json",
      "req.cjs",
      "x.ts",
    ]);
    expect((await runBundle(bundle)).value).toEqual(["import", "require", "import", "1.0.0"]);
  });

  test("`main` is taken, not `module`, and each file gets the copy nearest to it", async () => {
    project = makeProject({
      "node_modules/old/package.json": { main: "./main", module: "./module.js" },
      "node_modules/old/main.js": "module.exports = 'main';",
      "node_modules/old/module.js": "export default 'module';",
      "deep/node_modules/old/index.js": "module.exports = 'nearer';",
      "deep/a.ts": "export { default } from 'old';",
      "x.ts": "import old from 'old'; import deep from './deep/a'; export default [old, deep];",
    });
    expect(await evaluate(dist, project, "x.ts")).toEqual(["main", "nearer"]);
  });

  test("a workspace package linked into node_modules is source: bundled, its own packages resolved from where it lies", async () => {
    project = makeProject({
      "packages/lib/package.json": {
        name: "@acme/lib",
        exports: { ".": "./src/index.ts" },
        imports: { "#own": "./src/own.ts" },
      },
      "packages/lib/src/index.ts":
        "import dep from 'dep'; import { own } from '#own'; enum E { A = 'enum' } export const lib = [dep, own, E.A];",
      "packages/lib/src/own.ts": "export const own = 'own';",
      "packages/lib/node_modules/dep/index.js": "module.exports = 'dep';",
      "x.ts": "import { lib } from '@acme/lib'; export default lib;",
    });
    link(project, "packages/lib", "@acme/lib");
    const bundle = await bundleFile(dist, project, "x.ts");
    expect(bundle.inputs).toContain(join(project.dir, "packages/lib/src/own.ts"));
    expect((await runBundle(bundle)).value).toEqual(["dep", "own", "enum"]);
  });

  test("a package that is missing is the code's own affair where the code handles it", async () => {
    project = makeProject({
      "x.ts": `let found = "none"; try { found = require("not-there"); } catch (error: any) { found = error.code; }
        const late = await import("not-there-either").catch((error) => error.code); export default [found, late];`,
    });
    expect(await evaluate(dist, project, "x.ts")).toEqual(["MODULE_NOT_FOUND", "ERR_MODULE_NOT_FOUND"]);
  });
});
