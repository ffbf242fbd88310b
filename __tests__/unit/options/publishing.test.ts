import { expect, test } from "@jest/globals";
import { publishingOf } from "../../../src/options/publishing.js";
import type { RawOptions } from "../../../src/options/raw.js";

const inputs = (values: Record<string, string>): RawOptions =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, source: "input", label: `input \`${name}\`` }]),
  );

test("without inputs everybody is told, but there is no token to do it with", () => {
  expect(publishingOf({})).toEqual({
    annotations: true,
    jobSummary: true,
    comment: "auto",
    commentKey: "",
    token: "",
  });
});

test("inputs say otherwise", () => {
  const given = {
    annotations: "false",
    "job-summary": "false",
    comment: "failures",
    "comment-key": "a/b",
    "github-token": "t",
  };
  expect(publishingOf(inputs(given))).toEqual({
    annotations: false,
    jobSummary: false,
    comment: "failures",
    commentKey: "a/b",
    token: "t",
  });
});

test("a wrong value counts as the default: what is wrong must be told", () => {
  const given = { annotations: "maybe", comment: "sometimes", "comment-key": "k" };
  expect(publishingOf(inputs(given))).toMatchObject({ annotations: true, comment: "auto", commentKey: "k" });
});
