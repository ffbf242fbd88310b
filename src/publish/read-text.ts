import { readFileSync, statSync } from "node:fs";

/**
 * The text of a UTF-8 file, or null where there is none.
 * @throws whatever else keeps the file from being read: a directory, a missing permission
 */
export function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    const code = typeof error === "object" && error !== null && "code" in error ? error.code : null;
    if (code === "ENOENT" || code === "ENOTDIR") return null;
    throw error;
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
