import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { isFolder, readText, tryReadText } from "../../../src/publish/read-text.js";
import { findSecrets } from "../../../src/publish/secrets.js";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "read-text-"));
  writeFileSync(join(folder, ".env"), "API_KEY=from-the-file\nPLAIN=nothing-secret\n");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("a file that is not there is null, and one that cannot be read is an error", () => {
  expect(readText(join(folder, ".env"))).toContain("API_KEY=");
  expect(readText(join(folder, "none"))).toBeNull();
  expect(readText(join(folder, ".env", "below"))).toBeNull();
  expect(() => readText(folder)).toThrow("EISDIR");
});

test("a pipe or device is never opened, not by a link either", () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  symlinkSync("/dev/zero", join(folder, "link"));
  for (const path of [pipe, "/dev/zero", join(folder, "link")]) {
    expect(() => readText(path)).toThrow(`${path} is no regular file`);
    expect(tryReadText(path)).toBeNull();
  }
});

test("a file that is too large is an error that says how large it may be", () => {
  const path = join(folder, "large");
  writeFileSync(path, "x".repeat(1_048_577));
  expect(() => readText(path)).toThrow(`${path} has 1,048,577 bytes; at most 1,048,576 are read`);
  expect(readText(path, 2_000_000)).toHaveLength(1_048_577);
});

test("a folder is told from a file and from nothing", () => {
  expect([folder, join(folder, ".env"), join(folder, "none"), "a\0b"].map(isFolder)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("secrets come from the process and from the file of variables", () => {
  const env = { MY_TOKEN: "from-the-process", HOME: "/home/somebody" };
  expect(findSecrets(env, join(folder, ".env"))).toEqual(["from-the-process", "from-the-file"]);
  expect(findSecrets(env, null)).toEqual(["from-the-process"]);
});

test("a file of variables that cannot be read has no secrets", () => {
  expect(findSecrets({}, folder)).toEqual([]);
  expect(findSecrets({}, join(folder, "none"))).toEqual([]);
});
