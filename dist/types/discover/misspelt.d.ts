/**
 * The known key that an unknown one most likely stands for: a letter or two off, in another case, or with letters swapped.
 * @param key a key that is not among `known`
 * @returns null where it looks like a key of its writer's own
 */
export declare function misspelt(key: string, known: readonly string[]): string | null;
