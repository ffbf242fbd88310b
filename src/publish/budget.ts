import { setTimeout as delay } from "node:timers/promises";

/** Time as the publisher needs it. Milliseconds; tests lend another. */
export interface Clock {
  /** Since 1970. */
  now(): number;
  /** Ends after so many milliseconds, or as soon as the signal aborts; never throws. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
}

/** The time of the machine. */
export const CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => delay(ms, undefined, { signal }).catch(() => undefined),
};

/** Milliseconds for everything together, for what is left after a cancel, and for one request. */
export interface Limits {
  total: number;
  afterCancel: number;
  request: number;
}

/** Two minutes; three seconds once somebody cancels, for the runner kills after 7.5; ten for one request. */
export const LIMITS: Limits = { total: 120_000, afterCancel: 3_000, request: 10_000 };

/** How long GitHub may still be asked. */
export interface Budget extends Disposable {
  clock: Clock;
  /** Milliseconds left, 0 when spent. */
  remaining(): number;
  /** Waits if there is time to do something afterwards: false, at once, if not. A cancel ends the wait early. */
  pause(ms: number): Promise<boolean>;
  /** Aborts when one request, made now, has taken long enough. */
  requestSignal(): AbortSignal;
}

/**
 * Starts the time now.
 * @param cancel aborts when somebody cancels the run; it may have aborted already
 */
export function openBudget(limits: Limits, cancel: AbortSignal, clock: Clock): Budget {
  const started = clock.now();
  const late = new AbortController();
  let end = started + limits.total;
  let timer: NodeJS.Timeout | undefined;
  const shorten = () => {
    end = Math.min(end, clock.now() + limits.afterCancel);
    timer = setTimeout(() => late.abort(), limits.afterCancel);
    timer.unref();
  };
  if (cancel.aborted) shorten();
  else cancel.addEventListener("abort", shorten, { once: true });

  const remaining = () => Math.max(0, end - Math.max(started, clock.now()));
  return {
    clock,
    remaining,
    async pause(ms) {
      if (ms >= remaining()) return false;
      // Once cancelled the signal would end every wait at once.
      await clock.sleep(ms, cancel.aborted ? late.signal : cancel);
      return remaining() > 0;
    },
    requestSignal: () =>
      AbortSignal.any([AbortSignal.timeout(Math.ceil(Math.min(limits.request, remaining()))), late.signal]),
    [Symbol.dispose]() {
      clearTimeout(timer);
      cancel.removeEventListener("abort", shorten);
    },
  };
}
