/** The worst items so far, in memory bounded by their number. */
export interface Ranking<Item> {
  /**
   * Considers an item that failed or errored.
   * @param rank of a failed one: smaller is worse
   * @param describe called only if the item is kept
   */
  add(gate: "failed" | "errored", rank: number, index: number, describe: () => Item): void;
  /** At most the limit; the same whatever the order in which items were added. */
  list(): Item[];
}

interface Rank {
  rank: number;
  index: number;
}
interface Ranked<Item> extends Rank {
  item: Item;
}

/**
 * Keeps the items that a reader should see first: failed ones before errored ones, each by rank, then by position. Where both
 * are many, each kind gets half.
 * @param limit how many items in all, at least 1
 */
export function createRanking<Item>(limit: number): Ranking<Item> {
  const failed: Ranked<Item>[] = [];
  const errored: Ranked<Item>[] = [];
  return {
    add(gate, rank, index, describe) {
      const list = gate === "failed" ? failed : errored;
      const entry = { rank: gate === "failed" ? rank : 0, index };
      const last = list.at(-1);
      if (list.length >= limit && last !== undefined && compare(entry, last) >= 0) return;
      const at = list.findIndex((other) => compare(entry, other) < 0);
      list.splice(at === -1 ? list.length : at, 0, { ...entry, item: describe() });
      if (list.length > limit) list.pop();
    },
    list() {
      const reserved = Math.min(errored.length, Math.floor(limit / 2));
      const shown = failed.slice(0, limit - reserved);
      return [...shown, ...errored.slice(0, limit - shown.length)].map(({ item }) => item);
    },
  };
}

function compare(a: Rank, b: Rank): number {
  return a.rank - b.rank || a.index - b.index;
}
