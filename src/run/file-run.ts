import type { Problem } from "../errors.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import type { ItemRecord } from "../experiment/result.js";
import { afterDeath, tooManyDeaths } from "./aftermath.js";
import { Beginnings } from "./beginnings.js";
import type { ExperimentRun } from "./experiment-run.js";
import { Farewell } from "./farewell.js";
import type { FileEvents, FileSettings } from "./file-events.js";
import { type Ear, hear } from "./hear.js";
import { OwnClients } from "./own-clients.js";
import type { Fault, ParentMessage } from "./protocol.js";
import { Roster } from "./roster.js";
import { type ExperimentMessage, Session, type SessionEnd } from "./session.js";
import { SourceWatch } from "./source-watch.js";
import { afterStall, afterUncaught } from "./trouble.js";
import { Watch } from "./watch.js";

/** Fresh children that one file may cost. */
const MAX_RESTARTS = 10;

const OTHERS = "came up with other experiments when it was loaded again";

/** Runs one experiment file in a child, and what is left in a fresh one when that dies. */
export class FileRun {
  /** While it is pending, nothing is left to run. */
  readonly farewell = new Farewell();
  readonly #settings: FileSettings;
  readonly #events: FileEvents;
  readonly #watch: Watch;
  readonly #sources: SourceWatch;
  readonly #ear: Ear;
  #bundle: string | undefined;
  #session: Session | undefined;
  readonly #roster = new Roster();
  readonly #clients = new OwnClients((message) => this.#session?.send(message));
  readonly #beginnings: Beginnings;
  /** The child has not said yet that the file is loaded. */
  #loading = true;
  #attempt = 0;
  #restarts = 0;
  #live = false;
  #cancelled: string | undefined;
  #settle: () => void = () => undefined;

  constructor(settings: FileSettings, events: FileEvents) {
    this.#settings = settings;
    this.#events = events;
    const send = (message: ParentMessage) => this.#session?.send(message);
    const distrust = (reason: string) => this.#session?.distrust(reason);
    const kill = (reason: string) => this.#session?.kill(reason);
    const { itemTimeout, epoch, now, outageAfter } = settings;
    const item = (run: ExperimentRun, record: ItemRecord) => {
      this.#roster.clear(run, record.index);
      const full = events.item(run, record);
      if (full !== undefined) this.#session?.pause(full);
    };
    const freed = () => this.#advance();
    this.#watch = new Watch({ itemTimeout, epoch, now, send, kill, distrust, item, freed });
    this.#sources = new SourceWatch(itemTimeout, (run, limit) => this.#sourceExpired(run, limit));
    const problem: Ear["problem"] = (fault, run, severity) => this.#problem(fault, run, severity);
    const clients = this.#clients;
    const roster = this.#roster;
    this.#beginnings = new Beginnings({ roster, clients, settings, events, send, admitted: () => this.#advance() });
    this.#ear = { runs: roster.runs, outageAfter, watch: this.#watch, clients, send, kill, distrust, problem };
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
    if (!this.#live || this.#cancelled !== undefined) return [];
    const roster = this.#roster;
    return roster.open.filter((run) => this.#beginnings.isBegun(run) && run.slots < roster.most(run));
  }

  /** Slots granted to the file's experiments. */
  get slots(): number {
    return this.#roster.slots;
  }

  /** Gives an experiment up to `more` slots, and takes back what it cannot use. */
  grant(run: ExperimentRun, more: number): void {
    run.slots = Math.min(run.slots + more, this.#roster.most(run));
    this.#session?.send({ type: "slots", key: run.facts.key, slots: run.slots });
    this.#sources.review(run, run.waitsForSource);
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
    this.#loading = true;
    this.#beginnings.forget();
    return new Session(this.#settings.children[this.#attempt]!, {
      loaded: (definitions) => this.#loaded(definitions),
      fault: (fault) => this.#problem(fault),
      called: (facts) => {
        this.#begin(facts);
        this.#advance();
      },
      loadFailed: (fault) => {
        this.#loading = false;
        this.#problem(fault);
        this.#advance();
      },
      uncaught: (message) => {
        afterUncaught(this.#ear, message);
        this.#advance();
      },
      stalled: (items, sources) => {
        afterStall(this.#ear, items, sources);
        this.#advance();
      },
      experiment: (message) => this.#hear(message),
      output: (stream, chunk) => this.#events.output(stream, chunk),
      ended: (end) => this.#ended(end),
    });
  }

  #loaded(definitions: DefinitionFacts[]): void {
    this.#loading = false;
    for (const facts of definitions) this.#begin(facts);
    if (this.#roster.runs.length === 0) this.#events.empty();
    if (this.#roster.open.some((run) => !this.#beginnings.isKnown(run))) this.#session?.distrust(OTHERS);
    this.#advance();
  }

  #begin(facts: DefinitionFacts): void {
    this.#live = true;
    this.farewell.cancel();
    if (!this.#beginnings.begin(facts)) this.#session?.distrust(OTHERS);
  }

  #hear(message: ExperimentMessage): void {
    const run = this.#roster.runs[message.key];
    if (run === undefined) this.#session?.distrust(`spoke of experiment ${message.key}, which it has not`);
    else if (hear(this.#ear, run, message)) this.#advance();
    else this.#sources.review(run, run.waitsForSource);
  }

  #sourceExpired(run: ExperimentRun, limit: number): void {
    run.broken = true;
    this.#problem({ code: "source-timeout", message: `the dataset gave no item, and no end, within ${limit} ms` }, run);
    this.#session?.kill(`waited ${limit} ms for the dataset of ${run.facts.id}`);
  }

  /** Ends experiments that have nothing left, takes back slots that they cannot use, and closes the file after the last. */
  #advance(): void {
    const roster = this.#roster;
    for (const run of roster.open) {
      if (run.ended || (this.#settings.dry && run.count !== null)) {
        roster.end(run);
        this.#events.ended(run);
      } else if (run.slots > roster.most(run)) this.grant(run, 0);
      this.#sources.review(run, this.#beginnings.isBegun(run) && !roster.isOver(run) && run.waitsForSource);
    }
    if (this.#loading) this.#session?.rest(roster.open.length > 0);
    else if (roster.open.length === 0) this.farewell.begin(roster.uploads, () => this.#session?.finish());
    this.#events.changed();
  }

  #ended(end: SessionEnd): void {
    this.#live = false;
    this.#sources.clear();
    const { cause } = end;
    const roster = this.#roster;
    if (cause === null) return this.#close();
    this.#clients.lost(cause);
    if (this.#cancelled !== undefined) return this.#close("cancelled", this.#cancelled);
    if (this.#loading && roster.open.length === 0) return this.#neverLoaded(end, cause);
    const { lost, suspects, fault } = afterDeath(roster.runs, cause, end.culprit);
    for (const { run, flight, outcome, message } of lost) this.#watch.lose(run, flight, outcome, message);
    for (const { run, flight } of suspects) roster.suspect(run, flight.index);
    if (fault !== null) this.#problem(fault);
    if (end.distrusted) this.#problem({ code: "protocol-broken", message: `its process ${cause}` });
    if (roster.open.every((run) => run.ended) && !this.#loading) return this.#close();
    this.#restarts += 1;
    // Not even an item was begun: the next child would die in the same place.
    const barren = this.#loading && this.#restarts > 1 && lost.length + suspects.length === 0;
    if (barren || this.#restarts > MAX_RESTARTS) {
      this.#problem(tooManyDeaths(this.#restarts, cause));
      return this.#close("crashed", `the process ${cause}`);
    }
    for (const run of roster.runs) run.reset();
    this.#reload();
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
    this.#events.changed();
  }

  #close(outcome: "crashed" | "cancelled" = "crashed", message = "its process ended"): void {
    for (const run of this.#roster.open) {
      for (const flight of [...run.flights.values()]) this.#watch.lose(run, flight, outcome, message);
      this.#roster.end(run);
      this.#events.ended(run);
    }
    this.#session = undefined;
    this.#clients.close();
    this.farewell.cancel();
    this.#events.over();
    this.#settle();
    this.#events.changed();
  }

  #problem(fault: Fault, run?: ExperimentRun, severity: Problem["severity"] = "error"): void {
    this.#events.problem({ severity, ...fault, ...(run === undefined ? {} : { experiment: run.facts.id }) }, run);
  }
}
