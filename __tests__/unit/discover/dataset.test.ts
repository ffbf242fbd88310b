import { describe, expect, test } from "@jest/globals";
import { digestOf } from "../../../src/discover/canonical.js";
import { parseDataset, stemOf } from "../../../src/discover/dataset.js";
import { MAX_FAULTS } from "../../../src/discover/json.js";

const FILE = ".voltagent/datasets/qa.json";
const parse = (text: string) => parseDataset(text, FILE);
const places = (text: string) =>
  parse(text).problems.map(
    ({ severity, file, line, column, message }) => `${severity} ${file}:${line}:${column} ${message}`,
  );

describe("a valid file", () => {
  test("gives its items with ids and lines", () => {
    const text = `{
  "name": "qa",
  "description": "d",
  "tags": ["t"],
  "metadata": { "m": 1 },
  "checksum": "c",
  "data": [
    { "name": "one", "input": "a", "expected": "A" },
    {
      "id": 2,
      "input": { "k": [1] },
      "custom": true
    }, { "id": "x", "input": null }
  ]
}
`;
    const { dataset, name, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(name).toBe("qa");
    expect(dataset).toEqual({
      name: "qa",
      description: "d",
      tags: ["t"],
      metadata: { m: 1 },
      file: FILE,
      items: [
        { id: "one", name: "one", input: "a", expected: "A" },
        { id: "2", input: { k: [1] }, custom: true },
        { id: "x", input: null },
      ],
      lines: [8, 9, 13],
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(dataset?.digest).toBe(digestOf(dataset!.items));
  });

  test("may have no items", () => {
    expect(parse('{"name":"x","data":[]}')).toMatchObject({ dataset: { items: [], lines: [] }, problems: [] });
  });

  test("may begin with a byte order mark, which shifts no column", () => {
    expect(parse('\uFEFF{"name":"x","data":[]}').dataset?.name).toBe("x");
    expect(places('\uFEFF{"name":1,"data":[]}')).toEqual([
      `error ${FILE}:1:9 name must be a text, but is the number 1`,
    ]);
  });

  test("may have CRLF line ends", () => {
    expect(parse('{\r\n"name":"x",\r\n"data":[\r\n{"input":1}]}').dataset?.lines).toEqual([4]);
  });

  test("has a digest that key order and white space do not change, but content and order of items do", () => {
    const digest = (data: string) => parse(`{"name":"x","data":${data}}`).dataset?.digest;
    const one = digest('[{"input":1,"expected":2},{"input":3}]');
    expect(digest('[ {"expected":2, "input":1},\n{"input":3} ]')).toBe(one);
    expect(digest('[{"input":1,"expected":4},{"input":3}]')).not.toBe(one);
    expect(digest('[{"input":3},{"input":1,"expected":2}]')).not.toBe(one);
  });

  test("without a name goes by its file name, with a warning", () => {
    expect(parse('{"data":[]}')).toMatchObject({
      name: null,
      dataset: { name: "qa" },
      problems: [{ severity: "warn", code: "dataset-nameless", file: FILE, line: 1, column: 1 }],
    });
  });

  test("keeps __proto__ keys as data and touches no prototype", () => {
    const { dataset } = parse(
      '{"name":"x","__proto__":{"passed":true},"data":[{"id":"__proto__","input":{"__proto__":{"passed":true}},"constructor":{"prototype":{"passed":true}}}]}',
    );
    const [item] = dataset!.items;
    expect(item!.id).toBe("__proto__");
    expect(Object.hasOwn(item!.input as object, "__proto__")).toBe(true);
    expect(({} as { passed?: unknown }).passed).toBeUndefined();
  });
});

describe("warnings leave the dataset in use", () => {
  test.each<[string, string]>([
    [
      '{"name":"x","data":[\n{"id":"a","input":1},\n{"id":"a","input":2}]}',
      `warn ${FILE}:3:1 items[1] repeats the id "a" of an earlier item and goes by "a-2"`,
    ],
    [
      '{"name":"x","data":[\n{"input":1},\n  {"input":2, "expcted":3}]}',
      `warn ${FILE}:3:15 data[1].expcted is no key that VoltAgent knows`,
    ],
    [
      '{"name":"x","data":[{"input":12345678901234567890}]}',
      `warn ${FILE}:1:30 data[0].input is 12345678901234567890, which is read as 12345678901234567000: a number keeps about 16 digits`,
    ],
  ])("%s", (text, problem) => {
    expect(places(text)).toEqual([problem]);
    expect(parse(text).dataset).not.toBeNull();
  });
});

describe("errors leave no dataset and say where", () => {
  test.each<[string, string]>([
    ["", `error ${FILE}:1:1 the file is empty`],
    ['{\n  "name": "x", // note\n "data": []}', `error ${FILE}:2:16 JSON has no comments`],
    ['{"name":"x","data":[\n{"input":1},\n]}', `error ${FILE}:2:12 the comma before ] is one too many`],
    [
      '{"input":1}\n{"input":2}\n',
      `error ${FILE}:2:1 a second JSON value follows the first; the file looks like NDJSON (one value per line)`,
    ],
    ['{"name":"x","data":[{"input":1,\n "input":2}]}', `error ${FILE}:2:2 data[0].input is given twice in one object`],
    [
      '{"name":"x","data":[{"input":1e999}]}',
      `error ${FILE}:1:30 data[0].input is 1e999, which is too large for a number`,
    ],
    [
      '{"name":"x","data":[\n{"input":1},\n{"input":1,"extra":\n"e"}]}',
      `error ${FILE}:4:1 data[1].extra must be an object or null, but is the text "e"`,
    ],
    ['{"name":"x",\n"data":{}}', `error ${FILE}:2:8 data must be a list, but is an object`],
    ["\n[1]", `error ${FILE}:2:1 the file holds an array, not a dataset`],
    ['{"name":"x","data":[{"input":1},\n\n   null]}', `error ${FILE}:3:4 data[1] must be an object, but is null`],
    ["[".repeat(1_001), `error ${FILE}:1:1001 the file nests deeper than 1,000 levels`],
  ])("%s", (text, problem) => {
    expect(places(text)).toEqual([problem]);
    expect(parse(text).dataset).toBeNull();
  });

  test("all of them are told at once, with the name they were found under", () => {
    const { name, problems } = parse('{"name":"x","tags":1,"data":[{"id":[],"input":1},{}]}');
    expect(name).toBe("x");
    expect(problems.map(({ message }) => message)).toEqual([
      "tags must be a list or null, but is the number 1",
      "data[0].id must be a text or a number or null, but is an array",
      'data[1] has no "input"',
    ]);
  });

  test("a hundred of a kind are cut, the last told says so", () => {
    const { problems } = parse(`{"name":"x","data":[${Array.from({ length: 100 }, () => "1").join()}]}`);
    expect(problems).toHaveLength(MAX_FAULTS);
    expect(problems.at(-1)?.hint).toContain("more of this kind");
  });

  test("an error behind many warnings still leaves no dataset", () => {
    const many = "12345678901234567890,".repeat(100);
    expect(parse(`{"name":"x","data":[{"input":[${many}1e999]}]}`)).toMatchObject({
      dataset: null,
      problems: expect.arrayContaining([expect.objectContaining({ severity: "error" })]),
    });
  });

  test("a million nested lists overflow nothing", () => {
    expect(parse(`{"name":"x","data":[{"input":${"[".repeat(1_000_000)}`).dataset).toBeNull();
  });
});

test.each([
  ["a/b/qa.json", "qa"],
  ["qa.v2.JSON", "qa.v2"],
  ["a\\b\\qa.json", "qa"],
  ["qa", "qa"],
])("the stem of %s is %s", (file, stem) => {
  expect(stemOf(file)).toBe(stem);
});
