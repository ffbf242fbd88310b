import { lstat, realpath, stat } from "node:fs/promises";
import { isAbsolute, posix, relative, resolve, sep } from "node:path";
import type { Problem } from "../errors.js";

/** A regular file that a pattern led to. */
export interface FoundFile {
  /** Absolute path. */
  path: string;
  /** Path from the root, with forward slashes: what people are shown. */
  name: string;
}

/** Folders that are never searched; a file in one can still be named by its plain path. */
const NEVER = ["**/node_modules/**", "**/dist/**", "**/.git/**"];

/**
 * Finds regular files by globs and plain paths.
 *
 * `!` patterns take files away. A pattern that is the path of an existing file, absolute or not, is that file, whatever
 * characters it has. Symbolic links are not followed below a pattern's fixed part, so loops end nothing; what a glob reaches
 * outside the root by a link is refused. Folders that cannot be read are passed over.
 * @param patterns globs with forward slashes, relative to `root` or absolute
 * @param root absolute path
 * @param example a glob to show to those who named a folder
 * @returns files sorted by name, each once; problems for patterns that cannot mean anything
 */
export async function search(
  patterns: readonly string[],
  root: string,
  example: string,
): Promise<{ files: FoundFile[]; problems: Problem[] }> {
  const { wanted, excluded } = sortOut(patterns, root);
  if (wanted.length === 0) {
    const message = `no pattern says which files to take: ${JSON.stringify(patterns)}`;
    return {
      files: [],
      problems: [error("no-pattern", message, `Give one that is no exclusion, such as ${example}.`)],
    };
  }
  const plain: string[] = [];
  const globs: string[] = [];
  const problems: Problem[] = [];
  for (const pattern of wanted) {
    const meaning = await understand(pattern, root, example);
    if (typeof meaning === "object") problems.push(meaning);
    else if (meaning === "file") plain.push(resolve(root, pattern));
    else globs.push(pattern);
  }
  const kept = await withoutExcluded(plain, root, excluded);
  const { inside, outside } = await globInside(globs, root, excluded);
  if (outside.length > 0) problems.push(strayed(outside));
  return { files: await distinct([...kept, ...inside], root), problems };
}

function sortOut(patterns: readonly string[], root: string): { wanted: string[]; excluded: string[] } {
  const wanted: string[] = [];
  const excluded: string[] = [];
  for (const written of patterns) {
    const pattern = written.trim();
    // "!(a|b).ts" is a glob that matches all but two names, no exclusion.
    if (pattern.startsWith("!") && !pattern.startsWith("!(")) excluded.push(fromRoot(pattern.slice(1).trim(), root));
    else if (pattern !== "") wanted.push(fromRoot(pattern, root));
  }
  return { wanted, excluded };
}

function fromRoot(pattern: string, root: string): string {
  const base = `${root.split(sep).join("/").replace(/\/$/, "")}/`;
  return (pattern.startsWith(base) ? pattern.slice(base.length) : pattern).replace(/^(\.\/+)+/, "");
}

async function understand(pattern: string, root: string, example: string): Promise<"file" | "glob" | Problem> {
  const shown = JSON.stringify(pattern);
  let code: string | undefined;
  try {
    const found = await stat(resolve(root, pattern));
    if (found.isFile()) return "file";
    if (!found.isDirectory()) {
      return error("not-a-file", `${shown} is no regular file`, "Name a file, or write a glob.");
    }
    const glob = pattern === "" || pattern === "." ? example : `${pattern.replace(/\/+$/, "")}/${example}`;
    return error("not-a-file", `${shown} is a folder`, `Say which of its files: ${glob}`);
  } catch (cause) {
    ({ code } = cause as NodeJS.ErrnoException);
  }
  const { isDynamicPattern } = await import("tinyglobby");
  if (!isDynamicPattern(pattern)) {
    const why = code === "EACCES" ? "cannot be read (permission denied)" : "does not exist";
    return error("no-such-file", `${shown} ${why}`, `It is looked for from the working directory, ${root}.`);
  }
  if (isAbsolute(pattern) || posix.normalize(pattern).startsWith("..")) {
    const message = `${shown} searches outside the working directory, ${root}`;
    return error("outside-root", message, "Set the working directory higher, or name each file by its path.");
  }
  return "glob";
}

async function withoutExcluded(plain: string[], root: string, excluded: string[]): Promise<string[]> {
  if (plain.length === 0 || excluded.length === 0) return plain;
  const { escapePath, glob } = await import("tinyglobby");
  const kept: string[] = [];
  for (const path of plain) {
    const name = nameOf(path, root);
    // The glob library passes over links, so a link is only excluded by its own name.
    if (name.startsWith("..") || (await lstat(path)).isSymbolicLink()) {
      if (!excluded.includes(name)) kept.push(path);
      continue;
    }
    const options = { cwd: root, ignore: excluded, dot: true, expandDirectories: false, followSymbolicLinks: false };
    if ((await glob(escapePath(name), options)).length > 0) kept.push(path);
  }
  return kept;
}

async function globInside(
  globs: string[],
  root: string,
  excluded: string[],
): Promise<{ inside: string[]; outside: string[] }> {
  if (globs.length === 0) return { inside: [], outside: [] };
  const { glob } = await import("tinyglobby");
  const ignore = [...NEVER, ...excluded];
  const names = await glob(globs, { cwd: root, ignore, expandDirectories: false, followSymbolicLinks: false });
  const realRoot = names.length === 0 ? root : await realpath(root);
  const inside: string[] = [];
  const outside: string[] = [];
  for (const name of names) {
    const path = resolve(root, name);
    if (isWithin(await realpath(path), realRoot)) inside.push(path);
    else outside.push(name);
  }
  return { inside, outside };
}

/** Each file once, even where two links or patterns lead to it; the first name in order stays. */
async function distinct(paths: string[], root: string): Promise<FoundFile[]> {
  const files = paths.map((path) => ({ path, name: nameOf(path, root) })).sort((a, b) => (a.name < b.name ? -1 : 1));
  const seen = new Set<string>();
  const kept: FoundFile[] = [];
  for (const file of files) {
    const real = await realpath(file.path);
    if (seen.has(real)) continue;
    seen.add(real);
    kept.push(file);
  }
  return kept;
}

function isWithin(path: string, root: string): boolean {
  const way = relative(root, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function nameOf(path: string, root: string): string {
  return relative(root, path).split(sep).join("/");
}

function strayed(names: string[]): Problem {
  const more = names.length === 1 ? "lies" : `and ${names.length - 1} more lie`;
  const message = `${JSON.stringify(names[0])} ${more} outside the working directory`;
  return error("outside-root", message, "Set the working directory higher, or name each file by its path.");
}

function error(code: string, message: string, hint: string): Problem {
  return { severity: "error", code, message, hint };
}
