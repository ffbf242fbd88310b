import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { resolveExperiment } from "../../../src/discover/voltops-experiment.js";
import { createVoltOpsRest, type VoltOpsRest } from "../../../src/discover/voltops-rest.js";
import { clientTransport, isClient, restTransport } from "../../../src/discover/voltops-transport.js";
import { KEYS, type LoopbackVoltOps, startVoltOps } from "../../support/voltops.js";

let voltOps: LoopbackVoltOps;
let rest: VoltOpsRest;
beforeEach(async () => {
  voltOps = await startVoltOps();
  voltOps.experiments.push({ id: "e1", name: "Nightly support" }, { id: "e2", name: "nightly" });
  rest = createVoltOpsRest({ ...KEYS, baseUrl: voltOps.url, sleep: async () => undefined });
});
afterEach(() => voltOps.close());
const { signal } = new AbortController();
const calls = () => voltOps.journal.map(({ call }) => call);

describe("the experiment that is meant", () => {
  test.each<[string, Parameters<typeof resolveExperiment>[1], object | null, string[]]>([
    [
      "by id",
      { experimentId: "e1" },
      { experimentId: "e1", name: "Nightly support", created: false },
      ["GET /evals/experiments/e1"],
    ],
    [
      "by its whole name, regardless of case",
      { experimentName: " NIGHTLY " },
      { experimentId: "e2", name: "nightly", created: false },
      ["GET /evals/experiments"],
    ],
    ["none of that name", { experimentName: "new" }, null, ["GET /evals/experiments"]],
    ["neither id nor name", { experimentName: " " }, null, []],
    [
      "a new one",
      { experimentName: "new", autoCreate: true, tags: ["t"] },
      { experimentId: "experiment-3", name: "new", created: true },
      ["GET /evals/experiments", "POST /evals/experiments"],
    ],
  ])("%s", async (_, wish, expected, asked) => {
    expect(await resolveExperiment(rest, wish)).toEqual(expected);
    expect(calls()).toEqual(asked);
    expect(voltOps.complaints).toEqual([]);
  });

  test("is looked for among those of the dataset", async () => {
    await resolveExperiment(rest, { experimentName: "new", datasetId: "d", datasetVersionId: "v", autoCreate: true });
    expect(voltOps.journal).toEqual([
      { call: "GET /evals/experiments", query: { datasetId: "d", search: "new", limit: "50" } },
      {
        call: "POST /evals/experiments",
        query: {},
        body: {
          ...{ name: "new", description: null, datasetId: "d", datasetVersionId: "v", targetId: null },
          ...{ metadata: null, config: null, tags: null, enabled: true },
        },
      },
    ]);
  });
});

describe("the transport by the REST API", () => {
  test("takes an id without looking it up", async () => {
    expect(await restTransport(rest).resolveExperimentId({ experimentId: "e9" }, signal)).toBe("e9");
    expect(calls()).toEqual([]);
  });

  test("takes a scorer that is registered already for a success, and no other refusal", async () => {
    const transport = restTransport(rest);
    const scorer = { id: "s", name: "S" };
    await transport.createScorer(scorer, signal);
    await transport.createScorer(scorer, signal);
    voltOps.fault(/scorers/, { status: 403 });
    await expect(transport.createScorer(scorer, signal)).rejects.toMatchObject({ code: "voltops-refused" });
  });

  test("heeds its signal in every call", async () => {
    const transport = restTransport(rest);
    const gone = AbortSignal.abort(new Error("enough"));
    const completion = { status: "failed", summary: {} } as unknown as Parameters<typeof transport.completeRun>[1];
    for (const call of [
      transport.resolveExperimentId({ experimentName: "n" }, gone),
      transport.createScorer({ id: "s", name: "S" }, gone),
      transport.createRun({}, gone),
      transport.appendResults("r", { results: [] }, gone),
      transport.completeRun("r", completion, gone),
      transport.failRun("r", { error: { message: "m" } }, gone),
    ]) {
      await expect(call).rejects.toThrow("enough");
    }
  });
});

describe("the transport by an experiment's own client", () => {
  const told: unknown[] = [];
  const runs = {
    create: async (payload: unknown) => {
      told.push(payload);
      return { id: "run-7" };
    },
    appendResults: async (...args: unknown[]) => told.push(args),
    complete: async (...args: unknown[]) => told.push(args),
    fail: async (...args: unknown[]) => told.push(args),
  };

  test("calls its methods", async () => {
    const transport = clientTransport({ evals: { runs } });
    const completion = { status: "succeeded" } as unknown as Parameters<typeof transport.completeRun>[1];
    expect(await transport.createRun({ triggerSource: "ci" }, signal)).toBe("run-7");
    await transport.appendResults("run-7", { results: [] }, signal);
    await transport.completeRun("run-7", completion, signal);
    await transport.failRun("run-7", { error: { message: "m" } }, signal);
    expect(told).toEqual([
      { triggerSource: "ci" },
      ["run-7", { results: [] }],
      ["run-7", completion],
      ["run-7", { error: { message: "m" } }],
    ]);
  });

  test("finds experiments and registers scorers where it can", async () => {
    const bare = clientTransport({ evals: { runs } });
    expect(await bare.resolveExperimentId({ experimentName: "n" }, signal)).toBeNull();
    expect(await bare.resolveExperimentId({ experimentId: "e" }, signal)).toBe("e");
    await bare.createScorer({ id: "s", name: "S" }, signal);
    const made: unknown[] = [];
    const scorers = { create: async (payload: unknown) => made.push(payload) };
    const resolveExperimentId = async () => ({ experimentId: "found" });
    const full = clientTransport({ evals: { runs, scorers }, resolveExperimentId });
    expect(await full.resolveExperimentId({ experimentName: "n" }, signal)).toBe("found");
    await full.createScorer({ id: "s", name: "S" }, signal);
    expect(made).toEqual([{ id: "s", name: "S" }]);
  });

  test("a run without an id is an error", async () => {
    const transport = clientTransport({ evals: { runs: { ...runs, create: async () => undefined } } });
    await expect(transport.createRun({}, signal)).rejects.toMatchObject({ code: "voltops-answer" });
  });

  test.each([undefined, null, "client", {}, { evals: {} }, { evals: { runs: {} } }])("%j is no client", (client) => {
    expect(isClient(client)).toBe(false);
    expect(() => clientTransport(client)).toThrow(expect.objectContaining({ code: "voltops-client" }));
  });
});
