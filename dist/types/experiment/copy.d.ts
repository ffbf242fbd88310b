/**
 * A copy of data: plain objects and arrays are copied at every depth (cycles and shared parts stay what they are), everything
 * else (dates, maps, class instances, functions) is taken by reference. Symbol keys and extra keys of arrays are left
 * out, and holes become undefined, but not in arrays of more than a million entries.
 * @throws what a getter of the value throws
 */
export declare function copyValue<T>(value: T): T;
