import { stripControls } from "./controls.js";

/** Replaces every secret in a text by `***`. Applying it twice changes nothing more. */
export type Mask = (text: string) => string;

/** Shorter values are no secrets but words: masking "1" or "true" would eat the report (and leaves nothing to guess). */
export const SHORTEST_SECRET = 8;
const MASKED = "***";

/** Words of the report's own vocabulary that are long enough to pass for a secret. */
const OWN_WORDS = new Set([
  "inconclusive",
  "cancelled",
  "undecided",
  "criterion",
  "coverage",
  "resolver",
  "registered",
]);

/** Keys that are known by their shape: OpenAI and Anthropic, Stripe, GitHub, AWS, Slack, Google, JWT. */
const SHAPES =
  /(?<![A-Za-z0-9])(?:sk-[A-Za-z0-9_-]{16,}|[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|(?:AKIA|ASIA)[A-Z0-9]{16}|xox[a-z]-[A-Za-z0-9-]{10,}|AIza[A-Za-z0-9_-]{35}|eyJ[A-Za-z0-9_-]{8,1000}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*)/g;
/** A bearer token has a digit or is long; "bearer authentication" is prose. */
const BEARER = /\b(bearer\s{1,4})(?=[^\s"',]{0,64}\d|[^\s"',]{16})[A-Za-z0-9._~+/=-]{8,}/gi;
/** A PEM block; one that was cut off reaches to the end of the text. */
const PEM = /-----BEGIN [A-Z0-9 ]{1,40}-----[\s\S]*?(?:-----END [A-Z0-9 ]{1,40}-----|$)/g;

/**
 * The values of variables whose name looks secret (KEY, TOKEN, SECRET, PASSWORD, PASSWD, CREDENTIAL, AUTH, PRIVATE as part of
 * it, in any case), of 8 characters or more.
 * @param env environment variables by name
 */
export function secretValues(env: Record<string, string | undefined>): string[] {
  const values = Object.entries(env)
    .filter(([name]) => /KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|AUTH|PRIVATE/i.test(name))
    .map(([, value]) => value?.trim() ?? "")
    .filter((value) => value.length >= SHORTEST_SECRET);
  return [...new Set(values)];
}

/**
 * Makes the function that masks secrets. It must run before a text is cut or escaped: a cut secret is not recognised.
 *
 * Each secret is also found JSON-escaped, URL-encoded, HTML-escaped and in base64 (alone or inside a longer text), each line of
 * a secret of several lines likewise, and keys of known shape without being listed. Escape sequences put into a secret do not
 * hide it.
 * @param secrets values of any length; those below 8 characters, and our own words, are left alone
 */
export function createMask(secrets: string[]): Mask {
  const forms = new Set(
    secrets
      .flatMap((secret) => [secret, ...secret.split(/\r\n|\r|\n/)])
      .map((secret) => secret.trim())
      .filter((secret) => secret.length >= SHORTEST_SECRET && !OWN_WORDS.has(secret))
      .flatMap(formsOf),
  );
  // Longest first: a secret that contains another is masked whole.
  const listed = [...forms].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const pattern = listed.length === 0 ? null : new RegExp(listed.map(escapePattern).join("|"), "g");
  const replace: Mask = (text) => {
    const unlisted = pattern === null ? text : text.replace(pattern, MASKED);
    return unlisted.replace(PEM, MASKED).replace(SHAPES, MASKED).replace(BEARER, `$1${MASKED}`);
  };
  return (text) => {
    const masked = replace(text);
    const bare = stripControls(masked);
    if (bare === masked) return masked;
    const again = replace(bare);
    return again === bare ? masked : again;
  };
}

/**
 * Masks every string of plain data, the keys of objects too where they are more than letters (a field name of ours is never
 * masked). Gives a copy; the argument stays as it was.
 */
export function maskDeep<T>(value: T, mask: Mask): T {
  return maskNode(value, mask) as T;
}

function maskNode(value: unknown, mask: Mask): unknown {
  if (typeof value === "string") return mask(value);
  if (Array.isArray(value)) return value.map((entry) => maskNode(entry, mask));
  if (typeof value !== "object" || value === null) return value;
  // fromEntries defines its keys, so that `__proto__` is a key like any other.
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [/^[A-Za-z]*$/.test(key) ? key : mask(key), maskNode(entry, mask)]),
  );
}

function formsOf(secret: string): string[] {
  const text = secret.toWellFormed();
  const url = encodeURIComponent(text);
  const html = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  return [
    secret,
    JSON.stringify(text).slice(1, -1),
    JSON.stringify(JSON.stringify(text)).slice(3, -3),
    url,
    url.replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
    url.replaceAll("%20", "+"),
    encodeURI(text),
    html,
    html.replaceAll('"', "&quot;"),
    html.replaceAll('"', "&quot;").replaceAll("'", "&#39;"),
    html.replaceAll('"', "&quot;").replaceAll("'", "&#x27;"),
    html.replaceAll('"', "&#34;").replaceAll("'", "&#39;"),
    ...base64Forms(text),
  ];
}

/**
 * base64 of a text alone, and what remains of it in the base64 of a longer text: three alignments, without the characters at
 * either end that depend on the neighbours.
 */
function base64Forms(text: string): string[] {
  const forms = [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]);
    const whole = Math.floor((bytes.length * 8) / 6);
    return bytes.toString("base64").slice(Math.ceil((shift * 8) / 6), whole);
  });
  return [Buffer.from(text).toString("base64"), ...forms]
    .filter((form) => form.length >= SHORTEST_SECRET)
    .flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}

function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}
