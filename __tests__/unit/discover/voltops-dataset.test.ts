import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { fetchVoltOpsDataset, type VoltOpsDatasetWish } from "../../../src/discover/voltops-dataset.js";
import { readPages } from "../../../src/discover/voltops-pages.js";
import { createVoltOpsRest } from "../../../src/discover/voltops-rest.js";
import { KEYS, type LoopbackVoltOps, startVoltOps, type VoltOpsFault } from "../../support/voltops.js";

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `i${index}`,
    label: null,
    input: index,
    expected: `e${index}`,
    extra: { n: 1 },
  }));

let voltOps: LoopbackVoltOps;
beforeEach(async () => {
  voltOps = await startVoltOps([
    { id: "d0", name: "qa-old", versions: [{ id: "v", items: items(1) }] },
    {
      id: "d1",
      name: "qa",
      description: "questions",
      tags: ["t"],
      versions: [
        { id: "v2", items: items(450) },
        { id: "v1", items: items(3) },
      ],
    },
    { id: "d2", name: "empty", versions: [] },
    { id: "d3", name: "hollow", versions: [{ id: "v", items: [] }] },
  ]);
});
afterEach(() => voltOps.close());

const fetchIt = (wish: VoltOpsDatasetWish, limit: number | null = null, signal?: AbortSignal) =>
  fetchVoltOpsDataset(createVoltOpsRest({ ...KEYS, baseUrl: voltOps.url, sleep: async () => undefined }), wish, {
    limit,
    signal,
  });
const calls = () => voltOps.journal.map(({ call, query }) => `${call} ${new URLSearchParams(query)}`.trim());

test("a name is looked up, its newest version is read in pages of 200", async () => {
  const { dataset, problems } = await fetchIt({ name: "qa" });
  expect(dataset).toMatchObject({
    name: "qa",
    description: "questions",
    tags: ["t"],
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    datasetId: "d1",
    datasetVersionId: "v2",
  });
  expect(dataset.items).toHaveLength(450);
  expect(dataset.items[449]).toEqual({
    ...{ id: "i449", label: null, input: 449, expected: "e449", extra: { n: 1 } },
    ...{ datasetId: "d1", datasetVersionId: "v2", datasetName: "qa" },
  });
  expect(problems).toEqual([]);
  expect(calls()).toEqual([
    "GET /evals/datasets name=qa",
    "GET /evals/datasets/d1",
    "GET /evals/datasets/d1/versions/v2/items limit=200&offset=0",
    "GET /evals/datasets/d1/versions/v2/items limit=200&offset=200",
    "GET /evals/datasets/d1/versions/v2/items limit=200&offset=400",
  ]);
});

test.each<[VoltOpsDatasetWish, string, number]>([
  [{ id: "d1" }, "v2", 450],
  [{ id: "d1", name: "another name" }, "v2", 450],
  [{ id: "d1", versionId: "v1" }, "v1", 3],
  [{ name: "qa", versionId: "v1" }, "v1", 3],
])("%j is version %s", async (wish, version, count) => {
  const { dataset } = await fetchIt(wish);
  expect(dataset).toMatchObject({ name: "qa", datasetId: "d1", datasetVersionId: version });
  expect(dataset.items).toHaveLength(count);
});

test.each([
  [0, 0, 0],
  [5, 5, 1],
  [200, 200, 1],
  [201, 201, 2],
  [900, 450, 3],
])("a limit of %d gives %d items in %d pages", async (limit, count, pages) => {
  expect((await fetchIt({ name: "qa" }, limit)).dataset.items).toHaveLength(count);
  expect(calls().filter((call) => call.includes("/items"))).toHaveLength(pages);
});

test("a version without items is an empty dataset", async () => {
  expect((await fetchIt({ name: "hollow" })).dataset.items).toEqual([]);
});

test("versions of the same content have the same digest", async () => {
  const [old, , qa] = [voltOps.datasets[0]!, null, voltOps.datasets[1]!];
  old.versions[0]!.items = qa.versions[1]!.items;
  const [a, b] = [await fetchIt({ id: "d0" }), await fetchIt({ id: "d1", versionId: "v1" })];
  expect(a.dataset.digest).toBe(b.dataset.digest);
  expect(a.dataset.digest).not.toBe((await fetchIt({ id: "d1" })).dataset.digest);
});

test("items without an id, or with one that repeats, are named and told", async () => {
  voltOps.datasets[3]!.versions[0]!.items = [{ input: 1 }, { id: "a", input: 2 }, { id: "a", input: 3 }];
  const { dataset, problems } = await fetchIt({ name: "hollow" });
  expect(dataset.items.map(({ id }) => id)).toEqual([expect.stringMatching(/^[0-9a-f]{10}$/), "a", "a-2"]);
  expect(problems).toMatchObject([{ severity: "warn", code: "duplicate-item-id" }]);
});

describe("what there is not", () => {
  test.each<[VoltOpsDatasetWish, string, string]>([
    [{ name: "q" }, 'VoltOps has no dataset named "q"', '"qa-old", "qa"'],
    [{ name: "zzz" }, 'VoltOps has no dataset named "zzz"', "Push it"],
    [{ id: "zzz" }, 'VoltOps has no dataset with the id "zzz"', "Check the id"],
    [{ name: "empty" }, 'VoltOps has no dataset "empty" with a version', "Push a version"],
    [{ versionId: "v1" }, "VoltOps has no dataset without name and id", "beside its versionId"],
  ])("%j", async (wish, message, hint) => {
    await expect(fetchIt(wish)).rejects.toMatchObject({
      code: "voltops-dataset-not-found",
      message,
      hint: expect.stringContaining(hint),
    });
  });

  test("a version", async () => {
    await expect(fetchIt({ id: "d1", versionId: "v9" })).rejects.toMatchObject({ code: "voltops-refused" });
  });
});

describe("every fault is an error, and none a hang or a shorter dataset", () => {
  test.each<[string, RegExp, VoltOpsFault, string]>([
    ["401", /./, { status: 401 }, "voltops-refused"],
    ["500", /./, { status: 500 }, "voltops-failed"],
    ["HTML", /items/, "html", "voltops-answer"],
    ["a cut body", /items/, "cut", "voltops-unreachable"],
    ["an endless page", /items/, "endless", "voltops-dataset-pages"],
    [
      "no items where there should be",
      /items/,
      { status: 200, body: '{"items":[],"total":9}' },
      "voltops-dataset-pages",
    ],
    [
      "more than can be read",
      /items/,
      { status: 200, body: '{"items":[{"id":"a"}],"total":1e9}' },
      "voltops-dataset-pages",
    ],
    ["an empty answer", /items/, { status: 200 }, "voltops-answer"],
  ])("%s", async (_, path, fault, code) => {
    voltOps.fault(path, fault);
    await expect(fetchIt({ name: "qa" })).rejects.toMatchObject({ code });
    expect(voltOps.journal.length).toBeLessThan(10);
  });

  test("an abort between pages", async () => {
    const controller = new AbortController();
    const rest = createVoltOpsRest({ ...KEYS, baseUrl: voltOps.url });
    const stopping: typeof rest = {
      ...rest,
      listDatasetItems(...args) {
        controller.abort(new Error("enough"));
        return rest.listDatasetItems(...args);
      },
    };
    const reading = fetchVoltOpsDataset(stopping, { name: "qa" }, { limit: null, signal: controller.signal });
    await expect(reading).rejects.toThrow("enough");
    await expect(fetchIt({ name: "qa" }, null, controller.signal)).rejects.toThrow("enough");
  });
});

describe("pages", () => {
  const read = async (pages: { total: number; count: number }[], limit: number | null = null) => {
    let next = 0;
    const given: unknown[] = [];
    const list = async () => {
      const { total, count } = pages[next] ?? { total: 0, count: 0 };
      next += 1;
      return { total, items: Array.from({ length: count }, (_, index) => ({ id: `${next}-${index}`, input: 1 })) };
    };
    for await (const item of readPages(list, limit)) given.push(item);
    return [given.length, next];
  };

  test.each<[string, { total: number; count: number }[], number, number]>([
    [
      "end at the total",
      [
        { total: 3, count: 2 },
        { total: 3, count: 1 },
      ],
      3,
      2,
    ],
    [
      "without a total end at an empty page",
      [
        { total: 0, count: 2 },
        { total: 0, count: 1 },
      ],
      3,
      3,
    ],
    [
      "keep to the first total that there is",
      [
        { total: 0, count: 2 },
        { total: 4, count: 2 },
        { total: 9, count: 1 },
      ],
      4,
      2,
    ],
    ["may hold more than the total says", [{ total: 1, count: 2 }], 2, 1],
  ])("%s", async (_, pages, count, asked) => {
    expect(await read(pages)).toEqual([count, asked]);
  });

  test("fresh items for ever, without a total, end in an error", async () => {
    const endless = Array.from({ length: 100 }, () => ({ total: 0, count: 200 }));
    await expect(read(endless)).rejects.toMatchObject({
      code: "voltops-dataset-pages",
      message: expect.stringContaining("more than 10000 items without their number"),
    });
    expect(await read(endless, 300)).toEqual([300, 2]);
  });
});
