import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { OUTPUTS, outputsOf } from "../../../src/publish/outputs.js";
import { type Core, createRunner, openRunner } from "../../../src/publish/runner.js";
import { anExperiment, aPassedExperiment, aReport, aReportFullOf } from "../../support/reports.js";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "runner-"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A core that writes down what it is asked. */
function recorder(overrides: Partial<Core> = {}) {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values]);
  const core: Core = {
    getInput: (name) => `value of ${name}`,
    setSecret: note("setSecret"),
    setOutput: note("setOutput"),
    error: note("error"),
    warning: note("warning"),
    notice: note("notice"),
    ...overrides,
  };
  return { core, calls };
}

const FILES = { results: "eval-report/results.json", report: "eval-report", "comment-url": "https://github.com/c" };

describe("outputs", () => {
  test("say what the run came to", () => {
    expect(outputsOf(aReport({ experiments: [anExperiment(), aPassedExperiment()] }), FILES)).toEqual({
      verdict: "failed",
      passed: "false",
      experiments: "2",
      items: "20",
      "passed-items": "17",
      "failed-items": "2",
      "errored-items": "1",
      "pass-rate": "0.85",
      "mean-score": "0.7",
      results: "eval-report/results.json",
      report: "eval-report",
      "comment-url": "https://github.com/c",
    });
  });

  test.each([
    ["passed", 0, "true"],
    ["warned", 0, "true"],
    ["warned", 1, "false"],
    ["failed", 0, "false"],
    ["inconclusive", 0, "false"],
    ["cancelled", 130, "false"],
  ] as const)("passed, for a verdict of %s and exit code %d, is %s", (verdict, exitCode, passed) => {
    expect(outputsOf(aReport({ verdict, exitCode }), FILES).passed).toBe(passed);
  });

  test("are empty where nothing was measured", () => {
    expect(outputsOf(aReport({ experiments: [] }), FILES)).toMatchObject({
      "pass-rate": "",
      "mean-score": "",
      items: "0",
    });
  });

  test("have fixed names, whatever the data is", async () => {
    const { core, calls } = recorder();
    const outputs = outputsOf(aReportFullOf("a\npassed<<E\ntrue\nE"), FILES);
    expect(createRunner(core, { GITHUB_OUTPUT: "x" }).setOutputs(outputs)).toEqual([]);
    expect(calls.map(([, name]) => name)).toEqual([...OUTPUTS]);
    expect(JSON.stringify(calls)).not.toContain("<<");
  });

  test("are written exactly once each by the real toolkit", async () => {
    const path = join(root, "output");
    await writeFile(path, "");
    const before = process.env.GITHUB_OUTPUT;
    process.env.GITHUB_OUTPUT = path;
    try {
      const runner = await openRunner(process.env);
      const outputs = outputsOf(aReport(), { ...FILES, results: "x\nghadelimiter_0000\npassed=true" });
      expect(runner.setOutputs(outputs)).toEqual([]);
    } finally {
      if (before === undefined) delete process.env.GITHUB_OUTPUT;
      else process.env.GITHUB_OUTPUT = before;
    }
    const text = await readFile(path, "utf8");
    expect(text.match(/^passed<</gm)).toHaveLength(1);
    expect(text).toMatch(/^results<<(ghadelimiter_\S+)\nx\nghadelimiter_0000\npassed=true\n\1$/m);
  });

  test("that cannot be written are a problem, not an exception", () => {
    const { core } = recorder({
      setOutput: () => {
        throw new Error("Missing file at path: /gone");
      },
    });
    const outputs = outputsOf(aReport(), FILES);
    expect(createRunner(core, { GITHUB_OUTPUT: "/gone" }).setOutputs(outputs)[0]?.message).toContain("Missing file");
    expect(createRunner(core, {}).setOutputs(outputs)[0]?.message).toContain('"GITHUB_OUTPUT" was not written');
  });
});

describe("the job summary", () => {
  test("is added to what is there", async () => {
    const path = join(root, "summary");
    await writeFile(path, "before\n");
    expect(await createRunner(recorder().core, { GITHUB_STEP_SUMMARY: path }).writeSummary("after\n")).toEqual([]);
    expect(await readFile(path, "utf8")).toBe("before\nafter\n");
  });

  test.each([
    ["unset", undefined, "not set"],
    ["empty", "", "not set"],
    ["on a full disk", "/dev/full", "no space is left"],
    ["a directory", tmpdir(), "a directory stands"],
    ["below a file", "/dev/null/summary", "a file stands"],
  ])("where GITHUB_STEP_SUMMARY is %s is a problem that only warns", async (_name, path, text) => {
    const problems = await createRunner(recorder().core, { GITHUB_STEP_SUMMARY: path }).writeSummary("x");
    expect(problems).toEqual([expect.objectContaining({ severity: "warn", code: "report-not-written" })]);
    expect(problems[0]?.message).toContain(text);
  });
});

describe("annotations", () => {
  test("go to the runner with a place in the repository", () => {
    const { core, calls } = recorder();
    createRunner(core, { GITHUB_WORKSPACE: "/work/repo" }).annotate(
      aReport({ experiments: [anExperiment({ worst: [] })] }),
      "/work/repo/packages/a",
    );
    expect(calls).toEqual([
      [
        "error",
        expect.stringContaining("meanScore"),
        {
          title: "Eval gate: support-agent",
          file: "packages/a/evals/support.experiment.ts",
          startLine: 5,
          startColumn: 16,
        },
      ],
    ]);
  });

  test.each([
    ["/work/repo", "/work/repo"],
    ["/work/repo", "/elsewhere"],
    [undefined, "/work/repo/a"],
    ["/work/repo", "/work/repo-2"],
  ])("keep the file as it is where the root is %s and the directory %s", (workspace, directory) => {
    const { core, calls } = recorder();
    createRunner(core, { GITHUB_WORKSPACE: workspace }).annotate(aReport(), directory);
    expect(calls[0]?.[2]).toMatchObject({ file: "evals/support.experiment.ts" });
  });
});

test("secrets too short to be one are not masked: they would mask half the log", () => {
  const { core, calls } = recorder();
  createRunner(core, {}).mask(["", "0", "true", "1234567", "12345678"]);
  expect(calls).toEqual([["setSecret", "12345678"]]);
});

test("the event is the text of its file, none without one", async () => {
  const path = join(root, "event.json");
  await writeFile(path, "{}");
  const { core } = recorder();
  expect(createRunner(core, { GITHUB_EVENT_PATH: path }).eventText()).toBe("{}");
  expect(createRunner(core, { GITHUB_EVENT_PATH: `${path}.gone` }).eventText()).toBeNull();
  expect(createRunner(core, { GITHUB_EVENT_PATH: "" }).eventText()).toBeNull();
  expect(createRunner(core, {}).input("fail-on")).toBe("value of fail-on");
});
