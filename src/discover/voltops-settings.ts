import type { Problem } from "../errors.js";

/** Where VoltOps is and who we are to it. */
export interface VoltOpsSettings {
  /** Base of the REST API, without a slash at its end. */
  baseUrl: string;
  /** Base of the pages that people see, likewise. */
  consoleUrl: string;
  publicKey: string;
  secretKey: string;
}

/** VoltAgent's own addresses (its documentation; observed in @voltagent/cli 0.1.21). */
export const VOLTOPS_API = "https://api.voltagent.dev";
const VOLTOPS_CONSOLE = "https://console.voltagent.dev";

/**
 * Reads VOLTAGENT_PUBLIC_KEY, VOLTAGENT_SECRET_KEY, VOLTAGENT_API_URL and VOLTAGENT_CONSOLE_URL. Empty counts as not set: a
 * pull request from a fork gets its secrets as empty texts.
 * @returns settings null where there is no key at all (no problem), or where what there is cannot be used (a warning that
 *   names the variable and never quotes a key)
 */
export function readVoltOpsSettings(env: Readonly<Record<string, string | undefined>>): {
  settings: VoltOpsSettings | null;
  problems: Problem[];
} {
  const read = (name: string) => env[name]?.trim() || null;
  const publicKey = read("VOLTAGENT_PUBLIC_KEY");
  const secretKey = read("VOLTAGENT_SECRET_KEY");
  if (publicKey === null && secretKey === null) return { settings: null, problems: [] };
  if (publicKey === null) return unusable("VOLTAGENT_SECRET_KEY is set, but VOLTAGENT_PUBLIC_KEY is not");
  if (secretKey === null) return unusable("VOLTAGENT_PUBLIC_KEY is set, but VOLTAGENT_SECRET_KEY is not");
  const odd = Object.entries({ VOLTAGENT_PUBLIC_KEY: publicKey, VOLTAGENT_SECRET_KEY: secretKey }).find(
    ([, key]) => !/^[\x21-\x7e]+$/.test(key),
  );
  if (odd) return unusable(`${odd[0]} has characters in it that no key has, such as a line break`);

  const urls: string[] = [];
  for (const [name, fallback] of [
    ["VOLTAGENT_API_URL", VOLTOPS_API],
    ["VOLTAGENT_CONSOLE_URL", VOLTOPS_CONSOLE],
  ] as const) {
    const url = httpUrl(read(name) ?? fallback);
    if (url === null) return unusable(`${name} is no address that begins with https:// or http://`);
    urls.push(url);
  }
  return { settings: { baseUrl: urls[0]!, consoleUrl: urls[1]!, publicKey, secretKey }, problems: [] };
}

/** @returns the address without slashes at its end; null for what is none, or has a name or password in it */
export function httpUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, search, hash } = new URL(text);
  if (!/^https?:$/.test(protocol) || username + password + search + hash !== "") return null;
  return text.replace(/\/+$/, "");
}

function unusable(message: string): { settings: null; problems: Problem[] } {
  const hint = "Set both keys, or neither; --no-voltops (voltops: off) leaves VoltOps out.";
  return { settings: null, problems: [{ severity: "warn", code: "voltops-settings", message, hint }] };
}
