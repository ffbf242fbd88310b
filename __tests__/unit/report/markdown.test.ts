import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { block, cell, code, details, paragraphs, table } from "../../../src/report/markdown.js";
import { HOSTILE_TEXTS, hostileText } from "../../support/hostile.js";

const anyText = fc.oneof(hostileText, fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: "binary" }));

describe("code", () => {
  test("holds nothing that Markdown, HTML or a table could read", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const inner = /^<code>(.*)<\/code>$/.exec(code(text))?.[1];
        expect(inner).toBeDefined();
        // Without our entities only letters, digits, spaces and what is not ASCII may be left.
        expect(inner?.replace(/&#\d{1,3};/g, "")).toMatch(/^[A-Za-z0-9 \u00a0-\u{10ffff}]*$/u);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["plain words stay readable", "exact match 1", "<code>exact match 1</code>"],
    ["a mention is entities in code", "@a", "<code>&#64;a</code>"],
    ["a pipe cannot end a cell", "a|b", "<code>a&#124;b</code>"],
    ["the empty text is seen", "", "<code>&#34;&#34;</code>"],
    ["blank text is seen", " ", "<code>&#34; &#34;</code>"],
  ])("%s", (_rule, text, expected) => {
    expect(code(text)).toBe(expected);
  });

  test("is cut before it is escaped", () => {
    expect(code("&".repeat(50), 20)).toBe(`<code>${"&#38;".repeat(14)}…&#40;&#43;36&#41;</code>`);
  });
});

describe("block", () => {
  test("is ended by nothing in it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const inner = /^<pre>\n([\s\S]*)<\/pre>$/.exec(block(text))?.[1];
        expect(inner).toBeDefined();
        expect(inner).not.toMatch(/[<>"'\r\u2028\u0085]/);
        expect(inner?.replace(/&(?:amp|lt|gt|quot|#39);/g, "")).not.toContain("&");
      }),
      { numRuns: 500 },
    );
  });

  test("keeps the text's own first line feed", () => {
    expect(block("\na\r\nb")).toBe("<pre>\n\na\nb</pre>");
  });
});

test("a table keeps its shape whatever stands in its cells", () => {
  for (const text of HOSTILE_TEXTS) {
    const lines = table([
      ["a", "b"],
      [code(text), cell("x | y\nz")],
    ]).split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[2]?.match(/(?<!\\)\|/g)).toHaveLength(3);
  }
});

test("details keep blank lines around their body, so that a pre in it is a block of its own", () => {
  expect(details("head", block("x"))).toBe("<details>\n<summary>head</summary>\n\n<pre>\nx</pre>\n\n</details>");
});

test("paragraphs leave out empty ones", () => {
  expect(paragraphs("a", "", "b")).toBe("a\n\nb");
});
