import type { Problem } from "../errors.js";
import type { Measured, Measurement } from "./measure.js";
import type { Cancellation } from "./signals.js";

/** From a signal to the kill, in milliseconds: what is left of two seconds when killing and reaping have had theirs. */
const CANCEL_GRACE = 1_000;

/** A measurement that has ended, one way or another. */
export interface Supervised {
  measured: Measured;
  /** Why it was ended, unless by a signal. */
  problems: Problem[];
}

/**
 * Waits for a measurement and ends it early on a signal or when its time is up.
 * @param limits the signals, and the run's `timeout` in milliseconds
 */
export async function supervise(
  measurement: Measurement,
  limits: { cancellation: Cancellation; timeout: number | null },
): Promise<Supervised> {
  const { timeout } = limits;
  const problems: Problem[] = [];
  const expire = () => {
    const message = `the run took longer than timeout (${timeout} ms) and was stopped`;
    problems.push({ severity: "error", code: "run-timeout", message, hint: "raise timeout, or lower limit" });
    measurement.cancel("was stopped at the run's timeout", CANCEL_GRACE);
  };
  limits.cancellation.heed((signal) => measurement.cancel(`was cancelled by ${signal}`, CANCEL_GRACE));
  const timer = timeout === null ? undefined : setTimeout(expire, timeout);
  const measured = await measurement.ended;
  clearTimeout(timer);
  return { measured, problems };
}
