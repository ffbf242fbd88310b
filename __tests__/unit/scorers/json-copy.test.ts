import { describe, expect, test } from "@jest/globals";
import { jsonCopy } from "../../../src/scorers/json-copy.js";

class Point {
  constructor(readonly x: number) {}
}

describe("jsonCopy", () => {
  const values = {
    nested: { a: [1, { b: "x" }], c: null, d: true },
    undefineds: { a: undefined, list: [undefined, () => 1, Symbol("s")], f: () => 1 },
    numbers: [Number.NaN, Number.POSITIVE_INFINITY, -0, 1.5],
    objects: [new Date(0), new Map([[1, 2]]), new Point(1), new Date(Number.NaN)],
    proto: JSON.parse('{"__proto__":{"a":1}}'),
    sparse: new Array(2),
  };
  test.each(Object.entries(values))("%s: as JSON text and back", (_name, value) => {
    expect(jsonCopy(value)).toStrictEqual(JSON.parse(JSON.stringify(value)));
  });

  test("shares nothing with the original", () => {
    const original = { list: [{ a: 1 }] };
    const copy = jsonCopy(original);
    copy.list[0]!.a = 2;
    expect(original.list[0]!.a).toBe(1);
  });

  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const throwing = {
    get bad(): number {
      throw new Error("no");
    },
  };
  test.each([
    ["a BigInt", { big: 1n }],
    ["a cycle", cycle],
    ["a throwing getter", throwing],
  ])("%s: the value itself", (_name, value) => {
    expect(jsonCopy(value)).toBe(value);
  });
});

test("what has millions of parts is given back itself: a sparse array, and bytes whose JSON would be a list of numbers", () => {
  const sparse: unknown[] = [];
  sparse.length = 2 ** 32 - 1;
  const bytes = Buffer.alloc(5_000_000);
  for (const value of [sparse, bytes, { sparse }, { bytes }]) expect(jsonCopy(value)).toBe(value);
  expect(jsonCopy(Buffer.from("a"))).toEqual({ type: "Buffer", data: [97] });
});
