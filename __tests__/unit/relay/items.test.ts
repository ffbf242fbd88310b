import { describe, expect, test } from "@jest/globals";
import { gatherItems } from "../../../src/relay/items.js";
import { HOSTILE_TEXTS } from "../../support/hostile.js";

const same = (text: string) => text;

/** A line of `items.ndjson`, as a run writes it. */
const line = (index: number, score: number, values: object = {}) =>
  JSON.stringify({
    experiment: "e",
    gate: "failed",
    itemId: `item-${index}`,
    item: { id: `item-${index}`, label: `Item ${index}`, input: "in", expected: "wanted" },
    index,
    status: "failed",
    runner: { output: "said", startedAt: 1 },
    scores: {
      exact: { id: "exact", name: "Exact", status: "success", score, threshold: 0.5, reason: "why", metadata: null },
    },
    durationMs: 12,
    outcome: "ok",
    ...values,
  });

function gather(lines: string[], experiments = ["e"]) {
  const items = gatherItems(experiments, same);
  for (const one of lines) items.add(one);
  return items;
}

describe("another job's items", () => {
  test("are shown as the job itself would show them", () => {
    expect(gather([line(0, 0.2)]).worstOf("e")).toEqual([
      {
        id: "item-0",
        label: "Item 0",
        index: 0,
        gate: "failed",
        outcome: "ok",
        input: "in",
        expected: "wanted",
        output: "said",
        scores: [{ id: "exact", name: "Exact", score: 0.2, threshold: 0.5, gate: "failed", reason: "why" }],
        durationMs: 12,
      },
    ]);
  });

  test("are the worst ones, worst first, twenty at most", () => {
    const worst = gather(Array.from({ length: 100 }, (_, index) => line(index, 0.4 - index / 1_000))).worstOf("e");
    expect(worst).toHaveLength(20);
    expect(worst.map(({ index }) => index).slice(0, 3)).toEqual([99, 98, 97]);
  });

  test("that passed are not shown, nor those of experiments that are not asked for", () => {
    const items = gather([line(0, 1, { gate: "passed" }), line(1, 0, { experiment: "other" })]);
    expect([items.worstOf("e"), items.worstOf("other")]).toEqual([[], []]);
  });

  test("that errored say why", () => {
    const error = { name: "TypeError", message: "no", stack: "at x", status: 500 };
    const [item] = gather([line(0, 0, { gate: "errored", outcome: "error", error, scores: {} })]).worstOf("e");
    expect(item).toMatchObject({
      outcome: "error",
      error: { name: "TypeError", message: "no", status: 500 },
      scores: [],
    });
  });

  test("are fewer an experiment where there are many experiments: memory has an end", () => {
    const ids = Array.from({ length: 5_000 }, (_, index) => `e${index}`);
    const items = gather(
      ids.flatMap((experiment) => [line(0, 0, { experiment }), line(1, 0, { experiment })]),
      ids,
    );
    expect(ids.reduce((sum, id) => sum + items.worstOf(id).length, 0)).toBe(2_000);
  });

  test.each([
    ["no JSON", "{"],
    ["null", "null"],
    ["a list", "[]"],
    ["without an index", line(0, 0).replace('"index":0', '"index":"0"')],
    ["of an unknown kind", line(0, 0, { gate: "green" })],
    ["deeper than can be written", line(0, 0).replace('"said"', `${"[".repeat(100_000)}${"]".repeat(100_000)}`)],
    ["inherited from", '{"__proto__": {"experiment": "e", "gate": "failed", "index": 0}}'],
  ])("that are %s count for nothing", (_name, text) => {
    expect(gather([text]).worstOf("e")).toEqual([]);
  });

  test("may be called __proto__", () => {
    const text = line(0, 0, { experiment: "__proto__" });
    expect(gather([text], ["__proto__"]).worstOf("__proto__")).toHaveLength(1);
  });

  test.each<[string, object]>([
    ["scores that are none", { scores: { a: null, b: 7, c: [], d: { score: "1" } } }],
    ["scores that are a text", { scores: "all good" }],
    ["an item that is none", { item: null, itemId: 7, runner: [], durationMs: -1, outcome: "great" }],
    ["an error that is none", { outcome: "crashed", error: "x" }],
  ])("with %s are shown as far as they go", (_name, values) => {
    expect(gather([line(0, 0, values)]).worstOf("e")).toMatchObject([
      { gate: "failed", durationMs: expect.any(Number) },
    ]);
  });

  test("with huge values are cut, after secrets are masked", () => {
    const items = gatherItems(["e"], (text) => text.replaceAll("hunter2hunter2", "***"));
    items.add(line(0, 0, { runner: { output: `${"x".repeat(3_070)}hunter2hunter2${"y".repeat(10_000)}` } }));
    const output = items.worstOf("e")[0]?.output;
    expect(String(output).length).toBeLessThan(5_000);
    expect(output).not.toContain("hunter");
  });

  test("are data whatever they say", () => {
    for (const text of HOSTILE_TEXTS) {
      const item = { id: text, label: text, input: text, expected: text };
      const [shown] = gather([line(0, 0, { itemId: text, item })]).worstOf("e");
      expect(shown).toMatchObject({ index: 0, input: text });
    }
  });
});
