import type { Place } from "../errors.js";

const FRAME = /^\s+at (?:.*\()?(?:file:\/\/)?((?:\/|[A-Za-z]:[\\/])[^()]*?):(\d+):(\d+)\)?$/;

/**
 * The first place in a stack trace that is the user's: no frame of Node's own, of an installed package, or below `own`.
 * @param own absolute path of a folder whose frames do not count
 * @returns an absolute path with line and column; nothing where there is no such frame
 */
export function placeInStack(stack: string, own: string): Place {
  for (const line of stack.split("\n")) {
    const frame = FRAME.exec(line);
    if (frame === null) continue;
    const file = frame[1]!;
    if (file.includes("/node_modules/") || file.startsWith(own)) continue;
    return { file, line: Number(frame[2]), column: Number(frame[3]) };
  }
  return {};
}
