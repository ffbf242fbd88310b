import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import { findFaults } from "../../../src/discover/faults.js";
import { MAX_FAULTS } from "../../../src/discover/json.js";

const told = (root: unknown) =>
  findFaults(root).map(({ severity, message, hint }) => `${severity}: ${message}${hint ? ` | ${hint}` : ""}`);
const item = { input: "a" };

describe("the schema refuses", () => {
  test.each<[string, unknown, string]>([
    [
      "an array",
      [item],
      'the file holds an array, not a dataset | Write { "name": "…", "data": [ … ] } with the items in data.',
    ],
    ["null", null, 'the file holds null, not a dataset | Write { "name": "…", "data": [ … ] } with the items in data.'],
    ["no data", { name: "x" }, 'the file has no "data" | Put the items into a list named "data".'],
    ["data by another name", { name: "x", items: [item] }, 'the file has no "data" | Rename items to data.'],
    ["data as an object", { data: {} }, "data must be a list, but is an object"],
    ["a name that is no text", { name: 7, data: [] }, "name must be a text, but is the number 7"],
    ["an empty name", { name: " ", data: [] }, "name must not be empty"],
    ["a name of 300 characters", { name: "x".repeat(300), data: [] }, "name must NOT have more than 200 characters"],
    ["tags that are no texts", { data: [], tags: ["a", 1] }, "tags[1] must be a text, but is the number 1"],
    ["metadata that is an array", { data: [], metadata: [] }, "metadata must be an object or null, but is an array"],
    ["an item that is null", { data: [item, null] }, "data[1] must be an object, but is null"],
    ["an item that is a text", { data: ["a"] }, 'data[0] must be an object, but is the text "a"'],
    ["an item without input", { data: [{ expected: 1 }] }, 'data[0] has no "input"'],
    [
      "an id that is an object",
      { data: [{ input: 1, id: {} }] },
      "data[0].id must be a text or a number or null, but is an object",
    ],
    [
      "a label that is a number",
      { data: [{ input: 1, label: 2 }] },
      "data[0].label must be a text or null, but is the number 2",
    ],
    [
      "extra that is a text",
      { data: [{ input: 1, extra: "e" }] },
      'data[0].extra must be an object or null, but is the text "e"',
    ],
  ])("%s", (_, root, message) => {
    expect(told(root)).toEqual([`error: ${message}`]);
  });

  test("what only a prototype has", () => {
    expect(told(JSON.parse('{"__proto__":{"data":[]}}'))).toEqual([expect.stringContaining('the file has no "data"')]);
    expect(told(JSON.parse('{"data":[{"__proto__":{"input":1}}]}'))).toEqual([
      expect.stringContaining('data[0] has no "input"'),
    ]);
  });
});

describe("the schema takes", () => {
  test.each<[string, unknown]>([
    ["an empty list", { name: "x", data: [] }],
    ["inputs of any kind", { data: [null, 0, false, "", [], {}].map((input) => ({ input })) }],
    [
      "null for what may be missing",
      {
        description: null,
        tags: null,
        metadata: null,
        data: [{ input: 1, id: null, name: null, label: null, expected: null, extra: null }],
      },
    ],
    ["keys of one's own", { owner: "me", version: 3, data: [{ input: 1, difficulty: "hard", level: 2, __meta: {} }] }],
    ["what VoltAgent's item type has besides", { data: [{ input: 1, datasetId: "d", metadata: {}, tags: ["a"] }] }],
  ])("%s", (_, root) => {
    expect(told(root)).toEqual([]);
  });
});

describe("a key that is almost a known one is warned of", () => {
  test.each<[string, unknown, string]>([
    [
      "in an item",
      { data: [{ input: 1, expcted: 2 }] },
      "data[0].expcted is no key that VoltAgent knows | Did you mean expected?",
    ],
    [
      "in another case",
      { data: [{ input: 1, Expected: 2 }] },
      "data[0].Expected is no key that VoltAgent knows | Did you mean expected?",
    ],
    ["at the root", { nmae: "x", tag: [], data: [] }, "tag is no key that VoltAgent knows | Did you mean tags?"],
  ])("%s", (_, root, message) => {
    expect(told(root)).toContain(`warn: ${message}`);
  });

  test("with letters swapped", () => {
    expect(told({ data: [{ inptu: 1 }] })).toEqual([
      'error: data[0] has no "input"',
      "warn: data[0].inptu is no key that VoltAgent knows | Did you mean input?",
    ]);
  });

  test("once for all items that have it, at the first", () => {
    const data = [item, { input: 1, expcted: 2 }, { input: 1, expcted: 3 }, { input: 1, expcted: 3 }];
    expect(told({ data })).toEqual([
      "warn: data[1].expcted is no key that VoltAgent knows, as in 2 more items | Did you mean expected?",
    ]);
  });

  test("but not where the known key is there as well", () => {
    expect(told({ data: [{ input: 1, inputs: 2 }] })).toEqual([]);
  });
});

test("a million faulty items do not make a million errors", () => {
  const faults = findFaults({ data: Array.from({ length: 1_000_000 }, () => 1) });
  expect(faults.length).toBeGreaterThan(MAX_FAULTS);
  expect(faults.length).toBeLessThan(MAX_FAULTS + 10);
});

test("the schema is a valid draft 2020-12 schema in which everything has a title and a description", () => {
  const schema = JSON.parse(readFileSync("schemas/dataset.schema.json", "utf8"));
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
  expect(ajv.validateSchema(schema)).toBe(true);
  const parts = [
    schema,
    schema.$defs.item,
    ...Object.values(schema.properties),
    ...Object.values(schema.$defs.item.properties),
  ];
  for (const part of parts)
    expect(part).toEqual(expect.objectContaining({ title: expect.any(String), description: expect.any(String) }));
});

test.each(readdirSync("datasets").filter((name) => name.endsWith(".json")))("the sample %s is faultless", (name) => {
  expect(findFaults(JSON.parse(readFileSync(`datasets/${name}`, "utf8")))).toEqual([]);
});
