import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { MAX_LINE_BYTES, openForeign } from "../../../src/relay/files.js";

let dir: string;
const at = (name: string) => join(dir, name);
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "foreign-"));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

async function lines(): Promise<string[]> {
  const all: string[] = [];
  for await (const line of openForeign(dir).items()) all.push(line);
  return all;
}

describe("another job's folder", () => {
  test("gives results.json and the lines of items.ndjson", async () => {
    writeFileSync(at("results.json"), "{}");
    writeFileSync(at("items.ndjson"), "a\nb\n");
    expect(await openForeign(dir).results()).toBe("{}");
    expect(await lines()).toEqual(["a", "b", ""]);
  });

  test("need not have items", async () => {
    expect(await lines()).toEqual([]);
  });

  test.each<[string, () => void, string]>([
    ["is not there", () => rmSync(dir, { recursive: true }), "there is no such folder"],
    [
      "is a link",
      () => {
        rmSync(dir, { recursive: true });
        symlinkSync(tmpdir(), dir);
      },
      "there is no such folder",
    ],
    ["has no results.json", () => undefined, "there is no such file"],
    ["has a folder of that name", () => mkdirSync(at("results.json")), "it is no plain file"],
    ["has a link of that name", () => symlinkSync("/etc/passwd", at("results.json")), "it is no plain file"],
    ["has a pipe of that name", () => spawnSync("mkfifo", [at("results.json")]), "it is no plain file"],
    [
      "has one of 300 MB",
      () => {
        writeFileSync(at("results.json"), "");
        truncateSync(at("results.json"), 300_000_000);
      },
      "300000000 bytes",
    ],
  ])("that %s is refused", async (_name, make, said) => {
    make();
    await expect(openForeign(dir).results()).rejects.toThrow(said);
  });

  test.each<[string, () => void]>([
    ["a link", () => symlinkSync("/etc/passwd", at("items.ndjson"))],
    ["a pipe", () => spawnSync("mkfifo", [at("items.ndjson")])],
    ["a folder", () => mkdirSync(at("items.ndjson"))],
  ])("has no items where items.ndjson is %s", async (_name, make) => {
    make();
    expect(await lines()).toEqual([]);
  });

  test("has items of a bounded length, whatever lines surround them", async () => {
    writeFileSync(at("items.ndjson"), `a\n${"x".repeat(MAX_LINE_BYTES + 1)}\nb\n${"y".repeat(MAX_LINE_BYTES)}\nc`);
    expect((await lines()).map((line) => line.slice(0, 3))).toEqual(["a", "", "b", "yyy", "c"]);
  });

  test("is read to the bound of 256 MB, however large it is", async () => {
    writeFileSync(at("items.ndjson"), "first\n");
    truncateSync(at("items.ndjson"), 300_000_000);
    expect(await lines()).toEqual(["first", ""]);
  });
});
