import { describe, expect, test } from "@jest/globals";
import { differenceText } from "../../../src/report/difference.js";

const lines = (...texts: string[]) => texts.join("\n");
const show = (expected: unknown, output: unknown, max = 10_000) => differenceText(expected, output, max);

describe("the difference of an output and the expected value", () => {
  test("of texts is told line by line", () => {
    expect(show(lines("Dear customer,", "within 14 days"), lines("Dear customer,", "within 30 days"))).toBe(
      lines("  Dear customer,", "- within 14 days", "+ within 30 days"),
    );
  });

  test("of JSON ignores the order of keys and the commas between entries", () => {
    expect(show({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 4 }, a: 1, e: null })).toBe(
      lines(
        "  {",
        '    "a": 1,',
        '    "b": {',
        '-     "c": 2,',
        '+     "c": 4,',
        '      "d": 3',
        "    },",
        '+   "e": null',
        "  }",
      ),
    );
  });

  test("of lists is told entry by entry", () => {
    expect(show([1, 2, 3], [1, 3])).toBe(lines("  [", "    1,", "-   2,", "    3", "  ]"));
  });

  test("leaves long runs of equal lines out, and says how many", () => {
    const many = Array.from({ length: 20 }, (_, index) => `line ${index}`);
    expect(show([...many, "old"].join("\n"), [...many, "new"].join("\n"))).toBe(
      lines("  …17 equal lines…", "  line 17", "  line 18", "  line 19", "- old", "+ new"),
    );
  });

  test("does not leave out a single line: the remark would be as long", () => {
    expect(show("1\n2\n3\n4\nold", "1\n2\n3\n4\nnew")?.split("\n")[0]).toBe("  1");
  });

  test("breaks long lines under their sign", () => {
    expect(
      show(`same\n${"word ".repeat(30)}`, "same")
        ?.split("\n")
        .map((line) => line[0]),
    ).toEqual([" ", "-", "-"]);
  });

  test("shows what would be invisible", () => {
    expect(show("a\nx\u200b", "a\nx")).toBe(lines("  a", "- x\\u{200b}", "+ x"));
  });

  test("shows the encoder's tags in words", () => {
    expect(show({ n: { $number: "NaN" } }, { n: 1 })).toContain('-   "n": "NaN"');
  });

  test("is cut at its limit", () => {
    expect(show("a\nb\nc".repeat(100), "a\nb\nd".repeat(100), 50)).toHaveLength(50);
  });

  test.each([
    ["one-line texts", "yes", "no"],
    ["texts without a line in common", "a\nb", "c\nd"],
    ["texts with only blank lines in common", "a\n\nb", "c\n\nd"],
    ["equal values", { a: 1 }, { a: 1 }],
    ["objects without a key in common", { a: 1 }, { b: 1 }],
    ["a text and JSON", '{"a":1}', { a: 1 }],
    ["an object and a list", { 0: 1 }, [1]],
    ["numbers", 1, 2],
    ["null", null, { a: 1 }],
    ["no output", { a: 1 }, undefined],
    ["thousands of differences", "same\n".concat("a\nb\n".repeat(900)), "same\n".concat("c\nd\n".repeat(900))],
  ])("is not told of %s", (_name, expected, output) => {
    expect(show(expected, output)).toBeNull();
  });

  test("of keys that JavaScript treats specially is told like any other", () => {
    const [expected, output] = ['{"__proto__":1,"constructor":2}', '{"__proto__":3,"constructor":2}'].map((text) =>
      JSON.parse(text),
    );
    expect(show(expected, output)).toBe(
      lines("  {", '-   "__proto__": 1,', '+   "__proto__": 3,', '    "constructor": 2', "  }"),
    );
  });
});
