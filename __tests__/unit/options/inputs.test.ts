import { expect, test } from "@jest/globals";
import { parseInputs, unknownInputs } from "../../../src/options/inputs.js";
import { optionsOf } from "../../../src/options/table.js";

test("an input becomes the option of its name; empty and blank ones count as not set", () => {
  const set: Record<string, string> = { concurrency: " 8 ", limit: "  ", experiments: "a.ts\n# no\nb.ts" };
  expect(parseInputs((name) => set[name] ?? "")).toEqual({
    concurrency: { value: "8", source: "input", label: "input `concurrency`" },
    experiments: { value: "a.ts\n# no\nb.ts", source: "input", label: "input `experiments`" },
  });
});

test("every option of the action is asked for, and no other", () => {
  const asked: string[] = [];
  parseInputs((name) => {
    asked.push(name);
    return "";
  });
  expect(asked).toEqual(optionsOf("action").map(({ name }) => name));
  expect(asked).not.toContain("default-dataset");
});

test.each([
  ["INPUT_CONCURENCY", "concurency", "concurrency"],
  ["INPUT_MAX_ERROR_RATE", "max_error_rate", "max-error-rate"],
  ["INPUT_FAILON", "failon", "fail-on"],
])("a misspelt input is an error: %s", (variable, name, meant) => {
  expect(unknownInputs({ [variable]: "1" })).toEqual([
    {
      severity: "error",
      code: "unknown-input",
      message: `there is no input "${name}"`,
      hint: `Did you mean \`${meant}\`?`,
    },
  ]);
});

test("an input that resembles none is a warning that lists those there are", () => {
  expect(unknownInputs({ INPUT_GREETING: "hi" })).toMatchObject([
    { severity: "warn", hint: expect.stringContaining("concurrency") },
  ]);
});

test("known inputs, empty ones and other variables are none of it", () => {
  expect(
    unknownInputs({ "INPUT_FAIL-ON": "warn", INPUT_GREETING: "", INPUT_: "x", CONCURENCY: "1", A: undefined }),
  ).toEqual([]);
});
