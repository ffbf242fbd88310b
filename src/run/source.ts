import { createIdentifier } from "../discover/identity.js";
import { createItemKeyCheck } from "../discover/item-keys.js";
import { GateError } from "../errors.js";
import type { ItemSource } from "../experiment/items.js";
import type { ExperimentItem } from "../experiment/result.js";
import { encode } from "./encode.js";
import { Fingerprint, type Seen } from "./fingerprint.js";
import type { DoneRanges, FedItem } from "./protocol.js";

/** What a source gives next: an item to run, nothing yet (call again after `wake`), or the end with the number of items. */
export type Next = { index: number; item: ExperimentItem } | "wait" | { end: number };

/** Where a lane takes its items from, one at a time, in dataset order. */
export interface ItemQueue {
  next(): Next;
  /** True while user code owes the next item (an asynchronous source). */
  readonly pending: boolean;
}

/** A queue that the parent fills: a dataset file, which only the parent reads. */
export interface FedQueue extends ItemQueue {
  feed(items: readonly FedItem[], last: boolean): void;
}

/**
 * @param total number of items of the whole dataset, finished ones included
 */
export function createFedQueue(total: number): FedQueue {
  let queue: FedItem[] = [];
  let position = 0;
  let ended = false;
  return {
    pending: false,
    feed(items, last) {
      queue = position < queue.length ? [...queue.slice(position), ...items] : [...items];
      position = 0;
      ended = last;
    },
    next() {
      const head = queue[position];
      if (head === undefined) return ended ? { end: total } : "wait";
      position += 1;
      return head;
    },
  };
}

/** How an own source tells its lane what happens to it. */
export interface SourceEvents {
  /** An asynchronous source has something new: call `next` again. */
  wake(): void;
  /** The source threw, or gave something that is no item. */
  fail(thrown: unknown): void;
  /** A repeated or missing id, or a key that is almost a known one, worded for people. */
  notice(problem: { code: string; message: string; hint?: string }): void;
}

/**
 * A queue over the experiment's own items (inline, resolver, registered). Items are named here, so that a fresh child
 * that starts over gives the same ids; those already done are passed over.
 */
export function createOwnQueue(
  source: ItemSource,
  done: DoneRanges,
  seen: Seen | null,
  events: SourceEvents,
): ItemQueue {
  const again = new Fingerprint();
  const identify = createIdentifier();
  const checkKeys = createItemKeyCheck();
  const also = new Set(done.also);
  const iterator = source.items as Iterator<unknown> & AsyncIterator<unknown>;
  let index = 0;
  let state: "idle" | "pulling" | "ended" | "failed" = "idle";
  let ready: { index: number; item: ExperimentItem } | undefined;

  const accept = (step: IteratorResult<unknown>): void => {
    state = "idle";
    if (step.done) {
      if (seen !== null && index < seen.count) throw changed(index, seen);
      state = "ended";
      return;
    }
    const { item, problem } = identify(step.value, index);
    if (seen !== null && index < seen.count) {
      again.add(encode(item) as ExperimentItem);
      if (again.count === seen.count && again.digest !== seen.digest) throw changed(seen.count, seen);
    }
    const odd = [...(problem ? [problem] : []), ...checkKeys(item, index)];
    if (index >= done.below) odd.forEach(events.notice);
    if (index >= done.below && !also.has(index)) ready = { index, item };
    index += 1;
  };
  const fail = (thrown: unknown): void => {
    state = "failed";
    events.fail(
      thrown instanceof GateError
        ? thrown
        : new GateError("source-failed", sourceText(thrown, index), { cause: thrown }),
    );
  };
  const pull = (): void => {
    while (state === "idle" && ready === undefined) {
      try {
        const step = iterator.next() as IteratorResult<unknown> | Promise<IteratorResult<unknown>>;
        if (!(step instanceof Promise) && typeof (step as { then?: unknown })?.then !== "function") {
          accept(step as IteratorResult<unknown>);
          continue;
        }
        state = "pulling";
        (step as Promise<IteratorResult<unknown>>).then(accept).catch(fail).finally(events.wake);
      } catch (thrown) {
        fail(thrown);
      }
    }
  };
  return {
    get pending() {
      return state === "pulling";
    },
    next() {
      pull();
      if (ready !== undefined) {
        const taken = ready;
        ready = undefined;
        return taken;
      }
      return state === "ended" ? { end: index } : "wait";
    },
  };
}

/** Items are known by their place after a restart; a source that gives others then would mix up their results. */
function changed(given: number, seen: Seen): GateError {
  const message = `the dataset gave other items when it was read again after a crash (${given} of ${seen.count} seen before)`;
  return new GateError("source-changed", message, { hint: "let it give the same items in the same order every time" });
}

function sourceText(thrown: unknown, index: number): string {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return `the dataset's items broke off after ${index} of them: ${text}`;
}
