import { describe, expect, test } from "@jest/globals";
import { CLOCK, LIMITS, openBudget } from "../../../src/publish/budget.js";

/** A clock that stands still until it is set, and whose waits end by the signal alone. */
function stoppedClock() {
  const clock = {
    time: 1_000,
    now: () => clock.time,
    sleep: (_ms: number, signal: AbortSignal) =>
      new Promise<void>((done) => signal.addEventListener("abort", () => done(), { once: true })),
  };
  return clock;
}
const never = new AbortController().signal;

describe("the time for GitHub", () => {
  test("is two minutes", () => {
    const clock = stoppedClock();
    const budget = openBudget(LIMITS, never, clock);
    expect(budget.remaining()).toBe(120_000);
    clock.time += 119_000;
    expect(budget.remaining()).toBe(1_000);
    clock.time += 5_000;
    expect(budget.remaining()).toBe(0);
  });

  test("does not grow when the clock is set back", () => {
    const clock = stoppedClock();
    const budget = openBudget(LIMITS, never, clock);
    clock.time = -1_000_000;
    expect(budget.remaining()).toBe(120_000);
  });

  test("is three seconds after a cancel, and never more than was left", () => {
    const clock = stoppedClock();
    const cancel = new AbortController();
    using budget = openBudget(LIMITS, cancel.signal, clock);
    using late = openBudget({ ...LIMITS, total: 61_000 }, cancel.signal, clock);
    clock.time += 60_000;
    cancel.abort();
    expect([budget.remaining(), late.remaining()]).toEqual([3_000, 1_000]);
  });

  test("is three seconds from the start where the cancel came before", () => {
    using budget = openBudget(LIMITS, AbortSignal.abort(), stoppedClock());
    expect(budget.remaining()).toBe(3_000);
  });
});

describe("a pause", () => {
  test("that would use up the time is not begun", async () => {
    const budget = openBudget(LIMITS, never, stoppedClock());
    expect(await budget.pause(120_000)).toBe(false);
  });

  test("ends early at a cancel", async () => {
    const cancel = new AbortController();
    using budget = openBudget(LIMITS, cancel.signal, stoppedClock());
    const paused = budget.pause(60_000);
    cancel.abort();
    expect(await paused).toBe(true);
  });

  test("on the machine's clock ends by time and by signal", async () => {
    await CLOCK.sleep(1, never);
    await CLOCK.sleep(600_000, AbortSignal.timeout(1));
    await CLOCK.sleep(600_000, AbortSignal.abort());
  });
});

test("a request under way is given up when the time after a cancel is over", async () => {
  const cancel = new AbortController();
  using budget = openBudget({ ...LIMITS, afterCancel: 5 }, cancel.signal, stoppedClock());
  const request = budget.requestSignal();
  const ended = new Promise((done) => request.addEventListener("abort", done));
  expect(request.aborted).toBe(false);
  cancel.abort();
  await ended;
  expect(request.aborted).toBe(true);
});
