import { describe, expect, test } from "@jest/globals";
import { effectiveLimit, infoOf, readDescriptor, sourceFault } from "../../../src/experiment/dataset.js";
import { ExperimentDatasetRegistry } from "../../../src/experiment/registry.js";

const registry = new ExperimentDatasetRegistry({ entries: new Map() });
registry.register({ name: "registered", descriptor: { limit: 5 }, resolver: () => [] });
registry.register({ name: "remote", descriptor: { id: "d1", versionId: "v1", limit: 3 } });
const items = [{ id: "a", input: 1 }];
const resolve = () => items;

describe("where items come from", () => {
  test.each<[string, unknown, object]>([
    ["items win over all", { items, resolve, name: "registered" }, { source: "inline", items }],
    ["resolve wins over the name", { resolve, name: "registered" }, { source: "resolver", resolve }],
    ["a registered name", { name: "registered" }, { source: "registered", entry: registry.get("registered") }],
    ["a name registered for an id", { name: "remote" }, { source: "named", name: "remote" }],
    ["the id of a VoltOps dataset", { id: "d1", versionId: "v1" }, { source: "named", name: null }],
    ["a name nobody registered", { name: "file" }, { source: "named", name: "file" }],
    ["a bare name", "file", { source: "named", name: "file" }],
    ["a name of Object.prototype", { name: "constructor" }, { source: "named", name: "constructor" }],
    ["items: null is none given", { items: null, name: "file" }, { source: "named", name: "file" }],
    ["nothing at all", undefined, { source: "none" }],
    ["null", null, { source: "none" }],
    ["only a limit", { limit: 3 }, { source: "none" }],
    ["an empty list is a list", { items: [] }, { source: "inline", items: [] }],
  ])("%s", (_, raw, choice) => {
    expect(readDescriptor(raw, registry)).toMatchObject({ choice });
    expect(readDescriptor(raw, registry).fault).toBeUndefined();
  });

  test.each<[unknown, string]>([
    [7, "dataset is the number 7, not an object"],
    [items, "dataset is an array, not an object"],
    ["", 'dataset.name is the text ""'],
    [{ name: 7 }, "dataset.name is the number 7"],
    [{ items: "ab" }, 'dataset.items is the text "ab", not a list of items'],
    [{ items: { a: 1 } }, "dataset.items is an object, not a list of items"],
    [{ items: { name: "n", data: [] } }, "dataset.items is a whole dataset file, { name, data }"],
    [{ items: Promise.resolve([]) }, "dataset.items is a promise"],
    [{ items: () => [] }, "dataset.items is a function, not a list of items"],
    [{ resolve: [] }, "dataset.resolve is an array, not a function"],
    [{ data: [] }, "dataset has data, but no items"],
    [{ id: "" }, 'dataset.id is the text ""'],
    [{ id: 7 }, "dataset.id is the number 7"],
    [{ name: "file", itmes: [] }, "dataset.itmes is no key that VoltAgent knows, so it does nothing"],
    [{ name: "file", resolver: resolve }, "dataset.resolver is no key that VoltAgent knows, so it does nothing"],
  ])("%p cannot be used", (raw, message) => {
    expect(readDescriptor(raw, registry)).toMatchObject({
      choice: { source: "none" },
      fault: { message, hint: expect.any(String) },
    });
  });

  test("the hint for a whole file is to hand on its items", () => {
    expect(sourceFault({ name: "n", data: [] }, "x")?.hint).toContain("items: file.data");
  });
});

test("a name that is registered for a VoltOps dataset tells its id; what the experiment says itself counts first", () => {
  expect(readDescriptor("remote", registry)).toMatchObject({
    info: { name: "remote", id: "d1", versionId: "v1" },
    limit: 3,
  });
  expect(readDescriptor({ name: "remote", versionId: "v2", limit: 1 }, registry)).toMatchObject({
    info: { id: "d1", versionId: "v2" },
    limit: 1,
  });
});

describe("the limit", () => {
  // oracle-runs 08a-08e and VoltAgent's coercion
  test.each<[unknown, number | null]>([
    [2, 2],
    [2.9, 2],
    [0, 0],
    ["4", 4],
    [undefined, null],
    [null, null],
    [Number.NaN, null],
    [-1, null],
    [Number.POSITIVE_INFINITY, null],
    ["all", null],
    [{}, null],
    [Symbol("2"), null],
  ])("%p counts as %p", (limit, expected) => {
    expect(effectiveLimit(limit)).toBe(expected);
    expect(readDescriptor({ items, limit }, registry).limit).toBe(expected);
  });

  test.each<[unknown, string]>([
    [true, "true"],
    ["2", 'the text "2"'],
    ["", 'the text ""'],
    ["all", 'the text "all"'],
    [[1], "an array"],
    [{}, "an object"],
    [2n, "2"],
  ])("%p is none, and never one item in silence", (limit, shown) => {
    const fault = { code: "dataset-invalid", message: `dataset.limit is ${shown}, not a number` };
    registry.register({ name: "odd", descriptor: { limit: limit as number }, resolver: () => [] });
    for (const descriptor of [{ items, limit }, "odd"]) {
      expect(readDescriptor(descriptor, registry)).toMatchObject({ choice: { source: "none" }, fault });
    }
  });

  test("is the first that is one", () => {
    expect(effectiveLimit(null, undefined, 0, 7)).toBe(0);
    expect(effectiveLimit(100, 10)).toBe(100);
  });

  test("of the registration counts where the descriptor has none", () => {
    expect(readDescriptor("registered", registry).limit).toBe(5);
    expect(readDescriptor({ name: "registered", limit: 2 }, registry).limit).toBe(2);
  });
});

test("what is said of a dataset is kept where it is text", () => {
  expect(infoOf({ id: "i", versionId: 2, name: "n", description: null, metadata: { a: 1 }, limit: 3 })).toEqual({
    id: "i",
    name: "n",
    description: null,
    metadata: { a: 1 },
  });
  expect(infoOf("text")).toEqual({});
});
