import { countAt, textAt } from "./payload.js";

/** Whom a token speaks for. */
export interface Identity {
  /** As REST shows it: apps end in `[bot]`, which no person's name can. */
  login: string;
  /** Null where GitHub does not tell. */
  id: number | null;
}

/** Asks whom the token speaks for. REST's `/user` answers 403 to the tokens of workflows; this works for all. */
export const VIEWER_QUERY = "query { viewer { __typename login databaseId } }";

/** The identity in an answer to {@link VIEWER_QUERY}; null if it holds none. */
export function readViewer(answer: unknown): Identity | null {
  const login = textAt(answer, "data", "viewer", "login");
  if (login === null) return null;
  const bot = textAt(answer, "data", "viewer", "__typename") === "Bot" && !login.endsWith("[bot]");
  return { login: bot ? `${login}[bot]` : login, id: countAt(answer, "data", "viewer", "databaseId") };
}

/**
 * Whether a comment's author is the token's own account, by its number or by its name: GitHub gives neither to two accounts,
 * and does not show both alike everywhere.
 * @param user `user` of a comment in REST's words; null for accounts that are gone
 */
export function isOwn({ login, id }: Identity, user: unknown): boolean {
  const theirs = countAt(user, "id");
  if (id !== null && theirs === id) return true;
  return textAt(user, "login")?.toLowerCase() === login.toLowerCase();
}
