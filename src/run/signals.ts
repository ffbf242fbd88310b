/** The signals by which a run is cancelled. */
export type CancelSignal = "SIGINT" | "SIGTERM";

/** What is used of `process`. */
export interface SignalSource {
  on(signal: CancelSignal, listener: () => void): unknown;
  exit(code: number): unknown;
}

/** Whether a run is to end early, from its beginning until its process is gone. */
export interface Cancellation {
  /** The signal that came; null for none yet. */
  readonly signal: CancelSignal | null;
  /** What the process must exit with on its account: also where the verdict was known before it came. */
  readonly exitCode: number | null;
  /** Sets who is told of the signal, at once where it has come already. */
  heed(listener: (signal: CancelSignal) => void): void;
}

const EXIT_CODES: Record<CancelSignal, number> = { SIGINT: 130, SIGTERM: 143 };
/** From a signal to the end of the process at the latest, in milliseconds, whatever is still being published. */
const PATIENCE = 4_500;

/**
 * Listens from now on, and never stops: also while a report is published, a signal must not end the process in the middle.
 * A second signal ends the process at once: the user will not wait.
 */
export function openCancellation(source: SignalSource): Cancellation {
  let came: CancelSignal | null = null;
  let listener: (signal: CancelSignal) => void = () => undefined;
  const hear = (signal: CancelSignal) => () => {
    if (came !== null) return source.exit(EXIT_CODES[signal]);
    came = signal;
    setTimeout(() => source.exit(EXIT_CODES[signal]), PATIENCE).unref();
    listener(signal);
  };
  source.on("SIGINT", hear("SIGINT"));
  source.on("SIGTERM", hear("SIGTERM"));
  return {
    get signal() {
      return came;
    },
    get exitCode() {
      return came === null ? null : EXIT_CODES[came];
    },
    heed(next) {
      listener = next;
      if (came !== null) next(came);
    },
  };
}
