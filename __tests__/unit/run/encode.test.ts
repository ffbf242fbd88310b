import { createHash } from "node:crypto";
import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { encode, encodeError, MAX_STRING } from "../../../src/run/encode.js";

const cyclic: Record<string, unknown> = { a: 1 };
cyclic.self = cyclic;
const throwing = Object.defineProperty({ fine: 1 }, "bad", {
  enumerable: true,
  get() {
    throw new Error("no");
  },
});
const hostileProxy = new Proxy(
  {},
  {
    ownKeys() {
      throw new Error("closed");
    },
  },
);

describe("encode", () => {
  test.each<[string, unknown, unknown]>([
    ["plain data as it is", { a: [1, "x", null, true] }, { a: [1, "x", null, true] }],
    ["NaN", Number.NaN, { $number: "NaN" }],
    ["minus infinity", Number.NEGATIVE_INFINITY, { $number: "-Infinity" }],
    ["a bigint", 12n, { $bigint: "12" }],
    ["a symbol", Symbol("s"), { $symbol: "s" }],
    ["a function", function named() {}, { $function: "named" }],
    ["undefined in a list as JSON does", [undefined, 1], [null, 1]],
    ["an undefined property not at all", { a: undefined, b: 1 }, { b: 1 }],
    [
      "an error without what it carries",
      Object.assign(new TypeError("t"), { config: { headers: {} } }),
      { $error: "TypeError", message: "t" },
    ],
    ["a map", new Map([["k", 1n]]), { $map: [["k", { $bigint: "1" }]] }],
    ["a set", new Set([1]), { $set: [1] }],
    ["a regular expression", /a/g, { $regexp: "/a/g" }],
    ["a date as JSON does", new Date(0), "1970-01-01T00:00:00.000Z"],
    ["an invalid date", new Date(Number.NaN), { $date: "invalid" }],
    ["a URL", new URL("https://a.example/"), "https://a.example/"],
    ["bytes", Buffer.from("hi"), { $bytes: { length: 2, base64: "aGk=" } }],
    ["a cycle", cyclic, { a: 1, self: { $cycle: true } }],
    ["a throwing getter", throwing, { fine: 1, bad: { $unreadable: "no" } }],
    ["a proxy that cannot be listed", hostileProxy, { $unreadable: "closed" }],
    ["a lone surrogate", "a\ud800b", "a\ufffdb"],
    ["an object without prototype", Object.assign(Object.create(null), { x: 1 }), { x: 1 }],
    [
      "a value that occurs twice",
      (() => {
        const one = { v: 1 };
        return [one, one];
      })(),
      [{ v: 1 }, { v: 1 }],
    ],
  ])("writes %s", (_name, value, expected) => {
    expect(JSON.parse(JSON.stringify(encode(value)))).toEqual(expected);
  });

  test("leaves a top-level undefined out", () => {
    expect(encode(undefined)).toBeUndefined();
  });

  test("keeps a long string as head, tail, length and digest", () => {
    const text = "a".repeat(MAX_STRING) + "é\u{1f600}".repeat(1_000_000);
    const { $string } = encode(text) as { $string: { head: string; tail: string; length: number; sha256: string } };
    expect($string.length).toBe(text.length);
    expect($string.sha256).toBe(createHash("sha256").update(text, "utf8").digest("hex"));
    expect($string.head.length + $string.tail.length).toBeLessThan(5_000);
  });

  test("keys that name prototypes are ordinary keys", () => {
    const value = JSON.parse('{"__proto__":{"passed":true},"constructor":{"prototype":{}}}');
    expect(JSON.stringify(encode(value))).toBe(JSON.stringify(value));
    expect(({} as { passed?: unknown }).passed).toBeUndefined();
  });

  test.each<[string, () => unknown]>([
    ["a sparse array of 2^32 - 1", () => new Array(2 ** 32 - 1)],
    [
      "20,000 levels",
      () => {
        let value: unknown = 1;
        for (let level = 0; level < 20_000; level += 1) value = { value };
        return value;
      },
    ],
    ["a million keys", () => Object.fromEntries(Array.from({ length: 1_000_000 }, (_, index) => [`k${index}`, index]))],
    ["many long strings", () => Array.from({ length: 1_000 }, () => "x".repeat(60_000))],
  ])("bounds %s", (_name, make) => {
    expect(JSON.stringify(encode(make())).length).toBeLessThan(4_000_000);
  });

  test("never throws and always gives JSON, whatever the value", () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
      withTypedArray: true,
      withSparseArray: true,
      withObjectString: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        const text = JSON.stringify(encode(value));
        if (text !== undefined) expect(JSON.stringify(JSON.parse(text))).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("encodeError", () => {
  test.each<[string, unknown, { name: string; message: string }]>([
    ["an error", new RangeError("r"), { name: "RangeError", message: "r" }],
    ["a string", "text", { name: "NonError", message: 'threw "text"' }],
    ["undefined", undefined, { name: "NonError", message: "threw undefined" }],
    ["an object", { code: 7 }, { name: "NonError", message: 'threw {"code":7}' }],
    [
      "nothing that can be read",
      hostileProxy,
      { name: "NonError", message: expect.stringContaining("threw") as unknown as string },
    ],
  ])("names %s", (_name, thrown, expected) => {
    expect(encodeError(thrown)).toMatchObject(expected);
  });

  test("keeps the HTTP status and nothing else that an error carries", () => {
    const error = Object.assign(new Error("no"), { status: 401, config: { headers: { Authorization: "Bearer x" } } });
    expect(Object.keys(encodeError(error)).sort()).toEqual(["message", "name", "stack", "status"]);
  });
});
