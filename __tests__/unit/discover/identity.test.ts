import { describe, expect, test } from "@jest/globals";
import { createIdentifier } from "../../../src/discover/identity.js";
import { GateError } from "../../../src/errors.js";

const ids = (items: unknown[]) => {
  const identify = createIdentifier();
  return items.map((item, index) => identify(item, index).item.id);
};
const HASH = /^[0-9a-f]{10}$/;

describe("an item's id", () => {
  test.each<[string, unknown, string]>([
    ["is its id", { id: "a", name: "b", input: 1 }, "a"],
    ["is a number's text", { id: 7, input: 1 }, "7"],
    ["is 0's text", { id: 0, input: 1 }, "0"],
    ["is its name where it has no id", { name: "b", input: 1 }, "b"],
    ["is its name where the id is empty", { id: "", name: "b", input: 1 }, "b"],
    ["is its name where the id is blank", { id: "  ", name: "b", input: 1 }, "b"],
    ["is its name where the id is null", { id: null, name: "b", input: 1 }, "b"],
    ["may be __proto__", { id: "__proto__", input: 1 }, "__proto__"],
    ["may be hasOwnProperty", { id: "hasOwnProperty", input: 1 }, "hasOwnProperty"],
  ])("%s", (_, item, id) => {
    expect(ids([item])).toEqual([id]);
  });

  test("is made from input, expected and extra where there is neither id nor name", () => {
    const [one, same, other, extra] = ids([
      { input: { a: 1, b: 2 }, expected: "x" },
      { expected: "x", input: { b: 2, a: 1 }, label: "not content" },
      { input: { a: 1, b: 2 }, expected: "y" },
      { input: { a: 1, b: 2 }, expected: "x", extra: { k: 1 } },
    ]);
    expect([one, other, extra]).toEqual([
      expect.stringMatching(HASH),
      expect.stringMatching(HASH),
      expect.stringMatching(HASH),
    ]);
    expect(new Set([one, other, extra]).size).toBe(3);
    expect(same).toBe(`${one}-2`);
  });

  test("made from content does not depend on the item's place", () => {
    const items = [{ input: 1 }, { input: 2 }];
    expect(ids(items)).toEqual(ids([...items].reverse()).reverse());
  });

  test("longer than 200 characters is shortened, and stays apart from others with the same beginning", () => {
    const [one, other] = ids([{ id: `${"x".repeat(10_000)}1` }, { id: `${"x".repeat(10_000)}2` }]);
    expect(one).toHaveLength(200);
    expect(one).not.toBe(other);
    expect(one).toMatch(/^x{189}-[0-9a-f]{10}$/);
  });

  test("is never cut between the halves of a surrogate pair", () => {
    const [id] = ids([{ id: `${"x".repeat(188)}${"😀".repeat(20)}` }]);
    expect(id).toBe(id!.toWellFormed());
  });
});

describe("a repeated id", () => {
  test("gets a suffix and a problem that names both", () => {
    const identify = createIdentifier();
    expect(identify({ id: "a", input: 1 }, 0)).toEqual({ item: { id: "a", input: 1 } });
    expect(identify({ id: "a", input: 2 }, 1)).toEqual({
      item: { id: "a-2", input: 2 },
      problem: {
        code: "duplicate-item-id",
        message: 'items[1] repeats the id "a" of an earlier item and goes by "a-2"',
        hint: expect.any(String),
      },
    });
  });

  test.each<[string, unknown[], string[]]>([
    ["counts on", [{ id: "a" }, { id: "a" }, { id: "a" }], ["a", "a-2", "a-3"]],
    ["passes over ids that are taken", [{ id: "a-2" }, { id: "a" }, { id: "a" }], ["a-2", "a", "a-3"]],
    ["is not taken by a later item", [{ id: "a" }, { id: "a" }, { id: "a-2" }], ["a", "a-2", "a-2-2"]],
    ["may be number and text", [{ id: 1 }, { id: "1" }], ["1", "1-2"]],
    ["may be id and name", [{ id: "a" }, { name: "a" }], ["a", "a-2"]],
    [
      "is not one that differs in case or normal form",
      [{ id: "é" }, { id: "e\u0301" }, { id: "É" }],
      ["é", "e\u0301", "É"],
    ],
  ])("%s", (_, items, expected) => {
    expect(ids(items)).toEqual(expected);
  });

  test("is told 20 times at most, the last says that there are more", () => {
    const identify = createIdentifier();
    const problems = Array.from({ length: 100 }, (_, index) => identify({ id: "a" }, index).problem).filter(Boolean);
    expect(problems).toHaveLength(20);
    expect(problems[19]?.hint).toContain("not listed");
  });
});

test.each([[true], [{}], [Number.NaN], [[]]])("an id that is %j is told and replaced by one from the content", (id) => {
  const { item, problem } = createIdentifier()({ id, input: 1 }, 4);
  expect(item.id).toMatch(HASH);
  expect(problem).toMatchObject({ code: "invalid-item-id", message: expect.stringContaining("items[4].id is") });
});

describe("the original", () => {
  test("is left as it was, and all its keys are kept", () => {
    const raw = Object.freeze({ name: "n", input: { a: 1 }, custom: 1 });
    const { item } = createIdentifier()(raw, 0);
    expect(item).toEqual({ id: "n", name: "n", input: { a: 1 }, custom: 1 });
    expect(raw).not.toHaveProperty("id");
  });

  test("keeps a __proto__ key as data", () => {
    const { item } = createIdentifier()(JSON.parse('{"id":"a","__proto__":{"passed":true}}'), 0);
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype);
    expect(Object.hasOwn(item, "__proto__")).toBe(true);
    expect(item.passed).toBeUndefined();
  });
});

test.each([
  [null, "items[3] is null, not an object"],
  [undefined, "items[3] is undefined, not an object"],
  ["ab", 'items[3] is the text "ab", not an object'],
  [7, "items[3] is the number 7, not an object"],
  [["a"], "items[3] is an array, not an object"],
  [() => 1, "items[3] is a function, not an object"],
])("%p is refused by name", (raw, message) => {
  const act = () => createIdentifier()(raw, 3);
  expect(act).toThrow(GateError);
  expect(act).toThrow(message);
});

test("an item with a getter that throws is refused by name", () => {
  const raw = Object.defineProperty({}, "x", {
    enumerable: true,
    get: () => {
      throw new Error("no");
    },
  });
  expect(() => createIdentifier()(raw, 3)).toThrow("items[3] cannot be read");
});
