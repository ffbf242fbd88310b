import { expect, test } from "@jest/globals";
import { linesOf, locate, pathText, positionOf } from "../../../src/discover/place.js";

test.each<[string, number, number, number]>([
  ["abc", 0, 1, 1],
  ["abc", 2, 1, 3],
  ["a\nb", 1, 1, 2],
  ["a\nb", 2, 2, 1],
  ["a\r\nb", 3, 2, 1],
  ["\n\nx", 2, 3, 1],
  ["\n", 0, 1, 1],
])("%j at %i is line %i, column %i", (text, offset, line, column) => {
  expect(positionOf(text, offset)).toEqual({ line, column });
});

test("lines of ascending offsets", () => {
  expect(linesOf("a\nb\n\nc", [0, 2, 3, 5])).toEqual([1, 2, 2, 4]);
});

test.each<[(string | number)[], string]>([
  [[], "the file"],
  [["data", 3, "input"], "data[3].input"],
  [["a b", "c"], '["a b"].c'],
  [[0], "[0]"],
])("path %j reads %s", (path, text) => {
  expect(pathText(path)).toBe(text);
});

test("values and keys are located, also under __proto__; what follows the value is ignored", () => {
  const text = ' {"a":{"__proto__":[7, 8]}} , {"a":1';
  expect(locate(text, [])).toBe(1);
  expect(locate(text, ["a", "__proto__", 1])).toBe(text.indexOf("8"));
  expect(locate(text, ["a", "__proto__"], true)).toBe(text.indexOf('"__'));
  expect(locate(text, ["nowhere"])).toBe(1);
});
