import { lstat, realpath, stat } from "node:fs/promises";
import { isAbsolute, posix, relative, resolve, sep } from "node:path";
import type { Problem } from "../errors.js";
import { createLinkReader } from "./links.js";

/** A regular file that a pattern led to. */
export interface FoundFile {
  /** Absolute path. */
  path: string;
  /** Path from the root, with forward slashes: what people are shown. */
  name: string;
}

/** Folders that are never searched; a file in one can still be named by its plain path. */
const NEVER = ["**/node_modules/**", "**/dist/**", "**/.git/**"];

/** What a search must know besides patterns and root. */
export interface SearchOptions {
  /** A glob to show to those who named a folder. */
  example: string;
  /** Globs that may match nothing: those that nobody wrote. */
  optional?: readonly string[];
  /** Any glob may match nothing. */
  allowEmpty?: boolean;
}

/**
 * Finds regular files by globs and plain paths.
 *
 * `!` patterns take files away. A pattern that is the path of an existing file, absolute or not, is that file, whatever
 * characters it has. Links to files are files, wherever they lead; links to folders are not followed below a pattern's fixed
 * part, so that loops end nothing, and those that lead out of the root are named. Folders that cannot be read are passed over.
 * @param patterns globs with forward slashes, relative to `root` or absolute
 * @param root absolute path
 * @returns files sorted by name, each once; problems for patterns that cannot mean anything, and for globs that match nothing
 */
export async function search(
  patterns: readonly string[],
  root: string,
  options: SearchOptions,
): Promise<{ files: FoundFile[]; problems: Problem[] }> {
  const { example, optional = [], allowEmpty = false } = options;
  const { wanted, excluded } = sortOut(patterns, root);
  if (wanted.length === 0) {
    const message = `no pattern says which files to take: ${JSON.stringify(patterns)}`;
    const hint = `Give one that is no exclusion, such as ${example}.`;
    return { files: [], problems: [error("no-pattern", message, hint)] };
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
  const matched = await matchGlobs(globs, root, excluded);
  for (const pattern of matched.unmatched) {
    if (!optional.includes(pattern)) problems.push(unmatched(pattern, root, allowEmpty));
  }
  problems.push(...matched.problems);
  return { files: await distinct([...kept, ...matched.paths], root), problems };
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

interface Matched {
  /** Absolute paths of files that can be read, links to them among them. */
  paths: string[];
  /** Globs without a match. */
  unmatched: string[];
  problems: Problem[];
}

async function matchGlobs(globs: string[], root: string, excluded: string[]): Promise<Matched> {
  if (globs.length === 0) return { paths: [], unmatched: [], problems: [] };
  const { glob } = await import("tinyglobby");
  const links = createLinkReader(await realpath(root));
  const common = { cwd: root, expandDirectories: false, followSymbolicLinks: false, fs: { readdir: links.readdir } };
  const found = await Promise.all(
    globs.map((pattern) => glob(pattern, { ...common, ignore: [...NEVER, ...excluded] })),
  );
  const paths: string[] = [];
  const problems: Problem[] = [];
  for (const name of new Set(found.flat())) {
    const path = resolve(root, name);
    if (await realpath(path).catch(() => null)) paths.push(path);
    else problems.push(brokenLink(name));
  }
  const away = [...new Set(links.folders)].map((path) => nameOf(path, root));
  const passed = away.filter((name) => !excluded.some((other) => other === name || other.startsWith(`${name}/`)));
  if (passed.length > 0 && globs.some((pattern) => pattern.includes("**"))) problems.push(linkedFolders(passed));
  return { paths, unmatched: globs.filter((_, index) => found[index]!.length === 0), problems };
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

function nameOf(path: string, root: string): string {
  return relative(root, path).split(sep).join("/");
}

function unmatched(pattern: string, root: string, allowEmpty: boolean): Problem {
  const message = `${JSON.stringify(pattern)} matches no file in ${root}`;
  const hint = "Correct it or take it out; files in node_modules, dist and .git are never searched.";
  return problem(allowEmpty ? "note" : "error", "glob-unmatched", message, hint);
}

function brokenLink(name: string): Problem {
  const message = `${JSON.stringify(name)} is a link that leads nowhere`;
  return problem("error", "no-such-file", message, "Mend the link or remove it.");
}

function linkedFolders(names: string[]): Problem {
  const shown = names.slice(0, 3).map((name) => JSON.stringify(name));
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : "";
  const message = `not searched, because links to folders outside the working directory are not followed: ${shown.join(", ")}${more}`;
  const hint = `Name the files by a glob that begins with it, such as ${names[0]}/*, or exclude it: !${names[0]}/**.`;
  return problem("warn", "link-not-searched", message, hint);
}

function error(code: string, message: string, hint: string): Problem {
  return problem("error", code, message, hint);
}

function problem(severity: Problem["severity"], code: string, message: string, hint: string): Problem {
  return { severity, code, message, hint };
}
