import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type CliRun, makeProject, type Project, ROOT, runCli } from "../support/project.js";

const FIXTURES = join(ROOT, "__tests__/fixtures/oracle");
const sources = new Map(
  readdirSync(join(FIXTURES, "experiments")).map((file) => [
    file,
    readFileSync(join(FIXTURES, "experiments", file), "utf8"),
  ]),
);
// biome-ignore lint/suspicious/noExplicitAny: measured data, read as it is
const oracle: any[] = JSON.parse(readFileSync(join(FIXTURES, "oracle-runs.json"), "utf8")).runs;

/** Replayed elsewhere or not at all: they need options of runExperiment, which they export as `options`; 25* are in oracle-voltops.test.ts. */
const LATER = [...sources].filter(([, source]) => /export const options =/.test(source)).map(([file]) => file);

/** Where the gate is meant to differ from VoltAgent, and why. `code` is the problem that says so, where one does. */
const DIFFERENT: Record<string, { why: string; code?: string; summary?: object }> = {
  "02-no-scorers.mjs": { why: "a mean score without scorers can never be measured", code: "criterion-unmeasurable" },
  "12-runner-throws-values.mjs": {
    why: "whatever a runner throws is an error, falsy values too",
    summary: { errorCount: 7, successCount: 0 },
  },
  "15-duplicate-scorer-ids.mjs": { why: "two scorers of one id hide each other", code: "scorer-id-duplicate" },
  "16-function-scorer-threshold.mjs": {
    why: "a threshold on a flat scorer entry is meant",
    summary: { failureCount: 1 },
  },
  "17d-bad-scorer.mjs": { why: "a bare function is no scorer", code: "scorer-invalid" },
  "34-builder.mjs": {
    why: "prepared, analysis and metadata reach the steps, as the documentation says",
    summary: { errorCount: 1, scorers: { "docs-analyze": { meanScore: 1 }, "docs-reason": { meanScore: 1 } } },
  },
  "17f-bad-scorer.mjs": { why: "a raw function scores 1 for everything", code: "scorer-raw-function" },
};

/** What VoltAgent refuses, the gate refuses too, in its own words. */
const REFUSED: Record<string, string> = {
  "10e-resolver.mjs": "dataset-invalid",
  "10g-resolver.mjs": "dataset-invalid",
  "10i-resolver.mjs": "dataset-resolver-failed",
  "17a-bad-scorer.mjs": "model-key-missing",
  "17b-bad-scorer.mjs": "model-key-missing",
  "17e-bad-scorer.mjs": "scorer-invalid",
  "17g-bad-scorer.mjs": "scorer-invalid",
  "22-named-dataset.mjs": "dataset-not-found",
  "23b-registered-descriptor-only.mjs": "dataset-not-found",
  "30-source-throws.mjs": "source-failed",
  "32-null-item.mjs": "invalid-item",
};

const replayed = [...sources.keys()].filter((file) => !LATER.includes(file));
const equal = replayed.filter((file) => !(file in DIFFERENT) && !(file in REFUSED));

let project: Project;
let run: CliRun;

beforeAll(async () => {
  project = makeProject(
    Object.fromEntries(replayed.map((file) => [file.replace(".mjs", ".experiment.mjs"), sources.get(file) ?? ""])),
  );
  run = await runCli(project, ["run"], { env: { OPENAI_API_KEY: "" } });
});
afterAll(() => project.remove());

const of = (file: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: results.json, read as it is
  run.results.experiments.findLast((one: any) => one.file === file.replace(".mjs", ".experiment.mjs"));
const codesOf = (file: string): string[] =>
  run.results.problems
    .filter((problem: { file: string }) => problem.file === file.replace(".mjs", ".experiment.mjs"))
    .map(({ code }: { code: string }) => code);

/** JSON has no NaN: results.json says null where VoltAgent's own object holds NaN. Times are no part of the oracle. */
const comparable = (summary: object) =>
  JSON.parse(
    JSON.stringify(summary, (key, value) =>
      ["startedAt", "completedAt", "durationMs"].includes(key) ? undefined : value?.$number === "NaN" ? null : value,
    ),
  );

describe("experiments measured with @voltagent/evals 2.0.4, replayed through the built gate", () => {
  test("38 files are replayed (20 must be equal), 18 need options of runExperiment (six of them: see oracle-voltops)", () => {
    expect([replayed.length, equal.length, LATER.length]).toEqual([38, 20, 18]);
    expect(new Set(oracle.map(({ file }) => file))).toEqual(new Set(sources.keys()));
  });

  test.each(equal)("%s: the summary is VoltAgent's, number for number", (file) => {
    const expected = oracle.find((one) => one.file === file);
    expect(comparable(of(file).summary)).toEqual(comparable(expected.summary));
  });

  test.each(Object.entries(DIFFERENT))("%s differs, because of design: %j", (file, { code, summary }) => {
    if (code !== undefined) {
      expect(codesOf(file)).toContain(code);
      expect(of(file)).toMatchObject({ verdict: "inconclusive", summary: { completedCount: 0 } });
    }
    if (summary !== undefined) expect(of(file).summary).toMatchObject(summary);
  });

  test.each(Object.entries(REFUSED))("%s is refused as VoltAgent refuses it: %s", (file, code) => {
    expect(oracle.find((one) => one.file === file).outcome).not.toBe("resolved");
    expect(codesOf(file)).toContain(code);
  });

  test("a run with refused experiments is red, and the others are judged all the same", () => {
    expect(run.results.verdict).toBe("failed");
    expect(run.code).toBe(1);
    expect(of("10a-resolver.mjs").verdict).toBe("passed");
  });
});
