import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  resolveExperiment
} from "./chunk-RK6SNDAR.js";
import {
  named
} from "./chunk-Y4CIAN4T.js";
import {
  voltOpsStatus
} from "./chunk-QTBLRO4P.js";
import {
  kindOf
} from "./chunk-JECTAFDS.js";
import {
  GateError
} from "./chunk-EPDTSJYS.js";

// src/discover/voltops-transport.ts
function restTransport(rest) {
  return {
    async resolveExperimentId(wish, signal) {
      if (wish.experimentId) return wish.experimentId;
      return (await resolveExperiment(rest, wish, signal))?.experimentId ?? null;
    },
    async createScorer(payload, signal) {
      await rest.createScorer(payload, signal).catch((thrown) => {
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
    }
  };
}
function clientTransport(client) {
  if (!isClient(client)) {
    throw new GateError("voltops-client", `voltOps.client is ${kindOf(client)} without evals.runs.create`, {
      hint: "Give it a VoltOpsRestClient, or leave it out: the gate has a client of its own."
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
    createRun: async (payload) => named(await runs.create(payload), "a new run").id,
    async appendResults(runId, payload) {
      await runs.appendResults(runId, payload);
    },
    async completeRun(runId, payload) {
      await runs.complete(runId, payload);
    },
    async failRun(runId, payload) {
      await runs.fail(runId, payload);
    }
  };
}
function isClient(client) {
  const { evals } = Object(client);
  return typeof evals?.runs?.create === "function";
}

export {
  restTransport,
  clientTransport,
  isClient
};
