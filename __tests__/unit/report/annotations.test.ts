import { describe, expect, test } from "@jest/globals";
import { annotationsOf, MAX_MESSAGE } from "../../../src/report/annotations.js";
import { HOSTILE_TEXTS } from "../../support/hostile.js";
import {
  aCheck,
  anExperiment,
  aPassedExperiment,
  aProblem,
  aReport,
  aReportFullOf,
  aWorstItem,
} from "../../support/reports.js";

const levels = (report = aReport()) => annotationsOf(report).map(({ level }) => level);

describe("annotations", () => {
  test("put a failed check at its experiment, with what was measured, required and worst", () => {
    expect(annotationsOf(aReport())[0]).toEqual({
      level: "error",
      title: "Eval gate: support-agent",
      message: "meanScore of exactMatch does not hold: 0.70, required ≥ 0.90.\nWorst items: refund-question",
      file: "evals/support.experiment.ts",
      line: 5,
      column: 16,
    });
  });

  test("put a failing item at its line of the dataset file, with what it missed and said", () => {
    expect(annotationsOf(aReport(), "packages/a")[1]).toEqual({
      level: "warning",
      title: "Eval gate: support-agent",
      message: "refund-question failed\nexactMatch 0.20, needs 0.80: not the same\nOutput: You cannot",
      file: "packages/a/datasets/support.json",
      line: 12,
    });
  });

  test.each([
    ["an experiment that passed", aPassedExperiment({ worst: [aWorstItem()] })],
    ["items that are not from a file", anExperiment({ dataset: { ...anExperiment().dataset, file: undefined } })],
    ["items whose line is unknown", anExperiment({ worst: [aWorstItem({ line: undefined })] })],
  ])("leave out the items of %s", (_name, experiment) => {
    const report = aReport({ verdict: "passed", experiments: [experiment] });
    expect(annotationsOf(report).filter(({ message }) => message.startsWith("refund-question"))).toEqual([]);
  });

  test("put every experiment's worst item before any second one, and checks before all items", () => {
    const worst = ["first", "second"].map((id) => aWorstItem({ id }));
    const warns = aCheck({ severity: "warn" });
    const experiments = ["a", "b"].map((id) => anExperiment({ id, worst, checks: [warns] }));
    const messages = annotationsOf(aReport({ verdict: "warned", experiments })).map(
      ({ title, message }) => `${title.at(-1)} ${message.split(" ")[0]}`,
    );
    expect(messages).toEqual(["a meanScore", "b meanScore", "a first", "b first", "a second", "b second"]);
  });

  test("put the widest miss of all experiments first", () => {
    const experiments = [0.89, 0.1, 0.5].map((actual) =>
      anExperiment({ id: String(actual), worst: [], checks: [aCheck({ actual })] }),
    );
    expect(annotationsOf(aReport({ experiments })).map(({ title }) => title.split(" ").at(-1))).toEqual([
      "0.1",
      "0.5",
      "0.89",
    ]);
  });

  test("put a problem at its own place, hint included", () => {
    const [first] = annotationsOf(aReport({ problems: [aProblem()], experiments: [] }));
    expect(first).toMatchObject({ level: "error", title: "Eval gate: dataset-not-found", line: 9, column: 3 });
    expect(first?.message).toBe('no dataset is called "suport"\ndid you mean "support"?');
  });

  test("name files from the repository's root", () => {
    expect(annotationsOf(aReport(), "packages/a")[0]?.file).toBe("packages/a/evals/support.experiment.ts");
    const outside = aReport({ experiments: [anExperiment({ file: "../b/x.experiment.ts" })] });
    expect(annotationsOf(outside, "packages/a")[0]?.file).toBe("packages/b/x.experiment.ts");
  });

  test.each([
    ["a check that only warns is a warning", aCheck({ severity: "warn" }), "warning"],
    ["an undecided check is an error", aCheck({ outcome: "undecided" }), "error"],
  ] as const)("%s", (_rule, check, level) => {
    expect(levels(aReport({ verdict: "warned", experiments: [anExperiment({ checks: [check], worst: [] })] }))).toEqual(
      [level],
    );
  });

  test("a note is a notice and an experiment that passed is silent", () => {
    const problems = [aProblem({ severity: "note" })];
    expect(levels(aReport({ verdict: "passed", problems, experiments: [aPassedExperiment()] }))).toEqual(["notice"]);
  });

  test("an experiment without a check to blame says its reason", () => {
    const report = aReport({
      verdict: "inconclusive",
      experiments: [anExperiment({ verdict: "inconclusive", checks: [], reason: "3 items never ran" })],
    });
    expect(annotationsOf(report)[0]).toMatchObject({ level: "error", message: "3 items never ran" });
  });

  test("a problem stands for the checks that it kept from being measured", () => {
    const problems = [aProblem({ experiment: "support-agent" })];
    const checks = [aCheck({ outcome: "undecided", actual: null, upper: null })];
    expect(levels(aReport({ problems, experiments: [anExperiment({ checks, worst: [] })] }))).toEqual(["error"]);
  });

  test("a red run is never without an error", () => {
    expect(annotationsOf(aReport({ verdict: "cancelled", headline: "interrupted", experiments: [] }))[0]).toMatchObject(
      {
        level: "error",
        message: "interrupted",
      },
    );
  });

  test("are ten errors and ten warnings at most, the rest in one line", () => {
    const experiments = Array.from({ length: 5_000 }, (_, index) =>
      anExperiment({ id: `e${index}`, worst: [], checks: [aCheck(), aCheck({ severity: "warn" })] }),
    );
    const all = annotationsOf(aReport({ experiments }));
    expect(all.map(({ level }) => level)).toEqual([...Array(10).fill("error"), ...Array(10).fill("warning"), "notice"]);
    expect(all.at(-1)?.message).toContain("9980 more remarks");
  });

  test("put the widest miss first, and what is proven before what is undecided", () => {
    const checks = [
      aCheck({ label: "undecided", outcome: "undecided", actual: 0 }),
      aCheck({ label: "near", actual: 0.89 }),
      aCheck({ label: "far", actual: 0.1 }),
    ];
    const messages = annotationsOf(aReport({ experiments: [anExperiment({ checks, worst: [] })] })).map(
      ({ message }) => message.split(" ")[0],
    );
    expect(messages).toEqual(["far", "near", "undecided"]);
  });

  test("keep to the runner's length and to text without commands", () => {
    for (const text of [...HOSTILE_TEXTS, "##[error]".repeat(2_000)]) {
      for (const annotation of annotationsOf(aReportFullOf(text))) {
        expect(annotation.message.length).toBeLessThanOrEqual(MAX_MESSAGE);
        expect(annotation.title).not.toMatch(/[\n\r\u2028]/);
        expect(annotation.message + annotation.title).not.toContain("##[");
      }
    }
  });
});
