import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { renderTerminal } from "../../../src/report/terminal.js";
import { stripControls } from "../../../src/report/text.js";
import { HOSTILE_TEXTS, hostileText, isCommand, runnerLines } from "../../support/hostile.js";
import {
  aCheck,
  anExperiment,
  aPassedExperiment,
  aProblem,
  aReport,
  aReportFullOf,
  aWorstItem,
} from "../../support/reports.js";

const render = (report = aReport(), width = 100) =>
  renderTerminal(report, { color: false, width, reportDir: "eval-report" });
const lineWith = (text: string, part: string) => text.split("\n").find((line) => line.includes(part)) ?? "";

describe("the terminal report", () => {
  test("starts with the verdict and ends with verdict and exit code", () => {
    const lines = render().trimEnd().split("\n");
    expect(lines[0]).toBe("FAILED 1 of 1 experiment failed: support-agent");
    expect(lines.at(-1)).toBe("FAILED 1 experiment, 7 of 10 items passed, 2 failed, 1 errored, 2.3 s, exit code 1");
  });

  test("has an aligned table of experiments, the worst first", () => {
    const text = render(aReport({ experiments: [aPassedExperiment(), anExperiment({ id: "日本語" })] }));
    const [head, first, second] = text.split("\n").slice(2, 5);
    expect(head).toBe("          experiment  passed  mean  checks   time");
    expect(first).toBe("✗ failed  日本語        7/10  0.70     1/2  2.3 s");
    expect(second).toBe("✓ passed  greeter      10/10  0.70     1/1  2.3 s");
  });

  test("shows each check that does not hold with measured, required and severity, none that holds", () => {
    const text = render(
      aReport({
        experiments: [
          anExperiment({ checks: [aCheck({ note: "a note" }), aCheck({ label: "held", outcome: "holds" })] }),
        ],
      }),
    );
    expect(lineWith(text, "meanScore")).toBe("  ✗ meanScore of exactMatch: 0.70, required ≥ 0.90 (severity error)");
    expect(text).toContain("    │ a note");
    expect(text).not.toContain("held");
  });

  test("marks an undecided check and shows its span", () => {
    const checks = [aCheck({ outcome: "undecided", actual: 0.6, upper: 0.95 })];
    const text = render(aReport({ experiments: [anExperiment({ verdict: "inconclusive", checks })] }));
    expect(lineWith(text, "meanScore")).toContain(
      "? meanScore of exactMatch: 0.60 to 0.95, required ≥ 0.90 (undecided, severity error)",
    );
  });

  test("shows a coverage check as a ceiling in percent", () => {
    const checks = [
      aCheck({ kind: "coverage", label: "missing", outcome: "undecided", actual: 0.25, upper: 0.25, required: 0.1 }),
    ];
    expect(render(aReport({ experiments: [anExperiment({ checks })] }))).toContain("missing: 25 %, required ≤ 10 %");
  });

  test("shows what the worst items were asked, should have said, said, and why that failed", () => {
    const text = render();
    expect(lineWith(text, "refund-question")).toBe(
      "  ✗ refund-question  item 4, failed, 1.2 s, datasets/support.json:12",
    );
    for (const line of [
      "│ How do I get a refund?",
      "│ Within 30 days",
      "│ You cannot",
      "✗ exactMatch: 0.20, needs 0.80",
      "│ not the same",
    ]) {
      expect(text).toContain(line);
    }
  });

  test("shows what differs instead of both where that says it shorter", () => {
    const item = aWorstItem({ expected: { intent: "refund", days: 14 }, output: { intent: "refund", days: 30 } });
    const text = render(aReport({ experiments: [anExperiment({ worst: [item] })] }));
    expect(text).toContain("    expected (-) and output (+)\n");
    expect(text).toContain('      │     "intent": "refund",\n      │ -   "days": 14\n      │ +   "days": 30\n');
  });

  test("gives the reason where no check says it", () => {
    const decided = anExperiment({ reason: "in words" });
    expect(render(aReport({ experiments: [decided] }))).not.toContain("in words");
    expect(render(aReport({ experiments: [{ ...decided, checks: [] }] }))).toContain("  │ in words\n");
  });

  test("shows five items at most and counts the rest", () => {
    const worst = Array.from({ length: 9 }, (_, index) => aWorstItem({ id: `item-${index}` }));
    const totals = { planned: 20, completed: 20, passed: 8, failed: 12, errored: 0, skipped: 0 };
    const text = render(aReport({ experiments: [anExperiment({ worst, totals })] }));
    expect(text).toContain("item-4");
    expect(text).not.toContain("item-5");
    expect(text).toContain("…and 7 items more in items.ndjson");
  });

  test("cuts a long value to eight lines within the width", () => {
    const experiments = [anExperiment({ worst: [aWorstItem({ output: "word ".repeat(2_000) })] })];
    const text = render(aReport({ experiments }), 60);
    const lines = text.split("\n").filter((line) => line.includes("word"));
    expect(lines).toHaveLength(8);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(60);
    expect(text).toMatch(/…\(\+\d+ lines\)/);
  });

  test("shows problems with place, message and hint", () => {
    const text = render(aReport({ problems: [aProblem()] }));
    expect(text).toContain("  ✗ dataset-not-found  evals/support.experiment.ts:9:3");
    expect(text).toContain('    │ no dataset is called "suport"');
    expect(text).toContain('    │ → did you mean "support"?');
  });

  test("says where the report files are, unless there are none", () => {
    expect(render()).toContain("Report files: eval-report");
    expect(renderTerminal(aReport(), { color: false, width: 80, reportDir: null })).not.toContain("Report files");
  });

  test("says nothing of an experiment that passed beyond its row", () => {
    const text = render(
      aReport({ experiments: [aPassedExperiment()], verdict: "passed", exitCode: 0, headline: "all good" }),
    );
    expect(text.split("\n").filter((line) => line.includes("greeter"))).toHaveLength(1);
  });

  test("of a check lists experiments, items and what would be asked", () => {
    const text = render(aReport({ mode: "check", verdict: "passed", exitCode: 0, experiments: [aPassedExperiment()] }));
    expect(text).toMatch(/experiment\s+items\s+checks/);
    expect(text).toContain("  - meanScore of exactMatch: ≥ 0.90");
    expect(text).toContain("1 experiment, 10 items to run");
    expect(text).not.toContain("0.70");
  });

  test("is the same text with and without colour", () => {
    const report = aReport({ problems: [aProblem()] });
    const color = renderTerminal(report, { color: true, width: 100, reportDir: "eval-report" });
    expect(color).toContain("\u001b[31m");
    expect(render(report)).not.toContain("\u001b");
    expect(stripControls(color)).toBe(render(report));
  });

  test("holds no workflow command in any position", () => {
    fc.assert(
      fc.property(
        fc.oneof(hostileText, fc.constantFrom(...HOSTILE_TEXTS)),
        fc.integer({ min: 0, max: 120 }),
        (data, width) => {
          const text = renderTerminal(aReportFullOf(data), { color: false, width, reportDir: data });
          expect(runnerLines(text).filter(isCommand)).toEqual([]);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
          expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202e]/);
        },
      ),
    );
  });
});
