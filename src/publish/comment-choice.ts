import { isOlder, marker, readMarker, type Stamp } from "../report/marker.js";
import type { Comment } from "./comment-api.js";
import { type Identity, isOwn } from "./identity.js";
import { textAt } from "./payload.js";

/** A comment that this gate wrote, with the stamp of the run it is from. */
export interface OwnComment extends Comment {
  stamp: Stamp;
}

/** The comments that begin with this gate's marker. */
export interface Marked {
  /** Ours, the oldest first. */
  own: OwnComment[];
  /** Who else wrote one: key and run are no secret, so anybody can. They are never touched. */
  strangers: string[];
}

/** What to do about the comments found. `extra` are duplicates to remove. */
export type Choice =
  | { act: "create" }
  | { act: "nothing" }
  | { act: "update" | "keep" | "stand-back"; comment: OwnComment; extra: OwnComment[] };

/**
 * Sorts out which comments are this gate's: the marker stands at their very start and the token's own account wrote them.
 * @param comments the oldest first
 * @param key the comment key, which tells several gates on one pull request apart
 */
export function findMarked(comments: readonly Comment[], key: string, viewer: Identity): Marked {
  const { key: wanted } = normal(key, { sha: "", runId: "0", runAttempt: 0 });
  const marked: Marked = { own: [], strangers: [] };
  for (const comment of comments) {
    const found = readMarker(comment.body);
    if (found?.key !== wanted) continue;
    if (isOwn(viewer, comment.user)) marked.own.push({ ...comment, stamp: found.stamp });
    else marked.strangers.push(textAt(comment.user, "login") ?? "ghost");
  }
  return marked;
}

/**
 * Decides, so that jobs that publish at once end with one comment: the oldest of ours stays and gets the newest run's text, the
 * others go. A run that finds a newer run's comment stands back and takes away only what it made itself.
 * @param own ours, the oldest first
 * @param now this run: its stamp, its text, the id of the comment it made (null for none), whether it may make one
 */
export function choose(
  own: readonly OwnComment[],
  now: { key: string; stamp: Stamp; body: string; made: number | null; create: boolean },
): Choice {
  const [first, ...extra] = own;
  if (first === undefined) return { act: now.create ? "create" : "nothing" };
  const { stamp } = normal(now.key, now.stamp);
  const newest = own.reduce((best, comment) => (isOlder(best.stamp, comment.stamp) ? comment : best));
  if (isOlder(stamp, newest.stamp)) {
    return { act: "stand-back", comment: newest, extra: extra.filter(({ id }) => id === now.made) };
  }
  const current = first.id === now.made || first.body === now.body;
  return { act: current ? "keep" : "update", comment: first, extra };
}

/** Key and stamp as a marker would give them back: hashed, and without what cannot stand in one. */
function normal(key: string, stamp: Stamp): { key: string; stamp: Stamp } {
  return readMarker(marker({ key, stamp })) ?? { key, stamp };
}
