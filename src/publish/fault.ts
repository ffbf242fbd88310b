/**
 * What kind of trouble an answer is, by what can be done about it: `denied` the token lacks a permission, `locked` the
 * conversation is closed, `limited` ask again later, `absent` there is no such thing (any more), `too-long` the body, `refused`
 * any other no, `broken` a fault of the server or the network: whether a write went through is unknown.
 */
export type FaultKind = "denied" | "locked" | "limited" | "absent" | "too-long" | "refused" | "broken";

/** A request that did not get what it asked for. */
export interface Fault {
  kind: FaultKind;
  /** HTTP status; null where no answer came. */
  status: number | null;
  /** What GitHub said, or what happened, one line of at most 200 characters; data. */
  message: string;
  /** `limited`: milliseconds GitHub asks to wait before the next request. */
  wait?: number;
}

/** An answer as far as it decides anything. Header names are in lower case. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  /** Parsed JSON; a text where the answer was none. */
  data: unknown;
}

/** GitHub's advice for a secondary limit without Retry-After: at least a minute (rest/using-the-rest-api/rate-limits). */
const SECONDARY_WAIT = 60_000;
const LONGEST_MESSAGE = 200;

/**
 * Names the trouble of an answer whose status is no success.
 * @param now milliseconds since 1970, to read times of day
 */
export function faultOf(answer: Answer, now: number): Fault {
  const { status } = answer;
  const message = messageOf(answer);
  if (isLimit(answer)) return { kind: "limited", status, message, wait: waitOf(answer.headers, now) };
  return { kind: kindOf(status, message), status, message };
}

/** A fault for people: its status, where it has one, and what was said. Not escaped. */
export function faultText({ status, message }: Fault): string {
  return status === null || message.startsWith("HTTP ") ? message : `HTTP ${status}: ${message}`;
}

/** The trouble where no usable answer came: a reset, a time-out, a page instead of JSON. */
export function broken(message: string, status: number | null = null): Fault {
  return { kind: "broken", status, message: oneLine(message) };
}

/**
 * How long to wait before the same request is made again; null if that is of no use.
 * @param tries how often it was made, from 1; after 1, 2 and 3 tries a broken one waits 1, 4 and 9 seconds, as Octokit does
 */
export function pauseBeforeRetry(fault: Fault, tries: number): number | null {
  if (tries > 3) return null;
  if (fault.kind === "limited") return fault.wait ?? SECONDARY_WAIT;
  return fault.kind === "broken" ? tries ** 2 * 1000 : null;
}

function kindOf(status: number, message: string): FaultKind {
  if (status >= 500) return "broken";
  if (status === 404 || status === 410) return "absent";
  if (status === 403 && /\blocked\b/i.test(message)) return "locked";
  if (status === 403 && /not accessible by/i.test(message)) return "denied";
  return status === 422 && /too long/i.test(message) ? "too-long" : "refused";
}

function isLimit({ status, headers, data }: Answer): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  return (
    headers["retry-after"] !== undefined ||
    String(headers["x-ratelimit-remaining"]) === "0" ||
    /\b(?:secondary rate|rate limit|abuse detection)\b/i.test(textOf(data))
  );
}

/** Retry-After in seconds or as a date, else the time when the primary limit starts anew, else a minute. */
function waitOf(headers: Record<string, unknown>, now: number): number {
  const after = String(headers["retry-after"] ?? "").trim();
  if (/^\d+$/.test(after)) return Number(after) * 1000;
  const date = Date.parse(after);
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  const reset = Number(headers["x-ratelimit-reset"] ?? Number.NaN) * 1000;
  const spent = String(headers["x-ratelimit-remaining"]) === "0" && Number.isFinite(reset);
  return spent ? Math.max(0, reset - now) : SECONDARY_WAIT;
}

function messageOf({ status, data }: Answer): string {
  if (typeof data !== "object" || data === null) return `HTTP ${status} with something other than JSON`;
  return oneLine(textOf(data)) || `HTTP ${status}`;
}

/** GitHub's `message` with those of its `errors`, which say what failed validation. */
function textOf(data: unknown): string {
  const { message, errors } = (data ?? {}) as { message?: unknown; errors?: unknown };
  const details = (Array.isArray(errors) ? errors : [])
    .map((error: unknown) => (error as { message?: unknown } | null)?.message ?? error)
    .filter((detail) => typeof detail === "string");
  return [typeof message === "string" ? message : "", ...details].filter(Boolean).join(": ");
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= LONGEST_MESSAGE ? line : `${line.slice(0, LONGEST_MESSAGE - 1).toWellFormed()}…`;
}
