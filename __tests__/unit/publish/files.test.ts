import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { openAppender } from "../../../src/publish/appender.js";
import { writeAtomic } from "../../../src/publish/atomic.js";
import { openReportDir, REPORT_FILES } from "../../../src/publish/files.js";
import { writeProblem } from "../../../src/publish/write-problem.js";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "report-dir-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

describe("the report directory", () => {
  test("is created, takes items in order and whole files, and leaves nothing else", async () => {
    const dir = await openReportDir(join(root, "a/b"));
    await Promise.all(Array.from({ length: 5_000 }, (_, index) => dir.appendItem(`{"index":${index}}\n`)));
    expect(await dir.writeAtomic("results.json", "{}\n")).toBe(true);
    await dir.close();
    expect(dir.problems).toEqual([]);
    expect((await readdir(dir.path)).sort()).toEqual(["items.ndjson", "results.json"]);
    const lines = (await readFile(join(dir.path, "items.ndjson"), "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => JSON.parse(line).index)).toEqual(Array.from({ length: 5_000 }, (_, index) => index));
    expect(await readFile(join(dir.path, "results.json"), "utf8")).toBe("{}\n");
  });

  test("loses what an earlier run left in it, and nothing of anybody else", async () => {
    const others = ["notes.txt", "results.json.bak", ".results.json.tmp", "my-items.ndjson"];
    for (const name of [...REPORT_FILES, ".results.json.123.tmp", ...others]) await writeFile(join(root, name), "old");
    await mkdir(join(root, "sub"));
    await writeFile(join(root, "sub", "results.json"), "theirs");
    const dir = await openReportDir(root);
    await dir.close();
    expect((await readdir(root)).sort()).toEqual([...others, "items.ndjson", "sub"].sort());
    expect(await readFile(join(root, "items.ndjson"), "utf8")).toBe("");
    expect(await readdir(join(root, "sub"))).toEqual(["results.json"]);
  });

  test("replaces a link of our name, never what it points to", async () => {
    await writeFile(join(root, "target.txt"), "theirs");
    await symlink(join(root, "target.txt"), join(root, "items.ndjson"));
    const dir = await openReportDir(root);
    await dir.appendItem("{}\n");
    await dir.close();
    expect(await readFile(join(root, "target.txt"), "utf8")).toBe("theirs");
  });

  test("that is a file is one problem, and swallows what it is given", async () => {
    const path = join(root, "taken");
    await writeFile(path, "theirs");
    const dir = await openReportDir(path);
    await dir.appendItem("{}\n");
    expect(await dir.writeAtomic("summary.md", "x")).toBe(false);
    await dir.close();
    expect(dir.problems).toHaveLength(1);
    expect(dir.problems[0]).toMatchObject({ severity: "warn", code: "report-not-written" });
    expect(dir.problems[0]?.message).toContain("a file stands where a directory should be");
    expect(await readFile(path, "utf8")).toBe("theirs");
  });

  test("below a file is a problem, too", async () => {
    await writeFile(join(root, "file"), "");
    const dir = await openReportDir(join(root, "file", "below"));
    expect(dir.problems[0]?.message).toMatch(/a file stands where a directory should be/);
  });

  test("names each file that cannot be written and writes the others", async () => {
    await mkdir(join(root, "results.json", "kept"), { recursive: true });
    const dir = await openReportDir(root);
    expect(await dir.writeAtomic("results.json", "{}")).toBe(false);
    expect(await dir.writeAtomic("summary.md", "x")).toBe(true);
    await dir.close();
    expect(dir.problems.map(({ message }) => message).join()).toContain("a directory stands where the file should be");
    expect((await readdir(root)).sort()).toEqual(["items.ndjson", "results.json", "summary.md"]);
    expect(await readdir(join(root, "results.json"))).toEqual(["kept"]);
  });
});

describe("writing whole or not at all", () => {
  test("keeps the old file where the new one cannot be put, and no temporary file", async () => {
    await mkdir(join(root, "target", "full"), { recursive: true });
    await expect(writeAtomic(join(root, "target"), "new")).rejects.toMatchObject({ code: expect.stringMatching(/^E/) });
    expect(await readdir(root)).toEqual(["target"]);
  });

  test("replaces the old file", async () => {
    await writeFile(join(root, "a"), "a much longer old text");
    await writeAtomic(join(root, "a"), "new");
    expect(await readFile(join(root, "a"), "utf8")).toBe("new");
  });
});

describe("appending", () => {
  test("to a full disk is told once, never thrown, and never blocks", async () => {
    const failures: unknown[] = [];
    const appender = openAppender("/dev/full", (error) => failures.push(error));
    await Promise.all(Array.from({ length: 100 }, () => appender.append("x".repeat(10_000))));
    await appender.close();
    await appender.append("after the end");
    expect(failures).toHaveLength(1);
    expect(writeProblem("items.ndjson", failures[0]).message).toContain("no space is left on the device (ENOSPC)");
  });

  test("to a directory that is gone is told once", async () => {
    const failures: unknown[] = [];
    const appender = openAppender(join(root, "gone", "items.ndjson"), (error) => failures.push(error));
    await appender.append("x");
    await appender.close();
    expect(failures).toHaveLength(1);
  });
});

test.each([
  "EACCES",
  "EPERM",
  "EROFS",
  "ENOSPC",
  "EDQUOT",
  "ENOTDIR",
  "EEXIST",
  "EISDIR",
  "ENOTEMPTY",
  "EMFILE",
  "ENOENT",
])("the problem of %s says why and what to do, and only warns", (code) => {
  const problem = writeProblem("out/results.json", Object.assign(new Error("raw text"), { code }));
  expect(problem).toMatchObject({ severity: "warn", code: "report-not-written", hint: expect.stringMatching(/\.$/) });
  expect(problem.message).toContain(`(${code})`);
  expect(problem.message).not.toContain("raw text");
});

test.each([
  [new Error("odd"), "odd"],
  [Object.assign(new Error("odd"), { code: "constructor" }), "odd"],
  ["the variable is not set", "the variable is not set"],
])("the problem of anything else says what it says", (thrown, text) => {
  expect(writeProblem("x", thrown)).toEqual({
    severity: "warn",
    code: "report-not-written",
    message: `"x" was not written: ${text}. The verdict does not change.`,
  });
});
