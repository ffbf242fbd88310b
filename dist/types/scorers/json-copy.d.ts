/**
 * What `JSON.parse(JSON.stringify(value))` gives, without the text in between, which would copy every string twice:
 * undefined properties and functions vanish, NaN becomes null, a Date its ISO text, a Map `{}`, an instance a plain object.
 * @returns the value itself where JSON cannot hold it (a cycle, a BigInt, a throwing getter), or where it has more than
 * {@link MAX_PARTS} parts: a sparse array or 600 MB of bytes
 */
export declare function jsonCopy<T>(value: T): T;
