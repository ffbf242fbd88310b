import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createVoltOpsRest, type VoltOpsRest } from "../../../src/discover/voltops-rest.js";
import { KEYS, type LoopbackVoltOps, startVoltOps } from "../../support/voltops.js";

let voltOps: LoopbackVoltOps;
let rest: VoltOpsRest;
beforeEach(async () => {
  voltOps = await startVoltOps();
  rest = createVoltOpsRest({ ...KEYS, baseUrl: voltOps.url, sleep: async () => undefined });
});
afterEach(() => voltOps.close());

test("every call goes to its place", async () => {
  voltOps.fault(/./, { status: 200, body: '{"id":"x","items":[],"total":0,"versions":[],"data":[]}' });
  const error = { error: { message: "m" } };
  const completion = { status: "failed", summary: {} } as unknown as Parameters<VoltOpsRest["completeRun"]>[1];
  await rest.listDatasets("a b");
  await rest.getDataset("d/1");
  await rest.listDatasetItems("d", "v?", { limit: 200, offset: 0 });
  await rest.listExperiments({ search: "My", limit: 50, datasetId: undefined });
  await rest.getExperiment("e", { projectId: "p" });
  await rest.createExperiment({ name: "e" });
  await rest.createScorer({ id: "s", name: "S" });
  await rest.createRun({ triggerSource: "t" });
  await rest.appendResults("r", { results: [] });
  await rest.completeRun("r", completion);
  await rest.failRun("r", error);
  expect(voltOps.journal).toEqual([
    { call: "GET /evals/datasets", query: { name: "a b" } },
    { call: "GET /evals/datasets/d%2F1", query: {} },
    { call: "GET /evals/datasets/d/versions/v%3F/items", query: { limit: "200", offset: "0" } },
    { call: "GET /evals/experiments", query: { search: "My", limit: "50" } },
    { call: "GET /evals/experiments/e", query: { projectId: "p" } },
    { call: "POST /evals/experiments", query: {}, body: { name: "e" } },
    { call: "POST /evals/scorers", query: {}, body: { id: "s", name: "S" } },
    { call: "POST /evals/runs", query: {}, body: { triggerSource: "t" } },
    { call: "POST /evals/runs/r/results", query: {}, body: { results: [] } },
    { call: "POST /evals/runs/r/complete", query: {}, body: completion },
    { call: "POST /evals/runs/r/fail", query: {}, body: error },
  ]);
});

describe("an answer of another shape is an error that says what came", () => {
  test.each<[string, unknown, (rest: VoltOpsRest) => Promise<unknown>, string]>([
    ["datasets", { data: 7 }, (r) => r.listDatasets(), "an object for the list of datasets; it should be a list"],
    ["datasets", [{ name: "n" }], (r) => r.listDatasets(), "should be an object with an id"],
    ["datasets", null, (r) => r.listDatasets(), "null for the list of datasets"],
    ["a dataset", [], (r) => r.getDataset("d"), "an array for the dataset d"],
    ["a dataset", { id: "d" }, (r) => r.getDataset("d"), "undefined for the versions of the dataset d"],
    ["a page", [], (r) => r.listDatasetItems("d", "v"), "should be an object with a list of items"],
    ["a page", { items: [7], total: 1 }, (r) => r.listDatasetItems("d", "v"), "the number 7 for an item of"],
    ["a page", { items: [], total: "9" }, (r) => r.listDatasetItems("d", "v"), 'the text "9" for the total of'],
    ["a page", { items: [], total: -1 }, (r) => r.listDatasetItems("d", "v"), "the number -1 for the total of"],
    ["a run", {}, (r) => r.createRun({}), "an object for a new run; it should be an object with an id"],
    ["a run", { id: 7 }, (r) => r.createRun({}), "with an id"],
    ["an experiment", "e", (r) => r.createExperiment({ name: "e" }), 'the text "e" for a new experiment'],
  ])("%s: %j", async (_, body, call, message) => {
    voltOps.fault(/./, { status: 200, body: JSON.stringify(body) });
    await expect(call(rest)).rejects.toMatchObject({
      code: "voltops-answer",
      message: expect.stringContaining(message),
    });
  });
});

test("datasets may come as { data }", async () => {
  voltOps.fault(/./, { status: 200, body: '{"data":[{"id":"d","name":"n"}]}' });
  expect(await rest.listDatasets()).toEqual([{ id: "d", name: "n" }]);
});

test("results are not sent a second time where they may have arrived, other things are", async () => {
  voltOps.fault(/./, "reset");
  await expect(rest.appendResults("r", { results: [] })).rejects.toMatchObject({ code: "voltops-unreachable" });
  expect(voltOps.journal).toHaveLength(1);
  await expect(rest.createRun({})).rejects.toMatchObject({ code: "voltops-unreachable" });
  expect(voltOps.journal).toHaveLength(4);
});
