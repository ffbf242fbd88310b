import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  stripControls
} from "./chunk-EA7UUGCB.js";

// src/mask.ts
var SHORTEST_SECRET = 8;
var MASKED = "***";
var OWN_WORDS = /* @__PURE__ */ new Set([
  "inconclusive",
  "cancelled",
  "undecided",
  "criterion",
  "coverage",
  "resolver",
  "registered"
]);
var SHAPES = /(?<![A-Za-z0-9])(?:sk-[A-Za-z0-9_-]{16,}|[sr]k_(?:live|test)_[A-Za-z0-9]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_[A-Za-z0-9_]{20,}|(?:AKIA|ASIA)[A-Z0-9]{16}|xox[a-z]-[A-Za-z0-9-]{10,}|AIza[A-Za-z0-9_-]{35}|eyJ[A-Za-z0-9_-]{8,1000}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*)/g;
var BEARER = /\b(bearer\s{1,4})(?=[^\s"',]{0,64}\d|[^\s"',]{16})[A-Za-z0-9._~+/=-]{8,}/gi;
var PEM = /-----BEGIN [A-Z0-9 ]{1,40}-----[\s\S]*?(?:-----END [A-Z0-9 ]{1,40}-----|$)/g;
function secretValues(env) {
  const values = Object.entries(env).filter(([name]) => /KEY|TOKEN|SECRET|PASSWORD|PASSWD|CREDENTIAL|AUTH|PRIVATE/i.test(name)).map(([, value]) => value?.trim() ?? "").filter((value) => value.length >= SHORTEST_SECRET);
  return [...new Set(values)];
}
function createMask(secrets) {
  const forms = new Set(
    secrets.flatMap((secret) => [secret, ...secret.split(/\r\n|\r|\n/)]).map((secret) => secret.trim()).filter((secret) => secret.length >= SHORTEST_SECRET && !OWN_WORDS.has(secret)).flatMap(formsOf)
  );
  const listed = [...forms].sort((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const pattern = listed.length === 0 ? null : new RegExp(listed.map(escapePattern).join("|"), "g");
  const replace = (text) => {
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
function maskDeep(value, mask) {
  return maskNode(value, mask);
}
function maskNode(value, mask) {
  if (typeof value === "string") return mask(value);
  if (Array.isArray(value)) return value.map((entry) => maskNode(entry, mask));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [/^[A-Za-z]*$/.test(key) ? key : mask(key), maskNode(entry, mask)])
  );
}
function formsOf(secret) {
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
    ...base64Forms(text)
  ];
}
function base64Forms(text) {
  const forms = [0, 1, 2].map((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]);
    const whole = Math.floor(bytes.length * 8 / 6);
    return bytes.toString("base64").slice(Math.ceil(shift * 8 / 6), whole);
  });
  return [Buffer.from(text).toString("base64"), ...forms].filter((form) => form.length >= SHORTEST_SECRET).flatMap((form) => [form, form.replaceAll("+", "-").replaceAll("/", "_")]);
}
function escapePattern(text) {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
}

export {
  SHORTEST_SECRET,
  secretValues,
  createMask,
  maskDeep
};
