import type { Fault } from "./facts.js";
/**
 * Finds keys that are almost known ones. VoltAgent ignores keys it does not know, so that a typo drops what was meant.
 * @param object whose own keys are looked at
 * @param known the keys that mean something
 * @param at how the object is called in the message, such as `passCriteria[1]`; empty for the definition itself
 * @param aliases other names by which people call a known key
 */
export declare function findTypos(object: object, known: readonly string[], at: string, aliases?: Readonly<Record<string, string>>): Fault[];
