import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { isFolder, readText } from "../../../src/publish/read-text.js";
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
