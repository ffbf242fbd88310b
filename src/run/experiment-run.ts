import type { DefinitionFacts } from "../experiment/definition.js";
import type { ErrorFacts, ExperimentItem, ExperimentScore, ItemRecord, Outcome } from "../experiment/result.js";
import { Fingerprint } from "./fingerprint.js";
import { OutageCounter } from "./outage.js";
import { DoneSet, type Flight } from "./progress.js";
import type { FedItem, FinishedRecord, ParentMessage } from "./protocol.js";
import type { VoltOpsRecord } from "./voltops-record.js";

/** The items of a dataset that the parent gives to an experiment, limits already applied. */
export interface FedDataset {
  name: string;
  items: readonly ExperimentItem[];
}

/** How many items are sent ahead of the ones that run. */
const FEED_AHEAD = 128;
/** Most characters of items sent ahead at a time; a single larger item goes alone. */
const FEED_CHARACTERS = 4 * 1_048_576;

/** What the parent knows of one experiment while it runs. It survives the children that run it. */
export class ExperimentRun {
  readonly facts: DefinitionFacts;
  /** Null until it is admitted, too. */
  fed: FedDataset | null = null;
  /** Its run in VoltOps. */
  voltOps: VoltOpsRecord | null = null;
  readonly done = new DoneSet();
  readonly flights = new Map<number, Flight>();
  /** Slots granted to it now. */
  slots = 0;
  /** Number of items where it is known, be it from a hint. */
  total: number | null = null;
  /** Number of items that the source gave before it ended; null until then. */
  count: number | null = null;
  /** The source broke off. */
  broken = false;
  /** Nothing more of it is to be run: its provider is out. */
  halted = false;
  /** Calls of the runner beyond the first of each item. */
  retries = 0;
  readonly outage = new OutageCounter();
  dataset: Record<string, unknown> = {};
  /** Epoch and monotonic milliseconds of the first item's start. */
  startedAt: number | null = null;
  #began: number | null = null;
  #fedUpTo = 0;
  #started = 0;
  readonly #seen = new Fingerprint();
  /** Its own source has been opened by the present child. */
  opened = false;

  constructor(facts: DefinitionFacts) {
    this.facts = facts;
  }

  /** It may run, on these items or its own. */
  admit(fed: FedDataset | null, voltOps: VoltOpsRecord | null): void {
    this.voltOps = voltOps;
    this.fed = fed;
    if (fed !== null) {
      this.total = fed.items.length;
      this.count = fed.items.length;
    }
  }

  /** Items that a complete run must have finished: the larger of the hint and the count; null when neither is known. */
  get planned(): number | null {
    if (this.broken) return null;
    return this.count === null ? this.total : Math.max(this.count, this.total ?? 0);
  }

  /** True when nothing more can be run: every item that the source gave has ended. */
  get ended(): boolean {
    return (
      this.flights.size === 0 && (this.broken || this.halted || (this.count !== null && this.done.size >= this.count))
    );
  }

  /** True while nothing can go on before its own source, in the child, gives the next item. */
  get waitsForSource(): boolean {
    if (this.fed !== null || this.count !== null || this.broken || this.halted) return false;
    return this.flights.size === 0 && (this.slots > 0 || !this.opened);
  }

  /** How many slots it could use now. */
  get wanted(): number {
    if (this.broken || this.halted) return this.flights.size;
    if (this.count === null) return Number.POSITIVE_INFINITY;
    return this.count - this.done.size;
  }

  /** Milliseconds from the first item's start to `now` (monotonic). */
  duration(now: number): number {
    return this.#began === null ? 0 : Math.max(0, now - this.#began);
  }

  /** sha256 over the items' content in order, hex; null unless all were seen. */
  get digest(): string | null {
    return this.fed === null && this.count === this.#seen.count ? this.#seen.digest : null;
  }

  /** A fresh child starts from what has not ended. */
  reset(): void {
    for (const flight of this.flights.values()) clearTimeout(flight.timer);
    this.flights.clear();
    this.slots = 0;
    this.opened = false;
    this.#fedUpTo = 0;
    this.#started = this.done.size;
  }

  /** What a child must be told to begin with this experiment; it has no slots yet. */
  opening(limit: number | null, { dry, retries }: { dry: boolean; retries: number }): ParentMessage[] {
    const { key } = this.facts;
    const fed = this.fed === null ? null : { name: this.fed.name, total: this.fed.items.length };
    const seen = this.#seen.count === 0 ? null : { count: this.#seen.count, digest: this.#seen.digest };
    const done = this.done.ranges();
    const start: ParentMessage = { type: "start", key, slots: 0, limit, done, seen, fed, dry, retries };
    const runId = this.voltOps?.runId ?? null;
    return [
      ...(runId === null ? [] : [{ type: "voltOpsRun", key, runId } as const]),
      start,
      ...(fed === null ? [] : [{ type: "feed", key, ...this.feed() } as const]),
    ];
  }

  /** The next items to send to the child; empty when it has enough, or all. */
  feed(): { items: FedItem[]; last: boolean } {
    const items: FedItem[] = [];
    if (this.fed === null) return { items, last: true };
    let characters = 0;
    const all = this.fed.items;
    while (this.#fedUpTo < all.length && items.length < FEED_AHEAD && characters < FEED_CHARACTERS) {
      const index = this.#fedUpTo;
      this.#fedUpTo += 1;
      if (this.done.has(index)) continue;
      const item = all[index]!;
      items.push({ index, item });
      if (typeof item.input === "string") characters += item.input.length;
      else characters += 1_000;
    }
    return { items, last: this.#fedUpTo >= all.length };
  }

  /** True when the child is about to run out of fed items. */
  get hungry(): boolean {
    return this.fed !== null && this.#fedUpTo < this.fed.items.length && this.#fedUpTo - this.#started < FEED_AHEAD / 2;
  }

  /** @returns the flight, or why the child cannot have started this item */
  start(index: number, told: ExperimentItem | undefined, clocks: { epoch: number; now: number }): Flight | string {
    const item = this.fed === null ? told : this.fed.items[index];
    if (item === undefined) return `started item ${index} without data`;
    if (this.done.has(index) || this.flights.has(index)) return `started item ${index} twice`;
    this.#started += 1;
    this.startedAt ??= clocks.epoch;
    this.#began ??= clocks.now;
    if (this.fed === null && index === this.#seen.count) this.#seen.add(item);
    const flight: Flight = {
      index,
      item,
      startedAt: clocks.epoch,
      began: clocks.now,
      timedOut: false,
      acknowledged: false,
      timer: undefined,
      runsSince: clocks.now,
      left: 0,
    };
    this.flights.set(index, flight);
    return flight;
  }

  /** Ends a flight with what the child reported. */
  finish(flight: Flight, record: FinishedRecord): ItemRecord {
    this.#land(flight);
    this.retries += record.attempts - 1;
    const scores = Object.create(null) as Record<string, ExperimentScore>;
    for (const score of record.scores) scores[score.id] = score;
    return { ...record, scores, ...this.#identity(flight) };
  }

  /** Ends a flight that has no result. `now` in monotonic milliseconds. */
  lose(flight: Flight, outcome: Exclude<Outcome, "ok">, error: ErrorFacts, now: number): ItemRecord {
    this.#land(flight);
    const durationMs = Math.max(0, now - flight.began);
    return {
      outcome,
      status: "error",
      runner: { startedAt: flight.startedAt, durationMs, error },
      scores: {},
      error,
      durationMs,
      ...this.#identity(flight),
    };
  }

  #land(flight: Flight): void {
    clearTimeout(flight.timer);
    this.flights.delete(flight.index);
    this.done.add(flight.index);
  }

  #identity({ item, index }: Flight): Pick<ItemRecord, "item" | "itemId" | "index" | "datasetName"> {
    const datasetName = this.fed?.name ?? this.dataset.name;
    return { item, itemId: item.id, index, ...(typeof datasetName === "string" ? { datasetName } : {}) };
  }
}
