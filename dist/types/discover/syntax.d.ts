import type { JsonFault } from "./json.js";
/**
 * Says what keeps a text from being JSON, and where: the first thing, in words, with the way to mend it.
 * @param text a text that `JSON.parse` refused, nested no deeper than `MAX_DEPTH`
 * @param thrown what `JSON.parse` threw; its message is used where nothing better is known
 */
export declare function explainSyntax(text: string, thrown: unknown): JsonFault;
