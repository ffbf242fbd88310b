import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import type { ItemRecord } from "../../../src/experiment/result.js";
import { CLIP_LENGTH } from "../../../src/judge/clip.js";
import { planExperiment } from "../../../src/judge/plan.js";
import { addItem, createTally } from "../../../src/judge/tally.js";
import { createWorst } from "../../../src/judge/worst.js";
import { facts, record, scorer, times } from "./build.js";

function worstOf(records: ItemRecord[], limit?: number, scorers = [scorer("s", { threshold: 1 })], line?: number) {
  const { plan } = planExperiment(facts({ scorers }), { defaultThreshold: 1 });
  const tally = createTally(plan);
  const worst = createWorst(plan, (text) => text.replaceAll("SECRET-VALUE", "***"), limit);
  for (const item of records) worst.add(item, addItem(tally, item), line);
  return worst.list();
}
const indices = (list: { index: number }[]) => list.map(({ index }) => index);
const failing = (...scores: number[]) => scores.map((s, index) => record(index, { s }));

describe("the worst items", () => {
  test("are the failed ones, lowest score first, then the errored ones, each in order where they are equal", () => {
    const records = [
      record(0, { s: 0.5 }),
      record(1, "error"),
      record(2, { s: 0.2 }),
      record(3, { s: 1 }),
      record(4, { s: 0.2 }),
      record(5, { s: "skipped" }),
      record(6, { s: Number.NaN }),
    ];
    expect(worstOf(records).map(({ index, gate }) => `${index} ${gate}`)).toEqual([
      "2 failed",
      "4 failed",
      "0 failed",
      "1 errored",
      "6 errored",
    ]);
  });

  test("are at most the limit, and both kinds are seen", () => {
    const failed = failing(...times(30, 0.1));
    const errored = times(30, 0).map((_, index) => record(100 + index, "error"));
    expect(worstOf([...errored, ...failed])).toHaveLength(20);
    expect(indices(worstOf([...errored, ...failed], 4))).toEqual([0, 1, 100, 101]);
    expect(indices(worstOf([...errored, ...failed.slice(0, 1)], 4))).toEqual([0, 100, 101, 102]);
    expect(indices(worstOf([...errored.slice(0, 1), ...failed], 4))).toEqual([0, 1, 2, 100]);
  });

  test("are the same whatever the order in which items finish", () => {
    const records = fc
      .array(fc.constantFrom(0, 0.1, 0.5, 1, Number.NaN), { maxLength: 30 })
      .map((scores) => failing(...scores));
    const shuffled = records.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, mixed]) => JSON.stringify(worstOf(mixed, 5)) === JSON.stringify(worstOf(list, 5))),
    );
  });

  test("are compared within the ranges of their scorers, by their lowest failing score", () => {
    const scorers = [
      scorer("percent", { range: [0, 100], threshold: 100 }),
      scorer("free"),
      scorer("s", { threshold: 1 }),
    ];
    const records = [
      record(0, { percent: 90, free: 0, s: 1 }),
      record(1, { percent: 100, free: 1, s: 0.5 }),
      record(2, { percent: 20, free: 1, s: 0.9 }),
    ];
    expect(indices(worstOf(records, 20, scorers))).toEqual([2, 1, 0]);
  });

  test("carry what a reader needs", () => {
    const item = record(0, { s: 0.2 });
    item.scores.s!.reason = "too short";
    item.item.label = "Refund";
    item.item.expected = "yes";
    item.runner.output = { text: "no" };
    item.durationMs = 12;
    expect(worstOf([item], 20, [scorer("s", { name: "S", threshold: 0.5 })], 7)).toEqual([
      {
        ...{
          id: "i0",
          label: "Refund",
          index: 0,
          gate: "failed",
          outcome: "ok",
          input: "in 0",
          expected: "yes",
          output: { text: "no" },
        },
        scores: [{ id: "s", name: "S", score: 0.2, threshold: 0.5, gate: "failed", reason: "too short" }],
        ...{ durationMs: 12, line: 7 },
      },
    ]);
    expect(worstOf([record(1, "timeout")])).toEqual([
      {
        id: "i1",
        index: 1,
        gate: "errored",
        outcome: "timeout",
        input: "in 1",
        error: { name: "Error", message: "timeout" },
        scores: [],
        durationMs: 0,
      },
    ]);
    expect(worstOf([record(2, { s: Number.NaN })])[0]!.scores[0]).toMatchObject({
      score: null,
      gate: "errored",
      error: "the score is NaN, not a number from 0 to 1",
    });
  });

  test("hold a few KiB each, masked before they are cut", () => {
    const item = record(0, "error");
    const head = Math.ceil(CLIP_LENGTH * 0.75);
    item.item.input = `${"x".repeat(head - 5)}SECRET-VALUE${"x".repeat(1_000_000)}`;
    item.runner.output = { list: times(100_000, "y") };
    item.error = { name: "Error", message: "m".repeat(100_000), stack: "s".repeat(100_000) };
    const text = JSON.stringify(worstOf([item]));
    expect(text.length).toBeLessThan(5 * CLIP_LENGTH);
    expect(text).not.toContain("SECRET");
  });
});
