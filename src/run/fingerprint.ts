import { createHash } from "node:crypto";
import type { ExperimentItem } from "../experiment/result.js";

/** How many items of a source were seen, from the first, and a digest of them (sha256, hex). */
export interface Seen {
  count: number;
  digest: string;
}

/** A digest over items in dataset order, one added at a time. */
export class Fingerprint {
  readonly #hash = createHash("sha256");
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** @param item encoded, as it crosses the process boundary */
  add(item: ExperimentItem): void {
    this.#hash.update(JSON.stringify([item.id, item.input, item.expected ?? null, item.extra ?? null]));
    this.#count += 1;
  }

  /** sha256 of the items so far, hex. */
  get digest(): string {
    return this.#hash.copy().digest("hex");
  }
}
