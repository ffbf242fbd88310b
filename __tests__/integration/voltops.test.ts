import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import {
  type CliOptions,
  type CliRun,
  echoItems,
  experiment,
  makeProject,
  type Project,
  runCli,
} from "../support/project.js";
import {
  KEYS,
  type LoopbackDataset,
  type LoopbackVoltOps,
  startVoltOps,
  type VoltOpsFault,
} from "../support/voltops.js";

let voltOps: LoopbackVoltOps;
let project: Project;
beforeEach(async () => {
  voltOps = await startVoltOps();
  project = makeProject();
});
afterEach(async () => {
  project.remove();
  await voltOps.close();
});

const keys = () => ({
  VOLTAGENT_PUBLIC_KEY: KEYS.publicKey,
  VOLTAGENT_SECRET_KEY: KEYS.secretKey,
  VOLTAGENT_API_URL: voltOps.url,
  VOLTAGENT_CONSOLE_URL: "https://console.example",
});
const run = (args: string[] = [], options: CliOptions = {}, command = "run") =>
  runCli(project, [command, ...args], { ...options, env: { ...keys(), ...options.env } });
const calls = () => voltOps.journal.map(({ call }) => call);
/** Markdown as its reader sees it: inert text is written in entities, with places to break. */
const shown = (text: string) =>
  text.replaceAll("<wbr>", "").replace(/&#(\d+);/g, (_all, unit: string) => String.fromCharCode(Number(unit)));
const codes = ({ results }: CliRun): string[] => results.problems.map(({ code }: { code: string }) => code);

const ECHO =
  "runner: ({ item }) => item.input, scorers: [scorers.exactMatch], passCriteria: [{ type: 'meanScore', min: 1 }]";
const named = (dataset: object, more = "", id = "support") => `import { createExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
export default createExperiment({ id: "${id}", dataset: ${JSON.stringify(dataset)}, ${more} ${ECHO} });
`;
const inVoltOps = (name: string, ...sizes: number[]): LoopbackDataset => ({
  id: `id-${name}`,
  name,
  description: "asked by customers",
  tags: ["nightly"],
  versions: sizes.map((size, index) => ({ id: `v${sizes.length - index}`, items: echoItems(size) })),
});

describe("a dataset of VoltOps", () => {
  test("is read page by page where no file has the name; its experiment is made, its run recorded and linked", async () => {
    voltOps.datasets.push(inVoltOps("support-qa-old", 1), inVoltOps("support-qa", 250, 3));
    const bound =
      "experiment: { name: 'Support' }, tags: ['smoke'], voltOps: { triggerSource: 'ci', tags: ['nightly'] },";
    project.write("a.experiment.ts", named({ name: "support-qa" }, bound));
    const { code, results, items, stdout } = await run();
    expect(voltOps.complaints).toEqual([]);
    expect(code).toBe(0);
    expect(items).toHaveLength(250);
    expect(items[0]).toMatchObject({
      datasetName: "support-qa",
      item: { datasetId: "id-support-qa", datasetVersionId: "v2" },
    });
    const [measured] = results.experiments;
    expect(measured.dataset).toMatchObject({
      ...{ name: "support-qa", description: "asked by customers", tags: ["nightly"], source: "voltops", count: 250 },
      digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const url = "https://console.example/evals/runs?runId=run-1";
    expect(measured.voltops).toEqual({ runId: "run-1", url });
    expect(stdout).toContain(`VoltOps: support ${url}`);
    expect(shown(readFileSync(join(project.dir, "eval-report/summary.md"), "utf8"))).toContain(
      `VoltOps: <code>${url}</code>`,
    );
    expect(calls().filter((call) => !call.endsWith("/results"))).toEqual([
      "GET /evals/datasets",
      "GET /evals/datasets/id-support-qa",
      "GET /evals/datasets/id-support-qa/versions/v2/items",
      "GET /evals/datasets/id-support-qa/versions/v2/items",
      "GET /evals/experiments",
      "POST /evals/experiments",
      "POST /evals/runs",
      "POST /evals/runs/run-1/complete",
    ]);
    expect(voltOps.experiments).toEqual([{ id: "experiment-1", name: "Support" }]);
    const recorded = voltOps.runs.get("run-1");
    expect(recorded).toMatchObject({
      status: "succeeded",
      created: { experimentId: "experiment-1", datasetVersionId: "v2", triggerSource: "ci" },
      summary: { itemCount: 250, successCount: 250, meanScore: 1, passRate: 1 },
    });
    expect(recorded?.results.map(({ datasetItemHash }) => datasetItemHash).sort()).toEqual(
      echoItems(250)
        .map(({ id }) => id)
        .sort(),
    );
  });

  test("is read by id and version, though a file has the name, and once for all that want the same", async () => {
    voltOps.datasets.push(inVoltOps("support-qa", 5, 2));
    project.write(".voltagent/datasets/support-qa.json", { name: "support-qa", data: echoItems(4) });
    project.write("a.experiment.ts", named({ name: "support-qa" }, "", "of-file"));
    for (const name of ["b", "c"]) {
      project.write(`${name}.experiment.ts`, named({ id: "id-support-qa", versionId: "v1" }, "", name));
    }
    project.write("d.experiment.ts", named({ name: "support-qa", versionId: "v2", limit: 3 }, "", "d"));
    const { code, results } = await run();
    expect(code).toBe(0);
    expect(
      results.experiments.map(({ dataset: { source, count } }: { dataset: { source: string; count: number } }) => [
        source,
        count,
      ]),
    ).toEqual([
      ["file", 4],
      ["voltops", 2],
      ["voltops", 2],
      ["voltops", 3],
    ]);
    expect(calls().filter((call) => call.endsWith("v1/items"))).toHaveLength(1);
  });

  test("is waited for by its own experiment alone, also by one that its file runs itself", async () => {
    voltOps.datasets.push(inVoltOps("remote", 3));
    voltOps.delay = 300;
    project.write(
      "a.experiment.ts",
      `import { createExperiment, runExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
const { summary, runId } = await runExperiment(createExperiment({ id: "called", dataset: { name: "remote" }, ${ECHO} }));
console.log("summary", summary.totalCount, runId);
export const a = createExperiment({ id: "local", dataset: { items: [{ input: 1, expected: 1 }] }, ${ECHO} });
export const b = createExperiment({ id: "remote", dataset: { name: "remote", limit: 2 }, ${ECHO} });
export const c = createExperiment({ id: "last", dataset: { items: [{ input: 1, expected: 1 }] }, ${ECHO} });
`,
    );
    const { code, results, items, stderr } = await run(["--item-timeout", "200ms"]);
    expect(code).toBe(0);
    expect(results.experiments.map(({ id }: { id: string }) => id)).toEqual(["called", "local", "remote", "last"]);
    expect(results.experiments.map(({ verdict }: { verdict: string }) => verdict)).toEqual(Array(4).fill("passed"));
    // The two that have their items at hand were not held up by the one between them.
    expect(items.map(({ experiment }) => experiment).slice(3)).toEqual(["local", "last", "remote", "remote"]);
    expect(stderr).toContain("summary 3");
  });

  test("outlives a child that dies while it is fetched", async () => {
    voltOps.datasets.push(inVoltOps("remote", 3));
    voltOps.delay = 200;
    project.write(
      "a.experiment.ts",
      `import { existsSync, writeFileSync } from "node:fs";
import { createExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
export const dies = createExperiment({ id: "dies", dataset: { items: [{ input: 1, expected: 1 }] }, scorers: [scorers.exactMatch],
  passCriteria: [{ type: "meanScore", min: 0 }],
  runner: ({ item }) => { if (existsSync("died")) return item.input; writeFileSync("died", ""); process.exit(3); } });
export const remote = createExperiment({ id: "remote", dataset: { name: "remote" }, ${ECHO} });
`,
    );
    const { results } = await run();
    expect(results.experiments[1]).toMatchObject({ id: "remote", verdict: "passed", dataset: { count: 3 } });
    expect(results.experiments[0].summary).toMatchObject({ completedCount: 1, errorCount: 1 });
    expect(calls().filter((call) => call.endsWith("/items"))).toHaveLength(1);
    expect(voltOps.runs.size).toBe(2);
  });

  test("that is nowhere is an error of its experiment; check says so too, and makes no run", async () => {
    voltOps.datasets.push(inVoltOps("support-qa", 5));
    project.write("a.experiment.ts", named({ name: "suport-qa" }, "", "lost"));
    project.write("b.experiment.ts", named({ name: "support-qa" }, "", "found"));
    const checked = await run(["--json"], {}, "check");
    const report = JSON.parse(checked.stdout);
    expect(checked.code).toBe(2);
    expect(report.problems).toMatchObject([
      { severity: "error", code: "voltops-dataset-not-found", experiment: "lost", file: "a.experiment.ts" },
    ]);
    expect(report.experiments.map(({ dataset }: { dataset: { count: number | null } }) => dataset.count)).toEqual([
      null,
      5,
    ]);
    expect(calls().filter((call) => call.startsWith("POST"))).toEqual([]);
  });

  test("that is never answered ends with the cancelled run", async () => {
    voltOps.fault(/datasets/, "hang");
    project.write("a.experiment.ts", named({ name: "remote" }));
    const { code, results } = await run([], {
      started: (child) => {
        const timer = setInterval(() => {
          if (voltOps.journal.length === 0) return;
          clearInterval(timer);
          child.kill("SIGTERM");
        }, 20);
      },
    });
    expect(code).toBe(143);
    expect(results.experiments).toMatchObject([{ id: "support", verdict: "cancelled" }]);
    expect(codes({ results } as CliRun)).toEqual([]);
  });
});

describe("results", () => {
  test("of 200 items take at most 10 requests though every answer takes 200 ms, and no item waits for them", async () => {
    voltOps.delay = 200;
    project.write(
      "a.experiment.ts",
      experiment(
        "slow",
        echoItems(200),
        `${ECHO.replace("item.input", "new Promise((done) => setTimeout(done, 20, item.input))")}`,
      ),
    );
    const { code, results, items } = await run();
    expect([code, results.problems]).toEqual([0, []]);
    const appends = voltOps.journal.filter(({ call }) => call.endsWith("/results"));
    expect(appends.length).toBeLessThanOrEqual(10);
    expect(appends.flatMap(({ body }) => body.results)).toHaveLength(200);
    expect(calls().at(0)).toBe("POST /evals/runs");
    expect(calls().at(-1)).toBe("POST /evals/runs/run-1/complete");
    // An item that waited for an answer would take as long as one.
    expect(items.filter(({ durationMs }) => durationMs >= 200)).toEqual([]);
    const starts = items.map(({ runner }) => runner.startedAt).sort((a, b) => a - b);
    expect(starts.slice(1).filter((start, index) => start - starts[index] >= 200)).toEqual([]);
  });

  test("of a run that is cut short end it as failed", async () => {
    project.write(
      "a.experiment.ts",
      experiment("endless", echoItems(3), ECHO.replace("item.input", "new Promise(() => setInterval(() => {}, 1000))")),
    );
    const { code } = await run([], {
      started: (child) => {
        const timer = setInterval(() => {
          if (voltOps.runs.size === 0) return;
          clearInterval(timer);
          setTimeout(() => child.kill("SIGINT"), 300);
        }, 20);
      },
    });
    expect(code).toBe(130);
    expect(voltOps.runs.get("run-1")).toMatchObject({ status: "failed", error: { message: "cancelled" } });
  });

  test("runners know the run's id, once there is one", async () => {
    project.write(
      "a.experiment.ts",
      experiment(
        "ids",
        echoItems(40),
        "runner: async ({ runtime }) => { await new Promise((done) => setTimeout(done, 50)); return runtime.runId ?? 'none'; }, scorers: [scorers.exactMatch], passCriteria: [{ type: 'meanScore', min: 0 }]",
      ),
    );
    const { items } = await run(["--concurrency", "2"]);
    expect(items.at(-1).runner.output).toBe("run-1");
  });

  test.each<[string, string[], string]>([
    ["autoCreateRun: false", [], "voltOps: { autoCreateRun: false },"],
    ["--no-voltops", ["--no-voltops"], ""],
  ])("are not sent with %s", async (_name, args, more) => {
    project.write("a.experiment.ts", experiment("quiet", echoItems(2), more + ECHO));
    const { code, results } = await run(args);
    expect([code, calls(), results.experiments[0].voltops]).toEqual([0, [], null]);
  });

  test("scorers are registered where the experiment wants that, once for all", async () => {
    for (const id of ["a", "b"]) {
      project.write(
        `${id}.experiment.ts`,
        experiment(id, echoItems(1), `voltOps: { autoCreateScorers: true }, ${ECHO}`),
      );
    }
    await run();
    expect(calls().filter((call) => call === "POST /evals/scorers")).toHaveLength(1);
    expect([...voltOps.scorers]).toEqual(["exactMatch"]);
    expect(voltOps.complaints).toEqual([]);
  });
});

describe("VoltOps in trouble changes no verdict", () => {
  test.each<[string, RegExp, VoltOpsFault, string]>([
    ["keys that it does not take", /./, { status: 401, body: '{"message":"Invalid API keys"}' }, "voltops-no-run"],
    ["a page of HTML", /./, "html", "voltops-no-run"],
    ["connections that break", /./, "reset", "voltops-no-run"],
    ["results that it refuses", /results$/, { status: 422, body: '{"message":"no"}' }, "voltops-results-missing"],
    ["an end that it refuses", /complete$/, { status: 400 }, "voltops-run-open"],
  ])("%s: one problem", async (_name, which, fault, code) => {
    voltOps.fault(which, fault);
    for (const id of ["a", "b"]) project.write(`${id}.experiment.ts`, experiment(id, echoItems(3), ECHO));
    const ended = await run(["--fail-on", "warn"]);
    expect(ended.code).toBe(0);
    expect(ended.results.verdict).toBe("passed");
    expect(ended.results.problems).toMatchObject([{ severity: "warn", code }]);
  });

  test("it is down", async () => {
    project.write("a.experiment.ts", experiment("a", echoItems(3), ECHO));
    const ended = await run([], { env: { VOLTAGENT_API_URL: "http://127.0.0.1:9" } });
    expect([ended.code, codes(ended)]).toEqual([0, ["voltops-no-run"]]);
    expect(ended.results.experiments[0].voltops).toBeNull();
  });

  test("it never answers: a signal ends the wait for it, and the verdict stands", async () => {
    voltOps.fault(/complete$/, "hang");
    project.write("a.experiment.ts", experiment("a", echoItems(3), ECHO));
    const ended = await run([], {
      started: (child) => {
        const timer = setInterval(() => {
          if (!calls().some((call) => call.endsWith("/complete"))) return;
          clearInterval(timer);
          // By then the experiment's process has said goodbye: a signal before that cancels the run itself.
          setTimeout(() => child.kill("SIGTERM"), 3_000);
        }, 20);
      },
    });
    expect([ended.code, ended.results.verdict, codes(ended)]).toEqual([143, "passed", ["voltops-run-open"]]);
  });

  test("half of the keys is a warning that names the missing variable", async () => {
    project.write("a.experiment.ts", experiment("a", echoItems(1), ECHO));
    const { code, results } = await run([], { env: { VOLTAGENT_SECRET_KEY: "" } });
    expect(code).toBe(0);
    expect(results.problems).toMatchObject([{ severity: "warn", code: "voltops-settings" }]);
    expect(results.problems[0].message).toContain("VOLTAGENT_SECRET_KEY");
    expect(calls()).toEqual([]);
  });
});

test("keys, given by .env, are in no file of the report and in no line of the log", async () => {
  const [publicKey, secretKey] = ["pk_0123456789abcdef", "sk_0123456789abcdef"];
  project.write(
    ".env",
    `VOLTAGENT_PUBLIC_KEY=${publicKey}\nVOLTAGENT_SECRET_KEY=${secretKey}\nVOLTAGENT_API_URL=${voltOps.url}\n`,
  );
  voltOps.fault(/./, { status: 403, body: JSON.stringify({ message: `${publicKey} with ${secretKey} may not` }) });
  project.write(
    "a.experiment.ts",
    experiment(
      "a",
      echoItems(1),
      "runner: () => { console.log(process.env.VOLTAGENT_SECRET_KEY); return process.env.VOLTAGENT_PUBLIC_KEY; }, scorers: [scorers.exactMatch]",
    ),
  );
  project.write("b.experiment.ts", named({ name: "remote" }));
  const ended = await runCli(project, ["run"]);
  expect(voltOps.journal.length).toBeGreaterThan(0);
  expect(codes(ended)).toEqual(expect.arrayContaining(["voltops-no-run", "voltops-refused"]));
  const folder = join(project.dir, "eval-report");
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
  expect(texts.length).toBeGreaterThanOrEqual(4);
  for (const text of [...texts, ended.stdout, ended.stderr]) {
    expect(text).not.toContain(publicKey);
    expect(text).not.toContain(secretKey);
  }
});

describe("an experiment's own client", () => {
  /** A client that writes what it is called with into a file: it lives in the child. */
  const client = (over = "") => `import { appendFileSync } from "node:fs";
const note = (name, answer) => async (...args) => { appendFileSync("calls.ndjson", JSON.stringify([name, ...args]) + "\\n"); return answer; };
const client = { evals: { runs: { create: note("create", { id: "own-1" }), appendResults: note("append"), complete: note("complete"), fail: note("fail") } } };
${over}
`;
  const noted = () =>
    readFileSync(join(project.dir, "calls.ndjson"), "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line));

  test("records the run from within its process, instead of the gate's", async () => {
    project.write("a.experiment.mjs", experiment("own", echoItems(3), `voltOps: { client }, ${ECHO}`, client()));
    const { code, results } = await run();
    expect([code, results.problems, calls()]).toEqual([0, [], []]);
    expect(noted().map(([name]) => name)).toEqual(["create", "append", "complete"]);
    expect(noted()[1]).toMatchObject(["append", "own-1", { results: [{}, {}, {}] }]);
    expect(results.experiments[0].voltops).toMatchObject({ runId: "own-1" });
  });

  test("given to runExperiment does so too, and the result has the run's id", async () => {
    project.write(
      "a.experiment.mjs",
      `import { createExperiment, runExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
${client()}
const wait = "runner: async () => 1";
const exp = createExperiment({ id: "own", dataset: { items: [{ input: 1, expected: 1 }] }, scorers: [scorers.exactMatch], passCriteria: [{ type: "meanScore", min: 1 }],
  runner: async ({ item }) => { await new Promise((done) => setTimeout(done, 200)); return item.input; } });
const { runId, metadata } = await runExperiment(exp, { voltOpsClient: client });
console.log("told", runId, JSON.stringify(metadata));
`,
    );
    const { code, results, stderr } = await run([], { env: { VOLTAGENT_PUBLIC_KEY: "", VOLTAGENT_SECRET_KEY: "" } });
    expect([code, results.problems]).toEqual([0, []]);
    expect(noted().map(([name]) => name)).toEqual(["create", "append", "complete"]);
    expect(results.experiments[0].voltops).toEqual({ runId: "own-1", url: null });
    expect(stderr).toContain('told own-1 {"voltOps":{"runId":"own-1"}}');
  });

  test.each<[string, string, string, string]>([
    [
      "throws",
      "client.evals.runs.create = async () => { throw new Error('503 from VoltOps'); };",
      "voltops-no-run",
      "503 from VoltOps",
    ],
    ["is none", "client.evals = undefined;", "voltops-no-run", "voltOps.client"],
    [
      "never answers the end",
      "client.evals.runs.complete = () => new Promise(() => {});",
      "voltops-run-open",
      "its process has ended",
    ],
  ])("that %s is one warning", async (_name, over, code, text) => {
    project.write("a.experiment.mjs", experiment("own", echoItems(3), `voltOps: { client }, ${ECHO}`, client(over)));
    const ended = await run();
    expect([ended.code, ended.results.verdict]).toEqual([0, "passed"]);
    expect(ended.results.problems).toMatchObject([{ severity: "warn", code, message: expect.stringContaining(text) }]);
  });
});
