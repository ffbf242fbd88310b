import { describe, expect, test } from "@jest/globals";
import { MAX_DEPTH } from "../../../src/discover/canonical.js";
import { MAX_FAULTS, scanJson } from "../../../src/discover/json.js";

const messages = (text: string) =>
  scanJson(text, "data").faults.map(({ severity, message }) => `${severity}: ${message}`);
const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

describe("duplicate keys are found", () => {
  test.each([
    ['{"a":1,"a":2}', "a"],
    ['{"a":{"b":1,"c":[],"b":2}}', "a.b"],
    ['{"data":[{},{"input":1,"input":1}]}', "data[1].input"],
    ['{"a":1,"\\u0061":2}', "a"],
    ['{"__proto__":1,"__proto__":2}', "__proto__"],
    ['{"a b":1,"a b":2}', '["a b"]'],
    ['{"":1,"":2}', '[""]'],
    [`{${Array.from({ length: 30 }, (_, i) => `"k${i}":0`).join()},"k3":1}`, "k3"],
  ])("%s", (text, path) => {
    expect(messages(text)).toEqual([`error: ${path} is given twice in one object`]);
  });

  test.each([
    ['[{"a":1},{"a":1}]'],
    ['{"a":{"a":{"a":1}}}'],
    ['{"a":"a","b":["a","a"]}'],
    ['{"a\\\\":1,"a":2}'],
    ['{"a":"\\"b\\":1,\\"b\\":2"}'],
    ['{"A":1,"a":2}'],
  ])("but not in %s", (text) => {
    expect(messages(text)).toEqual([]);
  });
});

describe("numbers", () => {
  test.each([
    ["[1e999]", "error: [0] is 1e999, which is too large for a number"],
    ['{"a":-1E400}', "error: a is -1E400, which is too large for a number"],
    [
      "[12345678901234567890]",
      "warn: [0] is 12345678901234567890, which is read as 12345678901234567000: a number keeps about 16 digits",
    ],
    [
      "[9007199254740993]",
      "warn: [0] is 9007199254740993, which is read as 9007199254740992: a number keeps about 16 digits",
    ],
  ])("%s cannot be held", (text, message) => {
    expect(messages(text)).toEqual([message]);
  });

  test("a number of 400 digits is too large", () => {
    expect(messages(`[${"9".repeat(400)}]`)).toEqual([expect.stringContaining("too large for a number")]);
  });

  test.each([
    "[1e308]",
    "[9007199254740991]",
    "[0.1234567890123456789]",
    "[1000000000000000000000]",
    "[1e-999]",
    "[true]",
  ])("%s can", (text) => {
    expect(messages(text)).toEqual([]);
  });
});

describe("depth", () => {
  test(`${MAX_DEPTH} levels are allowed`, () => {
    expect(scanJson(nested(MAX_DEPTH), "data")).toMatchObject({ tooDeep: false, faults: [] });
  });

  test("one more is not, and the place is told", () => {
    const scan = scanJson(nested(MAX_DEPTH + 1), "data");
    expect(scan.tooDeep).toBe(true);
    expect(scan.faults).toMatchObject([{ code: "json-too-deep", severity: "error", offset: MAX_DEPTH }]);
  });

  test("a million levels overflow nothing", () => {
    expect(scanJson("[".repeat(1_000_000), "data").tooDeep).toBe(true);
  });
});

describe("elements of the list", () => {
  test("of every kind are located", () => {
    const text = '{"x":[9],"data": [ {"data":[1]}, "a,b", 12, null,[2] ],"y":[9]}';
    const starts = scanJson(text, "data").elements.map((offset) => text.slice(offset, offset + 3));
    expect(starts).toEqual(['{"d', '"a,', "12,", "nul", "[2]"]);
  });

  test("are those of the last list where the key is given twice, as JSON.parse has it", () => {
    const text = '{"data":[1,2],"data":[3]}';
    expect(scanJson(text, "data").elements).toEqual([text.indexOf("3")]);
  });

  test("a list that is the root has none", () => {
    expect(scanJson("[1,2]", "data").elements).toEqual([]);
  });
});

test("errors are kept however many warnings come before them", () => {
  const text = `[${"12345678901234567890,".repeat(MAX_FAULTS * 2)}1e999]`;
  expect(scanJson(text, "data").faults.filter(({ severity }) => severity === "error")).toHaveLength(1);
});

test.each(["", "}", "]]]", '"', '{"a', '{"a":', "{,,,}", "\\", '{"a":"\\', "{]", "[}"])(
  "text that is no JSON is passed over: %s",
  (text) => {
    expect(scanJson(text, "data").tooDeep).toBe(false);
  },
);
