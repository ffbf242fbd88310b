import type { ErrorFacts } from "../experiment/result.js";
/** Strings longer than this many UTF-16 units are kept as head, tail, length and sha256 (design section 6). */
export declare const MAX_STRING = 65536;
/**
 * Turns any value into plain JSON data that `JSON.stringify` cannot choke on.
 *
 * What JSON has no word for is tagged: `{"$number":"NaN"}`, `{"$bigint":"1"}`, `{"$undefined":true}`, `{"$function":name}`,
 * `{"$symbol":text}`, `{"$error":name,"message":…}`, `{"$map":[[k,v]…]}`, `{"$set":[…]}`, `{"$bytes":{length,base64}}`,
 * `{"$string":{head,tail,length,sha256}}`, `{"$cycle":true}`, `{"$cut":what}`, `{"$unreadable":message}`.
 * Lone surrogates become U+FFFD. `toJSON` is honoured. Errors lose every property but name and message: they carry request
 * headers. The result is bounded in characters, nodes and depth; secrets are hidden where a text is cut, and only there. Never throws; top-level `undefined` stays `undefined`.
 */
export declare function encode(value: unknown): unknown;
/** The facts of anything thrown, each text bounded. Never throws; a thrown non-error gets the name "NonError". */
export declare function encodeError(thrown: unknown): ErrorFacts;
