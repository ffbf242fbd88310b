import { describe, expect, test } from "@jest/globals";
import { choice, count, duration, flag, globs, names, orNone, path, share } from "../../../src/options/kinds.js";

const accepted = [
  ["count", count(1, 1000), "1", 1],
  ["count", count(1, 1000), "1000", 1000],
  ["share", share, "0", 0],
  ["share", share, ".05", 0.05],
  ["share", share, "1.0", 1],
  ["duration", duration, "500ms", 500],
  ["duration", duration, "30s", 30_000],
  ["duration", duration, "1.5m", 90_000],
  ["duration", duration, "120h", 432_000_000],
  ["flag", flag, "true", true],
  ["flag", flag, "false", false],
  ["choice", choice("error", "warn"), "warn", "warn"],
  ["path", path, "a b/c", "a b/c"],
  ["number or none", orNone(share), "none", null],
  ["number or none", orNone(share), "0.5", 0.5],
  ["names", names, "A_KEY, B,C\nD", ["A_KEY", "B", "C", "D"]],
  ["names", names, "INPUT_GITHUB-TOKEN", ["INPUT_GITHUB-TOKEN"]],
  ["names", names, "none", []],
  ["globs", globs, "a/*.ts\r\n\n  # not this\n !b.ts ", ["a/*.ts", "!b.ts"]],
  ["globs given as arguments", globs, ["#odd.ts", "b.ts"], ["#odd.ts", "b.ts"]],
] as const;

test.each(accepted)("a %s is read: %#", (_, kind, text, value) => {
  expect(kind.read(text)).toEqual({ ok: true, value });
});

const NO_GUESS = undefined;
const refused = [
  [
    "count",
    count(1, 1000),
    ["", " ", "0", "-1", "+4", "2.5", "1e9", "1001", "1,000", "abc", "0x10", "Infinity", "NaN", " 4"],
  ],
  ["share", share, ["", "-0.1", "101", "NaN", "Infinity", "1e-1", "abc", "0.1.2", "."]],
  ["duration", duration, ["", "0", "0s", "0.1ms", "-1s", "s", "soon", "1d", "121h", "1m30s", "Infinitys", "1e3s"]],
  ["flag", flag, ["", "maybe", "2", "null"]],
  ["choice", choice("error", "warn", "never"), ["", "constructor", "all"]],
  ["path", path, ["", "  ", "a\0b"]],
  ["names", names, ["", "  ", "*", "A=1", "1A", "OPENAI_*", "none,A"]],
  ["globs", globs, ["", "\n\n", "# nothing", "!only/excludes", "a\0b"]],
] as const;

test.each(refused.flatMap(([name, kind, texts]) => texts.map((text) => [name, text, kind] as const)))(
  "a %s cannot be %j, and nothing is guessed",
  (_, text, kind) => {
    const reading = kind.read(text);
    expect(reading.ok ? reading.value : reading.write).toBe(NO_GUESS);
    expect(reading).toEqual({ ok: false, wanted: expect.stringMatching(/\w/) });
  },
);

const mended = [
  [share, "5%", "0.05"],
  [share, "80", "0.8"],
  [share, "0,05", "0.05"],
  [share, "7 %", "0.07"],
  [duration, "120", "120s"],
  [duration, "120000", "120000ms"],
  [duration, "30 seconds", "30s"],
  [duration, "5min", "5m"],
  [duration, "2 H", "2h"],
  [flag, "True", "true"],
  [flag, "yes", "true"],
  [flag, "OFF", "false"],
  [flag, "0", "false"],
  [choice("error", "warn", "never"), "warning", "warn"],
  [choice("error", "warn", "never"), "Error", "error"],
] as const;

test.each(mended)("a refused value is mended where it can be guessed: %#", (kind, text, write) => {
  expect(kind.read(text)).toMatchObject({ ok: false, write });
  expect(kind.read(write)).toMatchObject({ ok: true });
});

describe("kinds of one value", () => {
  test.each([count(1, 9), share, duration, flag, choice("a"), path])("take no list: %#", (kind) => {
    expect(kind.read(["1", "2"])).toEqual({ ok: false, wanted: "one value" });
  });
});

test("the largest count is written with separators", () => {
  expect(count(1, 1_000_000_000).read("0")).toEqual({ ok: false, wanted: "a whole number from 1 to 1,000,000,000" });
});
