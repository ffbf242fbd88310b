import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type CliRun, makeProject, type Project, runCli } from "../support/project.js";

/** What VoltAgent's page on offline evaluations shows, one experiment for each thing, in our own words. */
const HEAD = `import { createExperiment, registerExperimentDataset } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
import { buildScorer } from "@voltagent/core";
`;
const capitals = {
  name: "capitals",
  data: ["Paris", "Rome", "Oslo", "Bern"].map((city) => ({ name: city, input: `capital of ${city}`, expected: city })),
};

const FILES = {
  ".voltagent/datasets/capitals.json": capitals,
  "basic.experiment.ts": `${HEAD}
export default createExperiment({
  id: "basic-regression", label: "Basic regression", description: "answers as before",
  dataset: { name: "capitals" },
  runner: async ({ item, index, total }) => ({ output: index === 3 ? "Berne" : String(item.input).slice(11), metadata: { total } }),
  scorers: [scorers.exactMatch, { scorer: scorers.levenshtein, threshold: 0.75 }],
  passCriteria: [{ type: "meanScore", min: 0.8 }, { type: "passRate", min: 1, scorerId: "levenshtein" }],
  tags: ["nightly", " nightly ", "smoke"], metadata: { team: "support" },
});`,
  "thresholds.experiment.ts": `${HEAD}
const items = [0.2, 0.6, 0.9].map((value) => ({ id: String(value), input: value }));
const given = buildScorer({ id: "given", label: "Given" }).score(({ payload }) => ({ score: payload.output as number })).reason(({ score }) => ({ reason: "scored " + score })).build();
export const strict = createExperiment({ id: "strict", dataset: { items }, runner: ({ item }) => item.input, scorers: [{ scorer: given, threshold: 0.8 }], passCriteria: { type: "passRate", min: 0.5, severity: "warn" } });
export const lenient = createExperiment({ id: "lenient", dataset: { items }, runner: ({ item }) => item.input, scorers: [{ scorer: given, threshold: 0.5 }], passCriteria: { type: "passRate", min: 0.5 } });`,
  "resolver.experiment.ts": `${HEAD}
export default createExperiment({
  id: "custom-resolver",
  dataset: { name: "rows", resolve: async ({ limit, signal }) => ({
    items: (async function* () { for (let row = 0; row < 5; row += 1) { signal?.throwIfAborted(); yield { id: "row-" + row, input: row, expected: row }; } })(),
    total: 5, dataset: { name: "from the database", metadata: { limit: limit ?? null } } }) },
  runner: ({ item }) => item.input,
  scorers: [{ scorer: scorers.numericDiff, threshold: 1 }],
});`,
  "registered.experiment.ts": `${HEAD}
registerExperimentDataset({ name: "registered-set", descriptor: { limit: 2 }, items: [1, 2, 3].map((input) => ({ id: "r" + input, input, expected: input })) });
export default createExperiment({ id: "registered", dataset: { name: "registered-set" }, runner: ({ item }) => item.input, scorers: [{ scorer: scorers.numericDiff, threshold: 1 }] });`,
};

let project: Project;
let run: CliRun;
beforeAll(async () => {
  project = makeProject(FILES);
  run = await runCli(project, ["run"]);
});
afterAll(() => project.remove());
// biome-ignore lint/suspicious/noExplicitAny: results.json, read as it is
const of = (id: string) => run.results.experiments.find((one: any) => one.id === id);

describe("what VoltAgent's documentation shows runs unchanged", () => {
  test("basic regression over a named dataset: numbers, tags and metadata", () => {
    const { summary, verdict, tags, metadata, label, dataset } = of("basic-regression");
    expect(verdict).toBe("passed");
    expect(summary).toMatchObject({ totalCount: 4, completedCount: 4, successCount: 4, passRate: 1 });
    // Three exact answers of four, and "Berne" for "Bern" at 0.8.
    expect(summary.meanScore).toBeCloseTo((3 + 3 + 0.8) / 8, 12);
    expect(summary.scorers.levenshtein).toMatchObject({ passRate: 1, minScore: 0.8, threshold: 0.75 });
    expect([tags, metadata, label]).toEqual([["nightly", "smoke"], { team: "support" }, "Basic regression"]);
    expect(dataset).toMatchObject({ name: "capitals", source: "file", count: 4 });
    expect(
      run.items.filter(({ experiment }) => experiment === "basic-regression").map(({ runner }) => runner.metadata),
    ).toEqual(Array(4).fill({ total: 4 }));
  });

  test("thresholds decide what passes, severity what a failed criterion does, and a reason is kept", () => {
    expect(of("strict")).toMatchObject({ verdict: "warned", summary: { successCount: 1, failureCount: 2 } });
    expect(of("lenient")).toMatchObject({ verdict: "passed", summary: { successCount: 2, failureCount: 1 } });
    expect(
      run.items.find(({ experiment, itemId }) => experiment === "strict" && itemId === "0.6").scores.given,
    ).toMatchObject({ score: 0.6, threshold: 0.8, thresholdPassed: false, reason: "scored 0.6" });
  });

  test("a resolver with total and dataset", () => {
    expect(of("custom-resolver")).toMatchObject({
      verdict: "passed",
      summary: { totalCount: 5, completedCount: 5, meanScore: 1 },
      dataset: { name: "from the database", source: "resolver" },
    });
  });

  test("a registered dataset, with the limit of its registration", () => {
    expect(of("registered")).toMatchObject({
      verdict: "passed",
      summary: { completedCount: 2 },
      dataset: { source: "registered" },
    });
  });

  test("the run has the worst verdict of its experiments", () => {
    expect([run.code, run.results.verdict]).toEqual([0, "warned"]);
  });
});
