import type { ExperimentItem } from "../experiment/result.js";
/** How many items of a source were seen, from the first, and a digest of them (sha256, hex). */
export interface Seen {
    count: number;
    digest: string;
}
/** A digest over items in dataset order, one added at a time. */
export declare class Fingerprint {
    #private;
    get count(): number;
    /** @param item encoded, as it crosses the process boundary */
    add(item: ExperimentItem): void;
    /** sha256 of the items so far, hex. */
    get digest(): string;
}
