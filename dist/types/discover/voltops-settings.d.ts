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
export declare const VOLTOPS_API = "https://api.voltagent.dev";
/**
 * Reads VOLTAGENT_PUBLIC_KEY, VOLTAGENT_SECRET_KEY, VOLTAGENT_API_URL and VOLTAGENT_CONSOLE_URL. Empty counts as not set: a
 * pull request from a fork gets its secrets as empty texts.
 * @returns settings null where there is no key at all (no problem), or where what there is cannot be used (a warning that
 *   names the variable and never quotes a key)
 */
export declare function readVoltOpsSettings(env: Readonly<Record<string, string | undefined>>): {
    settings: VoltOpsSettings | null;
    problems: Problem[];
};
/** @returns the address without slashes at its end; null for what is none, or has a name or password in it */
export declare function httpUrl(text: string): string | null;
