import { expect, test } from "@jest/globals";
import { findTypos } from "../../../src/experiment/unknown-keys.js";

const KNOWN = ["id", "scorers", "passCriteria", "experiment", "min", "type"];

test.each([
  ["passCriterias", "passCriteria"],
  ["passcriteria", "passCriteria"],
  ["pass_criteria", "passCriteria"],
  ["passCriterion", "passCriteria"],
  ["scorer", "scorers"],
  ["scores", "scorers"],
  ["criteria", "passCriteria"],
])("%s is taken for %s", (key, meant) => {
  expect(findTypos({ [key]: 1 }, KNOWN, "", { criteria: "passCriteria" })).toEqual([
    {
      code: "unknown-key",
      message: `${key} is no key that VoltAgent knows, so it does nothing`,
      hint: `Did you mean ${meant}?`,
    },
  ]);
});

test.each(["owner", "experience", "ui", "notes", "constructor", "toString", "__proto__"])(
  "%s is a key of one's own",
  (key) => {
    expect(findTypos(JSON.parse(`{${JSON.stringify(key)}:1}`), KNOWN, "", { criteria: "passCriteria" })).toEqual([]);
  },
);

test("known keys are no typos, and the message says where", () => {
  expect(findTypos({ min: 1, typ: 1 }, KNOWN, "passCriteria[1]")).toMatchObject([
    { message: expect.stringContaining("passCriteria[1].typ ") },
  ]);
});
