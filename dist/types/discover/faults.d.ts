import { type SchemaFault } from "./check.js";
/** Something wrong with a parsed dataset file, by path. */
export interface DatasetFault extends SchemaFault {
    severity: "error" | "warn";
    code: "dataset-shape" | "dataset-key";
    /** It is the key at `path` that is wrong, not its value. */
    atKey: boolean;
}
/**
 * Checks a parsed dataset file against the schema, and its unknown keys for typos.
 * @param root what `JSON.parse` gave
 * @returns errors for what the schema refuses (a little over `MAX_FAULTS` at most), a warning for each key that is almost
 * a known one which its object lacks; several items with the same strange key give one
 */
export declare function findFaults(root: unknown): DatasetFault[];
