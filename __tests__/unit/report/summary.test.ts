import { describe, expect, test } from "@jest/globals";
import { MAX_SUMMARY_BYTES, renderSummary } from "../../../src/report/summary.js";
import { HOSTILE_TEXTS } from "../../support/hostile.js";
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

/** The text as a reader sees it: tags gone, entities decoded. */
function seen(markdown: string): string {
  return markdown
    .replace(/<br>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_all, digits: string) => String.fromCharCode(Number(digits)))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** Cells of the table row that mentions a text. */
function rowOf(markdown: string, text: string): string[] {
  const line = seen(markdown)
    .split("\n")
    .find((candidate) => candidate.startsWith("|") && candidate.includes(text));
  return (line ?? "").split("|").map((part) => part.trim());
}

describe("the job summary", () => {
  test("starts with the verdict in one line", () => {
    expect(renderSummary(aReport()).split("\n")[0]).toBe("## ❌ Eval gate: failed");
  });

  test("counts what was measured and names the exit code", () => {
    expect(renderSummary(aReport())).toContain("1 experiment, 7 of 10 items passed, 2 failed, 1 errored; exit code 1.");
  });

  test("says that fail-on: never left a failed gate green", () => {
    expect(renderSummary(aReport({ exitCode: 0 }))).toContain("exit code 0 (fail-on: never)");
  });

  test("has one row an experiment, the worst first", () => {
    const markdown = renderSummary(aReport({ experiments: [aPassedExperiment(), anExperiment()] }));
    expect(rowOf(markdown, "support-agent")).toEqual(["", "❌", "support-agent", "7/10", "0.70", "1/2", ""]);
    expect(rowOf(markdown, "greeter")).toEqual(["", "✅", "greeter", "10/10", "0.70", "1/1", ""]);
    expect(markdown.indexOf("support&#45;agent")).toBeLessThan(markdown.indexOf("greeter"));
  });

  test("shows what each check measured and required, and that one only warns", () => {
    const checks = [aCheck(), aCheck({ label: "passRate", severity: "warn", actual: 0.5, upper: 0.5, note: "a note" })];
    const markdown = renderSummary(aReport({ experiments: [anExperiment({ checks })] }));
    expect(rowOf(markdown, "meanScore of exactMatch").slice(1, 5)).toEqual([
      "❌",
      "meanScore of exactMatch",
      "0.70",
      "≥ 0.90",
    ]);
    expect(seen(markdown)).toContain("passRate (only warns)\na note");
  });

  test("shows the span of an undecided check and VoltAgent's own number", () => {
    const checks = [aCheck({ outcome: "undecided", actual: 0.6, upper: 0.95, voltagent: 0.92 })];
    const markdown = renderSummary(aReport({ experiments: [anExperiment({ checks })] }));
    expect(rowOf(markdown, "(undecided)")[3]).toBe("0.60 to 0.95 (VoltAgent: 0.92)");
  });

  test("never rounds a missed bound up to it", () => {
    const checks = [aCheck({ actual: 0.8999, upper: 0.8999 })];
    expect(rowOf(renderSummary(aReport({ experiments: [anExperiment({ checks })] })), "meanScore")[3]).toBe("0.8999");
  });

  test("has a table of scorers with their errors", () => {
    const experiment = anExperiment();
    experiment.summary.scorers = { exactMatch: aScorer({ errorCount: 2, skippedCount: 1 }) };
    const markdown = renderSummary(aReport({ experiments: [experiment] }));
    expect(rowOf(markdown, "2 errors").slice(1, 5)).toEqual([
      "exactMatch, 2 errors, 1 skipped",
      "0.70",
      "70 %",
      "1.00",
    ]);
  });

  test("folds each worst item, with what was asked, wanted, said and why it failed", () => {
    const markdown = seen(renderSummary(aReport()));
    for (const text of [
      "refund-question",
      "How do I get a refund?",
      "Within 30 days",
      "You cannot",
      "0.20, needs 0.80",
      "not the same",
    ]) {
      expect(markdown).toContain(text);
    }
    expect(markdown).toContain("datasets/support.json:12");
    expect(renderSummary(aReport()).match(/<details>/g)).toHaveLength(1);
  });

  test("tells an error and the HTTP status it carried", () => {
    const item = aWorstItem({
      gate: "errored",
      outcome: "error",
      error: { name: "APIError", message: "slow down", status: 429 },
    });
    const markdown = seen(renderSummary(aReport({ experiments: [anExperiment({ worst: [item] })] })));
    expect(markdown).toContain("APIError: slow down (HTTP 429)");
  });

  test("says how many failed items it does not show", () => {
    expect(renderSummary(aReport())).toContain("…and 2 failed or errored items more in `items.ndjson`.");
  });

  test("lists problems with place and hint, errors before warnings", () => {
    const problems = [aProblem({ severity: "warn", code: "later" }), aProblem()];
    const markdown = seen(renderSummary(aReport({ problems })));
    expect(markdown).toContain("❌ dataset-not-found at evals/support.experiment.ts:9:3");
    expect(markdown).toContain('→ did you mean "support"?');
    expect(markdown.indexOf("dataset-not-found")).toBeLessThan(markdown.indexOf("later"));
  });

  test("ends with commit, duration, concurrency and version", () => {
    expect(seen(renderSummary(aReport())).trimEnd().split("\n").at(-1)).toBe(
      "commit 0123456789ab · 2.3 s · concurrency 4 · voltagent-eval-gate 1.2.3",
    );
  });

  test("of a check tells what would run, without numbers that were not measured", () => {
    const markdown = renderSummary(aReport({ mode: "check", verdict: "passed", exitCode: 0 }));
    expect(markdown).toContain("Eval gate (check only): passed");
    expect(markdown).toContain("1 experiment, 10 items to run");
    expect(markdown).not.toContain("Mean");
  });

  test.each(HOSTILE_TEXTS.map((text) => [JSON.stringify(text), text]))(
    "keeps %s inert in every position",
    (_shown, text) => {
      const markdown = renderSummary(aReportFullOf(text));
      const outsidePre = markdown.replace(/<pre>\n[^<]*<\/pre>/g, "");
      const ours = outsidePre.replace(/<code>[A-Za-z0-9 \u00a0-\u{10ffff}&#;]*<\/code>/gu, "");
      // All data is in code or pre; what is left is the same for a harmless text.
      expect(ours.replace(/<(?!\/?(?:details|summary|sub|br)>)/g, "LIVE")).not.toContain("LIVE");
      expect(ours).not.toMatch(/@|https?:|<!--|!\[|\]\(|```|octocat|evil|\u202e|\u200b/);
      expect(ours.match(/^#{1,6} /gm)).toHaveLength(3);
      expect(markdown.match(/<details>/g)).toHaveLength(markdown.match(/<\/details>/g)?.length ?? 0);
    },
  );
});

describe("a report that is too large", () => {
  const big = "<".repeat(4_096);
  const bytes = (text: string) => Buffer.byteLength(text);
  const worst = (count: number) =>
    Array.from({ length: count }, (_, index) => aWorstItem({ id: `item-${index}`, output: big, input: big }));

  test("drops what passed first, and says so", () => {
    const passed = aPassedExperiment({ reason: "kept only while there is room", worst: [] });
    const many = Array.from({ length: 900 }, (_, index) =>
      aPassedExperiment({
        ...passed,
        id: `passed-${index}`,
        checks: [aCheck({ outcome: "holds", note: "&".repeat(490) })],
      }),
    );
    const markdown = renderSummary(aReport({ experiments: [anExperiment(), ...many] }));
    expect(bytes(markdown)).toBeLessThan(MAX_SUMMARY_BYTES);
    expect(markdown).toContain("left out what passed.");
    expect(markdown).not.toContain("kept only while there is room");
    expect(seen(markdown)).toContain("You cannot");
  });

  test("then keeps three worst items an experiment", () => {
    const markdown = renderSummary(aReport({ experiments: [anExperiment({ worst: worst(40) })] }));
    expect(bytes(markdown)).toBeLessThan(MAX_SUMMARY_BYTES);
    expect(markdown).toContain("all but the worst items.");
    expect(markdown.match(/<details>/g)).toHaveLength(3);
  });

  test("then cuts long values", () => {
    const experiments = Array.from({ length: 20 }, (_, index) => anExperiment({ id: `e${index}`, worst: worst(3) }));
    const markdown = renderSummary(aReport({ experiments }));
    expect(bytes(markdown)).toBeLessThan(MAX_SUMMARY_BYTES);
    expect(markdown).toContain("the rest of long values");
    expect(markdown.match(/<details>/g)).toHaveLength(60);
  });

  test("then keeps verdict and table, and at last the worst twenty experiments", () => {
    const experiments = Array.from({ length: 5_000 }, (_, index) =>
      anExperiment({ id: `${index}-${"|".repeat(200)}`, reason: "|".repeat(500), worst: worst(3) }),
    );
    const few = renderSummary(aReport({ experiments: experiments.slice(0, 250) }));
    const many = renderSummary(aReport({ experiments, headline: "|".repeat(100_000) }));
    expect(bytes(few)).toBeLessThan(MAX_SUMMARY_BYTES);
    expect(few).toContain("left out all details.");
    expect(rowOf(few, "249-")).not.toEqual([""]);
    expect(bytes(many)).toBeLessThan(MAX_SUMMARY_BYTES);
    expect(many).toContain("## ❌ Eval gate: failed");
    expect(many).toContain("…and 4700 experiments more.");
  });
});
