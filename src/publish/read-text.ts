import { statSync } from "node:fs";
import { readTextFile } from "../text-file.js";

/**
 * The text of a UTF-8 file, or null where there is none.
 * @param most bytes that the file may have; 1 MiB where nothing else is said
 * @throws whatever else keeps the file from being read: a directory, a pipe, a missing permission, its size
 */
export function readText(path: string, most?: number): string | null {
  try {
    return readTextFile(path, most);
  } catch (error) {
    const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
  }
}

/** The same with null for whatever keeps the file from being read. */
export function tryReadText(path: string, most?: number): string | null {
  try {
    return readText(path, most);
  } catch {
    return null;
  }
}

/** Whether there is a folder of this path; a link to one counts. Never throws. */
export function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
