/** What an exported value may be to someone who looks for experiments. */
export type ExportShape = "definition" | "promise" | "function" | "list" | "config" | "object" | "other";
/** A value that cannot be looked at (a revoked proxy, a trap that throws) is `other`, as primitives and class instances are. */
export declare function shapeOf(value: unknown): ExportShape;
/** The own enumerable keys of an object; none of anything else and of what does not tell them. */
export declare function keysOf(value: unknown): string[];
/** A property, or undefined where there is none and where reading it throws. */
export declare function readKey(value: unknown, key: string): unknown;
/** A function that can be called for what it gives: without parameters, and no class. */
export declare function isFactory(value: unknown): value is () => unknown;
/** What reading a property came to. */
export type Member = {
    value: unknown;
} | {
    thrown: unknown;
};
/** Reads a property of anything; null and undefined have none. */
export declare function readMember(holder: unknown, key: string): Member;
