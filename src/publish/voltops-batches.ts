/** Does something after so many milliseconds, unless the function it gives is called before. */
export type Schedule = (milliseconds: number, action: () => void) => () => void;

/** So many items make a batch that is worth sending. */
const FULL = 50;
/** Most items of one batch. */
const LARGEST = 100;
/** Most characters of one batch's JSON; a larger item goes alone. */
const CHARACTERS = 1_000_000;
/** Milliseconds that an item waits for others: a slow run shows in VoltOps while it goes on. */
const INTERVAL = 10_000;
/** Most items and characters that may wait; they wait only where VoltOps takes less than the run gives. */
const MOST = 20_000;
const MOST_CHARACTERS = 32_000_000;

/** What waits to be sent, in batches. With 200 items in a minute these are at most 10. */
export interface Batches<Item> {
  /** @returns false where it is dropped: too much waits already, or nothing is taken any more */
  add(item: Item): boolean;
  /** The next batch once it is due, oldest items first; null after the last one. For one caller at a time. */
  next(): Promise<Item[] | null>;
  /** Nothing will be added: what waits is due. */
  end(): void;
  /** Forgets what waits and takes nothing any more. */
  drop(): void;
}

/** Makes an empty queue. Items must be plain JSON data: their size is that of their JSON. */
export function createBatches<Item>(schedule: Schedule): Batches<Item> {
  let waiting: { item: Item; size: number }[] = [];
  let characters = 0;
  let ended = false;
  let closed = false;
  let due = false;
  let stop: (() => void) | null = null;
  let wake: (() => void) | null = null;

  const isDue = () => ended || due || waiting.length >= FULL || characters >= CHARACTERS;
  const tell = () => {
    if (isDue()) wake?.();
  };
  const startClock = () => {
    stop ??= schedule(INTERVAL, () => {
      due = true;
      tell();
    });
  };
  const stopClock = () => {
    stop?.();
    stop = null;
    due = false;
  };
  const take = (): Item[] => {
    let size = 0;
    const over = waiting.findIndex((one, index) => {
      size += one.size;
      return index === LARGEST || (index > 0 && size > CHARACTERS);
    });
    const taken = waiting.splice(0, over < 0 ? waiting.length : over);
    for (const one of taken) characters -= one.size;
    stopClock();
    if (waiting.length > 0) startClock();
    return taken.map(({ item }) => item);
  };

  return {
    add(item) {
      if (closed || ended || waiting.length >= MOST) return false;
      const size = JSON.stringify(item).length;
      if (waiting.length > 0 && characters + size > MOST_CHARACTERS) return false;
      waiting.push({ item, size });
      characters += size;
      startClock();
      tell();
      return true;
    },
    async next() {
      if (!isDue()) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return waiting.length === 0 ? null : take();
    },
    end() {
      ended = true;
      tell();
    },
    drop() {
      closed = true;
      waiting = [];
      characters = 0;
      stopClock();
    },
  };
}
