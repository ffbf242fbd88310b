/** One way in which a value is not what the schema asks for. */
export interface SchemaFault {
    /** Keys and indices from the checked value down to the place. */
    path: (string | number)[];
    message: string;
    hint?: string;
}
type Check = (value: unknown, prefix: readonly (string | number)[]) => SchemaFault[];
/**
 * The checks of `schemas/dataset.schema.json`, compiled at the first call (some 20 ms).
 * @returns `head` checks the file without its items, `item` one item: a file of a million faulty items must not make a
 * million errors before the first is shown. Both give the faults, paths beginning with `prefix`.
 */
export declare function datasetChecks(): {
    head: Check;
    item: Check;
};
export {};
