/** One item with its name: `id` is never empty and unique within its data set; other keys are as they were written. */
export interface DatasetItem {
    id: string;
    label?: string | null;
    input: unknown;
    expected?: unknown;
    extra?: Record<string, unknown> | null;
    datasetId?: string;
    datasetVersionId?: string;
    datasetName?: string;
    metadata?: Record<string, unknown> | null;
    [key: string]: unknown;
}
/** Something odd about an item's id that does not keep it from running. */
export interface IdentityProblem {
    code: "duplicate-item-id" | "invalid-item-id";
    message: string;
    hint?: string;
}
/** Gives an item its id; `index` is its 0-based place. Throws GateError `invalid-item` for what is no object. */
export type Identifier = (raw: unknown, index: number) => {
    item: DatasetItem;
    problem?: IdentityProblem;
};
/**
 * Makes a function that names the items of one data set, called once for each in order.
 *
 * The id is `id` (text, or a number as text), else `name`, else a hash of `input`, `expected` and `extra`, so that it does
 * not depend on the item's place. Empty text counts as missing. A repeated id gets `-2`, `-3` … and a problem. The result is
 * a shallow copy with every key of the original, which is left as it was.
 */
export declare function createIdentifier(): Identifier;
/** What a value is, in words, quoting it where it is short: `null`, `an array`, `the text "ab"`, `the number 7`. */
export declare function kindOf(value: unknown): string;
