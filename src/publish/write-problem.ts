import { type Problem, thrownText } from "../errors.js";

const CAUSES: Record<string, { why: string; hint: string }> = {
  EACCES: { why: "permission was denied", hint: "Choose a place this user may write to." },
  EPERM: { why: "permission was denied", hint: "Choose a place this user may write to." },
  EROFS: { why: "the file system is read-only", hint: "Choose a place that can be written to." },
  ENOSPC: { why: "no space is left on the device", hint: "Free some space or choose another place." },
  EDQUOT: { why: "the disk quota is used up", hint: "Free some space or choose another place." },
  ENOTDIR: { why: "a file stands where a directory should be", hint: "Remove that file or choose another place." },
  EEXIST: { why: "a file stands where a directory should be", hint: "Remove that file or choose another place." },
  EISDIR: {
    why: "a directory stands where the file should be",
    hint: "Remove that directory or choose another place.",
  },
  ERR_FS_EISDIR: {
    why: "a directory stands where the file should be",
    hint: "Remove that directory or choose another place.",
  },
  ENOTEMPTY: {
    why: "a directory stands where the file should be",
    hint: "Remove that directory or choose another place.",
  },
  EMFILE: { why: "too many files are open", hint: "Raise the limit of open files (ulimit -n) or lower concurrency." },
  ENOENT: { why: "the directory is gone", hint: "Nothing else may remove it while the gate runs." },
};

/**
 * The problem of something that could not be written. It only warns: the verdict does not depend on report files.
 * @param path what was to be written, as people know it
 * @param thrown an error of node:fs, or anything else
 */
export function writeProblem(path: string, thrown: unknown): Problem {
  const code = String((thrown as { code?: unknown } | null | undefined)?.code ?? "");
  const cause = Object.hasOwn(CAUSES, code) ? CAUSES[code] : undefined;
  const why = cause === undefined ? thrownText(thrown) : `${cause.why} (${code})`;
  return {
    severity: "warn",
    code: "report-not-written",
    message: `"${path}" was not written: ${why}. The verdict does not change.`,
    ...(cause === undefined ? {} : { hint: cause.hint }),
  };
}
