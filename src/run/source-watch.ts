import type { ExperimentRun } from "./experiment-run.js";

/** Milliseconds that a dataset may take for its next item even where single items must be quicker. */
const SOURCE_AT_LEAST = 10_000;

/** Keeps the time of experiments that wait for the next item of their own source: nothing else limits that. */
export class SourceWatch {
  readonly #limit: number;
  readonly #expired: (run: ExperimentRun, limit: number) => void;
  readonly #timers = new Map<ExperimentRun, NodeJS.Timeout>();

  /**
   * @param itemTimeout milliseconds
   * @param expired called once for an experiment whose source took too long
   */
  constructor(itemTimeout: number, expired: (run: ExperimentRun, limit: number) => void) {
    this.#limit = Math.max(itemTimeout, SOURCE_AT_LEAST);
    this.#expired = expired;
  }

  /** Looks whether the experiment waits for its source now. */
  review(run: ExperimentRun, waits: boolean): void {
    const timer = this.#timers.get(run);
    if (!waits) {
      clearTimeout(timer);
      this.#timers.delete(run);
    } else if (timer === undefined) {
      this.#timers.set(
        run,
        setTimeout(() => this.#expired(run, this.#limit), this.#limit),
      );
    }
  }

  /** Forgets all: the child is gone. */
  clear(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
