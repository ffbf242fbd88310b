import { describe, expect, test } from "@jest/globals";
import { CLIP_LENGTH, clipText, createClip } from "../../../src/judge/clip.js";
import { count, joinPhrases, oneLine, quote, quoteList } from "../../../src/judge/words.js";

describe("clipping", () => {
  const clip = createClip((text) => text.replaceAll("SECRET-VALUE", "***"));

  test("keeps what fits, and says how much it left out of what does not", () => {
    expect(clipText("short", 10)).toBe("short");
    expect(clipText("a".repeat(75) + "b".repeat(100) + "c".repeat(25), 100)).toBe(
      `${"a".repeat(75)} … 100 characters left out … ${"c".repeat(25)}`,
    );
  });

  test("never leaves half of a surrogate pair", () => {
    for (let shift = 0; shift < 4; shift++)
      expect(clipText("x".repeat(shift) + "😀".repeat(100), 50).isWellFormed()).toBe(true);
  });

  test("masks before it cuts, so that no half of a secret remains", () => {
    const head = Math.ceil(CLIP_LENGTH * 0.75);
    const text = `${"a".repeat(head - 6)}SECRET-VALUE${"b".repeat(CLIP_LENGTH)}`;
    expect(clip.text(text)).not.toContain("SECRET");
    expect(clip.value({ text })).not.toContain("SECRET");
  });

  test("leaves small values as they are and turns large ones into the beginning and end of their JSON", () => {
    const small = { a: [1, "x"] };
    expect(clip.value(small)).toBe(small);
    expect(clip.value(null)).toBeNull();
    expect(clip.value(undefined)).toBeUndefined();
    const large = clip.value({ list: Array.from({ length: 5_000 }, (_, index) => index) });
    expect(large).toMatch(/^\{"list":\[0,1,.* characters left out .*4999\]\}$/s);
    expect(String(large).length).toBeLessThan(CLIP_LENGTH + 60);
  });
});

describe("words", () => {
  test.each([
    [{ $number: "NaN" }, "NaN"],
    [{ $undefined: true }, "undefined"],
    [undefined, "undefined"],
    [Number.NaN, "NaN"],
    [null, "null"],
    ["0.9", '"0.9"'],
    ["a\nb", '"a\\nb"'],
    [{ min: 1 }, '{"min":1}'],
    [10n, "10"],
  ])("%p is quoted as %p", (value, text) => {
    expect(quote(value)).toBe(text);
  });

  test("a list of ids is quoted and bounded", () => {
    expect(quoteList([])).toBe("none");
    expect(quoteList(["a", 'b"'])).toBe('"a", "b\\""');
    expect(quoteList(Array.from({ length: 20 }, (_, index) => `id${index}`))).toMatch(/"id11" and 8 more$/);
    expect(quote("x".repeat(10_000)).length).toBeLessThan(200);
  });

  test("counts, joins and flattens", () => {
    expect([count(1, "item"), count(0, "item")]).toEqual(["1 item", "0 items"]);
    expect(joinPhrases(["a", "b", "c", "d", "e"])).toBe("a; b; c; and 2 more");
    expect(oneLine(" a\r\nb\u2028c\u0085d ")).toBe("a b c d");
  });
});
