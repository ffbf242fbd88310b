import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { ExperimentItemResult } from "../../../src/experiment/result.js";
import {
  createExperiment,
  createVoltOpsRunManager,
  type ExperimentSummary,
  resolveVoltOpsDatasetStream,
  type VoltEvalDatasetConfig,
} from "../../../src/voltagent/evals.js";
import { VoltOpsRestClient } from "../../../src/voltagent/sdk.js";
import { KEYS, type LoopbackVoltOps, startVoltOps } from "../../support/voltops.js";

let voltOps: LoopbackVoltOps;
let client: VoltOpsRestClient;
beforeEach(async () => {
  const items = [1, 2, 3].map((input) => ({ id: `i${input}`, input, expected: null }));
  voltOps = await startVoltOps([
    {
      id: "d1",
      name: "qa",
      versions: [
        { id: "v2", items },
        { id: "v1", items: [] },
      ],
    },
  ]);
  client = new VoltOpsRestClient({ ...KEYS, baseUrl: voltOps.url });
});
afterEach(() => voltOps.close());
const calls = () => voltOps.journal.map(({ call }) => call);

describe("resolveVoltOpsDatasetStream", () => {
  const read = async (config: VoltEvalDatasetConfig, options: { limit?: number; signal?: AbortSignal } = {}) => {
    const { items, dataset } = await resolveVoltOpsDatasetStream({ sdk: client, config, ...options });
    const asked = calls().some((call) => call.endsWith("/items"));
    const given: unknown[] = [];
    for await (const item of items) given.push(item);
    return { given, dataset, asked };
  };

  test("finds the dataset, and asks for items as they are read", async () => {
    const { given, dataset, asked } = await read({ name: "qa" });
    expect(asked).toBe(false);
    expect(dataset).toEqual({ id: "d1", versionId: "v2", name: "qa" });
    expect(given).toHaveLength(3);
    expect(given[0]).toEqual({
      ...{ id: "i1", input: 1, expected: null, datasetId: "d1", datasetVersionId: "v2", datasetName: "qa", dataset },
      raw: { id: "i1", input: 1, expected: null, datasetVersionId: "v2" },
    });
  });

  test.each<[VoltEvalDatasetConfig, { limit?: number }, number]>([
    [{ id: "d1" }, {}, 3],
    [{ id: "d1", versionId: "v1" }, {}, 0],
    [{ name: "qa", limit: 2 }, {}, 2],
    [{ name: "qa", limit: 2 }, { limit: 1 }, 1],
    [{ name: "qa" }, { limit: 0 }, 0],
  ])("%j with %j gives %d items", async (config, options, count) => {
    expect((await read(config, options)).given).toHaveLength(count);
  });

  test("what there is not is an error", async () => {
    await expect(read({ name: "none" })).rejects.toMatchObject({ code: "voltops-dataset-not-found" });
  });

  test("an abort ends it, before and between pages", async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const { items } = await resolveVoltOpsDatasetStream({ sdk: client, config: { name: "qa" }, signal });
    controller.abort(new Error("enough"));
    await expect(items[Symbol.asyncIterator]().next()).rejects.toThrow("enough");
    await expect(read({ name: "qa" }, { signal })).rejects.toThrow("enough");
  });
});

describe("VoltOpsRunManager", () => {
  const config = (over: object = {}) =>
    createExperiment({ id: "x", description: "D", runner: () => 1, experiment: { name: "Nightly" }, ...over }).config;
  const item = {
    ...{ item: { id: "a", input: 1 }, itemId: "a", index: 0, status: "error" },
    ...{ runner: { startedAt: 0, error: new TypeError("live") }, scores: {}, error: new TypeError("live") },
  } as unknown as ExperimentItemResult;
  const summary = { errorCount: 0, failureCount: 0, successCount: 1, totalCount: 1, durationMs: 1 };
  const whole = { ...summary, meanScore: null, passRate: 1, criteria: [], scorers: {} } as unknown as ExperimentSummary;

  test("records a run call by call", async () => {
    const manager = createVoltOpsRunManager({
      client,
      config: config({ voltOps: { triggerSource: "ci", tags: ["t"] } }),
    })!;
    manager.setDataset({ id: "d1", versionId: "v2" });
    expect([manager.isEnabled(), manager.runId, manager.getMetadata()]).toEqual([true, undefined, undefined]);
    await manager.prepare();
    await manager.prepare();
    await manager.appendResult({ item });
    await manager.complete({ summary: whole });
    expect(calls()).toEqual([
      ...["GET /evals/experiments", "POST /evals/experiments", "POST /evals/runs"],
      ...["POST /evals/runs/run-1/results", "POST /evals/runs/run-1/complete"],
    ]);
    expect(voltOps.complaints).toEqual([]);
    expect(voltOps.journal[1]?.body).toMatchObject({ name: "Nightly", description: "D", datasetId: "d1", tags: ["t"] });
    expect(voltOps.runs.get("run-1")).toMatchObject({
      created: { datasetVersionId: "v2", experimentId: "experiment-1", triggerSource: "ci" },
      status: "succeeded",
      results: [{ metadata: { error: { name: "TypeError", message: "live", stack: expect.any(String) } } }],
    });
    expect(manager.getMetadata()).toEqual({ voltOps: { runId: "run-1", experiment: { id: "experiment-1" } } });
  });

  test("fails it with what was thrown", async () => {
    const manager = createVoltOpsRunManager({ client, config: config({ experiment: undefined }) })!;
    await manager.prepare();
    await manager.fail(new RangeError("far"));
    expect(voltOps.runs.get("run-1")).toMatchObject({
      status: "failed",
      error: { name: "RangeError", message: "far" },
    });
  });

  test("does nothing where the experiment wants no run", async () => {
    const manager = createVoltOpsRunManager({ client, config: config({ voltOps: { autoCreateRun: false } }) })!;
    await manager.prepare();
    await manager.appendResult({ item });
    await manager.complete({ summary: whole });
    await manager.fail("x");
    expect([manager.isEnabled(), manager.getMetadata(), calls()]).toEqual([false, undefined, []]);
  });

  test.each([undefined, {}, { evals: {} }])("is undefined for the client %j", (none) => {
    expect(createVoltOpsRunManager({ client: none as unknown as VoltOpsRestClient, config: config() })).toBeUndefined();
  });
});
