/** The schema's keys of an item, and those that VoltAgent's item type knows besides. */
export declare const ITEM_KEYS: string[];
/** Unknown keys of items that are looked at for typos; where there are more, keys are data. */
export declare const MAX_UNKNOWN_KEYS = 1000;
/**
 * The known key that an unknown one of an object most likely stands for; null for a known key, for one of its writer's own, and
 * where the object has the known one as well.
 */
export declare function meantKey(owner: object, key: string, known: readonly string[]): string | null;
/** Looks at one item of a list; words what is wrong with its keys. Each key is told once for the whole list. */
export type ItemKeyCheck = (item: object, index: number) => {
    code: string;
    message: string;
    hint: string;
}[];
/** Makes the check of one list of items. */
export declare function createItemKeyCheck(): ItemKeyCheck;
