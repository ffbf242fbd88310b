import { afterEach, describe, expect, test } from "@jest/globals";
import { echoItems, experiment, makeProject, type Project, runCli } from "../support/project.js";

let project: Project;
afterEach(() => project.remove());

const EXACT = "scorers: [{ scorer: scorers.exactMatch, threshold: 1 }]";

/** Ten items; `wrong` of them get a wrong answer, `thrown` of them an error. */
const ten = (wrong: number, thrown: number, min: number, severity = "error") =>
  experiment(
    "ten",
    echoItems(10),
    `runner: ({ item, index }) => {
       if (index < ${thrown}) throw new Error("no answer");
       return index < ${thrown + wrong} ? "wrong" : item.input;
     },
     ${EXACT},
     passCriteria: { type: "passRate", min: ${min}, severity: ${JSON.stringify(severity)} }`,
  );

test.each<[string, number, number, number, string, number, string, string, number]>([
  ["a criterion that holds", 0, 0, 1, "error", 0, "passed", "holds", 1],
  ["a criterion that fails", 5, 0, 0.9, "error", 1, "failed", "fails", 0.5],
  ["a criterion of severity warn that fails", 5, 0, 0.9, "warn", 0, "warned", "fails", 0.5],
  ["one error of ten, which could decide", 0, 1, 0.95, "error", 2, "inconclusive", "undecided", 0.9],
  ["one error of ten, which could not", 0, 1, 0.9, "error", 0, "passed", "holds", 0.9],
  ["two errors of ten, more than max-error-rate", 0, 2, 0.9, "error", 2, "inconclusive", "undecided", 0.8],
  ["nine wrong answers and one error", 9, 1, 0.5, "error", 1, "failed", "fails", 0],
])("%s", async (_name, wrong, thrown, min, severity, code, verdict, outcome, actual) => {
  project = makeProject({ "a.experiment.ts": ten(wrong, thrown, min, severity) });
  const run = await runCli(project, ["run"]);
  expect([run.code, run.results.verdict, run.results.exitCode]).toEqual([code, verdict, code]);
  const check = run.results.experiments[0].checks.find(({ kind }: { kind: string }) => kind === "criterion");
  expect(check).toMatchObject({ outcome, required: min });
  expect(check.actual).toBeCloseTo(actual, 12);
  expect(run.stdout).toContain(verdict.toUpperCase());
});

describe("nothing measured is never green", () => {
  test.each<[string, Record<string, string | object>, string]>([
    ["no experiment file", {}, "no-experiments"],
    ["a file that exports no experiment", { "a.experiment.ts": "export const x = 1;" }, "no-experiment"],
    ["a file with a syntax error", { "a.experiment.ts": "export default {" }, "syntax-error"],
    ["a file that throws", { "a.experiment.ts": 'throw new Error("at load"); export default 1;' }, "load-failed"],
    [
      "a package that is not installed",
      { "a.experiment.ts": 'import "no-such-package"; export default 1;' },
      "package-missing",
    ],
    [
      "a dataset that does not exist",
      {
        "a.experiment.ts": experiment("a", [], `runner: () => 1, ${EXACT}`).replace(
          "{ items: [] }",
          '{ name: "gone" }',
        ),
      },
      "dataset-not-found",
    ],
    [
      "a criterion with a misspelt type",
      {
        "a.experiment.ts": experiment(
          "a",
          echoItems(1),
          `runner: () => 1, ${EXACT}, passCriteria: { type: "passrate", min: 1 }`,
        ),
      },
      "criterion-type-unknown",
    ],
  ])("%s exits 2 and says why", async (_name, files, code) => {
    project = makeProject(files);
    const run = await runCli(project, ["run"]);
    expect(run.code).toBe(2);
    expect(run.results.verdict).toBe("inconclusive");
    expect(run.results.problems.map((problem: { code: string }) => problem.code)).toContain(code);
  });

  test("an empty dataset exits 2, unless allow-empty says that it may be empty", async () => {
    project = makeProject({
      "a.experiment.ts": experiment("a", [], `runner: () => 1, ${EXACT}, passCriteria: { type: "passRate", min: 1 }`),
    });
    expect((await runCli(project, ["run"])).code).toBe(2);
    expect((await runCli(project, ["run", "--allow-empty"])).code).toBe(0);
  });

  test("one experiment that cannot be judged keeps the run red, and the others are judged", async () => {
    project = makeProject({ "a.experiment.ts": ten(0, 0, 1), "b.experiment.ts": "process.exit(0); export default 1;" });
    const run = await runCli(project, ["run"]);
    expect(run.code).toBe(2);
    expect(run.results.experiments).toHaveLength(1);
    expect(run.results.experiments[0].verdict).toBe("passed");
  });
});

test("check finds configuration errors and calls no runner", async () => {
  const body = `runner: () => { throw new Error("called"); }, ${EXACT}`;
  project = makeProject({
    "good.experiment.ts": experiment("good", echoItems(3), body),
    "bad.experiment.ts": experiment("bad", echoItems(3), `${body}, passCriteria: { type: "passRate", min: 80 }`),
  });
  const bad = await runCli(project, ["check"]);
  expect(bad.code).toBe(2);
  expect(bad.stdout).toContain("0.8");
  expect(bad.stdout + bad.stderr).not.toContain("called");
  const good = await runCli(project, ["check", "good.experiment.ts"]);
  expect(good.code).toBe(0);
});

test("every result is in items.ndjson, with VoltAgent's status and the gate's word", async () => {
  project = makeProject({ "a.experiment.ts": ten(1, 1, 0.5) });
  const { items } = await runCli(project, ["run"]);
  expect(items).toHaveLength(10);
  expect(items.find(({ index }) => index === 0)).toMatchObject({
    experiment: "ten",
    gate: "errored",
    status: "error",
    outcome: "error",
  });
  expect(items.find(({ index }) => index === 1)).toMatchObject({
    gate: "failed",
    runner: { output: "wrong" },
    scores: { exactMatch: { score: 0, threshold: 1 } },
  });
  expect(items.find(({ index }) => index === 2)).toMatchObject({ gate: "passed", item: { id: "item-2", input: "a2" } });
});

test("--json prints results.json on stdout and nothing else", async () => {
  project = makeProject({ "a.experiment.ts": ten(0, 0, 1) });
  const run = await runCli(project, ["run", "--json"]);
  expect(JSON.parse(run.stdout)).toEqual(run.results);
});

test("fail-on: warn turns a warned run red, never leaves a failed one green", async () => {
  project = makeProject({
    "a.experiment.ts": ten(5, 0, 0.9, "warn"),
    "b.experiment.ts": ten(5, 0, 0.9).replace('"ten"', '"other"'),
  });
  expect((await runCli(project, ["run", "--fail-on", "warn", "a.experiment.ts"])).code).toBe(1);
  const never = await runCli(project, ["run", "--fail-on", "never"]);
  expect([never.code, never.results.verdict]).toEqual([0, "failed"]);
});
