import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import type { ExperimentItemResult } from "../../../src/experiment/result.js";
import type { ExperimentSummary } from "../../../src/judge/summary.js";
import { completionPayload, errorPayload, resultPayload } from "../../../src/judge/voltops-payload.js";

interface OracleRun {
  file: string;
  summary: ExperimentSummary;
  // biome-ignore lint/suspicious/noExplicitAny: measured values, read at will
  items: any[];
  // biome-ignore lint/suspicious/noExplicitAny: as above
  observed: { calls: any[][] };
}
const file = new URL("../../fixtures/oracle/oracle-runs.json", import.meta.url);
const oracle: OracleRun[] = JSON.parse(readFileSync(file, "utf8")).runs;
const runs = oracle.filter((run) => ["25a", "25d", "25e", "25f"].includes(run.file.slice(0, 3)));
const given = [
  { id: "item-1", input: "a", expected: "a", label: "L" },
  { id: "7b4f2b1e-1c1d-4e0a-9d7e-2f1b6c0a9e55", input: "b", expected: "a" },
];

/** Measured values are written so that `undefined` and errors survive; what is sent has neither. */
function measured(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part) => {
    if (part?.$undefined) return undefined;
    return part?.$error ? { name: part.$error, message: part.message } : part;
  });
}

describe("what VoltAgent was seen to send", () => {
  test("there are four measured runs", () => expect(runs).toHaveLength(4));

  test.each(runs)("the results of $file", ({ items, observed }) => {
    const sent = observed.calls.filter(([call]) => call === "append").map(([, , { results }]) => results[0]);
    expect(sent).toHaveLength(items.length);
    for (const [index, written] of items.entries()) {
      const item = measured(written) as Record<string, unknown>;
      const { output, runnerMetadata: metadata, traceIds, ...rest } = item;
      const runner = { startedAt: 0, durationMs: 0.3, output, metadata, traceIds };
      const result = { ...rest, item: given[index], runner } as unknown as ExperimentItemResult;
      const [mine, theirs] = [resultPayload(result), structuredClone(sent[index])];
      // Not measured with the results: what the scorer's builder and the run add to the metadata, and the stack.
      for (const score of theirs.scores) {
        delete score.metadata.scorerBuilder;
        delete score.metadata.__runtime;
      }
      if (theirs.metadata?.error) delete theirs.metadata.error.stack;
      expect(JSON.parse(JSON.stringify(mine))).toEqual(theirs);
    }
  });

  test.each(runs)("the end of $file", ({ summary, observed }) => {
    const [, , sent] = observed.calls.find(([call]) => call === "complete")!;
    const mine = completionPayload({ ...summary, durationMs: sent.summary.durationMs + 0.2 });
    expect(JSON.parse(JSON.stringify(mine))).toEqual(sent);
  });
});

describe("how a run ends", () => {
  const summary = (over: Partial<ExperimentSummary>) =>
    completionPayload({
      ...{ totalCount: 4, completedCount: 3, successCount: 3, failureCount: 0, errorCount: 0, skippedCount: 0 },
      ...{ meanScore: null, passRate: null, startedAt: 0, completedAt: 0, durationMs: 1.5, scorers: {}, criteria: [] },
      ...over,
    });
  const criterion = (passed: boolean) => ({ criteria: { type: "passRate" }, passed, actual: 0 });

  test.each<[string, Partial<ExperimentSummary>, string]>([
    ["nothing failed", {}, "succeeded"],
    ["an item failed, and nothing is asked", { failureCount: 1 }, "failed"],
    ["an item failed, and all criteria are met", { failureCount: 1, criteria: [criterion(true)] }, "succeeded"],
    ["a criterion is not met", { criteria: [criterion(true), criterion(false)] }, "failed"],
    ["an item errored, and all criteria are met", { errorCount: 1, criteria: [criterion(true)] }, "failed"],
  ])("%s: %j is %s", (_, over, status) => {
    expect(summary(over).status).toBe(status);
  });

  test("planned items are counted, and milliseconds are whole", () => {
    expect(summary({}).summary).toMatchObject({ itemCount: 4, durationMs: 2 });
  });
});

describe("the result of an item", () => {
  const base: ExperimentItemResult = {
    item: { id: "a", input: 1 },
    itemId: "a",
    index: 0,
    status: "passed",
    runner: { startedAt: 0 },
    scores: {},
  };
  const score = { id: "s", name: "s", status: "success", durationMs: 0 } as const;

  test("what is not known is null, or left out where VoltAgent leaves it out", () => {
    expect(JSON.parse(JSON.stringify(resultPayload(base)))).toEqual({
      ...{ datasetItemId: null, datasetItemHash: "a", datasetId: null, datasetVersionId: null, datasetItemLabel: null },
      ...{
        status: "passed",
        input: 1,
        durationMs: null,
        thresholdPassed: null,
        metadata: null,
        scores: [],
        traceIds: null,
      },
    });
  });

  test.each<[string, unknown]>([
    ["7B4F2B1E-1C1D-4E0A-9D7E-2F1B6C0A9E55", "7B4F2B1E-1C1D-4E0A-9D7E-2F1B6C0A9E55"],
    ["7b4f2b1e-1c1d-4e0a-9d7e-2f1b6c0a9e55-2", null],
    ["item-1", null],
  ])("the id %s is an id of VoltOps: %p", (itemId, expected) => {
    expect(resultPayload({ ...base, itemId })).toMatchObject({ datasetItemId: expected, datasetItemHash: itemId });
  });

  test("a dataset of VoltOps is told by the item", () => {
    const item = { ...base.item, datasetId: "d", datasetVersionId: "v", label: 7 as unknown as string };
    expect(resultPayload({ ...base, item })).toMatchObject({
      datasetId: "d",
      datasetVersionId: "v",
      datasetItemLabel: null,
    });
  });

  test("a runner's metadata and the first scorer error stand beside each other", () => {
    const error = { name: "TypeError", message: "judge down" };
    const scores = { s: { ...score, score: null }, t: { ...score, id: "t", score: null, error } };
    expect(resultPayload({ ...base, scores, runner: { startedAt: 0, metadata: { m: 1 } } }).metadata).toEqual({
      runner: { m: 1 },
      error,
    });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, null])("a score of %p is null", (value) => {
    const { scores } = resultPayload({ ...base, scores: { s: { ...score, score: value } } });
    expect(scores).toEqual([{ scorerId: "s", score: null, threshold: null, thresholdPassed: null, metadata: null }]);
  });
});

test.each([
  ["text", { message: "text" }],
  [undefined, { message: "undefined" }],
  [
    { message: "m", name: "N", stack: "s", status: 5 },
    { message: "m", name: "N", stack: "s" },
  ],
  [{ message: 7 }, { message: "[object Object]" }],
])("%j as an error is %j", (thrown, expected) => {
  expect(errorPayload(thrown)).toEqual(expected);
});
