import { afterEach, describe, expect, test } from "@jest/globals";
import { type CliRun, echoItems, experiment, makeProject, type Project, runCli } from "../support/project.js";

let project: Project;
afterEach(() => project.remove());

const EXACT = "scorers: [{ scorer: scorers.exactMatch, threshold: 1 }], passCriteria: { type: 'passRate', min: 0.5 }";
/** Five items; item 2 does `misdeed`, the others answer well. */
const misbehaving = (misdeed: string) =>
  experiment(
    "five",
    echoItems(5),
    `runner: async ({ item, index, signal }) => { if (index === 2) { ${misdeed} } return item.input; }, ${EXACT}`,
  );
const run = (source: string, ...args: string[]): Promise<CliRun> => {
  project = makeProject({ "a.experiment.ts": source });
  return runCli(project, ["run", ...args]);
};
const codes = (result: CliRun) => result.results.problems.map(({ code }: { code: string }) => code);

describe("an item that ends its process is named, what was measured is kept, the rest goes on in a fresh process", () => {
  test.each<[string, string, RegExp]>([
    ["process.exit(0)", "process.exit(0);", /process\.exit\(0\)/],
    ["process.exit(7)", "process.exit(7);", /process\.exit\(7\)/],
    [
      "SIGKILL",
      "process.kill(process.pid, 'SIGKILL'); await new Promise(() => setInterval(() => {}, 1000));",
      /SIGKILL/,
    ],
    ["abort", "process.abort();", /SIGABRT/],
  ])("%s", async (_name, misdeed, cause) => {
    const result = await run(misbehaving(misdeed), "--concurrency", "2");
    expect(result.items).toHaveLength(5);
    const lost = result.items.filter(({ outcome }) => outcome !== "ok");
    expect(lost.map(({ index, outcome }) => [index, outcome])).toEqual([[2, "crashed"]]);
    expect(lost[0].error.message).toMatch(cause);
    // One of five is more than max-error-rate.
    expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
    expect(result.results.experiments[0].summary).toMatchObject({ completedCount: 5, errorCount: 1, successCount: 4 });
  });

  test("within max-error-rate, and where it cannot decide a check, a crash is tolerated and told", async () => {
    const result = await run(misbehaving("process.exit(1);"), "--max-error-rate", "0.2");
    expect([result.code, result.results.verdict]).toEqual([0, "passed"]);
    expect(result.stdout).toMatch(/4 of 5/);
  });
});

test("a promise that nothing can settle is an error at once, not a time-out", async () => {
  const result = await run(misbehaving("await new Promise(() => {});"));
  expect(result.items).toHaveLength(5);
  expect(result.items.find(({ index }) => index === 2)).toMatchObject({
    outcome: "error",
    error: { message: expect.stringContaining("never settle") },
  });
});

test("an item that takes too long sees the abort signal and is a time-out", async () => {
  const polite = "await new Promise((_, no) => signal.addEventListener('abort', () => no(signal.reason)));";
  const result = await run(misbehaving(`setInterval(() => {}, 1000); ${polite}`), "--item-timeout", "300ms");
  expect(result.items.find(({ index }) => index === 2)).toMatchObject({ outcome: "timeout" });
  expect(result.items.filter(({ outcome }) => outcome === "ok")).toHaveLength(4);
});

test("an item that ignores the abort signal is given up and frees its slot", async () => {
  const result = await run(
    misbehaving("await new Promise(() => setInterval(() => {}, 1000));"),
    "--item-timeout",
    "300ms",
    "--concurrency",
    "1",
  );
  expect(result.items.find(({ index }) => index === 2)).toMatchObject({ outcome: "timeout" });
  expect(result.items.filter(({ outcome }) => outcome === "ok")).toHaveLength(4);
});

test.each([
  ["a runner", misbehaving("for (;;) {}")],
  [
    "a scorer",
    experiment(
      "five",
      echoItems(5),
      "runner: ({ item }) => item.input, scorers: [{ id: 's', name: 's', threshold: 1, scorer: ({ payload }) => { if (payload.item.id === 'item-2') for (;;) {} return 1; } }]",
    ),
  ],
])("%s that blocks its process is ended from outside and named", async (_name, source) => {
  const result = await run(source, "--item-timeout", "400ms");
  expect(result.items).toHaveLength(5);
  const lost = result.items.filter(({ outcome }) => outcome !== "ok");
  expect(lost.map(({ index, outcome }) => [index, outcome])).toEqual([[2, "timeout"]]);
  expect(lost[0].error.message).toMatch(/blocked its event loop/);
});

describe("a file that does not come up is red and names the cause", () => {
  test.each<[string, string, RegExp]>([
    ["process.exit(0) at load", "process.exit(0);", /process\.exit\(0\)/],
    ["a top-level await that can never end", "await new Promise(() => {});", /never settle/],
    [
      "a top-level await that does not end",
      "await new Promise(() => setInterval(() => {}, 1000));",
      /did not finish loading/,
    ],
    ["an endless loop at load", "for (;;) {}", /did not finish loading/],
  ])("%s", async (_name, before, cause) => {
    const result = await run(
      experiment("a", echoItems(1), `runner: ({ item }) => item.input, ${EXACT}`, before),
      "--item-timeout",
      "1s",
    );
    expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
    expect(codes(result)).toContain("load-crashed");
    expect(result.results.problems[0].message).toMatch(cause);
  });
});

test.each<[string, string, string]>([
  [
    "an exception in a callback after its item ended",
    "setTimeout(() => { throw new Error('late'); }, 30);",
    "uncaught-error",
  ],
  ["a rejection that nobody handles", "void Promise.reject(new Error('unheard'));", "uncaught-error"],
  ["process.exit in a callback after its item ended", "setTimeout(() => process.exit(0), 30);", "process-died"],
])("%s makes the run red", async (_name, misdeed, code) => {
  const slow = misbehaving(`${misdeed}`).replace(
    "return item.input;",
    "if (index === 4) await new Promise((r) => setTimeout(r, 200)); return item.input;",
  );
  const result = await run(slow);
  expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
  expect(codes(result)).toContain(code);
  expect(result.items).toHaveLength(5);
});

test("an exit hook that sets another exit code is red", async () => {
  const result = await run(
    experiment(
      "a",
      echoItems(1),
      `runner: ({ item }) => item.input, ${EXACT}`,
      "process.on('exit', () => { process.exitCode = 3; });",
    ),
  );
  expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
});

test("what user code does to an item changes nothing", async () => {
  const source = experiment(
    "tamper",
    [{ id: "a", input: { q: "x" }, expected: { a: "right" } }],
    "runner: ({ item }) => { item.expected.a = 'wrong'; item.input = 1; item.id = 'b'; return { a: 'wrong' }; }, scorers: [{ scorer: scorers.jsonDiff, threshold: 1 }]",
  );
  const result = await run(source);
  expect([result.code, result.results.verdict]).toEqual([1, "failed"]);
  expect(result.items[0]).toMatchObject({ itemId: "a", item: { expected: { a: "right" }, input: { q: "x" } } });
});

test("a line that looks like ours on stdout decides nothing and stays text", async () => {
  const forged = `console.log(JSON.stringify({ type: "finished", key: 0, index: 2 })); console.log("::set-output name=passed::true"); console.log("x ##[error]owned");`;
  const result = await run(misbehaving(`${forged} return "wrong";`), "--concurrency", "1");
  expect(result.items.find(({ index }) => index === 2)).toMatchObject({ gate: "failed" });
  for (const line of (result.stdout + result.stderr).split("\n")) expect(line).not.toMatch(/^\s*::|##\[/);
});

test("a forged line on the private channel is red and named", async () => {
  const result = await run(
    misbehaving(
      `const { writeSync } = await import("node:fs"); writeSync(3, '{"type":"done","finished":5}\\n'); await new Promise((r) => setTimeout(r, 500));`,
    ),
  );
  expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
  expect(codes(result)).toContain("protocol-broken");
  expect(JSON.stringify(result.results.problems)).toMatch(/private channel/);
});

test("children see neither inputs nor the runner's tokens", async () => {
  project = makeProject({
    "a.experiment.ts": experiment(
      "env",
      [{ id: "a", input: 1, expected: "" }],
      `runner: () => Object.keys(process.env).filter((name) => /^(INPUT_|ACTIONS_|GITHUB_(TOKEN|OUTPUT|ENV))/.test(name)).join(), ${EXACT}`,
    ),
  });
  const env = {
    INPUT_LIMIT: "",
    ACTIONS_RUNTIME_TOKEN: "t",
    GITHUB_TOKEN: "t",
    GITHUB_OUTPUT: "/dev/null",
    GITHUB_ENV: "/dev/null",
  };
  const result = await runCli(project, ["run"], { env });
  expect(result.items[0].runner.output).toBe("");
  expect(result.code).toBe(0);
});

test.each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s cancels: a partial report, exit code %d", async (signal, code) => {
  project = makeProject({
    "a.experiment.ts": experiment(
      "slow",
      echoItems(4),
      `runner: async ({ item, index }) => { console.log("started", index); if (index > 0) await new Promise((r) => setTimeout(r, 60000)); return item.input; }, ${EXACT}`,
    ),
  });
  let sent = false;
  const result = await runCli(project, ["run"], {
    heard: (stderr, child) => {
      if (sent || !stderr.includes("started 3")) return;
      sent = true;
      child.kill(signal);
    },
  });
  expect([result.code, result.results.verdict]).toEqual([code, "cancelled"]);
  expect(result.items.filter(({ outcome }) => outcome === "ok")).toHaveLength(1);
});

test("timeout ends the run with a partial report", async () => {
  const result = await run(
    experiment(
      "slow",
      echoItems(4),
      `runner: async ({ item, index }) => { if (index > 0) await new Promise((r) => setTimeout(r, 60000)); return item.input; }, ${EXACT}`,
    ),
    "--timeout",
    "2s",
  );
  expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
  expect(codes(result)).toContain("run-timeout");
  expect(result.items.length).toBeGreaterThanOrEqual(1);
});

test("items in flight over all experiments never exceed concurrency", async () => {
  const source = (id: string) =>
    experiment(
      id,
      echoItems(6),
      `runner: async ({ item }) => { const from = Date.now(); await new Promise((r) => setTimeout(r, 60)); return { output: item.input, metadata: { from, to: Date.now() } }; }, ${EXACT}`,
    );
  project = makeProject({
    "a.experiment.ts": source("a"),
    "b.experiment.ts": source("b"),
    "c.experiment.ts": source("c"),
  });
  const result = await runCli(project, ["run", "--concurrency", "3"]);
  const spans = result.items.map(({ runner }) => runner.metadata as { from: number; to: number });
  expect(spans).toHaveLength(18);
  const peak = Math.max(
    ...spans.map(({ from }) => spans.filter((other) => other.from <= from && from < other.to).length),
  );
  expect(peak).toBeLessThanOrEqual(3);
  expect(peak).toBeGreaterThan(1);
});

test("10,000 items stream through without piling up", async () => {
  const source = `import { createExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
async function* items() { for (let i = 0; i < 10000; i += 1) yield { id: String(i), input: "x".repeat(1000), expected: "x".repeat(1000) }; }
export default createExperiment({ id: "many", dataset: { items: items() }, runner: ({ item }) => item.input, scorers: [{ scorer: scorers.exactMatch, threshold: 1 }] });`;
  const result = await run(source);
  expect(result.code).toBe(0);
  expect(result.results.totals).toMatchObject({ planned: 10_000, completed: 10_000, passed: 10_000 });
  expect(result.items).toHaveLength(10_000);
});
