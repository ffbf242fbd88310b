import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { CompletionPayload, ResultPayload } from "../../../src/discover/voltops-types.js";
import { VoltOpsRestClient } from "../../../src/voltagent/sdk.js";
import { KEYS, type LoopbackVoltOps, startVoltOps } from "../../support/voltops.js";

let voltOps: LoopbackVoltOps;
let client: VoltOpsRestClient;
beforeEach(async () => {
  voltOps = await startVoltOps([
    {
      id: "d1",
      name: "qa",
      versions: [
        { id: "v2", items: [{ id: "a", input: 1 }] },
        { id: "v1", items: [] },
      ],
    },
    { id: "d2", name: "empty", versions: [] },
  ]);
  voltOps.experiments.push({ id: "e1", name: "Nightly" });
  client = new VoltOpsRestClient({ ...KEYS, baseUrl: voltOps.url });
});
afterEach(() => voltOps.close());

test.each([{}, { publicKey: "pk" }, { secretKey: "sk" }, { publicKey: "", secretKey: "sk" }])(
  "%j lacks a key: 401 before anything is asked",
  (options) => {
    expect(() => new VoltOpsRestClient(options)).toThrow(
      expect.objectContaining({ name: "VoltAgentAPIError", status: 401 }),
    );
  },
);

describe("datasets", () => {
  // Measured with @voltagent/sdk 2.0.3 against a server like this one.
  test.each<[string, Parameters<VoltOpsRestClient["resolveDatasetVersionId"]>[0], object | null]>([
    ["a name", { datasetName: "qa" }, { datasetId: "d1", datasetVersionId: "v2" }],
    ["an id", { datasetId: "d1" }, { datasetId: "d1", datasetVersionId: "v2" }],
    [
      "an id and a version, which is not looked up",
      { datasetId: "d1", datasetVersionId: "v9" },
      { datasetId: "d1", datasetVersionId: "v9" },
    ],
    [
      "a name and a version",
      { datasetName: "qa", datasetVersionId: "v1" },
      { datasetId: "d1", datasetVersionId: "v1" },
    ],
    ["a part of a name", { datasetName: "q" }, null],
    ["a dataset without versions", { datasetName: "empty" }, null],
    ["a version alone", { datasetVersionId: "v1" }, null],
    ["nothing", {}, null],
  ])("%s resolves", async (_, wish, expected) => {
    expect(await client.resolveDatasetVersionId(wish)).toEqual(expected);
  });

  test("are listed, given and read", async () => {
    expect(await client.listDatasets("qa")).toMatchObject([{ id: "d1" }]);
    expect(await client.getDataset("d1")).toMatchObject({ name: "qa", versions: [{ id: "v2" }, { id: "v1" }] });
    expect(await client.getDatasetByName("qa")).toMatchObject({ id: "d1" });
    expect(await client.getDatasetByName("none")).toBeNull();
    expect(await client.getLatestDatasetVersionId("d1")).toBe("v2");
    expect(await client.getLatestDatasetVersionId("d2")).toBeNull();
    expect(await client.listDatasetItems("d1", "v2", { limit: 5, offset: 0 })).toMatchObject({ total: 1 });
    expect(await client.evals.datasets.list()).toHaveLength(2);
    expect(await client.evals.datasets.get("d1")).toMatchObject({ id: "d1" });
    expect(await client.evals.datasets.listItems("d1", "v1", { limit: 5 })).toMatchObject({ items: [] });
    expect(await client.evals.datasets.getLatestVersionId("d1")).toBe("v2");
  });
});

test("experiments are found, given and made", async () => {
  expect(await client.listExperiments({ search: "night" })).toHaveLength(1);
  expect(await client.getExperiment("e1")).toEqual({ id: "e1", name: "Nightly" });
  expect(await client.resolveExperimentId({ experimentName: "nightly" })).toMatchObject({ experimentId: "e1" });
  expect(await client.resolveExperimentId({ experimentName: "new" })).toBeNull();
  expect(await client.resolveExperimentId({ experimentName: "new", autoCreate: true })).toMatchObject({
    created: true,
  });
  expect(await client.evals.experiments.list()).toHaveLength(2);
  expect(await client.evals.experiments.get("e1")).toMatchObject({ id: "e1" });
});

const results: ResultPayload[] = [];
const completion = { status: "succeeded", summary: {} } as unknown as CompletionPayload;

test.each<[string, (client: VoltOpsRestClient) => Promise<unknown>, string]>([
  ["evals.runs.create", (c) => c.evals.runs.create(), "POST /evals/runs"],
  ["evals.runs.appendResults", (c) => c.evals.runs.appendResults("r", { results }), "POST /evals/runs/r/results"],
  ["evals.runs.complete", (c) => c.evals.runs.complete("r", completion), "POST /evals/runs/r/complete"],
  ["evals.runs.fail", (c) => c.evals.runs.fail("r", { error: { message: "m" } }), "POST /evals/runs/r/fail"],
  ["evals.scorers.create", (c) => c.evals.scorers.create({ id: "s", name: "s" }), "POST /evals/scorers"],
  ["evals.experiments.create", (c) => c.evals.experiments.create({ name: "n" }), "POST /evals/experiments"],
  ["createEvalRun", (c) => c.createEvalRun({ triggerSource: "t" }), "POST /evals/runs"],
  ["appendEvalResults", (c) => c.appendEvalResults("r", { results }), "POST /evals/runs/r/results"],
  ["completeEvalRun", (c) => c.completeEvalRun("r", completion), "POST /evals/runs/r/complete"],
  ["failEvalRun", (c) => c.failEvalRun("r", { error: { message: "m" } }), "POST /evals/runs/r/fail"],
  ["createEvalScorer", (c) => c.createEvalScorer({ id: "s", name: "s" }), "POST /evals/scorers"],
  ["createExperiment", (c) => c.createExperiment({ name: "n" }), "POST /evals/experiments"],
])("%s gives VoltOps' answer", async (_, call, expected) => {
  voltOps.fault(/./, { status: 200, body: '{"id":"x","itemCount":3}' });
  expect(await call(client)).toEqual({ id: "x", itemCount: 3 });
  expect(voltOps.journal.map((seen) => seen.call)).toEqual([expected]);
});

describe("errors are VoltAgent's", () => {
  test("with the server's message, status and errors", async () => {
    voltOps.fault(/./, { status: 422, body: '{"message":"bad","errors":{"name":["taken"]}}' });
    await expect(client.createExperiment({ name: "n" })).rejects.toMatchObject({
      ...{ name: "VoltAgentAPIError", message: "bad", status: 422, errors: { name: ["taken"] } },
    });
  });

  test.each<[string, () => void, object]>([
    ["no message", () => voltOps.fault(/./, { status: 400 }), { message: "Request failed", status: 400 }],
    ["no dataset", () => undefined, { message: "no such dataset", status: 404 }],
    ["no JSON", () => voltOps.fault(/./, "html"), { name: "VoltAgentAPIError", status: 200 }],
  ])("%s", async (_, prepare, expected) => {
    prepare();
    await expect(client.getDataset("zzz")).rejects.toMatchObject(expected);
  });

  test("no answer in time is 408", async () => {
    voltOps.fault(/./, "hang");
    const hasty = new VoltOpsRestClient({ ...KEYS, baseUrl: voltOps.url, timeout: 20 });
    await expect(hasty.listDatasets()).rejects.toMatchObject({ message: "Request timeout", status: 408 });
  });
});
