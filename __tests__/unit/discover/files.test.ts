import { mkdirSync, mkdtempSync, realpathSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { findDatasets, findExperiments, MAX_DATASET_BYTES } from "../../../src/discover/files.js";

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "files-")));
  mkdirSync(join(root, "sets"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (name: string, content: string | Buffer) => writeFileSync(join(root, "sets", name), content);
const find = () => findDatasets(["sets/*.json"], root);
const set = (name: string, data = "[]") => `{"name":${JSON.stringify(name)},"data":${data}}`;

test("experiment files are found by glob", async () => {
  writeFileSync(join(root, "a.experiment.ts"), "");
  expect(await findExperiments(["**/*.experiment.{ts,js}"], root)).toEqual({
    files: [{ name: "a.experiment.ts", path: join(root, "a.experiment.ts") }],
    problems: [],
  });
});

test("a glob without an experiment is an error beside one with, and a note where empty is allowed", async () => {
  writeFileSync(join(root, "a.experiment.ts"), "");
  const patterns = ["*.experiment.ts", "evals/*.experiment.ts"];
  expect((await findExperiments(patterns, root)).problems).toMatchObject([
    { severity: "error", code: "glob-unmatched", message: expect.stringContaining('"evals/*.experiment.ts"') },
  ]);
  expect((await findExperiments(patterns, root, true)).problems).toMatchObject([{ severity: "note" }]);
  expect(await findExperiments(["evals/*.experiment.ts"], root)).toEqual({ files: [], problems: [] });
  expect((await findDatasets(["sets/x/*.json"], root)).problems).toMatchObject([
    { severity: "error", code: "glob-unmatched" },
  ]);
});

describe("dataset files", () => {
  test("are indexed by the name they give, or by their file name", async () => {
    write("a.json", set("qa", '[{"input":1}]'));
    write("b.json", '{"data":[]}');
    const { byName, problems, faulty } = await find();
    expect([...byName.keys()]).toEqual(["qa", "b"]);
    expect(byName.get("qa")).toMatchObject({ name: "qa", file: "sets/a.json", items: [{ input: 1 }], lines: [1] });
    expect(problems.map(({ code }) => code)).toEqual(["dataset-nameless"]);
    expect(faulty.size).toBe(0);
  });

  test("may be missing altogether", async () => {
    expect(await findDatasets([".voltagent/datasets/*.json"], root)).toEqual({
      byName: new Map(),
      problems: [],
      faulty: new Map(),
    });
  });

  test.each(["__proto__", "constructor", "../../etc/passwd", "a/b", "日本"])("may be called %s", async (name) => {
    write("a.json", set(name));
    expect([...(await find()).byName.keys()]).toEqual([name]);
  });

  test("that give one name are errors both, and neither is used", async () => {
    write("a.json", set("qa"));
    write("b.json", set("qa"));
    write("c.json", set("other"));
    const { byName, problems, faulty } = await find();
    expect([...byName.keys()]).toEqual(["other"]);
    expect(problems).toMatchObject([
      {
        severity: "error",
        code: "dataset-name-twice",
        message: expect.stringContaining("sets/a.json and sets/b.json"),
      },
    ]);
    expect(faulty.get("qa")).toEqual(problems);
  });

  test("that give one name clash also where one is faulty, or named by its file name", async () => {
    write("a.json", set("qa", "7"));
    write("b.json", set("qa"));
    write("c.json", set("d"));
    write("d.json", '{"data":[]}');
    const { byName, faulty } = await find();
    expect([...byName.keys()]).toEqual([]);
    expect(faulty.get("qa")).toMatchObject([{ code: "dataset-name-twice" }]);
    expect(faulty.get("d")).toMatchObject([{ code: "dataset-name-twice" }]);
  });

  test("that are faulty are found by file name and by name, with their errors alone", async () => {
    write("broken.json", '{"name":');
    write("file.json", '{"name":"given","labl":1,"data":[{"inptu":1}]}');
    const { byName, problems, faulty } = await find();
    expect(byName.size).toBe(0);
    expect(faulty.get("broken")).toMatchObject([{ code: "json-syntax", file: "sets/broken.json", line: 1, column: 9 }]);
    expect(faulty.get("file")).toMatchObject([{ code: "dataset-shape", file: "sets/file.json" }]);
    expect(faulty.get("given")).toEqual(faulty.get("file"));
    expect(problems).toEqual(expect.arrayContaining([...faulty.get("broken")!, ...faulty.get("file")!]));
  });

  test("that are faulty do not take the place of a dataset that has their file's name", async () => {
    write("a.json", set("broken"));
    write("broken.json", "{");
    const { byName, faulty } = await find();
    expect(byName.has("broken")).toBe(true);
    expect(faulty.has("broken")).toBe(false);
  });

  test.each<[string, Buffer, string]>([
    ["UTF-16 with a mark, little end first", Buffer.from(`\uFEFF${set("x")}`, "utf16le"), "in UTF-16"],
    ["UTF-16 with a mark, big end first", Buffer.from(`\uFEFF${set("x")}`, "utf16le").swap16(), "in UTF-16"],
    ["UTF-16 without a mark", Buffer.from(set("x"), "utf16le"), "in UTF-16"],
    ["Latin-1", Buffer.from(set("é"), "latin1"), "not in UTF-8"],
  ])("in %s must be saved as UTF-8", async (_, bytes, what) => {
    write("a.json", bytes);
    const { byName, faulty } = await find();
    expect(byName.size).toBe(0);
    expect(faulty.get("a")).toEqual([
      {
        severity: "error",
        code: "dataset-encoding",
        message: `the file is ${what}`,
        hint: "Save it as UTF-8.",
        file: "sets/a.json",
      },
    ]);
  });

  test("in UTF-8 with a byte order mark are read", async () => {
    write("a.json", `\uFEFF${set("x")}`);
    expect((await find()).byName.has("x")).toBe(true);
  });

  test("that are too large are refused unread", async () => {
    write("a.json", "");
    truncateSync(join(root, "sets/a.json"), MAX_DATASET_BYTES + 1);
    expect((await find()).faulty.get("a")).toMatchObject([
      { code: "dataset-too-large", message: expect.stringContaining("268,435,457 bytes") },
    ]);
  });

  test("named by a path that does not exist are an error", async () => {
    expect((await findDatasets(["sets/nowhere.json"], root)).problems).toMatchObject([
      { severity: "error", code: "no-such-file" },
    ]);
  });
});
