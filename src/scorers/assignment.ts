/**
 * Pairs rows with columns, each at most once, so that the sum of the chosen weights is the greatest possible.
 * Method: H. W. Kuhn, "The Hungarian Method for the Assignment Problem" (Naval Research Logistics Quarterly 2, 1955), as
 * shortest augmenting paths over reduced costs (R. Jonker and A. Volgenant, Computing 38, 1987): O(rows² · columns) where
 * the rows are the fewer.
 * @param weights a non-empty rectangle of finite numbers, `weights[row][column]`
 * @returns for every row its column, or -1 for a row that goes without (only where there are more rows than columns)
 */
export function assign(weights: readonly (readonly number[])[]): number[] {
  const columns = weights[0]!.length;
  if (weights.length <= columns) return assignRows(weights, columns);
  const transposed = Array.from({ length: columns }, (_, column) => weights.map((row) => row[column]!));
  const rowOfColumn = assignRows(transposed, weights.length);
  const columnOfRow = new Array<number>(weights.length).fill(-1);
  rowOfColumn.forEach((row, column) => {
    columnOfRow[row] = column;
  });
  return columnOfRow;
}

/** The same for at most as many rows as columns. Index 0 of the arrays below is a root outside the rectangle. */
function assignRows(weights: readonly (readonly number[])[], columns: number): number[] {
  const rows = weights.length;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowAt = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowAt[0] = row;
    const cheapest = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const reachedFrom = new Int32Array(columns + 1);
    const visited = new Uint8Array(columns + 1);
    let column = 0;
    while (rowAt[column] !== 0) {
      visited[column] = 1;
      const from = rowAt[column]!;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let candidate = 1; candidate <= columns; candidate++) {
        if (visited[candidate]) continue;
        const cost = -weights[from - 1]![candidate - 1]! - rowPotential[from]! - columnPotential[candidate]!;
        if (cost < cheapest[candidate]!) {
          cheapest[candidate] = cost;
          reachedFrom[candidate] = column;
        }
        if (cheapest[candidate]! < step) {
          step = cheapest[candidate]!;
          next = candidate;
        }
      }
      for (let seen = 0; seen <= columns; seen++) {
        if (visited[seen]) {
          rowPotential[rowAt[seen]!]! += step;
          columnPotential[seen]! -= step;
        } else {
          cheapest[seen]! -= step;
        }
      }
      column = next;
    }
    for (; column !== 0; column = reachedFrom[column]!) rowAt[column] = rowAt[reachedFrom[column]!]!;
  }
  const columnOfRow = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column++) {
    if (rowAt[column] !== 0) columnOfRow[rowAt[column]! - 1] = column - 1;
  }
  return columnOfRow;
}
