import { createHash } from "node:crypto";
import type { RunFacts } from "./report.js";

/** Which run wrote a comment. */
export interface Stamp {
  /** Head commit; empty where unknown. For people who look at the source: it does not order runs. */
  sha: string;
  /** GitHub's run id, decimal digits; a later run of a repository has a greater one. */
  runId: string;
  /** From 1; a re-run keeps the run id and has the next attempt. */
  runAttempt: number;
}

/** The stamp of a run; what is unknown, as in a local run, makes it older than any run of GitHub's. */
export function stampOf({ commit, runId, runAttempt }: Pick<RunFacts, "commit" | "runId" | "runAttempt">): Stamp {
  return { sha: commit ?? "", runId: runId ?? "0", runAttempt: runAttempt ?? 0 };
}

const NAME = "voltagent-eval-gate";
const MARKER =
  /^<!-- voltagent-eval-gate:1 key=([0-9a-f]{32}) sha=([0-9a-f]{7,64}|-) run=(0|[1-9]\d{0,19}) attempt=(0|[1-9]\d{0,8}) -->(?=\r?\n|$)/;

/**
 * The HTML comment by which we find our comment again, its very first bytes. Whatever key and stamp hold, it is about 150
 * characters of one line: the key stands in it as {@link markerKey}, a commit or run id of another form as unknown.
 */
export function marker({ key, stamp }: { key: string; stamp: Stamp }): string {
  const sha = /^[0-9a-f]{7,64}$/.test(stamp.sha) ? stamp.sha : "-";
  const run = /^[1-9]\d{0,19}$/.test(stamp.runId) ? stamp.runId : "0";
  const { runAttempt } = stamp;
  const attempt = Number.isInteger(runAttempt) && runAttempt > 0 && runAttempt < 1e9 ? runAttempt : 0;
  return `<!-- ${NAME}:1 key=${markerKey(key)} sha=${sha} run=${run} attempt=${attempt} -->`;
}

/** How a comment key stands in a marker: 32 hex digits of its sha256, so that nothing in it is markup or told to readers. */
export function markerKey(key: string): string {
  return createHash("sha256").update(key, "utf8").digest("hex").slice(0, 32);
}

/**
 * The marker at the very start of a comment's text; one anywhere else is data.
 * @returns the key as {@link markerKey} makes it and the stamp (run id "0" and attempt 0 where unknown); null for no marker
 */
export function readMarker(body: string): { key: string; stamp: Stamp } | null {
  const [, key, sha, runId, attempt] = MARKER.exec(body) ?? [];
  if (key === undefined || sha === undefined || runId === undefined) return null;
  return { key, stamp: { sha: sha === "-" ? "" : sha, runId, runAttempt: Number(attempt) } };
}

/**
 * Whether `a` was written by an earlier run, or an earlier attempt of the same run, than `b`. An unknown run counts as older
 * than any known one.
 * @param a,b stamps as {@link readMarker} gives them, of comments of one pull request
 */
export function isOlder(a: Stamp, b: Stamp): boolean {
  const [first, second] = [BigInt(a.runId), BigInt(b.runId)];
  return first === second ? a.runAttempt < b.runAttempt : first < second;
}
