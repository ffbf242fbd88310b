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
/**
 * A caller of VoltOps' REST API. 429, 5xx and broken connections are tried again, three times in all, after what Retry-After
 * says or half a second and a second; time-outs are not. Redirects are refused: they would carry the keys elsewhere.
 * @throws GateError `voltops-url` for a base that is no http(s) address. A call rejects with a GateError `voltops-unreachable`,
 *   `voltops-timeout`, `voltops-refused` (4xx, 3xx), `voltops-failed` (5xx) or `voltops-answer` (no JSON, cut, too large),
 *   whose cause is a {@link VoltOpsFailure}; or with the reason of its signal
 */
export declare function createVoltOpsHttp(options: VoltOpsHttpOptions): VoltOpsHttp;
