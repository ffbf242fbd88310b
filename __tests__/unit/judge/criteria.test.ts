import { describe, expect, test } from "@jest/globals";
import type { ItemRecord } from "../../../src/experiment/result.js";
import { criterion, facts, items, judge, record, scorer, times } from "./build.js";

/** The first check and the verdict of scorer `s` (threshold 1) under one criterion. */
function outcome(written: { type: string; min: number }, records: ItemRecord[], planned?: number) {
  const { checks, verdict, reason } = judge(
    facts({ criteria: [criterion(written)] }),
    records,
    planned === undefined ? {} : { planned },
  );
  return { ...checks[0]!, verdict, reason };
}
const rate = (min: number) => ({ type: "passRate", min });
const mean = (min: number) => ({ type: "meanScore", min });

describe("a criterion is judged by its bounds (rule 2)", () => {
  test.each([
    [
      "one of ten throws, .95 required",
      rate(0.95),
      items(...times(9, 1), "error"),
      "undecided",
      0.9,
      1,
      "inconclusive",
    ],
    ["one of ten throws, .9 required", rate(0.9), items(...times(9, 1), "error"), "holds", 0.9, 1, "passed"],
    [
      "two of ten throw, .9 required",
      rate(0.9),
      items(...times(8, 1), "error", "error"),
      "undecided",
      0.8,
      1,
      "inconclusive",
    ],
    ["nine wrong and one throws, .5 required", rate(0.5), items(...times(9, 0), "error"), "fails", 0, 0.1, "failed"],
    [
      "five wrong and five throw, .5 required: they could all have passed",
      rate(0.5),
      items(...times(5, 0), ...times(5, "error" as const)),
      "undecided",
      0,
      0.5,
      "inconclusive",
    ],
    ["a time-out is missing", rate(0.95), items(...times(9, 1), "timeout"), "undecided", 0.9, 1, "inconclusive"],
    ["a crash is missing", rate(0.95), items(...times(9, 1), "crashed"), "undecided", 0.9, 1, "inconclusive"],
    [
      "a cancelled item is missing",
      rate(0.95),
      items(...times(9, 1), "cancelled"),
      "undecided",
      0.9,
      1,
      "inconclusive",
    ],
    [
      "a scorer error is missing",
      rate(0.95),
      items(...times(9, 1), "scorer error"),
      "undecided",
      0.9,
      1,
      "inconclusive",
    ],
    ["NaN is missing", rate(0.95), items(...times(9, 1), Number.NaN), "undecided", 0.9, 1, "inconclusive"],
    ["98989 is missing", rate(0.95), items(...times(9, 1), 98989), "undecided", 0.9, 1, "inconclusive"],
    ["all right", rate(1), items(...times(10, 1)), "holds", 1, 1, "passed"],
    ["all wrong", rate(0.1), items(...times(10, 0)), "fails", 0, 0, "failed"],
    [
      "the mean counts a missing score as 0 and as 1",
      mean(0.75),
      items(0.7, 0.7, 0.7, "error"),
      "undecided",
      0.525,
      0.775,
      "inconclusive",
    ],
    [
      "a mean that fails whatever the missing score was",
      mean(0.8),
      items(0.7, 0.7, 0.7, "error"),
      "fails",
      0.525,
      0.775,
      "failed",
    ],
    [
      "a mean that holds in spite of a missing score",
      mean(0.8),
      items(...times(9, 1), "error"),
      "holds",
      0.9,
      1,
      "passed",
    ],
  ])("%s", (_, written, records, expected, actual, upper, verdict) => {
    const check = outcome(written, records);
    expect(check).toMatchObject({ outcome: expected, verdict, required: written.min });
    expect(check.actual).toBeCloseTo(actual, 12);
    expect(check.upper).toBeCloseTo(upper, 12);
  });

  test("items that never ran are missing", () => {
    expect(outcome(rate(0.9), items(...times(9, 1)), 10)).toMatchObject({
      outcome: "holds",
      actual: 0.9,
      upper: 1,
      verdict: "inconclusive",
    });
    expect(outcome(rate(0.5), items(...times(4, 1)), 10)).toMatchObject({
      outcome: "undecided",
      actual: 0.4,
      upper: 1,
    });
    expect(outcome(rate(0.5), items(...times(6, 0)), 10)).toMatchObject({
      outcome: "fails",
      upper: 0.4,
      verdict: "failed",
    });
  });

  test("more results than planned items push no bound out of 0 to 1", () => {
    expect(outcome(rate(0.5), items(...times(10, 1)), 5)).toMatchObject({
      actual: 1,
      upper: 1,
      verdict: "inconclusive",
    });
    expect(outcome(rate(0.5), items(...times(10, 0)), 5)).toMatchObject({ actual: 0, upper: 0 });
  });

  test("99 errors of 100 lift nothing", () => {
    for (const written of [rate(0.9), mean(0.9), rate(0.02)]) {
      const check = outcome(written, items(1, ...times(99, "error" as const)));
      expect(check).toMatchObject({ outcome: "undecided", actual: 0.01, verdict: "inconclusive" });
    }
  });

  test("crashes that lift VoltAgent's mean from 0.70 to 1.00 do not lift ours, and both numbers are shown", () => {
    const definition = facts({ scorers: [scorer("s")], criteria: [mean(0.9)] });
    const records = items(...times(7, 1), "crashed", "crashed", "crashed");
    const { checks, verdict, summary } = judge(definition, records);
    expect(summary.meanScore).toBe(1);
    expect(summary.criteria[0]!.passed).toBe(true);
    expect(checks[0]).toMatchObject({ outcome: "undecided", actual: 0.7, upper: 1, voltagent: 1 });
    expect(checks[0]!.note).toBe(
      "3 results are missing and counted as not passed; VoltAgent's number leaves missing results out",
    );
    expect(verdict).toBe("inconclusive");
  });

  test("VoltAgent's number is given only where it differs", () => {
    expect(outcome(mean(0.5), items(1, 1))).not.toHaveProperty("voltagent");
    expect(outcome(mean(0.5), items(1, 1))).not.toHaveProperty("note");
  });

  test("one NaN leaves VoltAgent without a mean; ours counts it as missing", () => {
    expect(outcome(mean(0.8), items(...times(9, 1), Number.NaN))).toMatchObject({
      outcome: "holds",
      actual: 0.9,
      voltagent: null,
    });
  });

  test("skipped scores leave the denominator", () => {
    expect(outcome(rate(0.9), items(1, "skipped", "skipped", 1))).toMatchObject({
      outcome: "holds",
      actual: 1,
      upper: 1,
    });
    expect(outcome(mean(0.6), items(0.5, "skipped", 0.7))).toMatchObject({ outcome: "holds", actual: 0.6 });
    expect(outcome(rate(0.9), items(1, "skipped", 0))).toMatchObject({ outcome: "fails", actual: 0.5 });
  });

  test.each([rate(0.9), mean(0.9)])("%p over nothing but skipped scores is undecided", (written) => {
    expect(outcome(written, items("skipped", "skipped"))).toMatchObject({
      outcome: "undecided",
      actual: null,
      upper: null,
      note: "sampling skipped every score",
      verdict: "inconclusive",
    });
  });

  test("where the number of items was never known nothing is decided, not even what looks lost", () => {
    const { checks, verdict } = judge(facts(), items(...times(10, 0)), { planned: null });
    expect(checks.map((check) => check.outcome)).toEqual(["undecided", "undecided"]);
    expect(verdict).toBe("inconclusive");
  });
});

describe("a scorer with a threshold that sampling never let run", () => {
  const two = [scorer("s", { threshold: 1 }), scorer("t", { threshold: 0.5 })];
  const records = [record(0, { s: 1, t: "skipped" }), record(1, { s: 1, t: "skipped" })];
  const judged = (overrides: Parameters<typeof facts>[0], options = {}) =>
    judge(facts({ scorers: two, criteria: [], ...overrides }), records, options);

  test.each<[string, Parameters<typeof facts>[0]]>([
    ["criteria over all scorers", { criteria: [rate(0.9)] }],
    ["no criteria", {}],
    ["a criterion about another scorer", { criteria: [{ ...rate(0.9), scorerId: "s" }] }],
  ])("is no silent pass under %s", (_, overrides) => {
    const { verdict, reason, checks } = judged(overrides);
    expect(verdict).toBe("warned");
    expect(reason).toBe("threshold of t could not be measured: sampling skipped every score");
    expect(checks).toContainEqual(
      expect.objectContaining({ scorerId: "t", severity: "warn", outcome: "undecided", actual: null, required: 0.5 }),
    );
  });

  test("is left to a criterion of its own, and to allow-empty", () => {
    expect(judged({ criteria: [{ ...rate(0.9), scorerId: "t" }] }).verdict).toBe("inconclusive");
    expect(judged({}, { allowEmpty: true }).verdict).toBe("passed");
  });

  test("says nothing where it ran once, or has no threshold", () => {
    const some = [record(0, { s: 1, t: "skipped" }), record(1, { s: 1, t: 1 })];
    expect(judge(facts({ scorers: two, criteria: [] }), some).verdict).toBe("passed");
    expect(judged({ scorers: [two[0]!, scorer("t")] }).verdict).toBe("passed");
  });
});

describe("comparison (rule 4)", () => {
  test.each([
    [[0.7, 0.8, 0.9], 0.8, "holds"],
    [times(10, 0.7), 0.7, "holds"],
    [[0.1, 0.2, 0.6], 0.3, "holds"],
    [[0.7999], 0.8, "fails"],
    [[0.7, 0.8, 0.89], 0.8, "fails"],
  ])("a mean of %p against %p %s", (scores, min, expected) => {
    expect(outcome(mean(min), items(...scores)).outcome).toBe(expected);
  });

  test("a rate that is exactly met is met", () => {
    expect(outcome(rate(0.7), items(...times(7, 1), 0, 0, 0)).outcome).toBe("holds");
    expect(outcome(rate(0.7), items(...times(6, 1), ...times(4, 0))).outcome).toBe("fails");
  });
});

describe("coverage (rule 3)", () => {
  const coverage = (records: ItemRecord[], options = {}) =>
    judge(facts({ criteria: [rate(0.5)] }), records, options).checks.at(-1)!;

  test.each([
    [items(...times(10, 1)), 0.1, "holds", 0],
    [items(...times(9, 1), "error"), 0.1, "holds", 0.1],
    [items(...times(8, 1), "error", "timeout"), 0.1, "undecided", 0.2],
    [items(...times(9, 1), "scorer error"), 0, "undecided", 0.1],
    [items(...times(9, 1), Number.NaN), 0.05, "undecided", 0.1],
    [items(...times(9, 1), "skipped"), 0, "holds", 0],
    [items("error"), 1, "holds", 1],
  ])("%#: at most %p may be missing: %s", (records, maxErrorRate, expected, actual) => {
    expect(coverage(records, { maxErrorRate })).toMatchObject({
      kind: "coverage",
      outcome: expected,
      actual,
      required: maxErrorRate,
    });
  });

  test("items that never ran count", () => {
    expect(coverage(items(...times(8, 1)), { planned: 10 })).toMatchObject({
      outcome: "undecided",
      actual: 0.2,
      note: "2 of 10 items have missing results; max-error-rate allows 0.10",
    });
  });

  test("an item with a failed score and a scorer error has a missing result", () => {
    const definition = facts({ scorers: [scorer("a", { threshold: 1 }), scorer("b", { threshold: 1 })] });
    const { checks, totals } = judge(definition, [record(0, { a: 0, b: "error" })]);
    expect(totals).toMatchObject({ failed: 1, errored: 0 });
    expect(checks.at(-1)!.actual).toBe(1);
  });

  test("too many missing results leave the experiment inconclusive although every criterion holds", () => {
    const { verdict, reason } = judge(facts({ criteria: [rate(0.5)] }), items(...times(8, 1), "error", "error"));
    expect([verdict, reason]).toEqual([
      "inconclusive",
      "2 of 10 items have missing results; max-error-rate allows 0.10",
    ]);
  });

  test("a criterion that fails already says failed", () => {
    expect(judge(facts(), items(...times(8, 0), "error", "error")).verdict).toBe("failed");
  });
});

describe("a pass rate over all scorers counts items", () => {
  const a = scorer("a", { threshold: 1 });
  const b = scorer("b", { threshold: 0.5 });
  const free = scorer("free");
  test.each([
    ["passed where every threshold is", [a, b], { a: 1, b: 0.5 }, 1, 1],
    ["failed where one is missed", [a, b], { a: 1, b: 0.4 }, 0, 0],
    ["failed even where another scorer erred", [a, b], { a: 0, b: "error" }, 0, 0],
    ["missing where one erred and the others passed", [a, b], { a: 1, b: "error" }, 0, 1],
    ["missing where one erred and the others were skipped", [a, b], { a: "skipped", b: "error" }, 0, 1],
    ["passed where one was skipped and the other passed", [a, b], { a: "skipped", b: 1 }, 1, 1],
    ["passed by the thresholds there are, whatever a scorer without one gives", [a, free], { a: 1, free: 0 }, 1, 1],
    [
      "passed by the thresholds there are, also where a scorer without one erred",
      [a, free],
      { a: 1, free: "error" },
      1,
      1,
    ],
    ["out of the count where all that decide were skipped", [a, free], { a: "skipped", free: 1 }, null, null],
    ["missing where the scorer left nothing", [a, b], { a: 1 }, 0, 1],
  ])("%s", (_, scorers, scores, actual, upper) => {
    const { checks } = judge(facts({ scorers, criteria: [rate(1)] }), [record(0, scores)]);
    expect(checks[0]).toMatchObject({ actual, upper });
  });

  test("a criterion of one scorer looks at that one only", () => {
    const definition = facts({
      scorers: [a, b],
      criteria: [criterion({ scorerId: "a" }), criterion({ scorerId: "b" })],
    });
    const { checks } = judge(definition, [record(0, { a: 1, b: 0 }), record(1, { a: "error", b: 1 })], {
      maxErrorRate: 1,
    });
    expect(checks[0]).toMatchObject({
      label: "pass rate of a",
      scorerId: "a",
      actual: 0.5,
      upper: 1,
      outcome: "undecided",
    });
    expect(checks[1]).toMatchObject({
      label: "pass rate of b",
      scorerId: "b",
      actual: 0.5,
      upper: 0.5,
      outcome: "fails",
    });
  });
});

describe("mean scores over scorers and ranges", () => {
  test("without a scorerId the mean is flat over all scores", () => {
    const definition = facts({ scorers: [scorer("a"), scorer("b")], criteria: [mean(0.5)] });
    const { checks, summary } = judge(definition, [record(0, { a: 1, b: 0 }), record(1, { a: 1, b: "skipped" })]);
    expect(checks[0]!.actual).toBeCloseTo(2 / 3, 12);
    expect(checks[0]!.actual).toBe(summary.meanScore);
  });

  test("a missing score counts as the ends of its scorer's range", () => {
    const definition = facts({ scorers: [scorer("s", { range: [-1, 1] })], criteria: [mean(0.5)] });
    expect(judge(definition, items(1, 1, 1, "error")).checks[0]).toMatchObject({
      actual: 0.5,
      upper: 1,
      outcome: "holds",
    });
    const percent = facts({ scorers: [scorer("s", { range: [0, 100] })], criteria: [mean(70)] });
    expect(judge(percent, items(80, "error")).checks[0]).toMatchObject({ actual: 40, upper: 90, outcome: "undecided" });
  });
});

describe("implied thresholds (rule 6)", () => {
  const bare = facts({ scorers: [scorer("s")], criteria: [rate(0.9)] });

  test("a scope without thresholds is judged by the default, and the check says so", () => {
    const { checks, verdict, totals } = judge(bare, items(...times(8, 1), 0.9, 0.5));
    expect(checks[0]).toMatchObject({ outcome: "fails", actual: 0.8, voltagent: 1 });
    expect(checks[0]!.note).toMatch(
      /^no scorer in its scope has a threshold, so a score has to reach 1 \(default-threshold\); VoltAgent counts/,
    );
    expect([verdict, totals.failed]).toEqual(["failed", 2]);
  });

  test("with default-threshold none it cannot fail, says so and passes nothing off as gated", () => {
    const { checks, verdict } = judge(bare, items(...times(10, 0)), { defaultThreshold: null });
    expect(checks[0]).toMatchObject({ outcome: "holds", actual: 1, note: "it cannot fail" });
    expect(verdict).toBe("warned");
  });

  test("what cannot fail can still be undecided", () => {
    expect(
      judge(bare, items(...times(8, 0), "error", "scorer error"), { defaultThreshold: null, maxErrorRate: 1 }),
    ).toMatchObject({ verdict: "inconclusive" });
  });
});

describe("no criteria (rule 7)", () => {
  const a = scorer("a", { threshold: 1 });
  const free = scorer("free");
  const implied = (scorers: ReturnType<typeof scorer>[], scores: Parameters<typeof record>[1][]) => {
    const records = scores.map((given, index) => record(index, given));
    const { checks, verdict } = judge(facts({ scorers, criteria: [] }), records, { maxErrorRate: 1 });
    return [checks[0]!.kind, checks[0]!.outcome, verdict];
  };

  test.each([
    ["every threshold passed", [a], [{ a: 1 }, { a: 1 }], "holds", "passed"],
    ["one missed", [a], [{ a: 1 }, { a: 0.9 }], "fails", "failed"],
    ["one item missing", [a], [{ a: 1 }, "error"], "undecided", "inconclusive"],
    ["one missed and one missing", [a], [{ a: 0 }, "error"], "fails", "failed"],
    ["a scorer without a threshold erred", [a, free], [{ a: 1, free: "error" }], "undecided", "inconclusive"],
    [
      "it erred while the threshold's scorer was skipped",
      [a, free],
      [
        { a: 1, free: 1 },
        { a: "skipped", free: "error" },
      ],
      "undecided",
      "inconclusive",
    ],
    ["the only threshold was never applied", [a, free], [{ a: "skipped", free: 1 }], "undecided", "inconclusive"],
    ["no thresholds", [free], [{ free: 0 }], "holds", "warned"],
    ["no thresholds, one missing", [free], [{ free: 0 }, "error"], "undecided", "inconclusive"],
    ["no scorers", [], [{}], "holds", "warned"],
    ["no scorers, one missing", [], [{}, "crashed"], "undecided", "inconclusive"],
  ])("%s: %s", (_, scorers, scores, expected, verdict) => {
    expect(implied(scorers, scores as Parameters<typeof record>[1][])).toEqual(["implied", expected, verdict]);
  });
});

test("the order in which items finish changes no check", () => {
  const records = items(0.1, 0.7, "error", 0.3, "skipped", Number.NaN, 0.9, 1, 0.2);
  const definition = facts({ criteria: [rate(0.1), mean(0.3)] });
  const numbers = (list: ItemRecord[]) => judge(definition, list).checks.map(({ actual, upper }) => [actual, upper]);
  expect(numbers([...records].reverse())).toEqual(numbers(records));
});
