/** The signals by which a run is cancelled. */
export type CancelSignal = "SIGINT" | "SIGTERM";

/** What is used of `process`. */
export interface SignalSource {
  on(signal: CancelSignal, listener: () => void): unknown;
  off(signal: CancelSignal, listener: () => void): unknown;
}

/**
 * Listens for the signals that cancel a run.
 * @param first called once, with the first signal
 * @param again called for every later one: the user will not wait
 * @returns stops listening
 */
export function watchSignals(
  source: SignalSource,
  first: (signal: CancelSignal) => void,
  again: (signal: CancelSignal) => void,
): () => void {
  let seen = false;
  const listen = (signal: CancelSignal) => () => {
    if (seen) return again(signal);
    seen = true;
    first(signal);
  };
  const listeners = { SIGINT: listen("SIGINT"), SIGTERM: listen("SIGTERM") };
  source.on("SIGINT", listeners.SIGINT);
  source.on("SIGTERM", listeners.SIGTERM);
  return () => {
    source.off("SIGINT", listeners.SIGINT);
    source.off("SIGTERM", listeners.SIGTERM);
  };
}
