import { describe, expect, test } from "@jest/globals";
import { parseProjectConfig } from "../../../src/options/project-config.js";

const FILE = ".voltagent/config.json";
const value = (key: string, written: unknown, option: "experiments" | "datasets" | "concurrency" | "default-dataset") =>
  parseProjectConfig(JSON.stringify({ [key]: written }), FILE).raw[option]?.value;

test("the four documented settings become options with their place", () => {
  const text = `\uFEFF{\n  "experimentsPath": "./evals/",\n  "datasetsPath": "data",\n  "defaultConcurrency": 8,\n  "defaultDataset": "faq"\n}`;
  const label = (key: string) => `${FILE} key \`${key}\``;
  const glob = "evals/**/*.experiment.{ts,tsx,mts,cts,js,mjs,cjs}";
  const at = (line: number) => ({ source: "config", file: FILE, line, column: 3 });
  expect(parseProjectConfig(text, FILE)).toEqual({
    problems: [],
    raw: {
      experiments: { value: glob, label: label("experimentsPath"), ...at(2) },
      datasets: { value: "data/*.json", label: label("datasetsPath"), ...at(3) },
      concurrency: { value: "8", label: label("defaultConcurrency"), ...at(4) },
      "default-dataset": { value: "faq", label: label("defaultDataset"), ...at(5) },
    },
  });
});

test.each([
  ["experimentsPath", "evals/**/*.eval.ts", "experiments", "evals/**/*.eval.ts"],
  ["experimentsPath", "evals/one.experiment.mts", "experiments", "evals/one.experiment.mts"],
  ["experimentsPath", ".", "experiments", "**/*.experiment.{ts,tsx,mts,cts,js,mjs,cjs}"],
  ["experimentsPath", "/abs/evals", "experiments", "/abs/evals/**/*.experiment.{ts,tsx,mts,cts,js,mjs,cjs}"],
  ["datasetsPath", "data/{a,b}.json", "datasets", "data/{a,b}.json"],
  ["datasetsPath", "data/faq.json", "datasets", "data/faq.json"],
  ["datasetsPath", "../data", "datasets", "../data/*.json"],
  ["defaultConcurrency", 2.5, "concurrency", "2.5"],
  ["experimentsPath", " ", "experiments", " "],
] as const)(
  "%s %j is the %s %s: a folder means the files in it, and bad values reach the option's own check",
  (key, written, option, expected) => {
    expect(value(key, written, option)).toBe(expected);
  },
);

describe("what is no configuration", () => {
  test.each([
    ['{\n  "datasetsPath": "a"\n  "defaultDataset": 1\n}', "is not valid JSON: comma expected", 3, 3],
    ["{ // no\n}", "is not valid JSON: invalid comment token", 1, 3],
    ["{}}", "is not valid JSON", 1, 3],
    ["", "is not valid JSON: value expected", 1, 1],
    ["[]", "must hold a JSON object, not a JSON array", 1, 1],
    ["null", "must hold a JSON object, not a JSON null", 1, 1],
    ['{"defaultConcurrency": "4"}', "is a JSON string; it must be a number", 1, 2],
    ['{"datasetsPath": ["a"]}', "is a JSON array; it must be a string", 1, 2],
    ['{"datasetsPath": "a", "datasetsPath": "b"}', "is written twice", 1, 23],
  ])("is an error with its line and column: %j", (text, message, line, column) => {
    const { problems } = parseProjectConfig(text, FILE);
    expect(problems).toMatchObject([{ severity: "error", code: "invalid-config", file: FILE, line, column }]);
    expect(problems[0]?.message).toContain(message);
  });
});

test("an unknown key is an error if it looks like a known one, and nothing otherwise", () => {
  const { raw, problems } = parseProjectConfig(
    '{"defaultConcurency": 9, "theme": "dark", "__proto__": {"x": 1}}',
    FILE,
  );
  expect(raw).toEqual({});
  expect(problems).toEqual([
    {
      severity: "error",
      code: "unknown-config-key",
      message: `${FILE} key \`defaultConcurency\` is not known and has no effect`,
      hint: "Did you mean `defaultConcurrency`?",
      file: FILE,
      line: 1,
      column: 2,
    },
  ]);
});
