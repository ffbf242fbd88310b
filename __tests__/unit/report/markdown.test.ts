import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { block, cell, code, details, opening, paragraphs, table } from "../../../src/report/markdown.js";
import { plain } from "../../../src/report/text.js";
import { HOSTILE_TEXTS, hostileText } from "../../support/hostile.js";

const anyText = fc.oneof(hostileText, fc.constantFrom(...HOSTILE_TEXTS), fc.string({ unit: "binary" }));

describe("code", () => {
  test("holds nothing that Markdown, HTML or a table could read", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const inner = /^<code>(.*)<\/code>$/.exec(code(text))?.[1];
        expect(inner).toBeDefined();
        // Without our entities and breaks only letters, digits, spaces and what is not ASCII may be left.
        expect(inner?.replace(/&#\d{1,3};|<wbr>/g, "")).toMatch(/^[A-Za-z0-9 \u00a0-\u{10ffff}]*$/u);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ["plain words stay readable", "exact match 1", "<code>exact match 1</code>"],
    ["a mention is entities in code", "@a", "<code>&#64;<wbr>a</code>"],
    ["an address is broken", "a@b.co", "<code>a&#64;<wbr>b&#46;co</code>"],
    ["a URL is broken", "a://b", "<code>a&#58;<wbr>&#47;&#47;b</code>"],
    ["a host is broken", "WWW.a.c", "<code>WWW<wbr>&#46;a&#46;c</code>"],
    ["a long word may be broken at separators", "long-words", "<code>long&#45;<wbr>words</code>"],
    ["a long word may be broken at capitals", "answerGiven", "<code>answer<wbr>Given</code>"],
    ["a long word may be broken anywhere", "0123456789", "<code>01234567<wbr>89</code>"],
    ["a short word is not broken", "01234567 89", "<code>01234567 89</code>"],
    [
      "what is seen as one character is not broken",
      "\u{1F469}\u{1F3FD}\u200D\u{1F692}".repeat(9),
      `<code>${"\u{1F469}\u{1F3FD}\u200D\u{1F692}".repeat(8)}<wbr>\u{1F469}\u{1F3FD}\u200D\u{1F692}</code>`,
    ],
    ["a pipe cannot end a cell", "a|b", "<code>a&#124;b</code>"],
    ["the empty text is seen", "", "<code>&#34;&#34;</code>"],
    ["blank text is seen", " ", "<code>&#34; &#34;</code>"],
  ])("%s", (_rule, text, expected) => {
    expect(code(text)).toBe(expected);
  });

  test("is cut before it is escaped", () => {
    expect(code("& ".repeat(25), 20)).toBe(`<code>${"&#38; ".repeat(7)}…&#40;&#43;36&#41;</code>`);
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

test("breaking words loses no character", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const decoded = code(text, 10_000)
        .replace(/<wbr>|<\/?code>/g, "")
        .replace(/&#(\d+);/g, (_all, digits: string) => String.fromCharCode(Number(digits)));
      expect(decoded).toBe(plain(text.trim() === "" ? JSON.stringify(text) : text));
    }),
    { numRuns: 500 },
  );
});

test("a diff says so to GitHub's highlighter", () => {
  expect(block("- a", "diff")).toBe('<pre lang="diff">\n- a</pre>');
});

describe("a table", () => {
  test("keeps its shape whatever stands in its cells", () => {
    for (const text of HOSTILE_TEXTS) {
      const lines = table(
        [
          { title: "a", align: "left", cell: code },
          { title: "b", align: "right", cell: () => cell("x | y\nz") },
        ],
        [text],
      ).split("\n");
      expect(lines).toHaveLength(3);
      expect(lines[2]?.match(/(?<!\\)\|/g)).toHaveLength(3);
    }
  });

  test("without rows is nothing", () => {
    expect(table([{ title: "a", align: "left", cell: code }], [])).toBe("");
  });
});

test("details can be open from the start", () => {
  expect(opening("head", true)).toBe("<details open>\n<summary>head</summary>");
});

test("details keep blank lines around their body, so that a pre in it is a block of its own", () => {
  expect(details("head", block("x"))).toBe("<details>\n<summary>head</summary>\n\n<pre>\nx</pre>\n\n</details>");
});

test("paragraphs leave out empty ones", () => {
  expect(paragraphs("a", "", "b")).toBe("a\n\nb");
});
