/** Under this key a scorer definition may carry a {@link Requirement}; copies made by spreading keep it. */
export declare const REQUIREMENT: unique symbol;
/**
 * What keeps a scorer from running, as far as it can be known before any item runs; asked when its experiment is read.
 * @param place how messages name the scorer, e.g. `scorers[1] ("tone")`
 */
export type Requirement = (place: string) => {
    code: string;
    message: string;
    hint: string;
} | undefined;
/** Asks a definition what keeps it from running; undefined for one that requires nothing. */
export declare function unmetRequirement(definition: object, place: string): ReturnType<Requirement>;
