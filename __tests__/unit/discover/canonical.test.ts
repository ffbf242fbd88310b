import { describe, expect, test } from "@jest/globals";
import { canonicalJson, digestOf, plainData, sha256 } from "../../../src/discover/canonical.js";

const cycle: Record<string, unknown> = { a: 1 };
cycle.self = cycle;
const throwing = Object.defineProperty({}, "x", {
  enumerable: true,
  get: () => {
    throw new Error("no");
  },
});
let deep: unknown = 1;
for (let level = 0; level < 5_000; level += 1) deep = [deep];

describe("canonicalJson", () => {
  test.each<[string, unknown, string]>([
    ["keys are sorted at every level", { b: { d: 1, c: 2 }, a: 3 }, '{"a":3,"b":{"c":2,"d":1}}'],
    ["the order of a list counts", [2, 1], "[2,1]"],
    [
      "keys with undefined are left out, list entries kept",
      { a: undefined, b: [undefined] },
      '{"b":[{"$undefined":true}]}',
    ],
    ["__proto__ is a key like others", JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
    ["NaN is told from null", [Number.NaN, null], '[{"$number":"NaN"},null]'],
    ["a bigint is told from its text", [1n, "1"], '[{"$bigint":"1"},"1"]'],
    ["a symbol", Symbol("s"), '{"$symbol":"s"}'],
    ["a function", function run() {}, '{"$function":"run"}'],
    ["a date by its toJSON", new Date(0), '"1970-01-01T00:00:00.000Z"'],
    ["a map", new Map([[1, "a"]]), '{"$map":[[1,"a"]]}'],
    ["a set", new Set([1]), '{"$set":[1]}'],
    [
      "an error without its other properties",
      Object.assign(new TypeError("t"), { token: 1 }),
      '{"$error":"TypeError","message":"t"}',
    ],
    ["a cycle", cycle, '{"a":1,"self":{"$cycle":true}}'],
    ["a getter that throws", { a: throwing }, '{"a":{"$unreadable":true}}'],
    ["-0 is 0", -0, "0"],
  ])("%s", (_, value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  test("a value that occurs twice is no cycle", () => {
    const shared = { a: 1 };
    expect(canonicalJson([shared, shared])).toBe('[{"a":1},{"a":1}]');
  });

  test("nesting without end is cut, not a stack overflow", () => {
    expect(canonicalJson(deep)).toContain('{"$cut":"too deep"}');
  });
});

test("a digest is that of the whole list's canonical JSON", () => {
  const list = [{ b: 1, a: 2 }, "x"];
  expect(digestOf(list)).toBe(sha256(canonicalJson(list)));
  expect(digestOf([])).toBe(sha256("[]"));
});

test("sha256 is that of the UTF-8 bytes", () => {
  expect(sha256("é")).toBe("4a99557e4033c3539de2eb65472017cad5f9557f7a0625a09f1c3f6e2ba69c4c");
});

test("plain data keeps undefined and touches no prototype", () => {
  expect(plainData(undefined)).toBeUndefined();
  const copy = plainData(JSON.parse('{"__proto__":{"passed":true}}')) as object;
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  expect(({} as { passed?: unknown }).passed).toBeUndefined();
});
