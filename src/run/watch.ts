import type { ErrorFacts, ItemRecord, Outcome } from "../experiment/result.js";
import { BLOCKED } from "./death.js";
import type { ExperimentRun } from "./experiment-run.js";
import type { Flight } from "./progress.js";
import type { ChildMessage, ParentMessage } from "./protocol.js";

/** After the abort signal an item has this many milliseconds to settle before it is given up. */
const GRACE = 1_000;

/** The longest wait between two tries that is not counted, in milliseconds (see transient.ts). */
const LONGEST_PAUSE = 60_000;

/** What a watch does to the child and says of items. */
export interface WatchHost {
  /** Milliseconds for one item. */
  itemTimeout: number;
  epoch(): number;
  now(): number;
  send(message: ParentMessage): void;
  /** Ends the child, for a reason that follows "the process …". */
  kill(reason: string): void;
  /** Ends a child that says what our own code never says, in words that follow "it …". */
  distrust(reason: string): void;
  item(run: ExperimentRun, record: ItemRecord): void;
  /** An item was given up without a word of the child: its slot is free, its experiment may be over. */
  freed(): void;
}

/** Keeps the time of every item in flight; the parent's word on an item's end is the only one. */
export class Watch {
  readonly #host: WatchHost;

  constructor(host: WatchHost) {
    this.#host = host;
  }

  /** An item has begun: its clock runs. */
  started(run: ExperimentRun, { index, item }: Extract<ChildMessage, { type: "started" }>): void {
    const flight = run.start(index, item, { epoch: this.#host.epoch(), now: this.#host.now() });
    if (typeof flight === "string") return this.#host.distrust(flight);
    flight.left = this.#host.itemTimeout;
    flight.timer = setTimeout(() => this.#expire(run, flight), flight.left);
    if (run.hungry) this.#host.send({ type: "feed", key: run.facts.key, ...run.feed() });
  }

  /** The item waits for another try, which does not count; a wait longer than announced does. */
  paused(run: ExperimentRun, index: number, milliseconds: number): void {
    const flight = run.flights.get(index);
    if (flight === undefined || flight.timedOut) return;
    clearTimeout(flight.timer);
    flight.left = Math.max(0, flight.left - (this.#host.now() - flight.runsSince));
    const wait = Math.min(milliseconds, LONGEST_PAUSE) + GRACE;
    flight.timer = setTimeout(() => this.#expire(run, flight), wait);
  }

  /** The item tries again: its clock runs on. */
  resumed(run: ExperimentRun, index: number): void {
    const flight = run.flights.get(index);
    if (flight === undefined || flight.timedOut) return;
    clearTimeout(flight.timer);
    flight.runsSince = this.#host.now();
    flight.timer = setTimeout(() => this.#expire(run, flight), flight.left);
  }

  /** The child has seen the abort of an item. */
  acknowledged(run: ExperimentRun, index: number): void {
    const flight = run.flights.get(index);
    if (flight !== undefined) flight.acknowledged = true;
  }

  /** An item has ended. What comes after its time-out counts as one. @returns false for an item not in flight */
  finished(run: ExperimentRun, { index, record }: Extract<ChildMessage, { type: "finished" }>): boolean {
    const flight = run.flights.get(index);
    if (flight === undefined) return run.done.has(index);
    if (flight.timedOut) this.#lose(run, flight, "timeout", this.#timeoutError("and stopped when it was told to"));
    else this.#host.item(run, run.finish(flight, record));
    return true;
  }

  /** Ends a flight without a result. */
  lose(run: ExperimentRun, flight: Flight, outcome: Exclude<Outcome, "ok">, message: string): void {
    this.#lose(run, flight, outcome, { name: NAMES[outcome], message });
  }

  #expire(run: ExperimentRun, flight: Flight): void {
    const { key } = run.facts;
    flight.timedOut = true;
    this.#host.send({
      type: "abort",
      key,
      index: flight.index,
      reason: `item-timeout of ${this.#host.itemTimeout} ms`,
    });
    flight.timer = setTimeout(() => {
      if (!flight.acknowledged) return this.#host.kill(BLOCKED);
      this.#host.send({ type: "drop", key, index: flight.index });
      this.#lose(run, flight, "timeout", this.#timeoutError("and ignored the abort signal"));
      this.#host.freed();
    }, GRACE);
  }

  #timeoutError(how: string): ErrorFacts {
    return { name: NAMES.timeout, message: `took longer than item-timeout (${this.#host.itemTimeout} ms) ${how}` };
  }

  #lose(run: ExperimentRun, flight: Flight, outcome: Exclude<Outcome, "ok">, error: ErrorFacts): void {
    this.#host.item(run, run.lose(flight, outcome, error, this.#host.now()));
  }
}

const NAMES = { error: "Error", timeout: "TimeoutError", crashed: "CrashError", cancelled: "CancelledError" } as const;
