import { clientTransport } from "../discover/voltops-transport.js";
import { encodeError } from "./encode.js";
import type { ChildMessage, ClientCall } from "./protocol.js";

/** Nobody waits in the child: the parent stops waiting without a word. */
const { signal } = new AbortController();

/**
 * Does with an experiment's own VoltOps client what the parent asks for.
 * @returns the answer to send. Never rejects: what the client throws is the answer
 */
export async function callClient(client: unknown, { key, call, method, args }: ClientCall): Promise<ChildMessage> {
  try {
    const transport = clientTransport(client) as Record<ClientCall["method"], (...args: unknown[]) => Promise<unknown>>;
    const value = await transport[method](...args, signal);
    return { type: "voltOpsAnswer", key, call, value: value === undefined || value === null ? null : String(value) };
  } catch (thrown) {
    return { type: "voltOpsAnswer", key, call, error: encodeError(thrown) };
  }
}
