import { describe, expect, test } from "@jest/globals";
import { copyValue } from "../../../src/experiment/copy.js";

describe("copyValue", () => {
  test.each<[string, unknown]>([
    ["nested data", { a: [1, { b: "x" }, [undefined, null]], c: Number.NaN, u: undefined }],
    ["a null prototype", Object.assign(Object.create(null), { a: { b: 1 } })],
    ["a key named __proto__", JSON.parse('{"__proto__":{"a":1},"constructor":2}')],
    ["a primitive", "text"],
  ])("%s is equal to its copy", (_kind, value) => {
    expect(copyValue(value)).toStrictEqual(value);
  });

  test("a hole of an array becomes undefined", () => {
    expect(copyValue(new Array(1))).toStrictEqual([undefined]);
  });

  test("shares no object or array with the original", () => {
    const original = { list: [{ a: 1 }] };
    const copy = copyValue(original);
    copy.list[0]!.a = 2;
    copy.list.push({ a: 3 });
    expect(original).toEqual({ list: [{ a: 1 }] });
  });

  test("takes dates, maps, instances and functions by reference", () => {
    const parts = [new Date(0), new Map(), new (class Point {})(), () => 1, /x/];
    copyValue(parts).forEach((part, index) => {
      expect(part).toBe(parts[index]);
    });
  });

  test("keeps cycles and shared parts as they are", () => {
    const shared = { n: 1 };
    const original: Record<string, unknown> = { a: shared, b: shared };
    original.self = original;
    const copy = copyValue(original);
    expect(copy.self).toBe(copy);
    expect(copy.a).toBe(copy.b);
    expect(copy.a).not.toBe(shared);
  });

  test("neither depth nor a huge sparse array is a problem", () => {
    let deep: unknown = "end";
    for (let level = 0; level < 100_000; level++) deep = { deep };
    let copy = copyValue(deep);
    for (let level = 0; level < 100_000; level++) copy = (copy as { deep: unknown }).deep;
    expect(copy).toBe("end");
    const sparse: unknown[] = [];
    sparse[4_294_967_294] = "last";
    expect(copyValue(sparse)[4_294_967_294]).toBe("last");
  });
});
