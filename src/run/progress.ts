import type { ExperimentItem } from "../experiment/result.js";
import type { DoneRanges } from "./protocol.js";

/** One item between its start and its end, as the parent sees it. */
export interface Flight {
  index: number;
  item: ExperimentItem;
  /** Epoch and monotonic milliseconds of the start. */
  startedAt: number;
  began: number;
  /** Set once its time is up: what it still reports is a time-out. */
  timedOut: boolean;
  /** Whether the child has answered the abort, which shows that its event loop turns. */
  acknowledged: boolean;
  timer: NodeJS.Timeout | undefined;
  /** Monotonic milliseconds of the moment its clock last began to run, and what was left of its time then. */
  runsSince: number;
  left: number;
}

/** Which items of an experiment have ended. Memory grows with the items in flight, not with the dataset. */
export class DoneSet {
  #below = 0;
  readonly #also = new Set<number>();
  #size = 0;

  /** Number of items that have ended. */
  get size(): number {
    return this.#size;
  }

  has(index: number): boolean {
    return index < this.#below || this.#also.has(index);
  }

  /** @returns false if it had ended before */
  add(index: number): boolean {
    if (this.has(index)) return false;
    this.#size += 1;
    this.#also.add(index);
    while (this.#also.delete(this.#below)) this.#below += 1;
    return true;
  }

  /** For a fresh child: what it need not run again. */
  ranges(): DoneRanges {
    return { below: this.#below, also: [...this.#also] };
  }
}
