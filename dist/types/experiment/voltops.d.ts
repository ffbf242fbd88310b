import type { BindingFacts, VoltOpsFacts } from "./facts.js";
/** VoltAgent's clean-up of tags: text, trimmed, none empty, each once. Anything but an array gives none. */
export declare function tagsOf(raw: unknown): string[];
/** Reads a definition's `voltOps`. What is of a wrong kind counts as not said: VoltOps is no part of what is measured. */
export declare function voltOpsFacts(raw: unknown): VoltOpsFacts;
/** Reads a definition's `experiment`, likewise. `createExperiment` has already made `autoCreate` true where it was not said. */
export declare function bindingFacts(raw: unknown): BindingFacts;
