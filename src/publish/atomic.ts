import { open, rename, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Recognises what a process that died in {@link writeAtomic} left behind. */
export const TEMPORARY = /^\.(.+)\.\d+\.tmp$/;

/**
 * Writes a file so that a reader finds the old content or the new, never a part: temporary file, fsync, rename.
 * Throws the error of node:fs; the old file then stays as it was.
 * @param path in an existing directory
 */
export async function writeAtomic(path: string, text: string): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    const file = await open(temporary, "w");
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    // Whatever could not be written is told by the first error; a second one would hide it.
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}
