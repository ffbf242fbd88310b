import { describe, expect, test } from "@jest/globals";
import { parseDataset } from "../../../src/discover/dataset.js";
import type { DatasetIndex } from "../../../src/discover/files.js";
import type { DefinitionFacts } from "../../../src/experiment/definition.js";
import { chooseDataset } from "../../../src/run/admit.js";

const data = [1, 2, 3].map((input) => ({ id: `i${input}`, input }));
const { dataset } = parseDataset(JSON.stringify({ name: "support-qa", data }), "datasets/support-qa.json");
const index: DatasetIndex = {
  byName: new Map([["support-qa", dataset!]]),
  problems: [],
  faulty: new Map([
    ["broken", [{ severity: "error", code: "x", message: "no data", file: "datasets/broken.json", line: 2 }]],
  ]),
};
const facts = (from: Partial<DefinitionFacts["dataset"]>): DefinitionFacts => ({
  key: 0,
  id: "e",
  exportName: "default",
  tags: [],
  metadata: null,
  scorers: [],
  criteria: [],
  voltOps: { client: false, autoCreateRun: true, autoCreateScorers: false, tags: [] },
  binding: { autoCreate: false },
  faults: [],
  dataset: { source: "named", limit: null, ...from },
});
const choose = (from: Partial<DefinitionFacts["dataset"]>, options = {}) =>
  chooseDataset(facts(from), index, { defaultDataset: null, limit: null, ...options });

test.each<[string, Partial<DefinitionFacts["dataset"]>, object, number]>([
  ["the file of that name", { name: "support-qa" }, {}, 3],
  ["its own limit", { name: "support-qa", limit: 2 }, {}, 2],
  ["a limit of none", { name: "support-qa", limit: 0 }, {}, 0],
  ["the smaller of two limits", { name: "support-qa", limit: 2 }, { limit: 1 }, 1],
  ["the default dataset where none is named", { source: "none" }, { defaultDataset: "support-qa" }, 3],
])("an experiment runs on %s", (_name, from, options, count) => {
  expect(choose(from, options).fed).toMatchObject({ name: "support-qa" });
  expect(choose(from, options).fed?.items).toHaveLength(count);
});

test("an experiment with items of its own takes no file, and gets the run's limit", () => {
  expect(choose({ source: "inline", name: "support-qa" }, { limit: 5 })).toEqual({
    dataset: null,
    fed: null,
    limit: 5,
    voltOps: null,
    problems: [],
  });
});

describe("what cannot be found is an error that says what there is", () => {
  test.each<[string, Partial<DefinitionFacts["dataset"]>, string, RegExp]>([
    ["an unknown name", { name: "suport-qa" }, "dataset-not-found", /support-qa/],
    ["no dataset at all", { source: "none" }, "dataset-missing", /no dataset/],
    ["a file that is faulty", { name: "broken" }, "dataset-invalid", /broken\.json:2/],
    ["a path", { name: "../../etc/passwd" }, "dataset-not-found", /passwd/],
    ["a name of every object", { name: "constructor" }, "dataset-not-found", /constructor/],
  ])("%s", (_name, from, code, text) => {
    const { fed, problems } = choose(from);
    expect(fed).toBeNull();
    expect(problems).toMatchObject([{ severity: "error", code, experiment: "e" }]);
    expect(`${problems[0]?.message} ${problems[0]?.hint}`).toMatch(text);
  });
});

describe("what VoltOps may be asked for", () => {
  test.each<[string, Partial<DefinitionFacts["dataset"]>, object, object | null, boolean]>([
    ["nothing, where a file has the name", { name: "support-qa" }, {}, null, true],
    ["nothing, where the file of that name is faulty", { name: "broken" }, {}, null, false],
    ["a name that no file has", { name: "other" }, {}, { name: "other" }, false],
    ["the default dataset", { source: "none" }, { defaultDataset: "other" }, { name: "other" }, false],
    ["an id", { id: "d1" }, {}, { id: "d1" }, false],
    [
      "a version, though a file has the name",
      { name: "support-qa", versionId: "v" },
      {},
      { name: "support-qa", versionId: "v" },
      true,
    ],
    ["an id, though a file has the name", { name: "support-qa", id: "d1" }, {}, { name: "support-qa", id: "d1" }, true],
    [
      "an id, though the file of that name is faulty",
      { name: "broken", id: "d1" },
      {},
      { name: "broken", id: "d1" },
      false,
    ],
    ["nothing for items of its own", { source: "inline", id: "d1" }, {}, null, false],
    ["nothing where nothing is named", { source: "none" }, {}, null, false],
  ])("is %s", (_name, from, options, wish, file) => {
    const { voltOps, fed } = choose(from, options);
    expect(voltOps).toEqual(wish);
    expect(fed !== null).toBe(file);
  });

  test("without VoltOps an id alone is an error that says so", () => {
    expect(choose({ id: "d1" }).problems).toMatchObject([
      { severity: "error", code: "dataset-not-found", message: expect.stringContaining("VoltOps") },
    ]);
  });
});
