import { readFileSync, statSync } from "node:fs";

/** Largest text file that is read where nothing else is said, in bytes: settings and variables are far smaller. */
export const MAX_TEXT_BYTES = 1_048_576;

/**
 * The text of a UTF-8 file. A pipe or a device is never opened: reading it could take for ever.
 * @param most bytes that the file may have
 * @throws Error for what is no regular file or is too large, and whatever keeps a file from being read (with its `code`)
 */
export function readTextFile(path: string, most: number = MAX_TEXT_BYTES): string {
  const found = statSync(path);
  if (!found.isFile() && !found.isDirectory()) throw new Error(`${path} is no regular file`);
  if (found.isFile() && found.size > most) {
    const [size, limit] = [found.size, most].map((bytes) => bytes.toLocaleString("en-US"));
    throw new Error(`${path} has ${size} bytes; at most ${limit} are read`);
  }
  return readFileSync(path, "utf8");
}
