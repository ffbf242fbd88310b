/** One thing wrong with a JSON text; `offset` counts UTF-16 units from its start. */
export interface JsonFault {
    offset: number;
    code: string;
    message: string;
    hint: string;
    /** `warn` for what can be read all the same. */
    severity: "error" | "warn";
}
/** What one pass over a text found that `JSON.parse` does not tell. */
export interface JsonScan {
    faults: JsonFault[];
    /** Where each element of the root object's list starts. */
    elements: number[];
    /** Nested deeper than {@link MAX_DEPTH}: nothing that recurses may see this text. The scan stopped there. */
    tooDeep: boolean;
}
/** Faults of one severity listed per file; more would only repeat them. A scan finds one more, to show that there are. */
export declare const MAX_FAULTS = 20;
/**
 * Passes over a JSON text once, in linear time, for duplicate keys, numbers that a double cannot hold, depth, and the
 * places of the elements of one list. Text that is no JSON is passed over all the same; its faults then mean nothing,
 * but `tooDeep` still holds.
 * @param text JSON without a byte order mark
 * @param listKey key of the root object whose list elements are located
 */
export declare function scanJson(text: string, listKey: string): JsonScan;
