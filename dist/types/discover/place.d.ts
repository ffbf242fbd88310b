/** @returns 1-based line and column (in UTF-16 units) of an offset; lines end with LF. */
export declare function positionOf(text: string, offset: number): {
    line: number;
    column: number;
};
/** @returns the 1-based line of each offset; the offsets must ascend. Linear in the text's length. */
export declare function linesOf(text: string, offsets: readonly number[]): number[];
/**
 * Where a value, or its key, starts in a JSON text; what follows the first value is ignored.
 * @param path keys and indices from the root
 * @returns 0-based offset; that of the root if there is no such path
 */
export declare function locate(text: string, path: readonly (string | number)[], atKey?: boolean): number;
/** A path as people write it: `data[3].input`, `data[0]["a b"]`; the empty path is the file itself. */
export declare function pathText(path: readonly (string | number)[]): string;
