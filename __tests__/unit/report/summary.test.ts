import { describe, expect, test } from "@jest/globals";
import { renderComment } from "../../../src/report/comment.js";
import type { Report } from "../../../src/report/report.js";
import { MAX_SUMMARY_BYTES, renderSummary } from "../../../src/report/summary.js";
import { read } from "../../support/reading.js";
import { aCheck, anExperiment, aPassedExperiment, aReport, aWorstItem } from "../../support/reports.js";

describe("the job summary", () => {
  test("says what the comment says, unfolded", () => {
    const comment = renderComment(aReport(), { marker: "<!-- -->" });
    const summary = renderSummary(aReport());
    expect(summary.replace("<details open>", "<details>")).toBe(comment.replace("<!-- -->\n\n", ""));
    expect(summary.match(/<details open>/g)).toHaveLength(1);
  });

  test("has, folded, also the experiments that passed", () => {
    const { summaries, text } = read(renderSummary(aReport({ experiments: [aPassedExperiment()] })));
    expect(summaries).toEqual(["✅ greeter: checks, scorers"]);
    expect(text).toContain("✅ meanScore of exactMatch");
  });
});

describe("the worst item of an experiment", () => {
  const shown = (item: Parameters<typeof aWorstItem>[0]) =>
    read(renderSummary(aReport({ experiments: [anExperiment({ worst: [aWorstItem(item)] })] })));

  test("shows what was asked, wanted and said, the scores with their reasons, and where it is", () => {
    const { text } = shown({});
    for (const part of [
      "❌ refund-question · exactMatch 0.20, needs 0.80",
      "item 4, 1.2 s, datasets/support.json:12",
      "Input How do I get a refund?",
      "Expected Within 30 days",
      "Output You cannot",
      "❌ exactMatch 0.20, needs 0.80: not the same",
    ]) {
      expect(text).toContain(part);
    }
  });

  test("shows what differs instead of both where that says it shorter", () => {
    const page = shown({ expected: { intent: "refund", days: 14 }, output: { intent: "refund", days: 30 } });
    expect(page.blocks).toEqual(['  {\n    "intent": "refund",\n-   "days": 14\n+   "days": 30\n  }']);
    expect(page.text).toContain("Expected - and output +");
  });

  test("shows an output that is as expected once", () => {
    expect(shown({ expected: "Yes", output: "Yes" }).text).toContain("Output, as expected Yes");
  });

  test("shows long values and those of several lines as blocks, their long lines broken", () => {
    const page = shown({ input: "two\nlines", output: "word ".repeat(50), expected: undefined });
    expect(page.blocks[0]).toBe("two\nlines");
    expect(
      Math.max(
        ...page.blocks
          .join("\n")
          .split("\n")
          .map(({ length }) => length),
      ),
    ).toBeLessThan(89);
  });

  test("tells an error and the HTTP status it carried", () => {
    const error = { name: "APIError", message: "slow down", status: 429 };
    const page = shown({ gate: "errored", outcome: "error", output: undefined, error, scores: [] });
    expect(page.text).toContain("Error APIError: slow down (HTTP 429)");
    expect(page.summaries[1]).toBe("💥 refund-question · error");
    expect(page.text).not.toContain("Output");
  });

  test("puts long reasons and scorer errors below the scores", () => {
    const score = { name: "j", score: null, threshold: 0.5, gate: "errored" as const };
    const page = shown({
      scores: [
        { ...score, id: "judge", error: "no JSON\nin the answer" },
        { ...score, id: "tone", score: 0.1, gate: "failed", reason: "because ".repeat(30) },
      ],
    });
    expect(page.text).toContain("💥 judge no score, needs 0.50\n❌ tone 0.10, needs 0.50");
    expect(page.text).toContain("Error in judge");
    expect(page.text).toContain("Reason of tone");
    expect(page.blocks[0]).toBe("no JSON\nin the answer");
  });
});

describe("a summary that is too large", () => {
  const big = "<".repeat(4_096);
  const bytes = (text: string) => Buffer.byteLength(text);
  const worst = (count: number) =>
    Array.from({ length: count }, (_, index) => aWorstItem({ id: `item-${index}`, output: `x${big}`, input: big }));
  const summary = (experiments: Report["experiments"], headline = "x") => {
    const markdown = renderSummary(aReport({ experiments, headline }));
    expect(bytes(markdown)).toBeLessThan(MAX_SUMMARY_BYTES);
    return read(markdown);
  };

  test("drops what passed first, and says so", () => {
    const checks = [aCheck({ outcome: "holds", note: "&".repeat(490) })];
    const many = Array.from({ length: 700 }, (_, index) => aPassedExperiment({ id: `passed-${index}`, checks }));
    const page = summary([anExperiment(), ...many]);
    expect(page.text).toContain("Left out: what passed.");
    expect(page.text).not.toContain("&&&");
    expect(page.text).toContain("You cannot");
  });

  test("then keeps the worst items of each experiment", () => {
    const page = summary([anExperiment({ worst: worst(40) })]);
    expect(page.text).toContain("all but the 10 worst items of each experiment.");
    expect(page.summaries).toHaveLength(11);
  });

  test("then cuts long values", () => {
    const page = summary(Array.from({ length: 20 }, (_, index) => anExperiment({ id: `e${index}`, worst: worst(3) })));
    expect(page.text).toContain("the rest of values longer than 1500 characters");
    expect(page.summaries).toHaveLength(20 + 60);
  });

  test("then keeps verdict and table", () => {
    const experiments = Array.from({ length: 1_200 }, (_, index) =>
      anExperiment({ id: `${index}-${"|".repeat(200)}`, reason: "|".repeat(500), worst: worst(3) }),
    );
    const markdown = renderSummary(aReport({ experiments, headline: "|".repeat(100_000) }));
    expect(bytes(markdown)).toBeLessThan(MAX_SUMMARY_BYTES);
    expect(markdown).toMatch(/^## ❌ Eval gate failed/);
    expect(markdown).toMatch(/\n\| ❌ <code>0&#45;/);
    expect(markdown).toContain("…and 200 experiments more.");
  });
});
