/**
 * The known name that a mistyped one most likely means.
 * @param name what was written; case and `_` for `-` do not count as typos
 * @param known the names that exist
 * @returns the closest name at most a third of the longer name's letters away (at least one, at most three edits); null if none is
 */
export declare function nearest<Name extends string>(name: string, known: Iterable<Name>): Name | null;
