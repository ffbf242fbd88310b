import type { Problem } from "../errors.js";
import type { Measured, Measurement } from "./measure.js";
import { type CancelSignal, type SignalSource, watchSignals } from "./signals.js";

/** From a signal to the kill, in milliseconds: what is left of two seconds when killing and reaping have had theirs. */
const CANCEL_GRACE = 1_000;

/** A measurement that has ended, one way or another. */
export interface Supervised {
  measured: Measured;
  /** The signal that ended it. */
  cancelled: CancelSignal | null;
  /** Why it was ended, unless by a signal. */
  problems: Problem[];
}

/**
 * Waits for a measurement and ends it early on a signal or when its time is up.
 * @param limits where signals come from, the run's `timeout` in milliseconds, and what a second signal does
 */
export async function supervise(
  measurement: Measurement,
  limits: { signals: SignalSource; timeout: number | null; abandon(signal: CancelSignal): void },
): Promise<Supervised> {
  const { timeout } = limits;
  const problems: Problem[] = [];
  let cancelled: CancelSignal | null = null;
  const cancel = (signal: CancelSignal) => {
    cancelled = signal;
    measurement.cancel(`was cancelled by ${signal}`, CANCEL_GRACE);
  };
  const expire = () => {
    const message = `the run took longer than timeout (${timeout} ms) and was stopped`;
    problems.push({ severity: "error", code: "run-timeout", message, hint: "raise timeout, or lower limit" });
    measurement.cancel("was stopped at the run's timeout", CANCEL_GRACE);
  };
  const stopWatching = watchSignals(limits.signals, cancel, limits.abandon);
  const timer = timeout === null ? undefined : setTimeout(expire, timeout);
  const measured = await measurement.ended;
  clearTimeout(timer);
  stopWatching();
  return { measured, cancelled, problems };
}
