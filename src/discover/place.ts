import { findNodeAtLocation, parseTree } from "jsonc-parser";

/** @returns 1-based line and column (in UTF-16 units) of an offset; lines end with LF. */
export function positionOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: linesOf(text, [offset])[0]!, column: offset - before.lastIndexOf("\n") };
}

/** @returns the 1-based line of each offset; the offsets must ascend. Linear in the text's length. */
export function linesOf(text: string, offsets: readonly number[]): number[] {
  let line = 1;
  let next = text.indexOf("\n");
  return offsets.map((offset) => {
    while (next !== -1 && next < offset) {
      line += 1;
      next = text.indexOf("\n", next + 1);
    }
    return line;
  });
}

/**
 * Where a value, or its key, starts in a JSON text; what follows the first value is ignored.
 * @param path keys and indices from the root
 * @returns 0-based offset; that of the root if there is no such path
 */
export function locate(text: string, path: readonly (string | number)[], atKey = false): number {
  const root = parseTree(text, undefined, { disallowComments: true });
  const node = root && findNodeAtLocation(root, [...path]);
  return (atKey ? node?.parent?.offset : node?.offset) ?? root?.offset ?? 0;
}

/** A path as people write it: `data[3].input`, `data[0]["a b"]`; the empty path is the file itself. */
export function pathText(path: readonly (string | number)[]): string {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(step)) text += text === "" ? step : `.${step}`;
    else text += `[${JSON.stringify(step.slice(0, 100))}]`;
  }
  return text === "" ? "the file" : text;
}
