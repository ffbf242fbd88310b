/** Connection faults that another try may not meet (Node's and undici's codes). */
const CODES = new Set([
  ...["ECONNRESET", "ECONNREFUSED", "ECONNABORTED", "ETIMEDOUT", "EPIPE", "EAI_AGAIN", "ENETUNREACH", "EHOSTUNREACH"],
  ...["UND_ERR_SOCKET", "UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"],
]);
/** Statuses that mean "not now": request timeout, too early, too many requests; all of 5xx besides. */
const STATUSES = new Set([408, 425, 429]);
/** Errors wrapped in errors: how deep they are looked into. */
const DEPTH = 5;
/** Milliseconds: the first wait's bound, and the longest wait of ours. */
const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** Milliseconds that a server may ask us to wait; one that asks for more is not waited for. */
const LONGEST_ASKED = 60_000;

type Fields = Record<string, unknown>;

/**
 * How long to wait before another try, in milliseconds; null for an error that another try would meet again.
 *
 * Transient are statuses 408, 425, 429 and 5xx (on the error, its `response`, or what caused it), connection faults, and what
 * calls itself retryable (`isRetryable`, as the AI SDK's errors do; `false` there is final). A server's `Retry-After` is kept to;
 * else the wait is exponential with full jitter (Brooker, "Exponential Backoff And Jitter", AWS Architecture Blog, 2015).
 * @param attempt number of the try that failed, from 1
 * @param now epoch milliseconds, for a Retry-After that is a date
 * @param random a number in [0, 1)
 */
export function retryDelay(error: unknown, attempt: number, now: number, random: number): number | null {
  const chain = chainOf(error);
  if (!isTransient(chain)) return null;
  const asked = chain.map((link) => retryAfter(link, now)).find((wait) => wait !== null);
  if (asked !== undefined && asked !== null) return asked > LONGEST_ASKED ? null : asked;
  return random * Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** (attempt - 1));
}

/** The HTTP status that an error, its `response` or what caused it carries; undefined for none. Never throws. */
export function statusOf(error: unknown): number | undefined {
  return chainOf(error)
    .map(ownStatus)
    .find((status) => status !== undefined);
}

function isTransient(chain: Fields[]): boolean {
  const [first] = chain;
  if (first === undefined || read(first, "name") === "AbortError") return false;
  const word = chain.map((link) => read(link, "isRetryable")).find((value) => typeof value === "boolean");
  if (word !== undefined) return word === true;
  const status = chain.map(ownStatus).find((value) => value !== undefined);
  if (status !== undefined) return STATUSES.has(status) || (status >= 500 && status <= 599);
  return chain.some((link) => CODES.has(String(read(link, "code"))));
}

/** The error and what it wraps: `cause`, and `lastError` as the AI SDK's own retries give it. */
function chainOf(error: unknown): Fields[] {
  const chain: Fields[] = [];
  let link: unknown = error;
  while (typeof link === "object" && link !== null && chain.length < DEPTH && !chain.includes(link as Fields)) {
    chain.push(link as Fields);
    link = read(link as Fields, "lastError") ?? read(link as Fields, "cause");
  }
  return chain;
}

function ownStatus(link: Fields): number | undefined {
  const response = read(link, "response");
  const inner = typeof response === "object" && response !== null ? read(response as Fields, "status") : undefined;
  return [read(link, "status"), read(link, "statusCode"), inner].find(
    (value): value is number => typeof value === "number" && Number.isInteger(value),
  );
}

/** What a server asks for, in milliseconds: `retry-after-ms`, or `retry-after` as seconds or an HTTP date. */
function retryAfter(link: Fields, now: number): number | null {
  const response = read(link, "response");
  const holders = [link, response].filter((holder) => typeof holder === "object" && holder !== null) as Fields[];
  for (const headers of holders.flatMap((holder) => [read(holder, "headers"), read(holder, "responseHeaders")])) {
    const exact = Number.parseFloat(header(headers, "retry-after-ms") ?? "");
    if (Number.isFinite(exact) && exact >= 0) return exact;
    const text = header(headers, "retry-after");
    if (text === undefined) continue;
    const wait = /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
    if (Number.isFinite(wait)) return Math.max(0, wait);
  }
  return null;
}

function header(headers: unknown, name: string): string | undefined {
  if (typeof headers !== "object" || headers === null) return undefined;
  const get = read(headers as Fields, "get");
  const value = typeof get === "function" ? (headers as Headers).get(name) : read(headers as Fields, name);
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

/** A property of somebody else's object, whose getter may throw. */
function read(fields: Fields, name: string): unknown {
  try {
    return fields[name];
  } catch {
    return undefined;
  }
}
