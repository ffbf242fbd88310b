import { expect, test } from "@jest/globals";
import { inertJson } from "../../../src/report/inert-json.js";

test.each([
  "##[error]owned",
  "###[group]",
  "a\u2028::error::x",
  "\u2029\u0085::set-output name=a::b",
  "plain # [x] ##",
  "##[##[",
])("no workflow command is left of %j, and the value is the same", (value) => {
  const text = inertJson(JSON.stringify({ [value]: value }, null, 2));
  expect(JSON.parse(text)).toEqual({ [value]: value });
  expect(text).not.toMatch(/##\[|[\u0085\u2028\u2029]/);
});
