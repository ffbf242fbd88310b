import { setTimeout as wait } from "node:timers/promises";
import { GateError, thrownText } from "../errors.js";
import type { VoltOpsFailure } from "./voltops-failure.js";
import { httpUrl } from "./voltops-settings.js";

/** How VoltOps is reached. What has a default is there for tests and for people who have their own. */
export interface VoltOpsHttpOptions {
  baseUrl: string;
  publicKey: string;
  secretKey: string;
  /** Sent beside ours, which win. */
  headers?: Record<string, string> | undefined;
  /** Milliseconds for one try, answer read; 30 s as in @voltagent/sdk. */
  timeout?: number | undefined;
  fetch?: typeof fetch;
  sleep?(milliseconds: number, signal: AbortSignal | undefined): Promise<unknown>;
  /** Epoch milliseconds. */
  now?(): number;
}

/** One call of the API. */
export interface VoltOpsCall {
  method: "GET" | "POST";
  /** With its query. */
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  /** Doing it twice would be wrong, so it is not sent again once it may have arrived. */
  once?: boolean;
}

/** Makes a call and gives the answer's JSON, undefined for an empty one. */
export type VoltOpsHttp = (call: VoltOpsCall) => Promise<unknown>;

const TIMEOUT = 30_000;
const TRIES = 3;
/** Milliseconds before the second try; twice that before the third. */
const BACKOFF = 500;
/** Longest Retry-After that is waited for, in milliseconds. */
const LONGEST_WAIT = 30_000;
/** Bytes of an answer that are read. */
const MAX_ANSWER = 64 * 1024 * 1024;
/** Codes of connections that never came about. */
const NOT_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;

/**
 * A caller of VoltOps' REST API. 429, 5xx and broken connections are tried again, three times in all, after what Retry-After
 * says or half a second and a second; time-outs are not. Redirects are refused: they would carry the keys elsewhere.
 * @throws GateError `voltops-url` for a base that is no http(s) address. A call rejects with a GateError `voltops-unreachable`,
 *   `voltops-timeout`, `voltops-refused` (4xx, 3xx), `voltops-failed` (5xx) or `voltops-answer` (no JSON, cut, too large),
 *   whose cause is a {@link VoltOpsFailure}; or with the reason of its signal
 */
export function createVoltOpsHttp(options: VoltOpsHttpOptions): VoltOpsHttp {
  const { publicKey, secretKey, timeout = TIMEOUT, now = Date.now } = options;
  const { sleep = (ms, signal) => wait(ms, undefined, signal ? { signal } : {}) } = options;
  const request = options.fetch ?? fetch;
  const base = httpUrl(options.baseUrl);
  if (base === null) {
    throw new GateError(
      "voltops-url",
      "the address of VoltOps does not begin with https:// or http://, or has more to it",
      {
        hint: "Check VOLTAGENT_API_URL.",
      },
    );
  }
  const headers = {
    ...options.headers,
    "Content-Type": "application/json",
    "x-public-key": publicKey,
    "x-secret-key": secretKey,
  };
  const safe = (text: string) => [secretKey, publicKey].reduce((shown, key) => shown.replaceAll(key, "***"), text);

  const tryOnce = async ({ method, path, body, signal, once = false }: VoltOpsCall): Promise<Tried> => {
    // Without the ids of runs: one cause has one message, however many runs it meets.
    const what = `${method} ${path.replace(/\?.*/s, "").replace(/(\/runs\/)[^/]+/, "$1…")}`;
    const deadline = AbortSignal.timeout(timeout);
    let response: Response | undefined;
    let text: string;
    try {
      response = await request(base + path, {
        method,
        headers,
        redirect: "manual",
        signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      text = await readText(response, what);
    } catch (thrown) {
      signal?.throwIfAborted();
      if (thrown instanceof GateError) return { error: thrown, again: false };
      if (deadline.aborted) {
        return {
          error: failure("voltops-timeout", `VoltOps took more than ${timeout} ms for ${what}`, timedOut),
          again: false,
        };
      }
      const cause = causeOf(thrown);
      const error = failure("voltops-unreachable", safe(`no answer of VoltOps to ${what}: ${cause.text}`), noAnswer);
      return { error, again: !once || NOT_CONNECTED.test(cause.code) };
    }
    const { status } = response;
    if (!response.ok) {
      const { told, ...cause } = failureOf(status, safe(text));
      const code = status >= 500 ? "voltops-failed" : "voltops-refused";
      const error = failure(code, `VoltOps answered ${what} with ${status}${told}`, cause);
      const again = status === 429 || status >= 500;
      return { error, again, retryAfter: retryAfter(response.headers.get("retry-after"), now()) };
    }
    if (text === "") return { answer: undefined };
    try {
      return { answer: JSON.parse(text) };
    } catch {
      const shown = JSON.stringify(safe(text).slice(0, 60));
      const message = `VoltOps answered ${what} with ${shown}${text.length > 60 ? "…" : ""}, which is no JSON`;
      return { error: failure("voltops-answer", message, { status, message: "the answer is no JSON" }), again: false };
    }
  };

  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      const tried = await tryOnce(call);
      if (!("error" in tried)) return tried.answer;
      const pause = tried.retryAfter ?? BACKOFF * 2 ** (tries - 1);
      if (!tried.again || tries === TRIES || pause > LONGEST_WAIT) throw tried.error;
      await sleep(pause, call.signal).catch((thrown: unknown) => {
        call.signal?.throwIfAborted();
        throw thrown;
      });
    }
  };
}

type Tried = { answer: unknown } | { error: GateError; again: boolean; retryAfter?: number | null };

const noAnswer: VoltOpsFailure = { status: 0, message: "Network error" };
const timedOut: VoltOpsFailure = { status: 408, message: "Request timeout" };

function failure(code: string, message: string, cause: VoltOpsFailure): GateError {
  const keys = cause.status === 401 || cause.status === 403;
  const hint = keys
    ? "Check VOLTAGENT_PUBLIC_KEY and VOLTAGENT_SECRET_KEY."
    : "Check VOLTAGENT_API_URL; --no-voltops (voltops: off) leaves VoltOps out.";
  return new GateError(code, message, { cause, hint });
}

async function readText(response: Response, what: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER) {
      const cause = { status: response.status, message: "the answer is too large" };
      throw failure("voltops-answer", `VoltOps answered ${what} with more than ${MAX_ANSWER} bytes`, cause);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** `told`: the server's words as they stand at the end of a message. */
function failureOf(status: number, text: string): VoltOpsFailure & { told: string } {
  let body: { message?: unknown; errors?: unknown } | null = null;
  try {
    body = JSON.parse(text);
  } catch {}
  const said = typeof body?.message === "string" && body.message.trim() !== "";
  const message = said ? String(body?.message) : "Request failed";
  const errors = body?.errors === undefined ? {} : { errors: body.errors };
  return { status, message, ...errors, told: said ? `: ${message.slice(0, 300).replace(/\s+/g, " ")}` : "" };
}

/** @returns milliseconds; null where the header says nothing that can be read */
function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/** fetch hides what happened in the cause of its TypeError. */
function causeOf(thrown: unknown): { text: string; code: string } {
  const { cause } = Object(thrown) as { cause?: unknown };
  const { message, code } = Object(cause ?? thrown) as { message?: unknown; code?: unknown };
  const text = typeof message === "string" && message !== "" ? message : null;
  const name = typeof code === "string" ? code : "";
  return { text: text ?? (name || thrownText(thrown)), code: name };
}
