import type { VoltOpsTransport } from "../discover/voltops-transport.js";
import { GateError } from "../errors.js";
import type { ChildMessage, ClientCall, ParentMessage } from "./protocol.js";

interface Pending {
  message: ClientCall;
  sent: boolean;
  resolve(value: string | null): void;
  reject(error: GateError): void;
}

/** The VoltOps clients that the experiments of one file bring, which live in its child, as the parent calls them. */
export class OwnClients {
  readonly #send: (message: ParentMessage) => void;
  readonly #pending = new Map<number, Pending>();
  /** Experiments that the present child knows. */
  readonly #known = new Set<number>();
  #calls = 0;
  #closed: GateError | null = null;

  constructor(send: (message: ParentMessage) => void) {
    this.#send = send;
  }

  /** A transport by the client of one experiment. Calls wait for the child to know it, and reject when the child dies. */
  transport(key: number): VoltOpsTransport {
    // The signal stays here: who gives up does not wait for the answer.
    const call = (method: ClientCall["method"], ...args: unknown[]) =>
      new Promise<string | null>((resolve, reject) => {
        if (this.#closed !== null) return reject(this.#closed);
        const message: ClientCall = { type: "voltOps", key, call: this.#calls, method, args };
        this.#calls += 1;
        this.#pending.set(message.call, { message, sent: false, resolve, reject });
        this.#flush();
      });
    return {
      resolveExperimentId: (wish) => call("resolveExperimentId", wish),
      createScorer: async (payload) => void (await call("createScorer", payload)),
      createRun: async (payload) => (await call("createRun", payload)) ?? "",
      appendResults: async (runId, payload) => void (await call("appendResults", runId, payload)),
      completeRun: async (runId, payload) => void (await call("completeRun", runId, payload)),
      failRun: async (runId, payload) => void (await call("failRun", runId, payload)),
    };
  }

  /** The present child has loaded this experiment. */
  known(key: number): void {
    this.#known.add(key);
    this.#flush();
  }

  /** Takes the child's answer; one that nobody waits for is ignored. */
  answer({ call, value, error }: Extract<ChildMessage, { type: "voltOpsAnswer" }>): void {
    const pending = this.#pending.get(call);
    if (pending === undefined) return;
    this.#pending.delete(call);
    if (error === undefined) pending.resolve(value ?? null);
    else pending.reject(new GateError("voltops-client", `voltOps.client: ${error.message}`));
  }

  /** The child is gone, with what it was asked; another may come. */
  lost(cause: string): void {
    this.#known.clear();
    this.#fail(`its process ${cause}`, ({ sent }) => sent);
  }

  /** No child comes any more. */
  close(): void {
    this.#closed = this.#fail("its process has ended", () => true);
  }

  #fail(message: string, which: (pending: Pending) => boolean): GateError {
    const error = new GateError("voltops-client", `voltOps.client: ${message}`);
    for (const [call, pending] of this.#pending) {
      if (!which(pending)) continue;
      this.#pending.delete(call);
      pending.reject(error);
    }
    return error;
  }

  #flush(): void {
    for (const pending of this.#pending.values()) {
      if (pending.sent || !this.#known.has(pending.message.key)) continue;
      pending.sent = true;
      this.#send(pending.message);
    }
  }
}
