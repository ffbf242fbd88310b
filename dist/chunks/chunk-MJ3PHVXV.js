import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/discover/voltops-settings.ts
var VOLTOPS_API = "https://api.voltagent.dev";
var VOLTOPS_CONSOLE = "https://console.voltagent.dev";
function readVoltOpsSettings(env) {
  const read = (name) => env[name]?.trim() || null;
  const publicKey = read("VOLTAGENT_PUBLIC_KEY");
  const secretKey = read("VOLTAGENT_SECRET_KEY");
  if (publicKey === null && secretKey === null) return { settings: null, problems: [] };
  if (publicKey === null) return unusable("VOLTAGENT_SECRET_KEY is set, but VOLTAGENT_PUBLIC_KEY is not");
  if (secretKey === null) return unusable("VOLTAGENT_PUBLIC_KEY is set, but VOLTAGENT_SECRET_KEY is not");
  const odd = Object.entries({ VOLTAGENT_PUBLIC_KEY: publicKey, VOLTAGENT_SECRET_KEY: secretKey }).find(
    ([, key]) => !/^[\x21-\x7e]+$/.test(key)
  );
  if (odd) return unusable(`${odd[0]} has characters in it that no key has, such as a line break`);
  const urls = [];
  for (const [name, fallback] of [
    ["VOLTAGENT_API_URL", VOLTOPS_API],
    ["VOLTAGENT_CONSOLE_URL", VOLTOPS_CONSOLE]
  ]) {
    const url = httpUrl(read(name) ?? fallback);
    if (url === null) return unusable(`${name} is no address that begins with https:// or http://`);
    urls.push(url);
  }
  return { settings: { baseUrl: urls[0], consoleUrl: urls[1], publicKey, secretKey }, problems: [] };
}
function httpUrl(text) {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, search, hash } = new URL(text);
  if (!/^https?:$/.test(protocol) || username + password + search + hash !== "") return null;
  return text.replace(/\/+$/, "");
}
function unusable(message) {
  const hint = "Set both keys, or neither; --no-voltops (voltops: off) leaves VoltOps out.";
  return { settings: null, problems: [{ severity: "warn", code: "voltops-settings", message, hint }] };
}

export {
  VOLTOPS_API,
  readVoltOpsSettings,
  httpUrl
};
