import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import type { ExperimentScore, ItemRecord } from "../../../src/experiment/result.js";
import { openLedger } from "../../../src/judge/ledger.js";
import { planExperiment } from "../../../src/judge/plan.js";
import { facts, items, judge, record, scorer, times } from "./build.js";

interface OracleRun {
  file: string;
  outcome: string;
  summary: { totalCount: number; criteria: { criteria: { type: string; min: number } }[]; meanScore: number };
  items: {
    itemId?: string;
    index: number;
    status: "passed" | "failed" | "error";
    scores: Record<string, ExperimentScore>;
  }[];
}

const oracle = JSON.parse(
  readFileSync(new URL("../../fixtures/oracle/oracle-runs.json", import.meta.url), "utf8"),
  (_, value) => {
    if (value?.$number !== undefined) return Number(value.$number);
    return value?.$undefined === true ? undefined : value;
  },
) as { runs: OracleRun[] };
const resolved = oracle.runs.filter(({ outcome }) => outcome === "resolved");

/** NaN has no JSON; our summary says null. */
function withoutNaN<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

function summaryOf({ summary, items }: OracleRun) {
  const scores = items.flatMap((item) => Object.values(item.scores));
  const scorers = [...new Map(scores.map(({ id, name }) => [id, scorer(id, { name })])).values()];
  const criteria = summary.criteria.map((entry) => entry.criteria);
  const { plan } = planExperiment(facts({ scorers, criteria }), { defaultThreshold: 1 });
  const ledger = openLedger(plan, (text) => text);
  for (const { itemId = "", index, status, scores } of items) {
    const item: ItemRecord = {
      ...{ item: { id: itemId, input: null }, itemId, index, status, scores, runner: { startedAt: 0 } },
      outcome: status === "error" && Object.keys(scores).length === 0 ? "error" : "ok",
    };
    ledger.add(item);
  }
  const end = { problems: [], cancelled: false, maxErrorRate: 0.1, allowEmpty: false };
  return ledger.close({ ...end, planned: summary.totalCount, startedAt: 0, completedAt: 0, durationMs: 0 }).summary;
}

describe("the summary is VoltAgent's, number for number (rule 1)", () => {
  test("there are runs to compare with", () => {
    expect(resolved.length).toBeGreaterThan(30);
  });

  test.each(resolved.map((run) => [run.file, run] as const))("%s", (_, run) => {
    const { startedAt, completedAt, durationMs, ...summary } = summaryOf(run);
    expect([startedAt, completedAt, durationMs]).toEqual([0, 0, 0]);
    expect(withoutNaN(summary)).toEqual(withoutNaN(run.summary));
  });
});

test("an item that timed out, crashed or was cancelled is an error to VoltAgent; its scores count for nothing", () => {
  const late = { ...record(3, { s: 1 }), outcome: "timeout" as const, status: "passed" as const };
  const { summary } = judge(
    facts(),
    [...items(1, "timeout", "crashed", "cancelled").slice(0, 3), late, record(4, "cancelled")],
    { planned: 9 },
  );
  expect(summary).toMatchObject({
    totalCount: 9,
    completedCount: 5,
    successCount: 1,
    errorCount: 4,
    passRate: 0.2,
    meanScore: 1,
  });
  expect(summary.scorers.s).toMatchObject({ totalCount: 1, meanScore: 1 });
});

test("without a known number of items the total is what finished", () => {
  expect(judge(facts(), items(1, 1), { planned: null }).summary.totalCount).toBe(2);
});

test("sums are plain sums, as VoltAgent's, while the checks use exact ones", () => {
  const definition = facts({ scorers: [scorer("s")], criteria: [{ type: "meanScore", min: 0.1 }] });
  const judged = judge(definition, items(...times(10, 0.1)));
  expect(judged.summary.meanScore).toBe(0.09999999999999999);
  expect(judged.summary.criteria[0]!.passed).toBe(false);
  expect(judged.checks[0]).toMatchObject({ outcome: "holds", actual: 0.1 });
});

test("infinite numbers become null, after VoltAgent's criteria have seen them", () => {
  const definition = facts({ scorers: [scorer("s")], criteria: [{ type: "meanScore", min: 0.7 }] });
  const { summary } = judge(definition, items(Number.POSITIVE_INFINITY));
  expect(summary).toMatchObject({ meanScore: null, scorers: { s: { minScore: null, maxScore: null } } });
  expect(summary.criteria[0]).toEqual({ criteria: { type: "meanScore", min: 0.7 }, passed: true, actual: null });
});

test("ids like __proto__ and constructor are ordinary", () => {
  const definition = facts({ scorers: [scorer("__proto__"), scorer("constructor")], criteria: [] });
  const scores = JSON.parse('{"__proto__": 1, "constructor": 0.5}');
  const { summary, totals } = judge(definition, [record(0, scores)]);
  expect(Object.keys(summary.scorers)).toEqual(["__proto__", "constructor"]);
  expect(totals.passed).toBe(1);
  const bare = judge(definition, [record(0, {})]);
  expect(bare.totals.errored).toBe(1);
});

test.each([
  ["0.5", true],
  ["0.6", false],
  ["half", false],
  [null, false],
  [undefined, false],
])("VoltAgent's own word on a min of %p, which the gate refuses: %p", (min, passed) => {
  const { summary, verdict } = judge(facts({ criteria: [{ type: "passRate", min }] }), items(1, "error"));
  expect(summary.criteria[0]).toMatchObject({ passed, actual: 0.5 });
  expect(verdict).toBe("inconclusive");
});
