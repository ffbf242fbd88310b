import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { search } from "../../../src/discover/search.js";

const top = realpathSync(mkdtempSync(join(tmpdir(), "search-")));
const root = join(top, "root");
const names = async (...patterns: string[]) =>
  (await search(patterns, root, { example: "**/*.t.ts" })).files.map(({ name }) => name);
const problems = async (...patterns: string[]) => (await search(patterns, root, { example: "**/*.t.ts" })).problems;

beforeAll(() => {
  const files = [
    ...["b.t.ts", "a.t.ts", "evals/one.t.ts", "evals/deep/two.t.tsx", "evals/other.ts", "evals/slow/three.t.ts"],
    ...["node_modules/x/no.t.ts", "evals/node_modules/no.t.ts", "dist/no.t.ts", "evals/.git/no.t.ts"],
    ...["app/[id]/(group)/page.t.ts", ".hidden/h.t.ts", "../outside/out.t.ts"],
  ];
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), "");
  }
  mkdirSync(join(root, "evals/folder.t.ts"));
  symlinkSync("..", join(root, "evals/loop"));
  symlinkSync("self", join(root, "evals/self"));
  symlinkSync("nowhere", join(root, "evals/broken.t.ts"));
  symlinkSync("../outside", join(root, "linked"));
  symlinkSync("evals/one.t.ts", join(root, "link.l.ts"));
  mkdirSync(join(root, "evals/links"));
  symlinkSync("../other.ts", join(root, "evals/links/near.t.ts"));
  symlinkSync("../../../outside/out.t.ts", join(root, "evals/links/away.t.ts"));
  execFileSync("mkfifo", [join(root, "evals/pipe.t.ts")]);
});
afterAll(() => rmSync(top, { recursive: true, force: true }));

describe("globs", () => {
  test("give regular files sorted by name, past node_modules, dist, .git, links to folders, folders and pipes", async () => {
    const found = [
      "a.t.ts",
      "app/[id]/(group)/page.t.ts",
      "b.t.ts",
      "evals/deep/two.t.tsx",
      "evals/links/away.t.ts",
      "evals/links/near.t.ts",
      "evals/one.t.ts",
      "evals/slow/three.t.ts",
    ];
    expect(await search(["**/*.t.{ts,tsx}", "!evals/broken.t.ts", "!linked/**"], root, { example: "" })).toEqual({
      files: found.map((name) => ({ name, path: join(root, name) })),
      problems: [],
    });
  });

  test.each<[string, string[], string[]]>([
    [
      "a pattern with !",
      ["**/*.t.ts", "!**/slow/**", "!app/**", "!**/links/*"],
      ["a.t.ts", "b.t.ts", "evals/one.t.ts"],
    ],
    ["an exclusion that comes first", ["!b.t.ts", "*.t.ts"], ["a.t.ts"]],
    ["an exclusion with ./", ["*.t.ts", "!./b.t.ts"], ["a.t.ts"]],
  ])("%s takes files away", async (_, patterns, expected) => {
    expect(await names(...patterns)).toEqual(expected);
  });

  test.each<[string, string[], string[]]>([
    ["./", ["./evals/*.t.ts"], ["evals/one.t.ts"]],
    ["the root's own path", [`${root}/evals/*.t.ts`], ["evals/one.t.ts"]],
    ["white space around it", ["  evals/*.t.ts  ", ""], ["evals/one.t.ts"]],
    ["a hidden folder named in full", [".hidden/*.ts"], [".hidden/h.t.ts"]],
    ["!( ) as a glob", ["!(a).t.ts"], ["b.t.ts"]],
  ])("may have %s", async (_, patterns, expected) => {
    expect(await names(...patterns)).toEqual(expected);
  });

  test.each([["error"], ["note"]] as const)(
    "that match nothing are named, with severity %s where empty is allowed or not",
    async (severity) => {
      const written = ["evals/*.t.ts", "nowhere/**/*.ts", "evals/slow/*.t.ts", "!evals/slow/**"];
      const { files, problems } = await search(written, root, { example: "", allowEmpty: severity === "note" });
      expect(files.map(({ name }) => name)).toEqual(["evals/one.t.ts"]);
      expect(problems.filter(({ code }) => code === "glob-unmatched")).toMatchObject([
        { severity, message: expect.stringContaining('"nowhere/**/*.ts" matches no file') },
        { severity, message: expect.stringContaining('"evals/slow/*.t.ts" matches no file') },
      ]);
    },
  );

  test("that nobody wrote may match nothing", async () => {
    const options = { example: "", optional: ["nowhere/*.ts"] };
    expect(await search(["nowhere/*.ts"], root, options)).toEqual({ files: [], problems: [] });
  });

  test("that meet give each file once", async () => {
    expect(await names("*.t.ts", "a.t.ts", "{a,b}.t.ts")).toEqual(["a.t.ts", "b.t.ts"]);
  });

  test("reach files outside the root by links that they name", async () => {
    const { files, problems } = await search(["linked/*.ts"], root, { example: "" });
    expect([files.map(({ name }) => name), problems]).toEqual([["linked/out.t.ts"], []]);
  });

  test("follow links to files, in the root and out of it", async () => {
    expect(await names("evals/links/*.t.ts")).toEqual(["evals/links/away.t.ts", "evals/links/near.t.ts"]);
  });

  test("name a link to a file that leads nowhere", async () => {
    const { files, problems } = await search(["evals/*.t.ts"], root, { example: "" });
    expect(files.map(({ name }) => name)).toEqual(["evals/one.t.ts"]);
    expect(problems).toMatchObject([
      { severity: "error", code: "no-such-file", message: expect.stringContaining("evals/broken.t.ts") },
    ]);
  });

  test("name the folders that a link would lead to outside the root", async () => {
    const { problems } = await search(["**/*.t.ts", "!evals/**"], root, { example: "" });
    expect(problems).toMatchObject([
      { severity: "warn", code: "link-not-searched", message: expect.stringContaining('"linked"') },
    ]);
  });

  test.each([["../outside/*.ts"], ["evals/../../outside/*.ts"], ["/etc/*.conf"]])("%s is refused", async (pattern) => {
    const { files, problems } = await search([pattern], root, { example: "" });
    expect(files).toEqual([]);
    expect(problems).toMatchObject([
      { severity: "error", code: "outside-root", message: expect.stringContaining(pattern) },
    ]);
  });
});

describe("a plain path", () => {
  test.each<[string, string]>([
    ["evals/other.ts", "evals/other.ts"],
    ["./a.t.ts", "a.t.ts"],
    ["dist/no.t.ts", "dist/no.t.ts"],
    ["app/[id]/(group)/page.t.ts", "app/[id]/(group)/page.t.ts"],
    ["link.l.ts", "link.l.ts"],
    ["../outside/out.t.ts", "../outside/out.t.ts"],
  ])("is that file: %s", async (pattern, name) => {
    expect(await search([pattern], root, { example: "" })).toEqual({
      files: [{ name, path: join(root, name) }],
      problems: [],
    });
  });

  test("may be absolute", async () => {
    expect(await names(join(root, "evals/one.t.ts"))).toEqual(["evals/one.t.ts"]);
  });

  test("is taken once, though a link leads to it as well", async () => {
    expect(await names("link.l.ts", "evals/one.t.ts")).toEqual(["evals/one.t.ts"]);
  });

  test.each<[string[]]>([
    [["evals/one.t.ts", "!evals/**"]],
    [["evals/one.t.ts", "!evals/one.t.ts"]],
    [["link.l.ts", "!link.l.ts"]],
    [["app/[id]/(group)/page.t.ts", "!app/**"]],
  ])("is taken away by an exclusion: %j", async (patterns) => {
    expect(await names("a.t.ts", ...patterns)).toEqual(["a.t.ts"]);
  });

  test.each<[string, string, string]>([
    ["that does not exist", "evals/typo.t.ts", "no-such-file"],
    ["that is a folder", "evals", "not-a-file"],
    ["that is a folder named like a file", "evals/folder.t.ts", "not-a-file"],
    ["that is the root", ".", "not-a-file"],
    ["that is a pipe", "evals/pipe.t.ts", "not-a-file"],
    ["that is a broken link", "evals/broken.t.ts", "no-such-file"],
    ["that is a link to itself", "evals/self", "no-such-file"],
    ["with a NUL", "a\0b", "no-such-file"],
    ["longer than any path", "x".repeat(5_000), "no-such-file"],
  ])("%s is an error", async (_, pattern, code) => {
    expect(await names(pattern)).toEqual([]);
    expect(await problems(pattern)).toMatchObject([{ severity: "error", code, hint: expect.any(String) }]);
  });
});

test("a folder's hint shows the glob to write", async () => {
  expect((await problems("evals/"))[0]?.hint).toContain("evals/**/*.t.ts");
});

test.each<[string[]]>([[[]], [["", " "]], [["!a.t.ts"]]])(
  "patterns that ask for nothing are an error: %j",
  async (patterns) => {
    expect(await search(patterns, root, { example: "*.ts" })).toMatchObject({
      files: [],
      problems: [{ severity: "error", code: "no-pattern" }],
    });
  },
);
