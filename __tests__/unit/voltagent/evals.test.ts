import { afterEach, describe, expect, test } from "@jest/globals";
import { inspect } from "../../../src/experiment/definition.js";
import type { ExperimentConfig } from "../../../src/voltagent/evals.js";
import * as evals from "../../../src/voltagent/evals.js";

const { createExperiment, registerExperimentDataset, resolveExperimentDataset, getExperimentDatasetRegistry } = evals;
const create = (config: unknown) => createExperiment(config as ExperimentConfig);
const base = { id: "x", runner: () => 1 };
const three = [
  { id: "1", input: "a" },
  { id: "2", input: "b" },
  { id: "3", input: "c" },
];
const all = async (items: AsyncIterable<unknown>) => {
  const values: unknown[] = [];
  for await (const item of items) values.push(item);
  return values;
};
afterEach(() => {
  globalThis.___volt_experiment_dataset_registry = undefined;
});

describe("createExperiment", () => {
  // oracle-runs 37
  test.each<[string, unknown]>([
    ["no argument", undefined],
    ["null", null],
    ["a text", "x"],
    ["no id", { runner: () => 1 }],
    ["an empty id", { id: "", runner: () => 1 }],
    ["an id that is a number", { id: 1, runner: () => 1 }],
    ["no runner", { id: "x" }],
  ])("throws a TypeError for %s", (_, config) => {
    expect(() => create(config)).toThrow(TypeError);
  });

  test("wraps a frozen configuration with the keys that VoltAgent gives it", () => {
    const { kind, config } = create(base);
    expect(kind).toBe("voltagent.experiment");
    expect(Object.isFrozen(config)).toBe(true);
    expect(Object.keys(config).sort()).toEqual([
      "dataset",
      "experiment",
      "id",
      "metadata",
      "passCriteria",
      "runner",
      "scorers",
      "tags",
      "voltOps",
    ]);
    expect(config).toMatchObject({ scorers: [], metadata: null });
  });

  test("cleans up tags, copies dataset and criteria, creates bindings, keeps unknown keys", () => {
    const dataset = { name: "n", metadata: { a: 1 } };
    const passCriteria = [{ type: "passRate", min: 1 }];
    const { config } = create({
      ...base,
      dataset,
      passCriteria,
      tags: [" a ", "a", "", "b"],
      voltOps: { tags: [" v "] },
      experiment: { name: "e" },
      passCriterias: [],
    });
    expect(config).toMatchObject({
      dataset,
      passCriteria,
      tags: ["a", "b"],
      voltOps: { tags: ["v"] },
      experiment: { name: "e", autoCreate: true },
      passCriterias: [],
    });
    expect(config.dataset).not.toBe(dataset);
    expect((config.passCriteria as unknown[])[0]).not.toBe(passCriteria[0]);
  });

  test("keeps autoCreate: false", () => {
    expect(create({ ...base, experiment: { autoCreate: false } }).config.experiment?.autoCreate).toBe(false);
  });

  test("takes scorers from any iterable", () => {
    expect(create({ ...base, scorers: new Set(["a"]) }).config.scorers).toEqual(["a"]);
  });

  test.each<[string, object]>([
    ["scorers as an object map", { scorers: { a: 1 } }],
    ["scorers as a text", { scorers: "exactMatch" }],
    ["a criterion that is null", { passCriteria: [null] }],
    ["criteria that are a number", { passCriteria: 0.9 }],
    ["a misspelt key", { passCriterias: [] }],
  ])("leaves %s to be refused", (_, change) => {
    const { config } = create({ ...base, ...change });
    const { faults } = inspect(
      config,
      { key: 0, exportName: "default" },
      { scorers: [] },
      getExperimentDatasetRegistry(),
    );
    expect(faults).toHaveLength(1);
  });

  test("keeps a bare dataset name, and the methods of a dataset that is an instance of a class", () => {
    class Source {
      resolve() {
        return three;
      }
    }
    expect(create({ ...base, dataset: "name" }).config.dataset).toBe("name");
    expect(create({ ...base, dataset: new Source() }).config.dataset?.resolve).toBeInstanceOf(Function);
  });
});

describe("registerExperimentDataset", () => {
  test.each<[string, object]>([
    ["items", { items: three }],
    ["a resolver", { resolver: () => three }],
    ["a descriptor with items", { descriptor: { items: three } }],
    ["a descriptor with resolve", { descriptor: { resolve: () => three } }],
  ])("makes %s known by name", async (_, source) => {
    registerExperimentDataset({ name: "reg", ...source });
    const { items, dataset } = await resolveExperimentDataset("reg");
    expect(await all(items)).toEqual(three);
    expect(dataset).toEqual({ name: "reg" });
  });

  test.each<[string, { name: string; descriptor?: object; items?: [] }]>([
    ["nothing but a name", { name: "a" }],
    ["a descriptor of a version alone", { name: "a", descriptor: { versionId: "v" } }],
    ["no name", { name: " ", items: [] }],
  ])("throws for %s", (_, options) => {
    expect(() => registerExperimentDataset(options)).toThrow();
    expect(getExperimentDatasetRegistry().list()).toEqual([]);
  });

  test("takes the id of a VoltOps dataset, which only the gate can read", async () => {
    registerExperimentDataset({ name: "remote", descriptor: { id: "d", versionId: "v" } });
    await expect(resolveExperimentDataset("remote")).rejects.toThrow('no dataset "remote" is registered');
  });

  test("replaces a dataset of that name", async () => {
    registerExperimentDataset({ name: "reg", items: [] });
    registerExperimentDataset({ name: "reg", items: three });
    expect((await resolveExperimentDataset("reg")).total).toBe(3);
  });
});

describe("resolveExperimentDataset", () => {
  test("gives items, total and what is known of the dataset, within the limit", async () => {
    const { items, total, dataset } = await resolveExperimentDataset({ name: "n", items: three }, { limit: 2 });
    expect(await all(items)).toEqual(three.slice(0, 2));
    expect([total, dataset]).toEqual([2, { name: "n" }]);
  });

  test("leaves out what is not known", async () => {
    const resolved = await resolveExperimentDataset({
      items: (async function* () {
        yield three[0]!;
      })(),
    });
    expect(Object.keys(resolved)).toEqual(["items"]);
  });

  test("closes the source where the reader stops early", async () => {
    let closed = false;
    const source = (function* () {
      try {
        yield* three;
      } finally {
        closed = true;
      }
    })();
    for await (const _ of (await resolveExperimentDataset({ items: source })).items) break;
    expect(closed).toBe(true);
  });

  test.each([undefined, "nowhere", {}])("rejects for %p", async (reference) => {
    await expect(resolveExperimentDataset(reference)).rejects.toThrow();
  });
});

test("the values that the package exports and the gate provides", () => {
  expect(Object.keys(evals)).toEqual(
    expect.arrayContaining([
      ...[
        "EXPERIMENT_DEFINITION_KIND",
        "ExperimentDatasetRegistry",
        "createExperiment",
        "getExperimentDatasetRegistry",
      ],
      ...["registerExperimentDataset", "resolveExperimentDataset", "resolveExperimentScorers", "runExperiment"],
      ...["resolveVoltOpsDatasetStream", "VoltOpsRunManager", "createVoltOpsRunManager"],
    ]),
  );
});
