import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import type { Browser } from "playwright-core";
import { renderComment } from "../../src/report/comment.js";
import type { Report } from "../../src/report/report.js";
import { findChromium, findTooWide, openChromium, PHONE_WIDTH, showComment, unfold } from "../support/browser.js";
import { HOSTILE_TEXTS } from "../support/hostile.js";
import { renderHtml } from "../support/render.js";
import {
  aCheck,
  anExperiment,
  aPassedExperiment,
  aProblem,
  aReport,
  aReportFullOf,
  aScorer,
  aWorstItem,
} from "../support/reports.js";

const program = findChromium();
if (program === null) {
  process.stderr.write(
    "No Chromium is installed: whether comments fit a phone is NOT tested (apt install chromium).\n",
  );
}
const onChromium = program === null ? test.skip : test;

const ID = "answerRelevancyAgainstTheKnowledgeBase_of-the-support/agent.v2";

/** Everything that makes a comment wide, at its widest. */
function aWideReport(): Report {
  const experiment = anExperiment({
    id: ID,
    file: `packages/${ID}/evals/${ID}.experiment.ts`,
    totals: { planned: 120_000, completed: 120_000, passed: 103_450, failed: 16_000, errored: 550, skipped: 0 },
    checks: [
      aCheck({ label: ID, outcome: "undecided", actual: 0.89999, upper: 0.95, voltagent: 0.91234, note: ID.repeat(3) }),
      aCheck({ label: "mean of ".concat(ID), severity: "warn", actual: 0.8999 }),
      aCheck({ kind: "coverage", outcome: "undecided", actual: 0.123456, required: 0.1, note: "x".repeat(400) }),
    ],
    worst: [
      aWorstItem({
        id: ID.repeat(4),
        label: ID,
        input: "word ".repeat(300),
        output: "x".repeat(2_000),
        expected: "y\nz",
      }),
      aWorstItem({
        expected: { [ID]: ID },
        output: { [ID]: "x".repeat(300) },
        error: { name: ID, message: ID.repeat(9) },
      }),
    ],
  });
  experiment.summary.meanScore = 0.99996;
  experiment.summary.durationMs = 3_725_000;
  experiment.summary.scorers = {
    [ID]: aScorer({
      id: ID,
      errorCount: 1_234,
      skippedCount: 12_345,
      meanScore: 0.98765,
      threshold: 0.9876,
      passRate: 0.9996,
    }),
  };
  const problem = aProblem({ code: ID, message: ID.repeat(4), hint: ID.repeat(4), file: `${ID}/${ID}.ts` });
  return aReport({
    experiments: [experiment, { ...experiment, verdict: "warned" }, aPassedExperiment()],
    problems: [problem, { ...problem, severity: "note" }],
    run: { ...aReport().run, runId: "12345678901234567890", runAttempt: 12 },
  });
}

describe(`on a screen ${PHONE_WIDTH} pixels wide`, () => {
  let browser: Browser | null = null;
  beforeAll(async () => {
    browser = program === null ? null : await openChromium(program);
  });
  afterAll(() => browser?.close());

  async function tooWide(html: string): Promise<string[]> {
    const page = await showComment(browser!, html, { width: PHONE_WIDTH, scheme: "light" });
    await unfold(page);
    const found = await findTooWide(page);
    await page.context().close();
    return found;
  }

  onChromium.each<[string, Report]>([
    ["of a failed run", aReport({ experiments: [aPassedExperiment(), anExperiment()], problems: [aProblem()] })],
    ["of a check", aReport({ mode: "check" })],
    ["with long names and large numbers", aWideReport()],
    ...HOSTILE_TEXTS.filter((text) => text.length > 60).map((text): [string, Report] => [
      `full of ${JSON.stringify(text.slice(0, 30))}`,
      aReportFullOf(text),
    ]),
  ])("no part of a comment %s is wider than the screen", async (_name, report) => {
    expect(await tooWide(renderHtml(renderComment(report, { marker: "<!-- -->" })))).toEqual([]);
  });

  onChromium("and a part that is wider would be found", async () => {
    const wide = renderHtml(`| a | b |\n| - | - |\n| ${"x".repeat(80)} | y |`);
    expect((await tooWide(wide)).join()).toContain("TABLE");
  });
});
