import { describe, expect, test } from "@jest/globals";
import { GateError } from "../../../src/errors.js";
import { createIdentifier, type ItemIterator, openItems } from "../../../src/experiment/items.js";
import { ExperimentDatasetRegistry, type Resolver } from "../../../src/experiment/registry.js";

const registry = new ExperimentDatasetRegistry({ entries: new Map() });
const open = (descriptor: unknown, limit: number | null = null, signal?: AbortSignal) =>
  openItems(descriptor, { limit, registry, ...(signal ? { signal } : {}) });
const three = [
  { id: "1", input: "a" },
  { id: "2", input: "b" },
  { id: "3", input: "c" },
];

async function drain(items: ItemIterator): Promise<unknown[]> {
  const values: unknown[] = [];
  for (let step = await items.next(); !step.done; step = await items.next()) values.push(step.value);
  return values;
}

async function* slowly(values: unknown[]) {
  for (const value of values) {
    await Promise.resolve();
    yield value;
  }
}

function* quickly(values: unknown[]) {
  yield* values;
}

describe("inline items", () => {
  // Unlike VoltAgent's (oracle-runs 08*, 09), lists and Sets have a total.
  test.each<[string, () => unknown, number | null, number | null, number]>([
    ["an array", () => three, null, 3, 3],
    ["an array and a limit", () => three, 2, 2, 2],
    ["an array and a limit of 0", () => three, 0, 0, 0],
    ["an array and a limit beyond its end", () => three, 99, 3, 3],
    ["a Set", () => new Set(three), 2, 2, 2],
    ["a generator", () => quickly(three), null, null, 3],
    ["a generator and a limit", () => quickly(three), 2, null, 2],
    ["an async generator", () => slowly(three), null, null, 3],
    ["an async generator and a limit", () => slowly(three), 1, null, 1],
    ["an empty array", () => [], null, 0, 0],
  ])("%s", async (_, items, limit, total, count) => {
    const source = await open({ name: "n", items: items() }, limit);
    expect(source).toMatchObject({ total, dataset: { name: "n" } });
    expect(await drain(source.items)).toEqual(three.slice(0, count));
  });

  test("of a synchronous source come without a promise each", async () => {
    const { items } = await open({ items: three });
    expect(items.next()).toEqual({ done: false, value: three[0] });
  });

  test("that are promises are awaited, as VoltAgent does", async () => {
    const { items } = await open({ items: [Promise.resolve(three[0]), three[1]] });
    expect(await drain(items)).toEqual(three.slice(0, 2));
  });

  test("beyond the limit are never asked for, and the source is closed", async () => {
    const log: string[] = [];
    const source = (function* () {
      try {
        for (const item of three) {
          log.push(item.id);
          yield item;
        }
      } finally {
        log.push("closed");
      }
    })();
    expect(await drain((await open({ items: source }, 1)).items)).toHaveLength(1);
    expect(log).toEqual(["1", "closed"]);
  });

  test("end with the source's own error", async () => {
    const source = (async function* () {
      yield three[0];
      throw new Error("source broke");
    })();
    const { items } = await open({ items: source });
    await items.next();
    await expect(items.next()).rejects.toThrow("source broke");
  });

  test("are not copied or changed", async () => {
    const { items } = await open({ items: three });
    expect((await drain(items))[0]).toBe(three[0]);
  });
});

describe("a resolver", () => {
  // oracle-runs 10a-10j
  test.each<[string, Resolver<unknown>, number | null, string | undefined]>([
    ["an array", () => three, 3, "descriptor"],
    [
      "{ items, total, dataset }",
      async () => ({ items: three, total: 3, dataset: { name: "resolved" } }),
      3,
      "resolved",
    ],
    ["an async generator", () => slowly(three), null, "descriptor"],
    ["a Set", () => new Set(three), 3, "descriptor"],
    ["a total that is wrong, which is believed", () => ({ items: three, total: 100 }), 100, "descriptor"],
    ["a total that is no number", () => ({ items: three, total: Number.NaN }), 3, "descriptor"],
    ["{ items } without a total", () => ({ items: slowly(three) }), null, "descriptor"],
  ])("may give %s", async (_, resolve, total, name) => {
    const source = await open({ name: "descriptor", resolve });
    expect(source).toMatchObject({ total, dataset: { name } });
    expect(await drain(source.items)).toEqual(three);
  });

  test.each<[string, unknown, string]>([
    ["null", null, "what dataset.resolve gave is null, not a list of items"],
    ["a text", "ab", 'what dataset.resolve gave is the text "ab", not a list of items'],
    [
      "the file's shape",
      { name: "x", data: three },
      "what dataset.resolve gave is a whole dataset file, { name, data }",
    ],
    ["items: undefined", { items: undefined }, "what dataset.resolve gave as items is undefined, not a list of items"],
  ])("may not give %s", async (_, value, message) => {
    await expect(open({ resolve: () => value })).rejects.toMatchObject({ code: "dataset-invalid", message });
  });

  test("that throws is told by name, with its own words", async () => {
    const resolve = async () => {
      throw new Error("fetch failed");
    };
    await expect(open({ resolve })).rejects.toMatchObject({
      code: "dataset-resolver-failed",
      message: "dataset.resolve failed: fetch failed",
    });
  });

  test("is handed limit and signal, and the limit is kept to afterwards", async () => {
    const { signal } = new AbortController();
    let args: unknown;
    const resolve: Resolver = (given) => {
      args = given;
      return three;
    };
    const source = await open({ resolve, limit: 2 }, null, signal);
    expect(args).toEqual({ limit: 2, signal });
    expect(source.total).toBe(2);
    expect(await drain(source.items)).toHaveLength(2);
  });
});

describe("the limit", () => {
  test.each<[number | null, unknown, unknown, number]>([
    [1, 2, 3, 1],
    [3, 1, 1, 3],
    [null, 2, 3, 2],
    [null, undefined, 1, 1],
    [0, 2, 3, 0],
    [null, -1, Number.NaN, 3],
  ])("of the run %p, of the descriptor %p, of the registration %p: %i items", async (run, own, registered, count) => {
    registry.register({ name: "limited", descriptor: { limit: registered as number }, resolver: () => three });
    expect(await drain((await open({ name: "limited", limit: own }, run)).items)).toHaveLength(count);
  });
});

test("a registered dataset is described by its registration, its name in the experiment, and its resolver, the last first", async () => {
  registry.register({
    name: "reg",
    descriptor: { id: "i", versionId: "v", metadata: { from: "registration" } },
    resolver: () => ({ items: three, dataset: { versionId: "v2", description: "d" } }),
  });
  expect((await open({ name: "reg", metadata: { from: "experiment" } })).dataset).toEqual({
    id: "i",
    versionId: "v2",
    name: "reg",
    description: "d",
    metadata: { from: "experiment" },
  });
});

describe("nothing to open", () => {
  test.each<[unknown, string]>([
    [undefined, "dataset-missing"],
    [{}, "dataset-missing"],
    [{ name: "nowhere" }, "dataset-not-found"],
    ["nowhere", "dataset-not-found"],
    [{ items: "ab" }, "dataset-invalid"],
    [{ id: "d" }, "dataset-not-found"],
  ])("%p is %s", async (descriptor, code) => {
    await expect(open(descriptor)).rejects.toBeInstanceOf(GateError);
    await expect(open(descriptor)).rejects.toMatchObject({ code });
  });

  test("once the run is aborted, with its reason", async () => {
    await expect(open({ items: three }, null, AbortSignal.abort(new Error("stop")))).rejects.toThrow("stop");
  });
});

test("items are named by the same rules as those of files", () => {
  expect(createIdentifier()({ name: "n", input: 1 }, 0).item.id).toBe("n");
});
