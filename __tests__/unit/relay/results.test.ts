import { describe, expect, test } from "@jest/globals";
import { readForeignResults } from "../../../src/relay/results.js";
import { renderComment } from "../../../src/report/comment.js";
import { resultsText } from "../../../src/report/json.js";
import { composeReport } from "../../../src/report/report.js";
import { HOSTILE_TEXTS } from "../../support/hostile.js";
import {
  aCheck,
  anExperiment,
  aPassedExperiment,
  aProblem,
  aReport,
  aReportFullOf,
  aScorer,
} from "../../support/reports.js";

const whole = aReport({
  problems: [aProblem(), { severity: "note", code: "some-note", message: "this and that" }],
  experiments: [
    anExperiment({ checks: [aCheck({ voltagent: 0.9 }), aCheck({ voltagent: null, note: "why" })] }),
    aPassedExperiment({ line: undefined, column: undefined }),
  ],
});

/** The results with one thing changed. */
// biome-ignore lint/suspicious/noExplicitAny: results are edited at will
function edited(edit: (results: any) => void): string {
  const results = JSON.parse(resultsText(whole));
  edit(results);
  return JSON.stringify(results);
}

describe("another job's results.json", () => {
  test("gives the same comment as the report it was made from, but for the items", () => {
    const read = readForeignResults(resultsText(whole));
    const again = composeReport({ ...read, mode: "run", run: whole.run, mask: (text) => text });
    const bare = aReport({ ...whole, experiments: whole.experiments.map((one) => ({ ...one, worst: [] })) });
    expect(renderComment(again, { marker: "" })).toBe(renderComment(bare, { marker: "" }));
    expect(again.totals).toEqual(whole.totals);
  });

  test.each(HOSTILE_TEXTS.map((text) => [JSON.stringify(text), text]))(
    "is data whatever it says: %s",
    (_name, text) => {
      const read = readForeignResults(resultsText(aReportFullOf(text)));
      expect(read.experiments[0]).toMatchObject({ id: text, reason: text, metadata: null, tags: [] });
      expect(read.options).toEqual({});
    },
  );

  test("says nothing of where it ran, but which commit it measured", () => {
    const read = readForeignResults(resultsText(whole));
    expect(read).not.toHaveProperty("run");
    expect(read.commit).toBe(whole.run.commit);
  });

  test("has ids like __proto__ and constructor as any other", () => {
    const scorers = Object.fromEntries(["__proto__", "constructor"].map((id) => [id, aScorer({ id })]));
    const experiment = anExperiment({ id: "__proto__" });
    experiment.summary.scorers = scorers;
    const read = readForeignResults(resultsText(aReport({ experiments: [experiment] })));
    expect(Object.keys(read.experiments[0]!.summary.scorers)).toEqual(["__proto__", "constructor"]);
    expect(({} as Record<string, unknown>).id).toBeUndefined();
  });

  test.each<[string, string, string]>([
    ["no JSON", "{", "it is no JSON"],
    ["empty", "", "it is no JSON"],
    ["another kind of value", "[]", "must be object"],
    ["of another version", edited((results) => (results.schemaVersion = 2)), "/schemaVersion"],
    ["with a verdict of its own", edited((results) => (results.verdict = "PASSED ✅")), "/verdict"],
    ["with a number as text", edited((results) => (results.exitCode = "0")), "/exitCode"],
    ["with a negative count", edited((results) => (results.experiments[0].totals.planned = -1)), "/planned"],
    ["with a file that is no text", edited((results) => (results.experiments[0].file = { toString: 1 })), "/file"],
    ["with more than it should have", edited((results) => (results.html = "<b>")), "additional properties"],
    [
      "with a prototype",
      resultsText(whole).replace('"schemaVersion"', '"__proto__": {"verdict": "passed"}, "schemaVersion"'),
      "additional properties",
    ],
    ["without what it must have", edited((results) => delete results.experiments[0].checks), "'checks'"],
    ["so deep that most would fall over it", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "must be object"],
  ])("is refused where it is %s", (_name, text, said) => {
    expect(() => readForeignResults(text)).toThrow(said);
  });

  test("may hold values as deep as it likes where nobody looks", () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    const text = resultsText(aReport({ experiments: [anExperiment({ metadata: { x: "DEEP" } })] }));
    expect(readForeignResults(text.replace('"DEEP"', deep)).experiments[0]?.metadata).toBeNull();
  });
});
