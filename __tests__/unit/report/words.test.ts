import { describe, expect, test } from "@jest/globals";
import { displayWidth, pad, wrap } from "../../../src/report/width.js";
import { countsText, durationText, exitText, itemName, placeText, scoreText } from "../../../src/report/words.js";
import { aReport, aWorstItem } from "../../support/reports.js";

test.each([
  [0, "0 ms"],
  [999.4, "999 ms"],
  [999.6, "1.0 s"],
  [2_345, "2.3 s"],
  [59_949, "59.9 s"],
  [59_960, "1 min 00 s"],
  [3_725_000, "62 min 05 s"],
])("%d ms reads %s", (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test.each([
  [{}, undefined],
  [{ file: "a.ts" }, "a.ts"],
  [{ file: "a.ts", line: 3 }, "a.ts:3"],
  [{ file: "a.ts", line: 3, column: 7 }, "a.ts:3:7"],
  [{ file: "a.ts", column: 7 }, "a.ts"],
  [{ line: 3 }, undefined],
])("place %j reads %s", (place, text) => {
  expect(placeText(place)).toBe(text);
});

test.each([
  [undefined, "q1"],
  ["", "q1"],
  [" ", "q1"],
  ["q1", "q1"],
  ["Refund", "Refund (q1)"],
])("an item labelled %j is called %s", (label, name) => {
  expect(itemName({ id: "q1", label })).toBe(name);
});

test("a score shows its threshold, and that there is none", () => {
  const [score] = aWorstItem().scores;
  expect(scoreText({ ...score!, score: 0.79999, threshold: 0.8 })).toBe("0.79999, needs 0.80");
  expect(scoreText({ ...score!, score: null, threshold: null })).toBe("no score");
});

test("counts tell of items that never finished", () => {
  const { totals } = aReport();
  expect(countsText({ mode: "run", totals: { ...totals, planned: 12, skipped: 1 } })).toBe(
    "1 experiment, 7 of 12 items passed, 2 failed, 1 errored, 1 skipped, 1 never finished",
  );
});

test.each([
  ["failed", 1, "exit code 1"],
  ["failed", 0, "exit code 0 (fail-on: never)"],
  ["warned", 1, "exit code 1 (fail-on: warn)"],
  ["warned", 0, "exit code 0"],
  ["inconclusive", 2, "exit code 2"],
] as const)("%s with %d: %s", (verdict, exitCode, text) => {
  expect(exitText({ verdict, exitCode })).toBe(text);
});

describe("columns of a terminal", () => {
  test.each([
    ["abc", 3],
    ["日本", 4],
    ["é", 1],
    ["e\u0301", 1],
    ["✅", 2],
    ["│✗", 2],
  ])("%s takes %d", (text, width) => {
    expect(displayWidth(text)).toBe(width);
    expect(displayWidth(pad(text, 6))).toBe(6);
  });

  test.each([
    ["", 10, [""]],
    ["one two three", 8, ["one two", "three"]],
    ["abcdefghij", 4, ["abcd", "efgh", "ij"]],
    ["日本語日本", 4, ["日本", "語日", "本"]],
    ["日", 1, ["日"]],
  ])("%j wraps at %d", (line, width, pieces) => {
    expect(wrap(line, width)).toEqual(pieces);
  });
});
