import { GateError, thrownText, toProblem } from "../errors.js";
import { type ItemSource, openItems } from "../experiment/items.js";
import type { ExperimentItem } from "../experiment/result.js";
import { encode } from "./encode.js";
import type { Seen } from "./fingerprint.js";
import { type DatasetNames, runItem, toRecord } from "./item.js";
import type { LaneExperiment, LaneHost, LaneListener, LaneStart } from "./lane-host.js";
import type { ChildMessage, DoneRanges, Fault, FedItem } from "./protocol.js";
import { createFedQueue, createOwnQueue, type FedQueue, type ItemQueue } from "./source.js";

/** Milliseconds of items in a row after which the loop gets a turn, so that the parent's words are read. */
const STRETCH = 10;

/** Runs the items of one experiment in the child, never more than its slots at once. The parent decides everything else. */
export class Lane {
  readonly #experiment: LaneExperiment;
  readonly #host: LaneHost;
  readonly #running = new Map<number, AbortController>();
  readonly #startedAt: number;
  #slots = 0;
  #queue: ItemQueue | undefined;
  #fed: FedQueue | undefined;
  #total: number | undefined;
  #dataset: DatasetNames = {};
  #opening = false;
  #ended = false;
  #cancelled = false;
  #turnSince = 0;
  #resting = false;
  #dry = false;
  #retries = 0;
  #failure: unknown;
  readonly #listener: LaneListener | undefined;
  /** What runners are told of the run in VoltOps; empty until there is one. */
  readonly voltOpsRun: { runId?: string } = {};
  /** Items that came to an end here. */
  finished = 0;

  constructor(experiment: LaneExperiment, host: LaneHost, listener?: LaneListener) {
    this.#experiment = experiment;
    this.#host = host;
    this.#listener = listener;
    this.#startedAt = host.epoch();
  }

  /** Number of items, where it is known. */
  get total(): number | null {
    return this.#total ?? null;
  }

  /** Indices of the items in flight. */
  get inFlight(): number[] {
    return [...this.#running.keys()];
  }

  /** True while user code owes the lane its source, or the next item of it. */
  get waits(): boolean {
    return this.#opening || this.#queue?.pending === true;
  }

  /** True while user code owes the lane anything: a result too. */
  get owed(): boolean {
    return this.#running.size > 0 || this.waits;
  }

  /** Opens the source and begins; in a dry start items are counted and named but not run. */
  async start({ slots, limit, done, seen, fed, dry, retries }: LaneStart): Promise<void> {
    this.#slots = slots;
    this.#dry = dry;
    this.#retries = retries;
    if (fed !== null) {
      this.#fed = createFedQueue(fed.total);
      this.#queue = this.#fed;
      this.#total = fed.total;
      this.#dataset = { name: fed.name };
    } else {
      this.#opening = true;
      this.#host.changed();
      try {
        const source = await openItems(this.#experiment.config.dataset, { limit, registry: this.#host.registry });
        this.#open(source, done, seen);
      } catch (thrown) {
        this.#fail(thrown);
      } finally {
        this.#opening = false;
      }
    }
    this.#pump();
  }

  /** Takes items that the parent read from a dataset file. */
  feed(items: readonly FedItem[], last: boolean): void {
    this.#fed?.feed(items, last);
    this.#pump();
  }

  /** Sets how many items may be in flight. */
  grant(slots: number): void {
    this.#slots = slots;
    this.#pump();
  }

  /** Aborts one item's signal. The item stays in flight until it settles or is dropped. */
  abort(index: number, reason: string): void {
    this.#running.get(index)?.abort(new DOMException(reason, "TimeoutError"));
    this.#say({ type: "aborted", key: this.#experiment.key, index });
    this.#host.channel.flush();
  }

  /** Gives one item up: its slot is free, whatever it still does is ignored. */
  drop(index: number): void {
    if (!this.#running.delete(index)) return;
    this.#pump();
    this.#tellOver();
    this.#host.changed();
  }

  /** The file itself gives up: nothing more is started, what is in flight is aborted, and the parent hears why. */
  giveUp(reason: unknown): void {
    if (this.#ended) return;
    this.cancel(reason instanceof Error ? reason.message : String(reason));
    this.#fail(new GateError("run-given-up", `its own file ended the run: ${thrownText(reason)}`, { cause: reason }));
  }

  /** Starts nothing more and aborts what is in flight. */
  cancel(reason: string): void {
    this.#cancelled = true;
    for (const controller of this.#running.values()) controller.abort(new DOMException(reason, "AbortError"));
  }

  #open(source: ItemSource, done: DoneRanges, seen: Seen | null): void {
    const { key } = this.#experiment;
    this.#total = source.total ?? undefined;
    this.#dataset = source.dataset as DatasetNames;
    this.#say({ type: "opened", key, total: source.total, dataset: { ...source.dataset } });
    this.#queue = createOwnQueue(source, done, seen, {
      wake: () => this.#pump(),
      fail: (thrown) => this.#fail(thrown),
      notice: (fault) => this.#say({ type: "notice", key, fault }),
    });
  }

  #count(): void {
    while (!this.#ended) {
      const next = this.#queue?.next() ?? "wait";
      if (next === "wait") return this.#host.changed();
      if ("end" in next) return this.#end(next.end);
    }
  }

  #pump(): void {
    if (this.#dry) return this.#count();
    if (this.#queue === undefined || this.#ended || this.#cancelled || this.#resting) return;
    while (this.#running.size < Math.min(this.#slots, this.#listener?.concurrency ?? this.#slots)) {
      if (this.#host.channel.congested() || this.#host.now() - this.#turnSince > STRETCH) {
        this.#resting = true;
        this.#host.turn(() => {
          this.#turnSince = this.#host.now();
          this.#resting = false;
          this.#pump();
        });
        break;
      }
      const next = this.#queue.next();
      if (next === "wait") break;
      if ("end" in next) {
        this.#end(next.end);
        break;
      }
      this.#begin(next.index, next.item);
    }
    this.#host.changed();
  }

  #begin(index: number, item: ExperimentItem): void {
    const { key, config, bundles, tags } = this.#experiment;
    const { channel } = this.#host;
    const controller = new AbortController();
    this.#running.set(index, controller);
    this.#say(
      this.#fed === undefined
        ? { type: "started", key, index, item: encode(item) as ExperimentItem }
        : { type: "started", key, index },
    );
    // Said before user code runs: if it blocks the loop or ends the process, the parent knows which item it was.
    channel.flush();
    this.#host.enter(key, index, () => {
      const task = {
        runner: config.runner,
        bundles,
        item,
        index,
        signal: controller.signal,
        runtime: { ...this.voltOpsRun, startedAt: this.#startedAt, tags },
        dataset: this.#dataset,
        voltOpsClient: this.#listener?.voltOpsClient ?? config.voltOps?.client,
        retries: this.#retries,
        wait: (milliseconds: number) => this.#wait(index, milliseconds, controller.signal),
        ...(this.#total === undefined ? {} : { total: this.#total }),
      };
      void runItem(task, this.#host).then((end) => {
        if (this.#running.get(index) !== controller) return;
        this.#running.delete(index);
        this.finished += 1;
        this.#listener?.item(item, index, end);
        this.#say({ type: "finished", key, index, record: toRecord(end, bundles) });
        this.#pump();
        this.#tellOver();
        this.#host.changed();
      });
    });
  }

  /** Waits between two tries. The parent stops the item's clock meanwhile. */
  async #wait(index: number, milliseconds: number, signal: AbortSignal): Promise<void> {
    const { key } = this.#experiment;
    this.#say({ type: "paused", key, index, milliseconds });
    await this.#host.pause(milliseconds, signal);
    this.#say({ type: "resumed", key, index });
  }

  #tellOver(): void {
    if (this.#ended && this.#running.size === 0) this.#listener?.over(this.total, this.#failure);
  }

  #end(count: number): void {
    this.#ended = true;
    this.#total ??= count;
    this.#say({ type: "exhausted", key: this.#experiment.key, count });
    this.#tellOver();
    this.#host.changed();
  }

  #fail(thrown: unknown): void {
    this.#ended = true;
    this.#failure = thrown;
    const { code, message, hint } = toProblem(thrown, "source-failed");
    const fault: Fault = hint === undefined ? { code, message } : { code, message, hint };
    this.#say({ type: "sourceFailed", key: this.#experiment.key, fault });
    this.#tellOver();
    this.#host.changed();
  }

  #say(message: ChildMessage): void {
    this.#host.channel.send(message);
  }
}
