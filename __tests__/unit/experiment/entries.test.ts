import { describe, expect, test } from "@jest/globals";
import { resolveScorers } from "../../../src/experiment/score.js";
import { scorers } from "../../../src/scorers/adapter.js";
import { createBuilder } from "../../../src/scorers/builder.js";
import { ExactMatch } from "../../../src/scorers/exact-match.js";
import { NumericDiff } from "../../../src/scorers/numeric-diff.js";
import { measuredScores } from "../../support/oracle.js";

const env = { random: () => 0, now: () => 0 };
const builder = createBuilder({ id: "tone" }, env).score(() => 1);
const one = () => 1;
const exact = scorers.exactMatch;

function factsOf(entry: unknown) {
  const { facts, bundles } = resolveScorers([entry]);
  expect(bundles).toHaveLength(facts[0]?.fault ? 0 : 1);
  return facts[0]!;
}

describe("an entry that cannot be used is a fault that names it and the fix", () => {
  const autoevals = Object.assign((_: unknown) => ({ score: 1 }), { partial: () => one });
  Object.defineProperty(autoevals, "name", { value: "Levenshtein" });
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error("trap");
      },
    },
  );

  test.each<[string, unknown, string, RegExp, RegExp]>([
    ["undefined", undefined, "scorer-invalid", /^scorers\[0\] is undefined/, /listContains, .*exactMatch/],
    ["null", null, "scorer-invalid", /^scorers\[0\] is null/, /names are/],
    ["a text", "exact-match", "scorer-invalid", /is the text "exact-match"/, /scorers\.exactMatch/],
    ["an unknown text", "cosine", "scorer-invalid", /is the text "cosine"/, /names are/],
    ["a number", 5, "scorer-invalid", /is 5/, /scorers\.exactMatch/],
    ["an array", [], "scorer-invalid", /is an array/, /scorers\.exactMatch/],
    ["an empty object", {}, "scorer-invalid", /without a scorer/, /scorers\.exactMatch/],
    ["a function", one, "scorer-invalid", /is the function one/, /id: "my-scorer"/],
    ["a raw function", NumericDiff, "scorer-raw-function", /raw function NumericDiff/, /scorers\.numericDiff/],
    ["a promise", Promise.resolve(exact), "scorer-invalid", /is a promise/, /[Aa]wait/],
    ["an unfinished builder", builder, "scorer-invalid", /unfinished builder "tone"/, /\.build\(\)/],
    ["what cannot be read", throwing, "scorer-invalid", /cannot be read: trap/, /plain object/],
    [
      "an entry with undefined",
      { scorer: undefined, id: "a" },
      "scorer-invalid",
      /the scorer of scorers\[0\] \("a"\) is undefined/,
      /names are/,
    ],
    [
      "an entry with an unfinished builder",
      { scorer: builder },
      "scorer-invalid",
      /unfinished builder "tone"/,
      /\.build\(\)/,
    ],
    [
      "an entry with a text",
      { scorer: "exactMatch" },
      "scorer-invalid",
      /is the text "exactMatch"/,
      /scorers\.exactMatch/,
    ],
    [
      "an entry with a bare function",
      { scorer: one },
      "scorer-invalid",
      /bare function without an id/,
      /id: "my-scorer"/,
    ],
    [
      "a definition without a function",
      { scorer: { id: "x", scorer: 5 } },
      "scorer-invalid",
      /no function to call/,
      /scorers\.exactMatch/,
    ],
    [
      "a flat raw function",
      { id: "em", scorer: ExactMatch },
      "scorer-raw-function",
      /\("em"\) uses the raw function ExactMatch/,
      /scorers\.exactMatch/,
    ],
    [
      "an inner raw function",
      { scorer: { id: "em", scorer: ExactMatch } },
      "scorer-raw-function",
      /ExactMatch/,
      /scorers\.exactMatch/,
    ],
    [
      "an installed raw function",
      { id: "lv", scorer: autoevals },
      "scorer-raw-function",
      /Levenshtein/,
      /scorers\.levenshtein/,
    ],
  ])("%s", (_kind, entry, code, message, hint) => {
    expect(factsOf(entry).fault).toEqual({
      code,
      message: expect.stringMatching(message),
      hint: expect.stringMatching(hint),
    });
  });

  test("the position is that of the entry, and the others stay usable", () => {
    const { bundles, facts } = resolveScorers([exact, undefined, scorers.levenshtein]);
    expect(facts.map(({ id, fault }) => [id, fault?.message.slice(0, 10)])).toEqual([
      ["exactMatch", undefined],
      ["scorer-2", "scorers[1]"],
      ["levenshtein", undefined],
    ]);
    expect(bundles.map(({ id }) => id)).toEqual(["exactMatch", "levenshtein"]);
  });

  test("a hole in the list is an undefined entry", () => {
    expect(resolveScorers(new Array(1)).facts[0]?.fault?.message).toMatch(/^scorers\[0\] is undefined/);
  });

  test.each([
    ["an object", { exact }, "an object"],
    ["a text", "exactMatch", "the string exactMatch"],
  ])("scorers given as %s is one faulty entry", (_kind, configs, shown) => {
    expect(resolveScorers(configs)).toMatchObject({
      bundles: [],
      facts: [{ id: "scorers", fault: { code: "scorers-not-a-list", message: expect.stringContaining(shown) } }],
    });
  });

  test.each([[undefined], [null], [[]]])("%p is no scorer and no fault", (configs) => {
    expect(resolveScorers(configs)).toEqual({ bundles: [], facts: [] });
  });
});

describe("thresholds", () => {
  test.each<[unknown, number | null]>([
    [0.8, 0.8],
    [0, 0],
    ["0.8", 0.8],
    [" 1 ", 1],
    [undefined, null],
    [null, null],
  ])("%p is %p", (threshold, expected) => {
    expect(factsOf({ scorer: exact, threshold })).toEqual({
      id: "exactMatch",
      name: "exactMatch",
      threshold: expected,
      range: [0, 1],
    });
  });

  test.each<[unknown, RegExp]>([
    ["", /threshold "",/],
    [" ", /threshold " "/],
    ["80%", /threshold "80%"/],
    ["high", /"high"/],
    [Number.NaN, /NaN/],
    [Number.POSITIVE_INFINITY, /Infinity/],
    [true, /true/],
    [false, /false/],
    [[], /\[\]/],
    [[0.9], /\[0\.9\]/],
    [{}, /\{…\}/],
    [1n, /1/],
  ])("%p is no number", (threshold, message) => {
    const { fault, threshold: known } = factsOf({ scorer: exact, id: "e", threshold });
    expect(fault).toMatchObject({ code: "threshold-invalid", message: expect.stringMatching(message) });
    expect(fault?.message).toMatch(/^scorers\[0\] \("e"\)/);
    expect(known).toBeNull();
  });

  test.each([
    [80, "Write 0.8 for 80 percent"],
    [-0.1, "Put the threshold inside the range"],
    [101, "Put the threshold inside the range"],
  ])("%p lies outside 0..1", (threshold, hint) => {
    expect(factsOf({ scorer: exact, threshold }).fault).toMatchObject({
      code: "threshold-out-of-range",
      hint: expect.stringContaining(hint),
    });
  });

  test("a percentage is answered with the number to write", () => {
    expect(factsOf({ scorer: exact, threshold: "80%" }).fault?.hint).toContain("Write 0.8");
  });

  test("a flat entry's threshold counts, though VoltAgent drops it", () => {
    expect(factsOf({ id: "mine", scorer: one, threshold: 0.8 }).threshold).toBe(0.8);
  });

  test("metadata's threshold counts where the entry has none", () => {
    expect(factsOf({ scorer: exact, metadata: { threshold: 0.3 } }).threshold).toBe(0.3);
    expect(factsOf({ id: "m", scorer: one, metadata: { threshold: "0.6" } }).threshold).toBe(0.6);
    expect(factsOf({ scorer: exact, threshold: 0.9, metadata: { threshold: 0.3 } }).threshold).toBe(0.9);
  });
});

describe("ranges", () => {
  test("an entry may declare one, and its threshold lies in it", () => {
    expect(factsOf({ scorer: exact, threshold: 7, range: [0, 10] })).toMatchObject({ threshold: 7, range: [0, 10] });
    expect(factsOf({ scorer: { id: "d", scorer: one, range: [1, 5] } })).toMatchObject({ range: [1, 5] });
    expect(factsOf({ scorer: exact, threshold: 11, range: [0, 10] }).fault?.code).toBe("threshold-out-of-range");
  });

  test.each([
    [[1, 0]],
    [[1, 1]],
    [[0, 1e-7]],
    [[1e15, 1e15]],
    [[0]],
    [[0, 1, 2]],
    ["0..1"],
    [[0, Number.POSITIVE_INFINITY]],
    [["0", "1"]],
    [5],
  ])("%p is none", (range) => {
    expect(factsOf({ scorer: exact, range })).toMatchObject({ range: [0, 1], fault: { code: "range-invalid" } });
  });
});

describe("keys that are almost known drop nothing in silence", () => {
  const scorer = { id: "d", scorer: one };
  test.each<[string, unknown, string, string]>([
    ["a typo", { scorer: exact, treshold: 1 }, "scorers[0].treshold", "threshold"],
    ["another case", { scorer: exact, Threshold: 1 }, "scorers[0].Threshold", "threshold"],
    ["another tool's word", { scorer: exact, minScore: 0.8 }, "scorers[0].minScore", "threshold"],
    ["a typo on a flat definition", { ...scorer, thresold: 1 }, 'scorers[0] ("d").thresold', "threshold"],
    ["a typo within", { scorer: { ...scorer, treshold: 1 } }, 'the scorer of scorers[0] ("d").treshold', "threshold"],
    ["a typo of params", { scorer: exact, param: {} }, "scorers[0].param", "params"],
    ["a typo of buildPayload", { scorer: exact, buildPayLoad: one }, "scorers[0].buildPayLoad", "buildPayload"],
    ["a typo of sampling", { ...scorer, samping: { type: "never" } }, 'scorers[0] ("d").samping', "sampling"],
  ])("%s", (_kind, entry, shown, meant) => {
    const { fault } = factsOf(entry);
    expect(fault).toMatchObject({ code: "unknown-key", hint: `Did you mean ${meant}?` });
    expect(fault?.message.replace(' ("exactMatch")', "")).toContain(shown);
  });

  test.each<[string, unknown]>([
    ["keys of one's own", { ...scorer, description: "d", label: "l", version: 2, run: one }],
    ["bounds of one's own beside a threshold", { ...scorer, min: 0, max: 5, threshold: 0.5 }],
    ["a scorer's bounds under an entry's threshold", { scorer: { ...scorer, min: 0 }, threshold: 0.5 }],
  ])("%s are no fault", (_kind, entry) => {
    expect(factsOf(entry).fault).toBeUndefined();
  });
});

describe("sampling", () => {
  const sampled = (sampling: unknown) => factsOf({ id: "s", scorer: one, sampling }).fault;
  test.each<[string, unknown, RegExp, RegExp]>([
    ["a rate by another name", { type: "ratio", ratio: 1 }, /without a rate/, /mean rate/],
    ["no rate", { type: "ratio" }, /without a rate/, /rate: 0\.1/],
    ["a percentage", { type: "ratio", rate: "100%" }, /rate "100%"/, /Write rate: 1\./],
    ["a number of percent", { type: "ratio", rate: 50 }, /rate 50,/, /Write rate: 0\.5\./],
    ["a quoted share", { type: "ratio", rate: "0.5" }, /rate "0\.5"/, /Write rate: 0\.5\./],
    ["NaN", { type: "ratio", rate: Number.NaN }, /rate NaN/, /ratio/],
    ["a negative rate", { type: "ratio", rate: -1 }, /rate -1/, /ratio/],
    ["null as rate", { type: "ratio", rate: null }, /rate null/, /ratio/],
    ["an unknown type", { type: "percent", rate: 1 }, /type "percent"/, /"always"/],
    ["no type", { rate: 0.1 }, /no type/, /"ratio"/],
    ["a number", 0.5, /is the number 0\.5/, /"ratio"/],
    ["a text", "never", /is the text "never"/, /"never"/],
  ])("%s is a fault", (_kind, sampling, message, hint) => {
    expect(sampled(sampling)).toEqual({
      code: "sampling-invalid",
      message: expect.stringMatching(message),
      hint: expect.stringMatching(hint),
    });
    expect(sampled(sampling)?.message).toContain('scorers[0] ("s")');
  });

  test.each<[unknown]>([
    [undefined],
    [null],
    [{ type: "always" }],
    [{ type: "never" }],
    [{ type: "ratio", rate: 0 }],
    [{ type: "ratio", rate: 1 }],
  ])("%j is none", (sampling) => {
    expect(sampled(sampling)).toBeUndefined();
  });

  test("of a definition within an entry is checked as well", () => {
    const scorer = { id: "s", scorer: one, sampling: { type: "ratio" } };
    expect(factsOf({ scorer }).fault?.code).toBe("sampling-invalid");
  });
});

describe("ids and names", () => {
  test("are VoltAgent's (35-scorer-naming)", () => {
    const def = { id: "def-id", name: "Def Name", scorer: one };
    const { bundles } = resolveScorers([
      def,
      { id: "entry-id", scorer: def },
      { id: "entry-id-2", name: "Entry Name", scorer: def, metadata: { category: "c" }, threshold: 0.5 },
      { name: "Only Name", scorer: { metadata: null, scorer: one } },
      { metadata: null, scorer: one },
      { id: "", scorer: { ...def, id: "behind-empty" } },
    ]);
    const measured = Object.values(measuredScores("35-scorer-naming.mjs", "1"));
    expect(bundles.map(({ id, name }) => ({ id, name }))).toEqual(measured.map(({ id, name }) => ({ id, name })));
  });

  test("a number is taken as text", () => {
    expect(factsOf({ id: 5, scorer: exact }).id).toBe("5");
  });
});
