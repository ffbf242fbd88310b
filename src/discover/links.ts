import { type Dirent, readdir } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";

/** A glob library's way to read folders in which links to files are files, and what it saw of the others. */
export interface LinkReader {
  /** Stands in for `fs.readdir`: links to files, and links that lead nowhere, are given out as files. */
  readdir: typeof readdir;
  /** Absolute paths of links to folders outside the root; they are given out as the links they are, so loops end nothing. */
  folders: string[];
}

/** @param root absolute and real path of the folder that is searched */
export function createLinkReader(root: string): LinkReader {
  const folders: string[] = [];
  const resolved = async (folder: string, entry: Dirent): Promise<Dirent> => {
    if (!entry.isSymbolicLink()) return entry;
    const path = join(folder, entry.name);
    const found = await stat(path).catch(() => null);
    if (found === null || found.isFile()) return asFile(entry);
    if (found.isDirectory() && leadsAway(await realpath(path), root)) folders.push(path);
    return entry;
  };
  const read = (
    folder: string,
    options: { withFileTypes: true },
    done: (error: Error | null, entries: Dirent[]) => void,
  ): void =>
    readdir(folder, options, (error, entries = []) => {
      if (error || !entries.some((entry) => entry.isSymbolicLink())) return done(error, entries);
      Promise.all(entries.map((entry) => resolved(resolve(folder), entry))).then(
        (all) => done(null, all),
        (thrown: Error) => done(thrown, []),
      );
    });
  // The glob library calls it in this one way.
  return { readdir: read as unknown as typeof readdir, folders };
}

function asFile(entry: Dirent): Dirent {
  const kind = { isFile: () => true, isDirectory: () => false, isSymbolicLink: () => false };
  return Object.assign(Object.create(entry) as Dirent, kind);
}

/** Neither inside the root, where it is searched on its own path, nor around it. */
function leadsAway(path: string, root: string): boolean {
  const [inner, outer] = [`${path}${sep}`, `${root}${sep}`];
  return !inner.startsWith(outer) && !outer.startsWith(inner);
}
