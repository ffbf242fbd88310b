import { GateError } from "../errors.js";
import { kindOf } from "./identity.js";
import { type ExperimentWish, resolveExperiment } from "./voltops-experiment.js";
import { voltOpsStatus } from "./voltops-failure.js";
import type { VoltOpsRest } from "./voltops-rest.js";
import {
  type CompletionPayload,
  type ErrorPayload,
  named,
  type ResultPayload,
  type RunPayload,
  type ScorerPayload,
  type VoltOpsNamed,
} from "./voltops-types.js";

/**
 * How a run is told to VoltOps: by its REST API, or by a client that an experiment brings. All that is passed is plain data,
 * so that it can cross a process boundary; a signal says that nobody waits any longer.
 */
export interface VoltOpsTransport {
  /** @returns the id of the experiment; null where there is none and none may be made */
  resolveExperimentId(wish: ExperimentWish, signal: AbortSignal): Promise<string | null>;
  createScorer(payload: ScorerPayload, signal: AbortSignal): Promise<void>;
  /** @returns the id of the run */
  createRun(payload: RunPayload, signal: AbortSignal): Promise<string>;
  appendResults(runId: string, payload: { results: ResultPayload[] }, signal: AbortSignal): Promise<void>;
  completeRun(runId: string, payload: CompletionPayload, signal: AbortSignal): Promise<void>;
  failRun(runId: string, payload: { error: ErrorPayload }, signal: AbortSignal): Promise<void>;
}

/** The transport by the REST API. An experiment that is given by id is not looked up, and a scorer may be registered already. */
export function restTransport(rest: VoltOpsRest): VoltOpsTransport {
  return {
    async resolveExperimentId(wish, signal) {
      if (wish.experimentId) return wish.experimentId;
      return (await resolveExperiment(rest, wish, signal))?.experimentId ?? null;
    },
    async createScorer(payload, signal) {
      await rest.createScorer(payload, signal).catch((thrown: unknown) => {
        if (voltOpsStatus(thrown) !== 409) throw thrown;
      });
    },
    createRun: async (payload, signal) => (await rest.createRun(payload, signal)).id,
    async appendResults(runId, payload, signal) {
      await rest.appendResults(runId, payload, signal);
    },
    async completeRun(runId, payload, signal) {
      await rest.completeRun(runId, payload, signal);
    },
    async failRun(runId, payload, signal) {
      await rest.failRun(runId, payload, signal);
    },
  };
}

/** VoltAgent's `VoltOpsClientLike`: what an experiment may bring as `voltOps.client`, a `VoltOpsRestClient` for one. */
export interface VoltOpsClientLike {
  evals: {
    runs: {
      create(payload?: RunPayload): Promise<unknown>;
      appendResults(runId: string, payload: { results: ResultPayload[] }): Promise<unknown>;
      complete(runId: string, payload: CompletionPayload): Promise<unknown>;
      fail(runId: string, payload: { error: ErrorPayload }): Promise<unknown>;
    };
    scorers?: { create(payload: ScorerPayload): Promise<unknown> };
  };
  resolveExperimentId?(wish: ExperimentWish): Promise<{ experimentId: string } | null>;
}

/**
 * The transport by an experiment's own client. It knows no signals.
 * @throws GateError `voltops-client` for what is no such client
 */
export function clientTransport(client: unknown): VoltOpsTransport {
  if (!isClient(client)) {
    throw new GateError("voltops-client", `voltOps.client is ${kindOf(client)} without evals.runs.create`, {
      hint: "Give it a VoltOpsRestClient, or leave it out: the gate has a client of its own.",
    });
  }
  const { runs, scorers } = client.evals;
  return {
    async resolveExperimentId(wish) {
      if (typeof client.resolveExperimentId !== "function") return wish.experimentId ?? null;
      return (await client.resolveExperimentId(wish))?.experimentId ?? null;
    },
    async createScorer(payload) {
      await scorers?.create(payload);
    },
    createRun: async (payload) => named<VoltOpsNamed>(await runs.create(payload), "a new run").id,
    async appendResults(runId, payload) {
      await runs.appendResults(runId, payload);
    },
    async completeRun(runId, payload) {
      await runs.complete(runId, payload);
    },
    async failRun(runId, payload) {
      await runs.fail(runId, payload);
    },
  };
}

/** Whether runs can be made with it. */
export function isClient(client: unknown): client is VoltOpsClientLike {
  const { evals } = Object(client) as { evals?: { runs?: { create?: unknown } } };
  return typeof evals?.runs?.create === "function";
}
