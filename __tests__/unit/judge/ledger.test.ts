import { expect, test } from "@jest/globals";
import { findDuplicates } from "../../../src/judge/duplicates.js";
import { openLedger } from "../../../src/judge/ledger.js";
import { planExperiment } from "../../../src/judge/plan.js";
import { facts, items, judge } from "./build.js";

test("a ledger gives the gate of each item, and at the end totals, summary, checks and the worst items", () => {
  const { plan, problems } = planExperiment(facts(), { defaultThreshold: 1 });
  const ledger = openLedger(plan, (text) => text);
  const gates = items(1, 0, "error", "skipped").map((record, index) => ledger.add(record, index + 1).gate);
  expect(gates).toEqual(["passed", "failed", "errored", "skipped"]);
  const end = { planned: 5, problems, cancelled: false, maxErrorRate: 1, allowEmpty: false };
  const judged = ledger.close({ ...end, startedAt: 10, completedAt: 30, durationMs: 19 });
  expect(judged).toMatchObject({
    verdict: "failed",
    forgiven: "inconclusive",
    totals: { planned: 5, completed: 4, passed: 1, failed: 1, errored: 1, skipped: 1 },
    summary: { totalCount: 5, completedCount: 4, startedAt: 10, completedAt: 30, durationMs: 19 },
    checks: [{ kind: "criterion", outcome: "fails" }, { kind: "coverage" }],
    worst: [
      { index: 1, line: 2 },
      { index: 2, line: 3 },
    ],
  });
  expect(judged.summary).not.toHaveProperty("planned");
});

test("an unsound experiment has no checks, but a summary, and is inconclusive even if nobody passes its problems on", () => {
  const { plan } = planExperiment(facts({ criteria: [{ type: "passRate", min: 80 }] }), { defaultThreshold: 1 });
  const end = { planned: 1, problems: [], cancelled: false, maxErrorRate: 0, allowEmpty: true };
  const ledger = openLedger(plan, (text) => text);
  ledger.add(items(1)[0]!);
  const judged = ledger.close({ ...end, startedAt: 0, completedAt: 0, durationMs: 0 });
  expect(judged).toMatchObject({
    verdict: "inconclusive",
    checks: [],
    reason: "its definition has configuration errors",
  });
  expect(judged.summary.criteria).toEqual([{ criteria: { type: "passRate", min: 80 }, passed: false, actual: 1 }]);
});

test("where it was never known how many items there are, the totals count what finished", () => {
  expect(judge(facts(), items(1, 1), { planned: null }).totals).toMatchObject({ planned: 2, completed: 2 });
});

test("a cancelled experiment says how far it came", () => {
  const judged = judge(facts(), items(1, 1), { planned: 10, cancelled: true });
  expect([judged.verdict, judged.reason]).toEqual(["cancelled", "cancelled after 2 of 10 items"]);
});

test("every holder of an experiment id that is used twice gets a problem; ids differ by case", () => {
  const problems = findDuplicates([
    { id: "a", file: "1.ts" },
    { id: "b", file: "1.ts" },
    { id: "A", file: "2.ts" },
    { id: "a", file: "2.ts" },
    { id: "constructor", file: "3.ts" },
    { id: "c", file: "4.ts" },
    { id: "c", file: "4.ts" },
  ]);
  expect(problems.map(({ experiment, file, severity }) => [experiment, file, severity])).toEqual([
    ["a", "1.ts", "error"],
    ["a", "2.ts", "error"],
    ["c", "4.ts", "error"],
    ["c", "4.ts", "error"],
  ]);
  expect(problems[0]!.message).toBe('the experiment id "a" is used 2 times: in "1.ts", "2.ts"');
});
