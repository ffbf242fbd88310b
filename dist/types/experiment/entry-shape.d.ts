import type { LocalScorerDefinition } from "../scorers/scorer.js";
import type { ScorerFacts } from "./definition.js";
type Fault = NonNullable<ScorerFacts["fault"]>;
/** An entry whose scorer can be called. `entry` is the definition itself where the two are one flat object. */
export interface ScorerEntry {
    entry: Record<string, unknown>;
    definition: LocalScorerDefinition;
}
/**
 * Tells a scorer definition, an entry around one, and what is neither.
 * @param place how messages name the entry, e.g. `scorers[1] ("tone")`
 * @param written the entry as written
 */
export declare function shapeOfEntry(place: string, written: unknown): ScorerEntry | {
    fault: Fault;
};
export {};
