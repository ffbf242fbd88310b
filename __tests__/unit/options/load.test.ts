import { expect, test } from "@jest/globals";
import { loadOptions } from "../../../src/options/load.js";
import type { RawOptions } from "../../../src/options/raw.js";

const flag = (name: "concurrency" | "working-directory", value: string): RawOptions => ({
  [name]: { value, source: "flag", label: `flag \`--${name}\`` },
});
const world = (files: Record<string, string>) => ({
  cwd: "/repo",
  isFolder: (path: string) => path === "/repo" || Object.keys(files).some((file) => file.startsWith(`${path}/`)),
  readText: (path: string) => (Object.hasOwn(files, path) ? (files[path] ?? null) : null),
});
const CONFIG = { "/repo/.voltagent/config.json": '{"defaultConcurrency": 8, "defaultDataset": "faq"}' };

test("a flag outweighs the configuration file, and that the default", () => {
  expect(loadOptions({}, world({})).options).toMatchObject({ concurrency: 4, defaultDataset: null });
  expect(loadOptions({}, world(CONFIG)).options).toMatchObject({ concurrency: 8, defaultDataset: "faq" });
  expect(loadOptions(flag("concurrency", "2"), world(CONFIG)).options).toMatchObject({
    concurrency: 2,
    defaultDataset: "faq",
  });
});

test("the configuration file is that of the working directory", () => {
  const files = { ...CONFIG, "/repo/pkg/.voltagent/config.json": '{"defaultConcurrency": 3}' };
  expect(loadOptions(flag("working-directory", "pkg"), world(files)).options).toMatchObject({
    workingDirectory: "/repo/pkg",
    concurrency: 3,
    defaultDataset: null,
  });
});

test("mistakes in the file and in flags are listed together", () => {
  const files = { "/repo/.voltagent/config.json": '{"defaultDataset": 1, "defaultConcurency": 1}' };
  const { options, problems } = loadOptions(flag("concurrency", "0"), world(files));
  expect(options).toBeNull();
  expect(problems.map(({ code }) => code)).toEqual(["invalid-config", "unknown-config-key", "invalid-option"]);
});

test("a misspelt key of the configuration file is no run without it", () => {
  const { options, problems } = loadOptions({}, world({ "/repo/.voltagent/config.json": '{"datasetPath": "x"}' }));
  expect(options).toBeNull();
  expect(problems).toMatchObject([{ severity: "error", hint: "Did you mean `datasetsPath`?" }]);
});

test("a file that cannot be read is an error, not a file that is not there", () => {
  const readText = () => {
    throw new Error("EACCES");
  };
  expect(loadOptions({}, { cwd: "/repo", isFolder: () => true, readText })).toMatchObject({
    options: null,
    problems: [{ severity: "error", code: "config-unreadable", message: "EACCES", file: ".voltagent/config.json" }],
  });
});

test("a working directory that is not there is refused: nothing would be found, and nothing may be made in it", () => {
  expect(loadOptions(flag("working-directory", "pgk"), world(CONFIG))).toEqual({
    options: null,
    problems: [
      {
        severity: "error",
        code: "invalid-option",
        message: 'flag `--working-directory` is "pgk"; it must be a folder that exists',
      },
    ],
  });
});

test("whoever only tells what another job measured reads no configuration file", () => {
  const given: RawOptions = {
    mode: { value: "report", source: "input", label: "input `mode`" },
    results: { value: "in", source: "input", label: "input `results`" },
  };
  const files = { "/repo/.voltagent/config.json": "{ broken" };
  expect(loadOptions(given, world(files))).toMatchObject({ options: { mode: "report" }, problems: [] });
});
