import { describe, expect, test } from "@jest/globals";
import { scorers } from "../../../src/scorers/adapter.js";

type Name = keyof typeof scorers;
const score = async (name: Name, output: unknown, expected: unknown, params: object = {}, extra?: object) =>
  scorers[name].scorer({ payload: { output, expected }, params: { item: { id: "1", extra }, ...params } });

describe("params that VoltAgent documents", () => {
  test.each<[string, Name, unknown, unknown, object, number]>([
    ["ignoreCase", "exactMatch", "Paris", "PARIS", { ignoreCase: true }, 1],
    ["ignoreCase, and still different", "exactMatch", "Paris", "Lyon", { ignoreCase: true }, 0],
    ["ignoreCase of JSON", "exactMatch", { a: "X" }, '{ "a": "x" }', { ignoreCase: true }, 1],
    ["without it", "exactMatch", "Paris", "PARIS", {}, 0],
    ["anything but true", "exactMatch", "Paris", "PARIS", { ignoreCase: "yes" }, 0],
    ["levenshtein's threshold, reached", "levenshtein", "abcde", "abcdx", { threshold: 0.8 }, 1],
    ["levenshtein's threshold, missed", "levenshtein", "abcde", "abcxx", { threshold: 0.8 }, 0],
    ["numericDiff's threshold, within", "numericDiff", 2.725, 2.72, { threshold: 0.01 }, 1],
    ["numericDiff's threshold, at it", "numericDiff", 0.3, 0.1, { threshold: 0.2 }, 1],
    ["numericDiff's threshold, beyond", "numericDiff", "4", 3, { threshold: 0.5 }, 0],
  ])("%s", async (_rule, name, output, expected, params, value) => {
    expect(await score(name, output, expected, params)).toMatchObject({ score: value });
  });

  test("what was compared is in the metadata", async () => {
    expect(await score("levenshtein", "abcde", "abcdx", { threshold: 0.8 })).toMatchObject({
      metadata: { similarity: 0.8 },
    });
    expect(await score("numericDiff", 5, 3, { threshold: 1 })).toMatchObject({ metadata: { difference: 2 } });
  });

  test.each(["", "text", null, {}, [1]])("%j is within no difference: unscored, not 0 or 1", async (output) => {
    expect(await score("numericDiff", output, 0, { threshold: 5 })).toMatchObject({ score: Number.NaN });
  });

  test.each(["0.8", Number.NaN, true])("a threshold of %j is an error", async (threshold) => {
    await expect(score("levenshtein", "a", "b", { threshold })).rejects.toThrow("no finite number");
  });
});

describe("acceptable answers", () => {
  const four = { acceptableAnswers: ["4", "four"] };
  test.each<[string, Name, unknown, unknown, object, object | undefined, number]>([
    ["of the item, where the entry asks", "exactMatch", "four", "vier", { acceptableAnswers: true }, four, 1],
    ["beside the expected one", "exactMatch", "vier", "vier", { acceptableAnswers: true }, four, 1],
    ["without an expected one", "exactMatch", "four", undefined, { acceptableAnswers: true }, four, 1],
    ["none of them", "exactMatch", "five", "vier", { acceptableAnswers: true }, four, 0],
    ["not where the entry does not ask", "exactMatch", "four", "vier", {}, four, 0],
    ["an item without any", "exactMatch", "four", "vier", { acceptableAnswers: true }, undefined, 0],
    ["as a list in the entry", "exactMatch", "four", "vier", { acceptableAnswers: ["four"] }, undefined, 1],
    ["the closest, for levenshtein", "levenshtein", "fous", "vier", { acceptableAnswers: true }, four, 0.75],
    ["with ignoreCase", "exactMatch", "FOUR", "vier", { acceptableAnswers: true, ignoreCase: true }, four, 1],
  ])("%s", async (_rule, name, output, expected, params, extra, value) => {
    expect(await score(name, output, expected, params, extra)).toMatchObject({ score: value });
  });

  test("the one that matched is in the metadata", async () => {
    const result = await score("exactMatch", "four", "vier", { acceptableAnswers: true }, four);
    expect(result).toMatchObject({ metadata: { matched: "four" } });
  });

  test("that are no list are an error", async () => {
    const params = { acceptableAnswers: true };
    await expect(score("exactMatch", "a", "b", params, { acceptableAnswers: "a" })).rejects.toThrow(
      'is "a", not a list',
    );
  });

  test("nothing expected and nothing acceptable stays levenshtein's error", async () => {
    await expect(score("levenshtein", "a", undefined, { acceptableAnswers: true })).rejects.toThrow("missing");
  });
});
