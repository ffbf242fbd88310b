/** Deepest nesting told apart; what lies deeper is replaced by a tag. Dataset files may not nest deeper either. */
export declare const MAX_DEPTH = 1000;
/**
 * Text of a value that does not depend on the order of its keys: JSON with keys sorted by UTF-16 units.
 *
 * What JSON has no word for is tagged, so that different values stay different: `{"$number":"NaN"}`, `{"$bigint":"1"}`,
 * `{"$undefined":true}`, `{"$function":name}`, `{"$symbol":text}`, `{"$error":name,"message":text}`, `{"$map":[[k,v]]}`,
 * `{"$set":[v]}`, `{"$cycle":true}`, `{"$cut":"too deep"}`, `{"$unreadable":true}`. Keys whose value is undefined are left
 * out; `toJSON` is honoured. Never throws.
 */
export declare function canonicalJson(value: unknown): string;
/** The value as plain JSON data, tags as in {@link canonicalJson}; undefined stays undefined. Never throws. */
export declare function plainData(value: unknown): unknown;
/** Lower-case hex sha256 of the UTF-8 form of a text. */
export declare function sha256(text: string): string;
/** Lower-case hex sha256 of the canonical JSON of a list, taken element by element: `sha256(canonicalJson([...list]))`. */
export declare function digestOf(list: Iterable<unknown>): string;
