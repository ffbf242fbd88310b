import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { timeless } from "../support/action.js";
import { push } from "../support/events.js";
import { CLI, type CliRun, ROOT, readReport, spawnText } from "../support/project.js";
import { runStep, type StepRun } from "../support/runner.js";

const folder = mkdtempSync(join(tmpdir(), "samples-"));
const at = (name: string) => join(folder, name);
let action: StepRun;
let cli: Pick<CliRun, "code" | "stdout">;
beforeAll(async () => {
  action = await runStep({ workspace: ROOT, event: push(), inputs: { "report-dir": at("action") } });
  cli = await spawnText(process.execPath, [CLI, "run", "--report-dir", at("cli"), "--no-color"], ROOT);
});
afterAll(() => rmSync(folder, { recursive: true }));

const file = (door: string, name: string) => readFileSync(join(at(door), name), "utf8");
/** What both doors must agree on: all but when and where it ran, and the options that each door has for itself. */
function comparable(door: string): unknown {
  const { startedAt, completedAt, durationMs, run, options, experiments, ...rest } = readReport(at(door)).results;
  return {
    ...rest,
    // biome-ignore lint/suspicious/noExplicitAny: results are read at will
    experiments: experiments.map(({ summary, ...one }: any) => ({
      ...one,
      summary: { ...summary, startedAt: 0, completedAt: 0, durationMs: 0 },
    })),
  };
}

test("the action and the command line come to the same verdict on the samples", () => {
  expect([action.code, cli.code]).toEqual([0, 0]);
  expect(comparable("action")).toEqual(comparable("cli"));
});

test("and write the same summary, but for the links to GitHub", () => {
  const bare = (text: string) =>
    timeless(text.replace(/^<sub>\[commit.*$/m, "").replace(/^<sub>.*concurrency.*$/m, ""));
  expect(bare(file("action", "summary.md"))).toBe(bare(file("cli", "summary.md")));
  expect(action.summary).toBe(file("action", "summary.md"));
});

test("the outputs say what results.json says", () => {
  const { verdict, totals } = readReport(at("cli")).results;
  expect(action.outputs).toEqual({
    verdict,
    passed: "true",
    experiments: String(totals.experiments),
    items: String(totals.planned),
    "passed-items": String(totals.passed),
    "failed-items": String(totals.failed),
    "errored-items": String(totals.errored),
    "pass-rate": String(totals.passed / totals.planned),
    "mean-score": expect.stringMatching(/^0\.\d+$/),
    results: join(at("action"), "results.json"),
    report: at("action"),
    "comment-url": "",
  });
});
