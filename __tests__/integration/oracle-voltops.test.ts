import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type CliRun, makeProject, type Project, ROOT, runCli } from "../support/project.js";

const FIXTURES = join(ROOT, "__tests__/fixtures/oracle");
const files = readdirSync(join(FIXTURES, "experiments")).filter((file) => file.startsWith("25"));
// biome-ignore lint/suspicious/noExplicitAny: measured data, read as it is
const oracle: any[] = JSON.parse(readFileSync(join(FIXTURES, "oracle-runs.json"), "utf8")).runs;

let project: Project;
let run: CliRun;

/** The client stands in `voltOps` instead of the options of runExperiment, and its calls are written down. */
function underTheGate(file: string): string {
  const source = readFileSync(join(FIXTURES, "experiments", file), "utf8");
  return `${source.replace("voltOps: {", "voltOps: { client,")}
import { writeFileSync } from "node:fs";
process.on("exit", () => writeFileSync("${file}.json", JSON.stringify(calls)));
`;
}

beforeAll(async () => {
  project = makeProject(
    Object.fromEntries(files.map((file) => [file.replace(".mjs", ".experiment.mjs"), underTheGate(file)])),
  );
  run = await runCli(project, ["run", "--max-error-rate", "0.5"]);
});
afterAll(() => project.remove());

// biome-ignore lint/suspicious/noExplicitAny: what the fixtures' clients write down
function callsOf(file: string): any[] {
  const path = join(project.dir, `${file}.json`);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : [];
}
const observed = (file: string) => oracle.find((one) => one.file === file).observed.calls;

/** Left out: times, stacks, and what VoltAgent repeats of the item for every scorer. */
const LEFT_OUT = new Set(["durationMs", "stack", "__runtime", "scorerBuilder"]);
const comparable = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, held) => (LEFT_OUT.has(key) ? undefined : held)));
/** Every result that was appended, in the order of items; VoltAgent appends them one by one, the gate in batches. */
const appended = (calls: unknown[][]) =>
  calls
    .filter(([name]) => name === "append")
    .flatMap(([, , payload]) => (payload as { results: { datasetItemHash: string }[] }).results)
    .sort((a, b) => Number(b.datasetItemHash === "item-1") - Number(a.datasetItemHash === "item-1"));
const others = (calls: unknown[][]) => calls.filter(([name]) => name !== "append");
const problemsOf = (id: string) =>
  run.results.problems.filter(({ experiment }: { experiment: string }) => experiment === id);

describe("what an experiment's own client is called with is what @voltagent/evals 2.0.4 calls it with", () => {
  test.each(files.filter((file) => !/^25[bc]/.test(file)))("%s", (file) => {
    const calls = callsOf(file);
    expect(comparable(others(calls))).toEqual(comparable(others(observed(file))));
    expect(comparable(appended(calls))).toEqual(comparable(appended(observed(file))));
    expect(calls.every(([, id], index) => index === 0 || id === "run-1")).toBe(true);
  });
});

describe("where a client fails, VoltAgent's run fails; the gate's goes on, and says so", () => {
  test("25b: results that cannot be appended are missing in VoltOps alone", () => {
    expect(oracle.find(({ file }) => file.startsWith("25b")).outcome).toBe("rejected");
    expect(run.results.experiments.find(({ id }: { id: string }) => id === "voltops-append-fails")).toMatchObject({
      verdict: "passed",
      summary: { completedCount: 2, passRate: 0.5 },
    });
    expect(problemsOf("voltops-append-fails")).toMatchObject([{ severity: "warn", code: "voltops-results-missing" }]);
  });

  test("25c: items are run though no run can be made", () => {
    expect(oracle.find(({ file }) => file.startsWith("25c")).outcome).toBe("rejected");
    expect(run.results.experiments.find(({ id }: { id: string }) => id === "voltops-create-fails")).toMatchObject({
      verdict: "passed",
      summary: { completedCount: 2, passRate: 0.5 },
      voltops: null,
    });
    expect(callsOf("25c-voltops-create-fails.mjs")).toEqual(observed("25c-voltops-create-fails.mjs"));
    expect(problemsOf("voltops-create-fails")).toMatchObject([{ severity: "warn", code: "voltops-no-run" }]);
  });
});
