import type { DefinitionFacts, ScorerFacts } from "./facts.js";
import type { Registry } from "./registry.js";
export { tagsOf } from "./voltops.js";
/**
 * Describes a definition as plain data, without running or consuming anything of it.
 * @param config the live configuration of a definition, or anything in its place
 * @param found its position among the definitions of its file and the name it is exported by
 * @param resolved what its scorer entries came to
 * @param registry where the names of datasets are looked up first
 * @returns what is wrong is in `faults`, `dataset.fault` and `scorers[].fault`; a definition without an id goes by its
 * `exportName`. Never throws.
 */
export declare function inspect(config: unknown, found: {
    key: number;
    exportName: string;
}, resolved: {
    scorers: ScorerFacts[];
}, registry: Registry): DefinitionFacts;
