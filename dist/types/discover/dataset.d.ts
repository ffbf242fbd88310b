import type { Problem } from "../errors.js";
import { type DatasetItem } from "./identity.js";
/** A dataset file, read and checked. */
export interface Dataset {
    name: string;
    description?: string | null;
    tags?: string[];
    metadata?: Record<string, unknown> | null;
    /** As given to {@link parseDataset}: the path as shown to people. */
    file: string;
    items: DatasetItem[];
    /** 1-based line on which each item starts. */
    lines: number[];
    /** sha256, hex, of the items' canonical JSON: the same whatever the order of keys and the white space. */
    digest: string;
}
/** What came of a dataset file. */
export interface ParsedDataset {
    /** null where a problem is an error. */
    dataset: Dataset | null;
    /** What the text gives as `name`, also where the file is faulty; null where it gives none. */
    name: string | null;
    problems: Problem[];
}
/**
 * Reads a dataset file: `{ name, description?, tags?, metadata?, checksum?, data: [{ name?, id?, label?, input, expected?, extra? }] }`,
 * as `schemas/dataset.schema.json` has it. Items get their ids here; an empty `data` is valid.
 * @param text the file's text; a byte order mark is passed over
 * @param file path as shown to people; its base name counts where the file has no `name`
 * @returns problems carry file, line and column, errors first, at most `MAX_FAULTS` of each severity
 */
export declare function parseDataset(text: string, file: string): ParsedDataset;
/** The name that a dataset file goes by where it gives none: its base name without `.json`. */
export declare function stemOf(file: string): string;
