import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { createVoltOpsRest } from "../../../src/discover/voltops-rest.js";
import { restTransport, type VoltOpsTransport } from "../../../src/discover/voltops-transport.js";
import type { DefinitionFacts } from "../../../src/experiment/definition.js";
import type { ExperimentSummary } from "../../../src/judge/summary.js";
import { openVoltOpsRuns, type VoltOpsRuns } from "../../../src/publish/voltops-run.js";
import { KEYS, type LoopbackVoltOps, startVoltOps, type VoltOpsFault } from "../../support/voltops.js";
import { facts as build, record, scorer } from "../judge/build.js";

let voltOps: LoopbackVoltOps;
let timers: Set<() => void>;
let transport: VoltOpsTransport;
let runs: VoltOpsRuns;

beforeEach(async () => {
  voltOps = await startVoltOps();
  timers = new Set();
  transport = restTransport(createVoltOpsRest({ ...KEYS, baseUrl: voltOps.url, sleep: async () => undefined }));
  runs = open(transport);
});
afterEach(() => voltOps.close());

/** Timers run out only when a test lets them. */
function open(over: VoltOpsTransport | null): VoltOpsRuns {
  return openVoltOpsRuns({
    transport: over,
    consoleUrl: "https://console.example",
    schedule: (_ms, action) => {
      timers.add(action);
      return () => timers.delete(action);
    },
  });
}
const ring = () => {
  for (const action of [...timers]) action();
};

function facts(
  over: Omit<Partial<DefinitionFacts>, "voltOps"> & { voltOps?: Partial<DefinitionFacts["voltOps"]> } = {},
) {
  const { voltOps: asked, ...rest } = over;
  const base = build(rest);
  return { ...base, voltOps: { ...base.voltOps, ...asked } };
}

function summary(count: number, over: Partial<ExperimentSummary> = {}): ExperimentSummary {
  return {
    ...{
      totalCount: count,
      completedCount: count,
      successCount: count,
      failureCount: 0,
      errorCount: 0,
      skippedCount: 0,
    },
    ...{ meanScore: 1, passRate: 1, startedAt: 0, completedAt: 5, durationMs: 5, scorers: {}, criteria: [] },
    ...over,
  };
}

/** A whole experiment: begun, so many items, ended. */
function play(count: number, over: Parameters<typeof facts>[0] = {}, failure: string | null = null): void {
  const run = runs.begin(facts(over), null);
  for (let index = 0; index < count; index += 1) run?.item(record(index, { s: 1 }));
  run?.end(summary(count), failure);
}

const calls = () => voltOps.journal.map(({ call }) => call);
const appends = () => voltOps.journal.filter(({ call }) => call.endsWith("/results"));

describe("a run", () => {
  test("is made, gets its results and is completed, and the report links it", async () => {
    play(2);
    expect(await runs.close()).toEqual({
      problems: [],
      links: [{ experiment: "e", runId: "run-1", url: "https://console.example/evals/runs?runId=run-1" }],
    });
    expect(calls()).toEqual(["POST /evals/runs", "POST /evals/runs/run-1/results", "POST /evals/runs/run-1/complete"]);
    expect(voltOps.complaints).toEqual([]);
    expect(voltOps.runs.get("run-1")).toMatchObject({
      created: { triggerSource: "run-experiment" },
      status: "succeeded",
      results: [{ datasetItemHash: "i0", input: "in 0" }, { datasetItemHash: "i1" }],
      summary: { itemCount: 2 },
    });
  });

  test("without items is completed all the same", async () => {
    play(0);
    await runs.close();
    expect(calls()).toEqual(["POST /evals/runs", "POST /evals/runs/run-1/complete"]);
  });

  test("says what started it and which version it is of", async () => {
    const { dataset } = build();
    runs.begin(facts({ voltOps: { triggerSource: "ci" }, dataset: { ...dataset, versionId: "own" } }), null);
    runs.begin(facts({ dataset: { ...dataset, versionId: "own" } }), { datasetId: "d", datasetVersionId: "v2" });
    await runs.close();
    const created = [...voltOps.runs.values()].map((run) => run.created);
    expect(created).toEqual([
      { datasetVersionId: "own", triggerSource: "ci" },
      { datasetVersionId: "v2", triggerSource: "run-experiment" },
    ]);
  });

  test("is failed with the reason where the experiment was not run to its end", async () => {
    play(1, {}, "cancelled");
    await runs.close();
    expect(voltOps.runs.get("run-1")).toMatchObject({ status: "failed", error: { message: "cancelled" } });
    expect(voltOps.runs.get("run-1")?.results).toHaveLength(1);
  });

  test("that nobody ended is failed", async () => {
    runs.begin(facts(), null)?.item(record(0, { s: 1 }));
    await runs.close();
    expect(calls().at(-1)).toBe("POST /evals/runs/run-1/fail");
    expect(voltOps.complaints).toEqual([]);
  });

  test("is ended once", async () => {
    const run = runs.begin(facts(), null);
    run?.end(summary(0), null);
    run?.end(summary(0), "late");
    await runs.close();
    expect(calls()).toHaveLength(2);
  });

  test("is not made where the experiment wants none, nor without keys", async () => {
    expect(runs.begin(facts({ voltOps: { autoCreateRun: false } }), null)).toBeNull();
    expect(open(null).begin(facts(), null)).toBeNull();
    expect(await runs.close()).toEqual({ problems: [], links: [] });
    expect(calls()).toEqual([]);
  });

  test("goes over the experiment's own client, with keys and without", async () => {
    const told: string[] = [];
    const own: VoltOpsTransport = {
      ...transport,
      createRun: async () => "own-1",
      appendResults: async (id) => void told.push(`append ${id}`),
      completeRun: async (id) => void told.push(`complete ${id}`),
    };
    for (const each of [runs, open(null)]) {
      const run = each.begin(facts({ voltOps: { client: true } }), null, own);
      run?.item(record(0, { s: 1 }));
      run?.end(summary(1), null);
      expect((await each.close()).links).toMatchObject([{ runId: "own-1" }]);
    }
    expect(told).toEqual(["append own-1", "complete own-1", "append own-1", "complete own-1"]);
    expect(calls()).toEqual([]);
  });
});

describe("the experiment of VoltOps that a run belongs to", () => {
  const bound = (binding: DefinitionFacts["binding"]) =>
    facts({ binding, tags: ["own", "both"], voltOps: { tags: ["v", "both"] } });

  test("is found by name", async () => {
    voltOps.experiments.push({ id: "e7", name: "Nightly" });
    runs.begin(bound({ name: "nightly", autoCreate: true }), null);
    await runs.close();
    expect(calls().slice(0, 2)).toEqual(["GET /evals/experiments", "POST /evals/runs"]);
    expect(voltOps.runs.get("run-1")?.created).toMatchObject({ experimentId: "e7" });
  });

  test("is made with the tags of both kinds where there is none", async () => {
    runs.begin(bound({ name: "Nightly", autoCreate: true }), { datasetId: "d", datasetVersionId: "v" });
    await runs.close();
    expect(voltOps.complaints).toEqual([]);
    expect(voltOps.journal[1]).toMatchObject({
      call: "POST /evals/experiments",
      body: { name: "Nightly", datasetId: "d", datasetVersionId: "v", tags: ["v", "both", "own"] },
    });
    expect(voltOps.runs.get("run-1")?.created).toMatchObject({ experimentId: "experiment-1" });
  });

  test("is made once where two experiments name it", async () => {
    runs.begin(bound({ name: "Nightly", autoCreate: true }), null);
    runs.begin(bound({ name: "NIGHTLY", autoCreate: true }), null);
    await runs.close();
    expect(voltOps.experiments).toHaveLength(1);
    expect(voltOps.runs.size).toBe(2);
  });

  test("is taken by id as it is", async () => {
    runs.begin(bound({ id: "e9", name: "n", autoCreate: false }), null);
    await runs.close();
    expect(calls()[0]).toBe("POST /evals/runs");
    expect(voltOps.runs.get("run-1")?.created).toMatchObject({ experimentId: "e9" });
  });

  test.each<[string, (() => void) | null, string]>([
    ["there is none and none may be made", null, 'there is none named "Nightly"'],
    ["the list is refused", () => voltOps.fault(/experiments/, { status: 403 }), "with 403"],
  ])("where %s, the run belongs to none and a warning says so", async (_, prepare, cause) => {
    prepare?.();
    runs.begin(bound({ name: "Nightly", autoCreate: false }), null);
    const { problems, links } = await runs.close();
    expect(links).toHaveLength(1);
    expect(voltOps.runs.get("run-1")?.created).toEqual({ triggerSource: "run-experiment" });
    expect(problems).toEqual([
      {
        severity: "warn",
        code: "voltops-unbound",
        message: expect.stringContaining(`the run of "e" belongs to no experiment of VoltOps: `),
        hint: expect.any(String),
        experiment: "e",
      },
    ]);
    expect(problems[0]?.message).toContain(cause);
  });
});

describe("scorers", () => {
  const scorers = [scorer("s", { threshold: 0.5 }), scorer("t", { name: "T" })];

  test("are registered before the run, each once, where the experiment wants that", async () => {
    runs.begin(facts({ scorers, voltOps: { autoCreateScorers: true } }), null);
    runs.begin(facts({ id: "other", scorers, voltOps: { autoCreateScorers: true } }), null);
    expect((await runs.close()).problems).toEqual([]);
    expect(voltOps.complaints).toEqual([]);
    const bodies = voltOps.journal.filter(({ call }) => call === "POST /evals/scorers").map(({ body }) => body);
    expect(bodies).toEqual([
      { id: "s", name: "s", category: null, defaultThreshold: 0.5, thresholdOperator: "gte" },
      { id: "t", name: "T", category: null, defaultThreshold: null, thresholdOperator: null },
    ]);
    expect(calls().indexOf("POST /evals/runs")).toBeGreaterThan(1);
  });

  test("are left alone otherwise", async () => {
    runs.begin(facts({ scorers }), null);
    await runs.close();
    expect(voltOps.scorers.size).toBe(0);
  });

  test("that are refused are a warning, and the run is made", async () => {
    voltOps.fault(/scorers/, { status: 403, body: '{"message":"not on this plan"}' });
    runs.begin(facts({ scorers, voltOps: { autoCreateScorers: true } }), null);
    const { problems, links } = await runs.close();
    expect(links).toHaveLength(1);
    expect(problems).toMatchObject([{ severity: "warn", code: "voltops-scorers", experiment: "e" }]);
  });
});

describe("results", () => {
  test("of 200 items go out in at most 10 requests, one after the other, while every answer takes 200 ms", async () => {
    voltOps.delay = 200;
    const run = runs.begin(facts(), null)!;
    for (let index = 0; index < 200; index += 1) {
      run.item(record(index, { s: 1 }));
      if (index % 20 === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    run.end(summary(200), null);
    expect((await runs.close()).problems).toEqual([]);
    expect(appends().length).toBeLessThanOrEqual(10);
    const hashes = appends().flatMap(({ body }) =>
      body.results.map((one: { datasetItemHash: string }) => one.datasetItemHash),
    );
    expect(hashes).toEqual(Array.from({ length: 200 }, (_, index) => `i${index}`));
    expect([calls()[0], calls().at(-1)]).toEqual(["POST /evals/runs", "POST /evals/runs/run-1/complete"]);
    expect(voltOps.complaints).toEqual([]);
  });

  test("of a slow run go out as time passes", async () => {
    const run = runs.begin(facts(), null)!;
    run.item(record(0, { s: 1 }));
    while (voltOps.runs.size === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    while (appends().length === 0) {
      ring();
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(voltOps.runs.get("run-1")?.status).toBe("pending");
    run.end(summary(1), null);
    await runs.close();
  });

  test("that are refused are counted in a warning, and the run is completed", async () => {
    voltOps.fault(/results/, { status: 413 }, 1);
    play(150);
    const { problems } = await runs.close();
    expect(problems).toMatchObject([
      {
        severity: "warn",
        code: "voltops-results-missing",
        message: expect.stringMatching(/^VoltOps lacks 100 results of "e": .*413$/),
      },
    ]);
    expect(voltOps.runs.get("run-1")).toMatchObject({ status: "succeeded" });
    expect(voltOps.runs.get("run-1")?.results).toHaveLength(50);
  });

  test("are given up after three refusals in a row", async () => {
    voltOps.fault(/results/, { status: 400 });
    play(1_000);
    const { problems } = await runs.close();
    expect(appends()).toHaveLength(3);
    expect(problems[0]?.message).toContain("lacks 1000 results");
  });

  test("that come faster than they are taken are dropped beyond a bound, and counted", async () => {
    const stuck: VoltOpsTransport = { ...transport, createRun: () => new Promise(() => undefined) };
    runs = open(stuck);
    const run = runs.begin(facts(), null)!;
    const big = record(0, { s: 1 });
    big.item.input = "x".repeat(1_000_000);
    for (let index = 0; index < 40; index += 1) run.item(big);
    const closing = runs.close();
    ring();
    expect((await closing).problems).toMatchObject([{ code: "voltops-no-run" }]);

    runs = open(transport);
    const other = runs.begin(facts(), null)!;
    for (let index = 0; index < 40; index += 1) other.item(big);
    other.end(summary(40), null);
    const { problems } = await runs.close();
    expect(problems).toMatchObject([
      { severity: "warn", message: expect.stringContaining('lacks 9 results of "e": they came faster') },
    ]);
  });
});

describe("VoltOps in trouble is a warning, never more", () => {
  test.each<[string, RegExp, VoltOpsFault, string[]]>([
    ["401 to everything", /./, { status: 401 }, ["voltops-no-run"]],
    ["500 to everything", /./, { status: 500 }, ["voltops-no-run"]],
    ["HTML for everything", /./, "html", ["voltops-no-run"]],
    ["cut bodies", /./, "cut", ["voltops-no-run"]],
    ["broken connections", /./, "reset", ["voltops-no-run"]],
    ["500 to results", /results/, { status: 500 }, ["voltops-results-missing"]],
    ["results cut off", /results/, "cut", ["voltops-results-missing"]],
    ["500 to the end", /complete/, { status: 500 }, ["voltops-run-open"]],
    ["HTML to results and end", /results|complete/, "html", ["voltops-results-missing", "voltops-run-open"]],
  ])("%s", async (_, path, fault, codes) => {
    voltOps.fault(path, fault);
    play(120);
    const { problems } = await runs.close();
    expect(problems.map(({ code }) => code)).toEqual(codes);
    for (const problem of problems) {
      expect(problem).toMatchObject({ severity: "warn", experiment: "e", hint: expect.any(String) });
    }
    expect(voltOps.journal.length).toBeLessThan(12);
  });

  test("429 is waited for, and nothing is lost", async () => {
    voltOps.fault(/./, { status: 429, headers: { "Retry-After": "1" } }, 2);
    play(3);
    expect((await runs.close()).problems).toEqual([]);
    expect(voltOps.runs.get("run-1")?.results).toHaveLength(3);
  });

  test("many experiments that meet the same trouble are one warning", async () => {
    voltOps.fault(/./, { status: 401 });
    for (let index = 0; index < 7; index += 1) play(1, { id: `e${index}` });
    const { problems } = await runs.close();
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toHaveProperty("experiment");
    expect(problems[0]?.message).toMatch(/^VoltOps has no run of "e0", "e1", "e2", "e3", "e4" and 2 more: .* 401$/);
  });

  test.each<[string, RegExp, string, number]>([
    ["is asked for a run", /runs$/, "voltops-no-run", 0],
    ["takes results", /results/, "voltops-results-missing", 1],
    ["is told the end", /complete/, "voltops-run-open", 1],
  ])("no answer when it %s: the end of the gate waits no longer than it may", async (_, path, code, links) => {
    voltOps.fault(path, "hang");
    play(3);
    while (!calls().some((call) => path.test(call))) await new Promise((resolve) => setTimeout(resolve, 5));
    const closing = runs.close(1_234);
    ring();
    const closed = await closing;
    expect(closed.links).toHaveLength(links);
    expect(closed.problems[0]).toMatchObject({ code, message: expect.stringContaining("1234 ms after the last item") });
  });

  test("a transport that heeds no signal is left behind", async () => {
    await new Promise<void>((asked) => {
      const appendResults = () => {
        asked();
        return new Promise<never>(() => undefined);
      };
      runs = open({ ...transport, appendResults });
      play(1);
    });
    const closing = runs.close();
    ring();
    expect((await closing).problems.map(({ code }) => code)).toEqual(["voltops-results-missing", "voltops-run-open"]);
    expect(timers.size).toBe(0);
  });

  test("no key is repeated in what it says", async () => {
    voltOps.fault(/./, { status: 400, body: JSON.stringify({ message: `bad ${KEYS.secretKey}` }) });
    play(1);
    expect(JSON.stringify(await runs.close())).not.toContain(KEYS.secretKey);
  });
});
