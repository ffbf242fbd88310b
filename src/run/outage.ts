import type { FinishedRecord } from "./protocol.js";

/** Statuses of a provider that lets nobody in, or is down. */
function tellsOutage(status: number): boolean {
  return status === 401 || status === 403 || status === 429 || (status >= 500 && status <= 599);
}

/** Counts items in a row that fail with the same status of that kind, be it the runner's or a scorer's error. */
export class OutageCounter {
  #status: number | undefined;
  #count = 0;

  /** @returns the status and how many items in a row have failed with it, 0 after any other end */
  add(record: Pick<FinishedRecord, "outcome" | "error" | "scores">): { status: number | undefined; count: number } {
    const status = [record.error, ...record.scores.map(({ error }) => error as { status?: number } | undefined)]
      .map((error) => error?.status)
      .find((value) => value !== undefined && tellsOutage(value));
    this.#count = status === undefined ? 0 : status === this.#status ? this.#count + 1 : 1;
    this.#status = status;
    return { status, count: this.#count };
  }
}
