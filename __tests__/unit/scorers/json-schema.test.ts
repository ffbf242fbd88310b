import { describe, expect, test } from "@jest/globals";
import { jsonSchema } from "../../../src/scorers/json-schema.js";

const schema = {
  type: "object",
  required: ["answer"],
  properties: { answer: { type: "number" } },
  additionalProperties: false,
};
const check = async (output: unknown, expected?: unknown, params: Record<string, unknown> = {}) =>
  jsonSchema.scorer({ payload: { output, expected }, params });

describe("jsonSchema", () => {
  test.each<[string, unknown, unknown, number]>([
    ["an object that fits", { answer: 1 }, schema, 1],
    ["a JSON text that fits", '{"answer": 1}', schema, 1],
    ["a schema as text", { answer: 1 }, JSON.stringify(schema), 1],
    ["a wrong type", { answer: "1" }, schema, 0],
    ["a missing property", {}, schema, 0],
    ["a text that is no JSON", "answer: 1", schema, 0],
    ["no output", undefined, schema, 0],
    ["a format, which is not checked", '"x"', { type: "string", format: "email" }, 1],
    [
      "draft-07",
      [1, "a"],
      { $schema: "http://json-schema.org/draft-07/schema#", items: [{ type: "number" }], additionalItems: false },
      0,
    ],
    [
      "draft 2020-12",
      [1],
      {
        $schema: "https://json-schema.org/draft/2020-12/schema",
        prefixItems: [{ type: "number" }],
        items: false,
        minItems: 1,
      },
      1,
    ],
  ])("%s", async (_case, output, expected, score) => {
    expect(await check(output, expected)).toMatchObject({ status: "success", score });
  });

  test("says what does not fit, and where", async () => {
    expect(await check({ answer: "1", more: 2 }, schema)).toMatchObject({
      metadata: {
        errors: [
          { path: "", message: 'must NOT have additional properties: "more"' },
          { path: "/answer", message: "must be number" },
        ],
        reason: 'the output must NOT have additional properties: "more"; /answer must be number',
      },
    });
  });

  test("takes params.schema before the item's expected value", async () => {
    expect(await check(5, schema, { schema: { type: "number" } })).toMatchObject({ score: 1 });
  });

  test.each<[string, unknown, RegExp]>([
    ["no schema", undefined, /has no schema/],
    ["a number", 5, /neither an object nor a boolean/],
    ["a text that is no schema", "number", /neither an object nor a boolean/],
    ["a misspelt keyword, which would check nothing", { requried: ["a"] }, /is not valid.*requried/],
    ["a type that does not exist", { type: "text" }, /is not valid/],
    ["a reference out of it", { $ref: "https://example.com/x.json" }, /is not valid/],
  ])("%s is an error, not a score", async (_case, expected, message) => {
    await expect(check({}, expected)).rejects.toThrow(message);
  });
});
