import { nameUncaught } from "./death.js";
import type { Ear } from "./hear.js";
import type { ChildMessage } from "./protocol.js";

/**
 * An error came up that no code of the user caught: a problem of its own, whatever becomes of the item that began it. A
 * rejection leaves that item running; after an exception its callback is gone and it may never settle, so it is given up.
 */
export function afterUncaught(host: Ear, message: Extract<ChildMessage, { type: "uncaught" }>): void {
  const { origin, key, index, error } = message;
  const run = key === undefined ? undefined : host.runs[key];
  const flight = index === undefined ? undefined : run?.flights.get(index);
  const what = nameUncaught(origin, error.message);
  const by = index === undefined ? "" : `, in what item ${index} began`;
  host.problem({ code: "uncaught-error", message: `${what}${by}` }, run);
  if (run === undefined || flight === undefined || origin === "unhandledRejection") return;
  host.send({ type: "drop", key: run.facts.key, index: flight.index });
  host.watch.lose(run, flight, "crashed", what);
}

/**
 * A child's event loop ran dry: what its items and sources wait for can never come. With neither, it is the loading itself.
 * @param sources keys of experiments whose source owes its next item
 */
export function afterStall(host: Ear, items: { key: number; index: number }[], sources: number[]): void {
  if (items.length === 0 && sources.length === 0) {
    return host.kill("waits, while loading, for a promise that can never settle");
  }
  for (const { key, index } of items) {
    const run = host.runs[key];
    const flight = run?.flights.get(index);
    if (run === undefined || flight === undefined) continue;
    host.send({ type: "drop", key, index });
    host.watch.lose(run, flight, "error", "waits for a promise that can never settle: nothing is left to settle it");
  }
  for (const run of host.runs.filter(({ facts }) => sources.includes(facts.key))) {
    run.broken = true;
    const message = "the dataset's items wait for a promise that can never settle";
    host.problem({ code: "source-failed", message }, run);
  }
}
