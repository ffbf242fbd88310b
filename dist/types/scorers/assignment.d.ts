/**
 * Pairs rows with columns, each at most once, so that the sum of the chosen weights is the greatest possible.
 * Method: H. W. Kuhn, "The Hungarian Method for the Assignment Problem" (Naval Research Logistics Quarterly 2, 1955), as
 * shortest augmenting paths over reduced costs (R. Jonker and A. Volgenant, Computing 38, 1987): O(rows² · columns) where
 * the rows are the fewer.
 * @param weights a non-empty rectangle of finite numbers, `weights[row][column]`
 * @returns for every row its column, or -1 for a row that goes without (only where there are more rows than columns)
 */
export declare function assign(weights: readonly (readonly number[])[]): number[];
