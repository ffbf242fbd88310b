import type { Problem } from "../errors.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import { afterDeath, tooManyDeaths } from "./aftermath.js";
import { nameUncaught } from "./death.js";
import type { ExperimentRun } from "./experiment-run.js";
import type { FileEvents, FileSettings } from "./file-events.js";
import type { ChildMessage, Fault } from "./protocol.js";
import { Roster } from "./roster.js";
import { type ExperimentMessage, Session, type SessionEnd } from "./session.js";
import { Watch } from "./watch.js";

/** Fresh children that one file may cost. */
const MAX_RESTARTS = 10;

/** Runs one experiment file in a child, and what is left in a fresh one when that dies. */
export class FileRun {
  readonly #settings: FileSettings;
  readonly #events: FileEvents;
  readonly #watch: Watch;
  #bundle: string | undefined;
  #session: Session | undefined;
  #roster: Roster | undefined;
  #attempt = 0;
  #restarts = 0;
  #live = false;
  #cancelled: string | undefined;
  #settle: () => void = () => undefined;

  constructor(settings: FileSettings, events: FileEvents) {
    this.#settings = settings;
    this.#events = events;
    this.#watch = new Watch({
      itemTimeout: settings.itemTimeout,
      epoch: settings.epoch,
      now: settings.now,
      send: (message) => this.#session?.send(message),
      kill: (reason) => this.#session?.kill(reason),
      distrust: (reason) => this.#session?.distrust(reason),
      item: (run, record) => {
        this.#roster?.clear(run, record.index);
        const full = events.item(run, record);
        if (full !== undefined) this.#session?.pause(full);
      },
    });
  }

  /** Starts the process before the bundle is there: both take their time. */
  warm(): void {
    this.#session ??= this.#open();
  }

  /** Loads and runs the bundle. Resolves when the file has ended, however it did. Never rejects. */
  run(bundle: string): Promise<void> {
    this.#bundle = bundle;
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.warm();
      this.#session?.load(bundle, this.#settings.itemTimeout);
    });
  }

  /** Experiments that could use more slots now. */
  get hungry(): ExperimentRun[] {
    const roster = this.#roster;
    if (!this.#live || this.#cancelled !== undefined || roster === undefined) return [];
    return roster.open.filter((run) => run.slots < roster.most(run));
  }

  /** Slots granted to the file's experiments. */
  get slots(): number {
    return this.#roster?.slots ?? 0;
  }

  /** Gives an experiment up to `more` slots, and takes back what it cannot use. */
  grant(run: ExperimentRun, more: number): void {
    run.slots = Math.min(run.slots + more, this.#roster?.most(run) ?? 0);
    this.#session?.send({ type: "slots", key: run.facts.key, slots: run.slots });
  }

  /** Aborts what is in flight; after `grace` milliseconds the child is killed. Also ends a child warmed in vain. */
  cancel(reason: string, grace: number): void {
    if (this.#cancelled !== undefined) return;
    this.#cancelled = reason;
    this.#session?.send({ type: "cancel", reason });
    setTimeout(() => this.#session?.kill(reason), grace);
  }

  #open(): Session {
    this.#live = false;
    return new Session(this.#settings.children[this.#attempt]!, {
      loaded: (definitions) => this.#loaded(definitions),
      loadFailed: (fault) => {
        this.#problem(fault);
        this.#roster ??= new Roster([], []);
        this.#session?.finish();
      },
      uncaught: (message) => this.#uncaught(message),
      stalled: (items, sources) => this.#stalled(items, sources),
      experiment: (message) => this.#hear(message),
      output: (stream, chunk) => this.#events.output(stream, chunk),
      ended: (end) => this.#ended(end),
    });
  }

  #loaded(definitions: DefinitionFacts[]): void {
    this.#live = true;
    if (this.#roster === undefined) {
      this.#roster = new Roster(definitions, this.#events.defined(definitions));
      for (const run of this.#roster.runs) if (this.#roster.isOver(run)) this.#events.ended(run);
    } else if (!this.#roster.matches(definitions)) {
      return this.#session?.distrust("exported other experiments when it was loaded again");
    }
    const { dry } = this.#settings;
    for (const run of this.#roster.open.filter(({ fed }) => !dry || fed === null)) {
      for (const message of run.opening(this.#roster.limit(run), dry)) this.#session?.send(message);
    }
    this.#advance();
  }

  #hear(message: ExperimentMessage): void {
    const run = this.#roster?.runs[message.key];
    if (run === undefined) return this.#session?.distrust(`spoke of experiment ${message.key}, which it has not`);
    switch (message.type) {
      case "opened":
        run.total ??= message.total;
        run.dataset = message.dataset;
        return;
      case "started":
        return this.#watch.started(run, message);
      case "aborted":
        return this.#watch.acknowledged(run, message.index);
      case "notice":
        return this.#problem(message.fault, run, "warn");
      case "finished":
        if (this.#watch.finished(run, message)) break;
        return this.#session?.distrust(`finished item ${message.index}, which it had not started`);
      case "exhausted":
        run.count = message.count;
        break;
      case "sourceFailed":
        run.broken = true;
        this.#problem(message.fault, run);
        break;
    }
    this.#advance();
  }

  #uncaught({ origin, key, index, error }: Extract<ChildMessage, { type: "uncaught" }>): void {
    const run = key === undefined ? undefined : this.#roster?.runs[key];
    const flight = index === undefined ? undefined : run?.flights.get(index);
    const what = nameUncaught(origin, error.message);
    const by = index === undefined ? "" : `, in what item ${index} began`;
    this.#problem({ code: "uncaught-error", message: `${what}${by}` }, run);
    // A rejection nobody handles leaves its item running; after an exception its callback is gone and it may never settle.
    if (run === undefined || flight === undefined || origin === "unhandledRejection") return;
    this.#session?.send({ type: "drop", key: run.facts.key, index: flight.index });
    this.#watch.lose(run, flight, "crashed", what);
    this.#advance();
  }

  #stalled(items: { key: number; index: number }[], sources: number[]): void {
    const roster = this.#roster;
    if (roster === undefined) return this.#session?.kill("waits, while loading, for a promise that can never settle");
    for (const { key, index } of items) {
      const run = roster.runs[key];
      const flight = run?.flights.get(index);
      if (run === undefined || flight === undefined) continue;
      this.#session?.send({ type: "drop", key, index });
      this.#watch.lose(run, flight, "error", "waits for a promise that can never settle: nothing is left to settle it");
    }
    for (const run of roster.open.filter(({ facts }) => sources.includes(facts.key))) {
      run.broken = true;
      this.#problem(
        { code: "source-failed", message: "the dataset's items wait for a promise that can never settle" },
        run,
      );
    }
    this.#advance();
  }

  /** Ends experiments that have nothing left, takes back slots that they cannot use, and closes the file after the last. */
  #advance(): void {
    const roster = this.#roster;
    if (roster === undefined) return;
    for (const run of roster.open) {
      if (run.ended || (this.#settings.dry && run.count !== null)) {
        roster.end(run);
        this.#events.ended(run);
      } else if (run.slots > roster.most(run)) this.grant(run, 0);
    }
    if (roster.open.length === 0) this.#session?.finish();
    this.#events.changed();
  }

  #ended(end: SessionEnd): void {
    this.#live = false;
    const { cause } = end;
    if (cause === null) return this.#close();
    if (this.#cancelled !== undefined) return this.#close("cancelled", this.#cancelled);
    const roster = this.#roster;
    if (roster === undefined) return this.#neverLoaded(end, cause);
    const { lost, suspects, fault } = afterDeath(roster.runs, cause, end.culprit);
    for (const { run, flight, outcome, message } of lost) this.#watch.lose(run, flight, outcome, message);
    for (const { run, flight } of suspects) roster.suspect(run, flight.index);
    if (fault !== null) this.#problem(fault);
    if (end.distrusted) this.#problem({ code: "protocol-broken", message: `its process ${cause}` });
    if (roster.open.every((run) => run.ended)) return this.#close();
    this.#restarts += 1;
    if (this.#restarts > MAX_RESTARTS) {
      this.#problem(tooManyDeaths(this.#restarts, cause));
      return this.#close("crashed", `the process ${cause}`);
    }
    for (const run of roster.runs) run.reset();
    this.#reload();
    this.#events.changed();
  }

  #neverLoaded(end: SessionEnd, cause: string): void {
    this.#session = undefined;
    if (!end.greeted && this.#attempt + 1 < this.#settings.children.length) {
      this.#attempt += 1;
      if (this.#bundle !== undefined) this.#reload();
    } else if (this.#bundle !== undefined) {
      this.#problem({ code: "load-crashed", message: `could not be loaded: its process ${cause}` });
      this.#close();
    }
  }

  #reload(): void {
    this.#session = this.#open();
    this.#session.load(this.#bundle ?? "", this.#settings.itemTimeout);
  }

  #close(outcome: "crashed" | "cancelled" = "crashed", message = "its process ended"): void {
    for (const run of this.#roster?.open ?? []) {
      for (const flight of [...run.flights.values()]) this.#watch.lose(run, flight, outcome, message);
      this.#roster?.end(run);
      this.#events.ended(run);
    }
    this.#events.over();
    this.#settle();
    this.#events.changed();
  }

  #problem(fault: Fault, run?: ExperimentRun, severity: Problem["severity"] = "error"): void {
    this.#events.problem({ severity, ...fault, ...(run === undefined ? {} : { experiment: run.facts.id }) }, run);
  }
}
