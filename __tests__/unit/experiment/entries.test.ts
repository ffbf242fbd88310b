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

  test.each([[[1, 0]], [[1, 1]], [[0]], [[0, 1, 2]], ["0..1"], [[0, Number.POSITIVE_INFINITY]], [["0", "1"]], [5]])(
    "%p is none",
    (range) => {
      expect(factsOf({ scorer: exact, range })).toMatchObject({ range: [0, 1], fault: { code: "range-invalid" } });
    },
  );
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
