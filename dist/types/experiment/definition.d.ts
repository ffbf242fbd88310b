export type { BindingFacts, CriterionFacts, DatasetFacts, DefinitionFacts, Fault, ScorerFacts, VoltOpsFacts, } from "./facts.js";
export { EXPERIMENT_DEFINITION_KIND } from "./facts.js";
export { inspect } from "./inspect.js";
/** A definition that a module exports. */
export interface Found {
    /** e.g. `default`, `regression`, `default[2]`, `default.smoke`. */
    exportName: string;
    /** The live configuration, functions included. */
    config: object;
}
/**
 * Finds the experiment definitions in a loaded module.
 *
 * A definition is known by its `kind`, whoever made it. Taken are the default export and every named one: a definition, a
 * plain configuration with a text as `id` and a function as `runner`, a list (array, Set, values of a Map) of them, a promise
 * or thenable of either, and an object whose own values are any of these (`module.exports` among them). Functions without
 * parameters are called as default export, by the names experiment(s) and definition(s), and in a list of experiments; other
 * functions are not, since they may do anything.
 *
 * A list that holds a definition, is the default export or is named experiment(s) is a list of experiments: whatever else is in
 * it is an error, for it stands where an experiment was meant. What lies elsewhere and is no experiment is passed over.
 * @param ran configurations that the module has run itself
 * @returns in export order, the default export first; each definition once, under its first name
 * @throws GateError `definition-invalid` for a definition without configuration, an export that cannot be read, a factory or
 * promise that fails, and for what is no experiment in a list of them
 */
export declare function collectDefinitions(moduleNamespace: unknown, ran?: Iterable<object>): Promise<Found[]>;
