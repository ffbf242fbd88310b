import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { MAX_COMMENT_CHARACTERS, renderComment } from "../../../src/report/comment.js";
import { marker, stampOf } from "../../../src/report/marker.js";
import type { Report } from "../../../src/report/report.js";
import { HOSTILE_TEXTS } from "../../support/hostile.js";
import { type Read, read, rowOf } from "../../support/reading.js";
import {
  aCheck,
  anExperiment,
  aPassedExperiment,
  aProblem,
  aReport,
  aReportFullOf,
  aScorer,
  aWorstItem,
} from "../../support/reports.js";

const MARKER = marker({ key: "ci", stamp: stampOf(aReport().run) });

function comment(report: Report, limit?: number): string {
  return renderComment(report, limit === undefined ? { marker: MARKER } : { marker: MARKER, limit });
}

/** How a comment of these experiments is read. */
function readOf(...experiments: Report["experiments"]): Read {
  return read(comment(aReport({ experiments })));
}

describe("the comment", () => {
  test("begins with the marker", () => {
    expect(comment(aReport()).startsWith(`${MARKER}\n\n## `)).toBe(true);
  });

  test("says in its first line which experiments failed", () => {
    const experiments = ["a", "b", "c", "d", "e"].map((id) => anExperiment({ id }));
    expect(read(comment(aReport())).headings[0]).toBe("❌ Eval gate failed: support-agent");
    expect(readOf(...experiments).headings[0]).toBe("❌ Eval gate failed: a, b, c and 2 more");
  });

  test("says then why: the checks that decided, not all that do not hold", () => {
    const checks = [aCheck(), aCheck({ label: "a goal", severity: "warn" })];
    const { text } = readOf(anExperiment({ checks }));
    expect(text).toContain("❌ meanScore of exactMatch 0.70, required ≥ 0.90\n");
    expect(text).not.toContain("⚠️ a goal 0.70");
  });

  test("names the experiment of each reason where there are several", () => {
    const warned = anExperiment({ id: "other", verdict: "warned", checks: [aCheck({ severity: "warn" })] });
    const { text } = readOf(warned, anExperiment());
    expect(text).toContain("❌ support-agent: meanScore of exactMatch 0.70");
    expect(text).toContain("⚠️ other: meanScore of exactMatch 0.70");
  });

  test("gives the reason in words where no check decided", () => {
    const experiment = anExperiment({ verdict: "inconclusive", checks: [], reason: 'no dataset is called "suport"' });
    expect(readOf(experiment).text).toContain('❓ no dataset is called "suport"');
  });

  test("says that missing results decide a check", () => {
    const checks = [aCheck({ outcome: "undecided", actual: 0.6, upper: 0.95 })];
    const { text } = readOf(anExperiment({ verdict: "inconclusive", checks }));
    expect(text).toContain("0.60 to 0.95, required ≥ 0.90: the missing results decide");
  });

  test("falls back to the headline where no experiment is to blame", () => {
    const report = aReport({ verdict: "inconclusive", headline: "no experiment was found", experiments: [] });
    expect(read(comment(report)).text).toContain("no experiment was found");
    expect(read(comment(report)).tables).toEqual([]);
  });

  test("counts five reasons at most", () => {
    const { text } = readOf(...Array.from({ length: 9 }, (_, index) => anExperiment({ id: `e${index}` })));
    expect(text).toContain("…and 4 reasons more.");
  });

  test("counts items, and says that fail-on left a failed gate green", () => {
    expect(read(comment(aReport())).text).toContain("1 experiment, 7 of 10 items passed, 2 failed, 1 errored.");
    expect(read(comment(aReport({ exitCode: 0 }))).text).toContain("1 errored; exit code 0 (fail-on: never).");
  });

  test("has one row an experiment, the worst first, with time, pass rate, mean and checks", () => {
    const [table] = readOf(aPassedExperiment(), anExperiment()).tables;
    expect(table).toEqual([
      ["Experiment", "Passed", "Mean", "Checks"],
      ["❌ support-agent 2.3\u00a0s", "70\u00a0% 7/10", "0.70", "1/2"],
      ["✅ greeter 2.3\u00a0s", "100\u00a0% 10/10", "0.70", "1/1"],
    ]);
  });

  test("has no rate where nothing was planned", () => {
    const totals = { planned: 0, completed: 0, passed: 0, failed: 0, errored: 0, skipped: 0 };
    expect(rowOf(readOf(anExperiment({ totals })), "support-agent")[1]).toBe("0/0");
  });

  test("folds a section for every experiment that did not pass, and its items in it", () => {
    expect(readOf(aPassedExperiment(), anExperiment()).summaries).toEqual([
      "❌ support-agent: checks, scorers, the worst item",
      "❌ refund-question · exactMatch 0.20, needs 0.80",
    ]);
    expect(comment(aReport())).not.toContain("<details open>");
  });

  test("shows what each check measured and required, that one only warns, and notes that are news", () => {
    const checks = [
      aCheck({ severity: "warn", note: "it cannot fail" }),
      aCheck({ kind: "coverage", label: "x", outcome: "holds", actual: 0, required: 0.1, note: "0 of 10 items" }),
    ];
    const page = readOf(anExperiment({ verdict: "warned", checks }));
    expect(rowOf(page, "(only warns)")).toEqual(["⚠️ meanScore of exactMatch (only warns)", "0.70", "≥ 0.90"]);
    expect(rowOf(page, "items with missing results")).toEqual(["✅ items with missing results", "0 %", "≤ 10 %"]);
    expect(page.text).toContain("meanScore of exactMatch: it cannot fail");
    expect(page.text).not.toContain("0 of 10 items");
  });

  test("shows the span of an undecided check and VoltAgent's own number", () => {
    const checks = [aCheck({ outcome: "undecided", actual: 0.6, upper: 0.95, voltagent: 0.92 })];
    expect(rowOf(readOf(anExperiment({ checks })), "(undecided)")[1]).toBe("0.60 to 0.95 (VoltAgent: 0.92)");
  });

  test("never rounds a missed bound up to it", () => {
    const checks = [aCheck({ actual: 0.8999, upper: 0.8999 })];
    const page = readOf(anExperiment({ checks }));
    expect(page.text).toContain("0.8999, required ≥ 0.90");
    expect(page.tables[1]?.[1]?.[1]).toBe("0.8999");
  });

  test("has a table of scorers with their errors", () => {
    const experiment = anExperiment();
    experiment.summary.scorers = { exactMatch: aScorer({ errorCount: 2, skippedCount: 1, threshold: null }) };
    expect(readOf(experiment).tables[2]).toEqual([
      ["Scorer", "Mean", "Needs", "Passed"],
      ["exactMatch, 2 errors, 1 skipped", "0.70", "-", "70\u00a0%"],
    ]);
  });

  test("says how many failed items it does not show", () => {
    expect(read(comment(aReport())).text).toContain("…and 2 failed or errored items more in items.ndjson.");
  });

  test("lists problems with place and hint, errors before warnings", () => {
    const problems = [aProblem({ severity: "warn", code: "later" }), aProblem()];
    const { text, headings } = read(comment(aReport({ problems })));
    expect(headings[1]).toBe("Problems");
    expect(text).toContain("❌ dataset-not-found at evals/support.experiment.ts:9:3\nno dataset");
    expect(text).toContain('→ did you mean "support"?');
    expect(text.indexOf("dataset-not-found")).toBeLessThan(text.indexOf("later"));
  });

  test("folds notes: what was assumed, and errors that were tolerated", () => {
    const tolerant = aPassedExperiment({
      totals: { planned: 20, completed: 20, passed: 19, failed: 0, errored: 1, skipped: 0 },
      checks: [aCheck({ kind: "coverage", outcome: "holds", actual: 0.05, note: "1 of 20 items has missing results" })],
    });
    const problems = [aProblem({ severity: "note", code: "threshold-implied", message: "a score has to reach 1" })];
    const page = read(comment(aReport({ verdict: "passed", exitCode: 0, problems, experiments: [tolerant] })));
    expect(page.summaries).toEqual(["2 notes"]);
    expect(page.headings).toEqual(["✅ Eval gate passed"]);
    expect(page.text).toContain("a score has to reach 1");
    expect(page.text).toContain("greeter: 1 of 20 items has missing results");
  });

  test("ends with commit, run, duration, concurrency and version", () => {
    const page = read(comment(aReport()));
    expect(page.text.trimEnd().split("\n").at(-1)).toBe(
      "commit 0123456789ab · run 42 · 2.3 s · concurrency 4 · voltagent-eval-gate 1.2.3",
    );
    expect(page.links.map(({ href }) => href)).toEqual([
      "https://github.com/acme/agents/commit/0123456789abcdef0123456789abcdef01234567",
      "https://github.com/acme/agents/actions/runs/42",
    ]);
  });

  test("of a local run has no links", () => {
    const run = { ...aReport().run, serverUrl: null, runId: null };
    const page = read(comment(aReport({ run })));
    expect(page.links).toEqual([]);
    expect(page.text).toContain("commit 0123456789ab · 2.3 s");
  });

  test("of a passing run is short: verdict, counts, table, footer", () => {
    const markdown = comment(aReport({ verdict: "passed", exitCode: 0, experiments: [aPassedExperiment()] }));
    expect(read(markdown).text.trim().split(/\n+/)).toEqual([
      "✅ Eval gate passed",
      "1 experiment, 10 of 10 items passed.",
      ...["Experiment", "Passed", "Mean", "Checks"],
      ...["✅ greeter 2.3\u00a0s", "100\u00a0% 10/10", "0.70", "1/1"],
      "commit 0123456789ab · run 42 · 2.3 s · concurrency 4 · voltagent-eval-gate 1.2.3",
    ]);
    expect(markdown.length).toBeLessThan(1_000);
  });

  test("of a check tells what would run, without numbers that were not measured", () => {
    const page = read(comment(aReport({ mode: "check", verdict: "passed", exitCode: 0 })));
    expect(page.headings).toEqual(["✅ Eval gate (check only) passed"]);
    expect(page.tables).toEqual([
      [
        ["Experiment", "Items", "Checks"],
        ["❌ support-agent", "10", "2"],
      ],
    ]);
  });
});

describe("a comment that is too long", () => {
  const twentyKilobytes = "<".repeat(20_000);
  const items = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      aWorstItem({
        id: `item-${index}`,
        input: twentyKilobytes,
        expected: twentyKilobytes,
        output: `x${twentyKilobytes}`,
      }),
    );

  test("of 300 failing items of 20 kB each keeps verdict, table and the worst items", () => {
    const totals = { planned: 300, completed: 300, passed: 0, failed: 300, errored: 0, skipped: 0 };
    const markdown = comment(aReport({ experiments: [anExperiment({ totals, worst: items(300) })] }));
    const page = read(markdown);
    expect(markdown.length).toBeLessThan(MAX_COMMENT_CHARACTERS);
    expect(page.headings[0]).toBe("❌ Eval gate failed: support-agent");
    expect(rowOf(page, "support-agent")[1]).toBe("0\u00a0% 0/300");
    expect(page.summaries.slice(1)).toEqual([0, 1, 2].map((index) => `❌ item-${index} · exactMatch 0.20, needs 0.80`));
    expect(page.text).toContain("…and 297 failed or errored items more in items.ndjson.");
    expect(page.text).toContain("the rest of values longer than");
  });

  test("drops what passed, then items beyond the worst, then long values, then details, then rows, and says so", () => {
    const many = Array.from({ length: 150 }, (_, index) =>
      anExperiment({
        id: `experiment-${index}-${"x".repeat(80)}`,
        worst: items(20),
        checks: [aCheck(), aCheck({ label: "held", outcome: "holds" })],
      }),
    );
    const leftOut = (experiments: number) => {
      const text = read(comment(aReport({ experiments: many.slice(0, experiments) }))).text;
      return /Left out: (.*)\. The report files have it all\./.exec(text)?.[1];
    };
    expect(leftOut(0)).toBeUndefined();
    const steps = [1, 4, 8, 20, 100, 150].map(leftOut);
    expect(steps[0]).toMatch(/^what passed; all but the \d+ worst items of each experiment; the rest of values/);
    expect(steps[1]).toContain("longer than 200 characters");
    expect(steps.at(-1)).toBe(
      "what passed; all but the worst item of each experiment; the rest of values longer than 200 characters; details of all but the 3 worst experiments; all but 3 problems and notes",
    );
  });

  test("stays below any limit of 7,000 characters or more, whatever the data is", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HOSTILE_TEXTS, "😀", "&", "\u202e"),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 7_000, max: MAX_COMMENT_CHARACTERS }),
        (text, times, limit) => {
          const full = aReportFullOf(text.repeat(times));
          const markdown = comment(
            { ...full, experiments: full.experiments.flatMap((one) => Array(10).fill(one)) },
            limit,
          );
          expect(markdown.length).toBeLessThan(limit);
          expect(markdown.isWellFormed()).toBe(true);
          expect(markdown.startsWith(`${MARKER}\n\n## ❌ Eval gate failed`)).toBe(true);
          expect(markdown.match(/<details/g)?.length).toBe(markdown.match(/<\/details>/g)?.length);
          expect(markdown.trimEnd().endsWith("</sub>")).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });

  test("keeps at last the verdict, one reason and the links", () => {
    const experiments = Array.from({ length: 200 }, (_, index) => anExperiment({ id: `${index}${"|".repeat(300)}` }));
    const page = read(comment(aReport({ experiments }), 7_000));
    expect(page.tables).toEqual([]);
    expect(page.text).toContain("…and 200 experiments more.");
    expect(page.text).toContain("…and 199 reasons more.");
    expect(page.text).toContain("Left out: all details.");
    expect(page.links).toHaveLength(2);
  });
});
