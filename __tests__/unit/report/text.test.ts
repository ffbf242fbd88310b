import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { clip, gutterLines, harmless, inline, plain, plainLines, showValue } from "../../../src/report/text.js";
import { HOSTILE_TEXTS, hostileText, isCommand, runnerLines } from "../../support/hostile.js";

describe("plain", () => {
  test.each([
    ["colours go", "\u001b[31mred\u001b[0m", "red"],
    ["C1 colours go", "\u009b31mred", "red"],
    ["a link keeps its words", "\u001b]8;;https://evil\u0007click\u001b]8;;\u0007", "click"],
    ["an unfinished OSC loses only its start", "\u001b]8;;rest of the line", "8;;rest of the line"],
    ["a device control string goes", "a\u001bPq#0\u001b\\b", "ab"],
    ["other escapes go", "a\u001b(Bb\u001bMc", "abc"],
    ["bell, backspace and NUL go", "a\u0007\u0008\u0000b", "ab"],
    ["every line end shows as one sign", "a\r\nb\nc\rd\ve\ff\u0085g\u2028h\u2029i", "a⏎b⏎c⏎d⏎e⏎f⏎g⏎h⏎i"],
    ["a tab is a space", "a\tb", "a b"],
    ["bidi overrides show", "\u202Edessap\u2066", "\\u{202e}dessap\\u{2066}"],
    ["zero-width characters show", "a\u200B\uFEFF\u2060b", "a\\u{200b}\\u{feff}\\u{2060}b"],
    ["tag characters show", "\u{E0041}", "\\u{e0041}"],
    ["a lone surrogate shows", "a\ud800b\udc00", "a\\u{d800}b\\u{dc00}"],
    ["a joiner inside an emoji stays", "👩🏽\u200D🚀 👩\u200D👩", "👩🏽\u200D🚀 👩\u200D👩"],
    ["a joiner elsewhere shows", "a\u200Db", "a\\u{200d}b"],
    ["one variation selector stays, more show", "❤\uFE0F\uFE0F\uFE0E", "❤\uFE0F\\u{fe0f}\\u{fe0e}"],
    ["piled marks are cut", `a${"\u0301".repeat(50)}b`, `a${"\u0301".repeat(4)}…b`],
    ["other scripts stay", "日本語 العربية ñ", "日本語 العربية ñ"],
  ])("%s", (_rule, text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  test("gives one line without control characters, whatever comes in", () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.string({ unit: "binary" })), (text) => {
        const shown = plain(text);
        expect(runnerLines(shown)).toHaveLength(1);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: it looks for them
        expect(shown).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
        expect(shown.isWellFormed()).toBe(true);
      }),
    );
  });

  test.each(["\u001b]", "\u009d", "\u001b[", "\u001bP", "\u009d\u009b", "\u0301", "\u200d"])(
    "reads a megabyte of %j without trouble",
    (unit) => {
      expect(plain(unit.repeat(1_000_000 / unit.length)).length).toBeLessThan(9_000_000);
    },
  );
});

describe("clip", () => {
  test.each([
    ["short text stays", "abc", 3, "abc"],
    ["what is cut is counted", "x".repeat(100), 20, `${"x".repeat(13)}…(+87)`],
    ["a small room has no place for a count", "abcdef", 4, "abc…"],
    ["no emoji is cut in half", "ab😀cd", 4, "ab…"],
    ["no room at all", "abc", 0, "…"],
  ])("%s", (_rule, text, max, expected) => {
    expect(clip(text, max)).toBe(expected);
  });

  test("never exceeds its room and never makes a lone surrogate", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), fc.integer({ min: 1, max: 60 }), (text, max) => {
        const cut = clip(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(cut.isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});

describe("lines for a log", () => {
  test("are split at every line end the runner may know", () => {
    expect(gutterLines("a\r\nb\nc\rd\ve\ff\u0085g\u2028h\u2029i")).toEqual([
      "a",
      "b",
      "c",
      "d",
      "e",
      "f",
      "g",
      "h",
      "i",
    ]);
  });

  test("hold no ##[ even if an escape sequence hid it", () => {
    expect(gutterLines("##\u001b[0m[error]x")).toEqual(["##\\[error]x"]);
  });

  test("are no commands behind a gutter", () => {
    fc.assert(
      fc.property(fc.oneof(hostileText, fc.constantFrom(...HOSTILE_TEXTS)), (text) => {
        for (const line of gutterLines(text)) expect(runnerLines(`│ ${line}`).some(isCommand)).toBe(false);
        expect(runnerLines(harmless(inline(text, 50))).some(isCommand)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});

test("plainLines keeps line ends as line feeds", () => {
  expect(plainLines("a\r\nb\rc\u2028d\u001b[1m")).toBe("a\nb\nc\nd");
});

describe("showValue", () => {
  test.each([
    ["a string is itself", "a\nb", "a\nb"],
    ["nothing is said to be nothing", undefined, "(nothing)"],
    ["null is null", null, "null"],
    ["objects are indented JSON", { a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
    ["a number JSON lacks", { $number: "NaN" }, "NaN"],
    ["a bigint", { $bigint: "12" }, "12n"],
    ["a tag inside an object", { a: { $undefined: true } }, '{\n  "a": "(nothing)"\n}'],
    ["an error", { $error: "TypeError", message: "no" }, "TypeError: no"],
    [
      "a long string",
      { $string: { head: "ab", tail: "yz", length: 99, sha256: "" } },
      "ab\n…(99 characters in all)…\nyz",
    ],
    ["a function", { $function: "run" }, "(function: run)"],
    ["a key that only looks like a tag", { $bigint: "1", more: 2 }, '{\n  "$bigint": "1",\n  "more": 2\n}'],
    ["a key that is no tag of ours", { $ref: "x" }, '{\n  "$ref": "x"\n}'],
  ])("%s", (_rule, value, expected) => {
    expect(showValue(value, 1_000)).toBe(expected);
  });

  test("is cut to its room", () => {
    expect(showValue({ a: "x".repeat(500) }, 50)).toHaveLength(50);
  });
});
