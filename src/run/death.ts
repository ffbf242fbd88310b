import type { ChildExit } from "./process.js";

/** Why a child that no longer answers is killed. */
export const BLOCKED = "blocked its event loop (an endless or very long synchronous computation) beyond item-timeout";

/** What the parent knows of a child's end beyond its exit status. */
export interface LastWords {
  /** Why the parent itself ended it. */
  killed?: string;
  /** What the child's exit hook could still say. */
  exiting?: { code: number };
  /** Its last uncaught error. */
  uncaught?: string;
}

/**
 * Names the cause of a child's end in words that follow "the process …". The first reason that applies wins.
 * @param exit how it ended; @param words what is known besides
 */
export function nameDeath(exit: ChildExit, words: LastWords): string {
  if (words.killed !== undefined) return words.killed;
  if (exit.fault !== undefined) return `broke the protocol or could not be started: ${exit.fault}`;
  if (exit.signal === "SIGABRT" || exit.code === 134) return "was aborted (SIGABRT), as Node does when memory runs out";
  if (exit.signal === "SIGKILL") return "was killed (SIGKILL), as the system does when memory runs out";
  if (exit.signal !== null) return `was ended by ${exit.signal}`;
  if (words.exiting !== undefined)
    return `called process.exit(${words.exiting.code}) or was made to exit with code ${words.exiting.code}`;
  if (words.uncaught !== undefined) return `ended with code ${exit.code} after an uncaught error: ${words.uncaught}`;
  return `ended with code ${exit.code} before it had finished`;
}

/** Names an error that no code of the user caught. `origin` is Node's word for where it came from. */
export function nameUncaught(origin: string, message: string): string {
  return `${origin === "unhandledRejection" ? "unhandled rejection" : "uncaught exception"}: ${message}`;
}
