import { afterEach, describe, expect, test } from "@jest/globals";
import { cancelWhen, hostileProject } from "../support/hostile-run.js";
import { echoItems, experiment, type Project } from "../support/project.js";

let project: Project;
afterEach(() => project.remove());

const SCORERS = "scorers: [{ id: 's', name: 's', threshold: 1, scorer: () => 1 }]";
/** One experiment whose runner says "now" and then does this; item 0 answers first. */
const when = (body: string, before = "") =>
  experiment(
    "a",
    echoItems(4),
    `runner: async ({ item, index }) => { if (index === 0) return item.input; console.error("now"); ${body} }, ${SCORERS}`,
    before,
  );
const GRANDCHILDREN = `import { spawn } from "node:child_process";
spawn("sleep", ["300"], { stdio: "inherit" });
spawn("sleep", ["300"], { detached: true, stdio: "ignore" }).unref();`;

describe("a signal ends the run within five seconds, with a report, and without an orphan", () => {
  test.each<[string, string, NodeJS.Signals, number]>([
    ["while a file loads", experiment("a", [], SCORERS, "console.error('now'); for (;;);"), "SIGINT", 130],
    ["while an item waits", when("await new Promise(() => setInterval(() => {}, 1000));"), "SIGTERM", 143],
    ["while an item blocks its process", when("for (;;);"), "SIGINT", 130],
    [
      "while an item waits for its next try",
      when("throw Object.assign(new Error('later'), { status: 503, headers: { 'retry-after': '50' } });"),
      "SIGINT",
      130,
    ],
    [
      "while grandchildren run",
      when("await new Promise(() => setInterval(() => {}, 1000));", GRANDCHILDREN),
      "SIGTERM",
      143,
    ],
  ])("%s", async (_name, source, signal, code) => {
    project = hostileProject([], { "a.experiment.ts": source });
    const run = await cancelWhen(project, /now/, [], [signal]);
    expect([run.code, run.results.verdict, run.results.exitCode]).toEqual([code, "cancelled", code]);
    expect(run.endedAfter).toBeLessThan(5_000);
    expect([run.left, run.scratch]).toEqual([[], []]);
  });

  test("while the report is published: the verdict stands, and the exit code is the signal's", async () => {
    // The last thing said on stderr before the report is written.
    project = hostileProject([], {
      "a.experiment.ts": experiment("a", echoItems(2_000), `runner: () => 1, ${SCORERS}`),
    });
    const run = await cancelWhen(project, /done: a/, []);
    expect(run.code).toBe(130);
    expect(["passed", "cancelled"]).toContain(run.results.verdict);
    expect(run.endedAfter).toBeLessThan(5_000);
    expect([run.left, run.scratch]).toEqual([[], []]);
  });
});

test("a second signal ends the gate at once, and its children with it", async () => {
  project = hostileProject([], { "a.experiment.ts": when("for (;;);", GRANDCHILDREN) });
  const run = await cancelWhen(project, /now/, [], ["SIGINT", "SIGINT"]);
  expect(run.code).toBe(130);
  expect(run.endedAfter).toBeLessThan(1_000);
  expect(run.left).toEqual([]);
});
