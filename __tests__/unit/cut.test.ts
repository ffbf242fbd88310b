import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { headOf, hideBeforeCutting, quoteHead, tailOf } from "../../src/cut.js";
import { createMask } from "../../src/mask.js";
import { encode, encodeError } from "../../src/run/encode.js";

const KEY = "tr-7f3a9c51e8b24d06a1";
beforeAll(() => hideBeforeCutting(createMask([KEY])));
afterAll(() => hideBeforeCutting((text) => text));

/** Every piece of the key that would give it away: eight characters of it in a row. */
const pieces = Array.from({ length: KEY.length - 7 }, (_, start) => KEY.slice(start, start + 8));
const leaked = (value: unknown) => pieces.filter((piece) => JSON.stringify(value).includes(piece));
const a = (count: number) => "a".repeat(count);

describe("a secret across a cut leaves no part of itself", () => {
  test.each<[string, string]>([
    ["a text a little longer than what is kept", a(95) + KEY + a(50)],
    ["a text that is looked at only around the cut", a(95) + KEY + a(400_000)],
    ["a text full of it", KEY.repeat(20_000)],
    ["a text with it where the look ends", a(65_536 + 100 - 5) + KEY + a(400_000)],
    ["a text that shrinks before it", KEY.repeat(3_000) + a(2_636) + KEY + a(400_000)],
  ])("%s", (_, text) => {
    const reversed = text.endsWith("a") ? a(text.length) + text.replace(/a+$/, "") + a(95) : text;
    for (const cut of [headOf(text, 100), tailOf(reversed, 100), tailOf(text, 100), quoteHead(text, 100)]) {
      expect(leaked(cut)).toEqual([]);
      expect(cut.length).toBeLessThanOrEqual(103);
    }
  });

  test.each<[string, unknown]>([
    ["a long output, at its head", `${a(2_033)}${KEY}${a(70_000)}`],
    ["a long output, at its tail", `${a(70_000)}${KEY}${a(2_040)}`],
    ["a huge output", `${a(2_033)}${KEY}${a(1_000_000)}${KEY}${a(2_040)}`],
    ["the key of an object", { [`${a(990)}${KEY}`]: 1 }],
    ["an error in metadata", { error: new Error(`${a(8_180)}${KEY}${a(20)}`) }],
    ["the name of an error", { error: Object.assign(new Error("m"), { name: `${a(190)}${KEY}` }) }],
    ["the name of a function", Object.defineProperty(() => 1, "name", { value: `${a(190)}${KEY}` })],
    ["a symbol", Symbol(`${a(190)}${KEY}`)],
    ["a regular expression", new RegExp(`${a(990)}${KEY}`)],
    ["bytes", Buffer.from(`${a(1_016)}${KEY}${a(100)}`)],
  ])("of %s", (_, value) => {
    const encoded = encode(value);
    expect(leaked(encoded)).toEqual([]);
    expect(JSON.stringify(encoded)).not.toContain(Buffer.from(KEY.slice(0, 8)).toString("base64").slice(0, 10));
  });

  test.each<[string, unknown]>([
    ["an error's message", new Error(`${a(8_180)}${KEY}`)],
    ["an error's name", Object.assign(new Error("m"), { name: `${a(190)}${KEY}` })],
    ["a thrown text", `${a(8_180)}${KEY}${a(9_000)}`],
    ["a thrown object", { text: `${a(8_170)}${KEY}`, more: a(100) }],
  ])("of %s", (_, thrown) => {
    const { name, message } = encodeError(thrown);
    expect(leaked({ name, message })).toEqual([]);
  });
});

test("a text that is not cut is left to whoever shows it", () => {
  expect([headOf(KEY, 100), tailOf(KEY, 100), encode(KEY)]).toEqual([KEY, KEY, KEY]);
});

test("a cut text without secrets keeps as much as it may", () => {
  const text = Array.from({ length: 100_000 }, (_, index) => index).join(" ");
  expect(headOf(text, 50)).toBe(text.slice(0, 50));
  expect(tailOf(text, 50)).toBe(text.slice(-50));
  expect([headOf(text, 0), tailOf(text, 0)]).toEqual(["", ""]);
  expect(quoteHead("ab\n", 2)).toBe('"ab…"');
});
