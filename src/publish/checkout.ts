import { dirname, join } from "node:path";
import { tryReadText } from "./read-text.js";

/** Bytes of a repository's packed refs that are read: a million branches. */
const MAX_PACKED_REFS = 67_108_864;
/** A commit's name: SHA-1 or SHA-256. */
const COMMIT = /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/;

/**
 * The commit that is checked out where a directory lies, read from the nearest `.git` folder at or above it, without a git
 * program. Null where that cannot be told: no repository, a linked worktree, a branch without a commit. Never throws.
 * @param directory absolute path
 */
export function checkedOutCommit(directory: string): string | null {
  for (let at = directory; ; at = dirname(at)) {
    const git = join(at, ".git");
    const head = tryReadText(join(git, "HEAD"));
    if (head !== null) return commitOf(git, head.trim());
    // A `.git` file links to a repository elsewhere: what lies above it is not this directory's.
    if (tryReadText(git) !== null || at === dirname(at)) return null;
  }
}

function commitOf(git: string, head: string): string | null {
  if (COMMIT.test(head)) return head;
  const ref = /^ref: (refs\/[^\s]+)$/.exec(head)?.[1];
  if (ref === undefined || ref.split("/").includes("..")) return null;
  const loose = tryReadText(join(git, ref))?.trim();
  if (loose !== undefined) return COMMIT.test(loose) ? loose : null;
  const packed = tryReadText(join(git, "packed-refs"), MAX_PACKED_REFS)?.split("\n") ?? [];
  const commit = packed.find((line) => line.endsWith(` ${ref}`))?.split(" ")[0] ?? "";
  return COMMIT.test(commit) ? commit : null;
}
