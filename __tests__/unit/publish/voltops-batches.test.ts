import { beforeEach, describe, expect, test } from "@jest/globals";
import { type Batches, createBatches } from "../../../src/publish/voltops-batches.js";

interface Timer {
  ms: number;
  action: () => void;
  stopped: boolean;
}
let timers: Timer[];
let batches: Batches<unknown>;
const ring = () => {
  for (const { action, stopped } of timers) if (!stopped) action();
};
const add = (count: number, item: unknown = "x") => Array.from({ length: count }, () => batches.add(item));
/** The next batch if it is due already. */
const due = async () => Promise.race([batches.next(), Promise.resolve("not due")]);
const size = async () => ((await batches.next()) ?? []).length;

beforeEach(() => {
  timers = [];
  batches = createBatches((ms, action) => {
    const timer: Timer = { ms, action, stopped: false };
    timers.push(timer);
    return () => {
      timer.stopped = true;
    };
  });
});

describe("a batch is due", () => {
  test("with 50 items", async () => {
    add(49);
    const next = batches.next();
    add(1, "last");
    expect(await next).toHaveLength(50);
  });

  test("with a million characters", async () => {
    add(2, "x".repeat(499_990));
    expect(await due()).toBe("not due");
    batches = createBatches(() => () => undefined);
    add(2, "x".repeat(500_000));
    expect(await size()).toBe(1);
  });

  test("ten seconds after its first item", async () => {
    add(2);
    expect(timers.map(({ ms }) => ms)).toEqual([10_000]);
    const next = batches.next();
    ring();
    expect(await next).toHaveLength(2);
  });

  test("when all has been added, and none is after it", async () => {
    add(1);
    batches.end();
    expect(await batches.next()).toEqual(["x"]);
    expect(await batches.next()).toBeNull();
    expect(batches.add("late")).toBe(false);
    expect(timers.filter(({ stopped }) => !stopped)).toEqual([]);
  });
});

test("what waits longer than a batch goes out in batches of 100, oldest first", async () => {
  for (let index = 0; index < 230; index += 1) batches.add(index);
  batches.end();
  const [a, b, c] = [await batches.next(), await batches.next(), await batches.next()];
  expect([a, b, c].map((batch) => batch?.length)).toEqual([100, 100, 30]);
  expect([a?.[0], b?.[0], c?.[29]]).toEqual([0, 100, 229]);
  expect(await batches.next()).toBeNull();
});

test("a batch has at most a million characters; a larger item goes alone", async () => {
  batches.add("x".repeat(2_000_000));
  batches.add("y");
  batches.add("z".repeat(999_999));
  batches.end();
  expect([await size(), await size(), await size(), await batches.next()]).toEqual([1, 1, 1, null]);
});

test("what stays behind a batch has a clock of its own", async () => {
  add(120);
  expect(await size()).toBe(100);
  expect(timers.map(({ stopped }) => stopped)).toEqual([true, false]);
});

describe("what waits is bounded", () => {
  test("in items", () => {
    expect(add(20_001).filter((taken) => !taken)).toHaveLength(1);
  });

  test("in characters", () => {
    expect(add(5, "x".repeat(10_000_000))).toEqual([true, true, true, false, false]);
  });

  test("and takes again once there is room", async () => {
    add(20_001);
    await batches.next();
    expect(batches.add("x")).toBe(true);
  });
});

test("dropped, it forgets what waits, takes nothing more and still ends", async () => {
  add(60);
  batches.drop();
  expect(batches.add("x")).toBe(false);
  const next = batches.next();
  batches.end();
  expect(await next).toBeNull();
  expect(timers.filter(({ stopped }) => !stopped)).toEqual([]);
});
