import { readdirSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "@jest/globals";
import { type CliRun, echoItems, experiment, makeProject, type Project, runCli } from "../support/project.js";

let project: Project;
afterEach(() => project.remove());

const EXACT = "scorers: [{ scorer: scorers.exactMatch, threshold: 1 }], passCriteria: { type: 'passRate', min: 0.5 }";
const run = (source: string, ...args: string[]): Promise<CliRun> => {
  project = makeProject({ "a.experiment.ts": source });
  return runCli(project, ["run", ...args]);
};
const codes = (result: CliRun) => result.results.problems.map(({ code }: { code: string }) => code);
/** Items whose runner fails with these fields, `times` times each, before it answers. */
const failing = (count: number, fields: string, times: number) =>
  experiment(
    "flaky",
    echoItems(count),
    `runner: async ({ item }) => { await new Promise((done) => setTimeout(done, 10)); const seen = (tries.get(item.id) ?? 0) + 1; tries.set(item.id, seen);
       if (seen <= ${times}) throw Object.assign(new Error("not now"), ${fields}); return item.input; }, ${EXACT}`,
    "const tries = new Map();",
  );

describe("transient errors", () => {
  test("are tried again, counted on the item and told in the report", async () => {
    const result = await run(failing(3, "{ status: 503, headers: { 'retry-after-ms': '5' } }", 2));
    expect([result.code, result.results.verdict]).toEqual([0, "passed"]);
    expect(result.items.map(({ attempts, outcome }) => [attempts, outcome])).toEqual(Array(3).fill([3, "ok"]));
    expect(result.results.problems).toMatchObject([
      { severity: "note", code: "retried", message: expect.stringContaining("6 more times") },
    ]);
  });

  test("end after so many retries", async () => {
    const result = await run(
      failing(2, "{ code: 'ECONNRESET', headers: { 'retry-after-ms': '5' } }", 9),
      "--retries",
      "1",
    );
    expect(result.items.map(({ attempts, outcome }) => [attempts, outcome])).toEqual(Array(2).fill([2, "error"]));
    expect(result.code).toBe(2);
  });

  test("other errors are not tried again", async () => {
    const result = await run(failing(2, "{ status: 400 }", 1));
    expect(result.items.map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test("waiting for Retry-After is no part of item-timeout, the tries are", async () => {
    const waits = failing(1, "{ status: 429, headers: { 'retry-after-ms': '2500' } }", 1);
    expect((await run(waits, "--item-timeout", "1500ms")).items).toMatchObject([{ outcome: "ok", attempts: 2 }]);
  });
});

describe("a provider that is out", () => {
  test("stops the experiment early: inconclusive, with the cause, and the rest is not burnt", async () => {
    const result = await run(failing(60, "{ status: 401 }", 9), "--concurrency", "2");
    expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
    expect(result.items.length).toBeGreaterThanOrEqual(10);
    expect(result.items.length).toBeLessThan(15);
    expect(result.results.problems).toContainEqual(
      expect.objectContaining({ code: "provider-refuses", message: expect.stringContaining("401") }),
    );
    expect(result.results.totals.planned).toBe(60);
  });

  test("is not what single failures are", async () => {
    const source = experiment(
      "some",
      echoItems(40),
      `runner: ({ item, index }) => { if (index % 9 !== 8) throw Object.assign(new Error("no"), { status: 403 }); return item.input; }, ${EXACT}`,
    );
    const result = await run(source, "--concurrency", "1");
    expect(result.items).toHaveLength(40);
    expect(codes(result)).not.toContain("provider-refuses");
  });

  test("with outage-after: none every item is run", async () => {
    const result = await run(failing(12, "{ status: 401 }", 9), "--outage-after", "none");
    expect(result.items).toHaveLength(12);
  });
});

/** Processes that carry a run's mark, whoever they are. */
function marked(): string[] {
  return readdirSync("/proc").filter((name) => {
    try {
      return (
        /^\d+$/.test(name) &&
        name !== String(process.pid) &&
        /EVAL_GATE_RUN=/.test(readFileSync(`/proc/${name}/environ`, "utf8")) &&
        readFileSync(`/proc/${name}/cmdline`, "utf8").includes("left-behind")
      );
    } catch {
      return false;
    }
  });
}

test("what user code leaves behind is ended with the run, detached processes too", async () => {
  const spawnIt = `const { spawn } = await import("node:child_process"); spawn("sleep", ["300", "left-behind"].slice(0, 1), { argv0: "left-behind", detached: true, stdio: "ignore" }).unref();`;
  const result = await run(
    experiment("spawns", echoItems(1), `runner: async ({ item }) => { ${spawnIt} return item.input; }, ${EXACT}`),
  );
  expect(result.code).toBe(0);
  expect(marked()).toEqual([]);
});

test("an experiment that closes the private channel is red and named", async () => {
  const result = await run(
    experiment(
      "closes",
      echoItems(3),
      `runner: async ({ item, index }) => { if (index === 1) { (await import("node:fs")).closeSync(3); await new Promise((r) => setTimeout(r, 3000)); } return item.input; }, ${EXACT}`,
    ),
    "--concurrency",
    "1",
    "--max-error-rate",
    "0.5",
  );
  expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
  expect(result.items).toHaveLength(3);
});

test("a late rejection shortly after the last item is heard", async () => {
  const result = await run(
    experiment(
      "late",
      echoItems(1),
      `runner: ({ item }) => { setTimeout(() => { void Promise.reject(new Error("afterwards")); }, 60); return item.input; }, ${EXACT}`,
    ),
  );
  expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
  expect(codes(result)).toContain("uncaught-error");
});

test("the last item of all may be the one that ignores its abort signal", async () => {
  const result = await run(
    experiment(
      "slow",
      echoItems(2),
      `runner: async ({ item, index }) => { if (index === 1) await new Promise((r) => setTimeout(r, 30000)); return item.input; }, ${EXACT}`,
    ),
    "--item-timeout",
    "1s",
  );
  expect(result.items.map(({ outcome }) => outcome)).toEqual(["ok", "timeout"]);
  expect(result.code).toBe(2);
});

test("datasets that hang end after a while, and say so", async () => {
  const hanging = (id: string, dataset: string) => `import { createExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
const item = { id: "a", input: "a", expected: "a" };
export default createExperiment({ id: ${JSON.stringify(id)}, dataset: ${dataset}, runner: ({ item }) => item.input, ${EXACT} });`;
  project = makeProject({
    "a.experiment.ts": hanging("resolve", "{ resolve: () => new Promise(() => { setInterval(() => {}, 1000); }) }"),
    "b.experiment.ts": hanging(
      "async",
      "{ items: (async function* () { yield item; setInterval(() => {}, 1000); await new Promise(() => {}); })() }",
    ),
    "c.experiment.ts": hanging("sync", "{ items: (function* () { yield item; for (;;) {} })() }"),
    "d.experiment.ts": hanging("good", "{ items: [item] }"),
  });
  const result = await runCli(project, ["run", "--item-timeout", "1s"]);
  expect(result.code).toBe(2);
  expect(result.results.experiments.map(({ id, verdict }: { id: string; verdict: string }) => [id, verdict])).toEqual([
    ["resolve", "inconclusive"],
    ["async", "inconclusive"],
    ["sync", "inconclusive"],
    ["good", "passed"],
  ]);
  expect(codes(result).filter((code: string) => code === "source-timeout")).toHaveLength(3);
});

test("a dataset that gives other items after a crash is not trusted", async () => {
  const source = `import { existsSync, writeFileSync } from "node:fs";
import { createExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
const again = existsSync("again");
writeFileSync("again", "");
const ids = Array.from({ length: 20 }, (_, index) => "i" + index);
if (again) ids.reverse();
export default createExperiment({ id: "shuffled", dataset: { resolve: () => ids.map((id) => ({ id, input: id, expected: id })) },
  runner: ({ item }) => { if (item.id === "i10" && !again) process.kill(process.pid, "SIGKILL"); return item.input; }, ${EXACT} });`;
  const result = await run(source, "--concurrency", "1");
  expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
  expect(codes(result)).toContain("source-changed");
});
