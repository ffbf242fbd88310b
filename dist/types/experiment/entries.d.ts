import type { LocalScorerDefinition } from "../scorers/scorer.js";
import type { ScorerFacts } from "./definition.js";
/** A usable scorer entry, ready to score outputs. */
export interface ScorerBundle {
    id: string;
    name: string;
    /** The entry's scorer over the runtime payload: its arguments, metadata and copies are taken care of. */
    definition: LocalScorerDefinition;
    threshold: number | undefined;
    range: [number, number];
}
/**
 * Reads an experiment's `scorers`. Never throws.
 * @param configs the list as written; undefined and null mean none
 * @returns facts of every entry, in order, with a fault where it cannot be used; bundles of the usable ones, in order.
 *   A value that is no list gives one faulty entry named `scorers`. Entries that share an id are not this function's concern.
 */
export declare function resolveScorers(configs: unknown): {
    bundles: ScorerBundle[];
    facts: ScorerFacts[];
};
