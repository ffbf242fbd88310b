/**
 * What `JSON.parse(JSON.stringify(value))` gives, without the text in between, which would copy every string twice:
 * undefined properties and functions vanish, NaN becomes null, a Date its ISO text, a Map `{}`, an instance a plain object.
 * @returns the value itself where JSON cannot hold it (a cycle, a BigInt, a throwing getter)
 */
export declare function jsonCopy<T>(value: T): T;
