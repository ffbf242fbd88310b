/** Replaces every secret in a text by `***`. Applying it twice changes nothing more. */
export type Mask = (text: string) => string;
/** Shorter values are no secrets but words: masking "1" or "true" would eat the report (and leaves nothing to guess). */
export declare const SHORTEST_SECRET = 8;
/**
 * The values of variables whose name looks secret (KEY, TOKEN, SECRET, PASSWORD, PASSWD, CREDENTIAL, AUTH, PRIVATE as part of
 * it, in any case), of 8 characters or more.
 * @param env environment variables by name
 */
export declare function secretValues(env: Record<string, string | undefined>): string[];
/**
 * Makes the function that masks secrets. It must run before a text is cut or escaped: a cut secret is not recognised.
 *
 * Each secret is also found JSON-escaped, URL-encoded, HTML-escaped and in base64 (alone or inside a longer text), each line of
 * a secret of several lines likewise, and keys of known shape without being listed. Escape sequences put into a secret do not
 * hide it.
 * @param secrets values of any length; those below 8 characters, and our own words, are left alone
 */
export declare function createMask(secrets: string[]): Mask;
/**
 * Masks every string of plain data, the keys of objects too where they are more than letters (a field name of ours is never
 * masked). Gives a copy; the argument stays as it was.
 */
export declare function maskDeep<T>(value: T, mask: Mask): T;
