import { expect, test } from "@jest/globals";
import type { ItemSource } from "../../../src/experiment/items.js";
import { createFedQueue, createOwnQueue, type ItemQueue } from "../../../src/run/source.js";

const source = (items: Iterator<unknown> | AsyncIterator<unknown>): ItemSource =>
  ({ total: null, dataset: {}, items }) as unknown as ItemSource;
const quiet = { wake: () => undefined, fail: () => undefined, notice: () => undefined };
const none = { below: 0, also: [] };

/** Everything a queue gives until it ends or has nothing now. */
function drain(queue: ItemQueue): unknown[] {
  const given: unknown[] = [];
  for (;;) {
    const next = queue.next();
    if (next === "wait") return [...given, "wait"];
    if ("end" in next) return [...given, next];
    given.push([next.index, next.item.id]);
  }
}

test("a list is given item by item, then its end with the count", () => {
  expect(
    drain(
      createOwnQueue(
        source(
          [
            { id: "a", input: 1 },
            { name: "b", input: 2 },
          ].values(),
        ),
        none,
        null,
        quiet,
      ),
    ),
  ).toEqual([[0, "a"], [1, "b"], { end: 2 }]);
});

test("a fresh child passes over what is done, and names the rest as before", () => {
  const items = ["x", "x", "y", "x"].map((id) => ({ id, input: 1 }));
  const all = drain(createOwnQueue(source(items.values()), none, null, quiet));
  const rest = drain(createOwnQueue(source(items.values()), { below: 1, also: [2] }, null, quiet));
  expect(rest).toEqual([all[1], all[3], { end: 4 }]);
});

test("an asynchronous source wakes its reader", async () => {
  async function* items() {
    yield { id: "a", input: 1 };
  }
  const woken: unknown[] = [];
  await new Promise<void>((done) => {
    const queue: ItemQueue = createOwnQueue(source(items()), none, null, {
      ...quiet,
      wake: () => {
        woken.push(...drain(queue));
        if (woken.length > 2) done();
      },
    });
    expect(drain(queue)).toEqual(["wait"]);
    expect(queue.pending).toBe(true);
  });
  expect(woken).toEqual([[0, "a"], "wait", { end: 1 }]);
});

test.each<[string, () => Iterator<unknown>]>([
  [
    "throws",
    function* () {
      yield { id: "a", input: 1 };
      throw new Error("broke");
    },
  ],
  ["gives what is no item", () => [{ id: "a", input: 1 }, null].values()],
])("a source that %s fails after what it gave", (_name, make) => {
  const failures: unknown[] = [];
  const given = drain(
    createOwnQueue(source(make()), none, null, { ...quiet, fail: (thrown) => failures.push(thrown) }),
  );
  expect(given).toEqual([[0, "a"], "wait"]);
  expect(failures).toHaveLength(1);
});

test("a fed queue waits between feeds and ends after the last", () => {
  const queue = createFedQueue(3);
  const item = (index: number) => ({ index, item: { id: `i${index}`, input: index } });
  expect(drain(queue)).toEqual(["wait"]);
  queue.feed([item(0), item(1)], false);
  expect(drain(queue)).toEqual([[0, "i0"], [1, "i1"], "wait"]);
  queue.feed([item(2)], true);
  expect(drain(queue)).toEqual([[2, "i2"], { end: 3 }]);
});

test("a key that is almost a known one is told once, and keys of one's own are not", () => {
  const notices: unknown[] = [];
  const items = [
    { id: "a", input: 1, expcted: 2, note: "own" },
    { id: "b", input: 1, expcted: 2 },
    { id: "c", input: 1, expected: 1, Expected: 2 },
  ];
  drain(createOwnQueue(source(items.values()), none, null, { ...quiet, notice: (problem) => notices.push(problem) }));
  expect(notices).toEqual([
    {
      code: "dataset-key",
      message: "items[0].expcted is no key that VoltAgent knows",
      hint: "Did you mean expected?",
    },
  ]);
});
