import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  createVoltOpsRest
} from "./chunk-EV63NLZ7.js";
import {
  VOLTOPS_API
} from "./chunk-MJ3PHVXV.js";
import {
  resolveExperiment
} from "./chunk-RK6SNDAR.js";
import {
  voltOpsFailure
} from "./chunk-QTBLRO4P.js";

// src/voltagent/sdk.ts
var VoltOpsRestClient = class {
  evals;
  #rest;
  /** @throws Error with status 401 where a key is missing, GateError `voltops-url` for a base that is no address */
  constructor(options) {
    const { baseUrl = VOLTOPS_API, publicKey, secretKey, timeout, headers } = options;
    if (!publicKey || !secretKey) throw apiError("a VoltOpsRestClient needs a publicKey and a secretKey", 401);
    this.#rest = told(createVoltOpsRest({ baseUrl, publicKey, secretKey, timeout, headers }));
    const rest = this.#rest;
    this.evals = {
      runs: {
        create: (payload = {}) => rest.createRun(payload),
        appendResults: rest.appendResults,
        complete: rest.completeRun,
        fail: rest.failRun
      },
      scorers: { create: rest.createScorer },
      datasets: {
        get: rest.getDataset,
        list: rest.listDatasets,
        listItems: rest.listDatasetItems,
        getLatestVersionId: async (datasetId) => (await rest.getDataset(datasetId)).versions[0]?.id ?? null
      },
      experiments: { list: rest.listExperiments, get: rest.getExperiment, create: rest.createExperiment }
    };
  }
  createEvalRun(payload = {}) {
    return this.#rest.createRun(payload);
  }
  appendEvalResults(runId, payload) {
    return this.#rest.appendResults(runId, payload);
  }
  completeEvalRun(runId, payload) {
    return this.#rest.completeRun(runId, payload);
  }
  failEvalRun(runId, payload) {
    return this.#rest.failRun(runId, payload);
  }
  createEvalScorer(payload) {
    return this.#rest.createScorer(payload);
  }
  /** @param name only datasets that VoltOps finds for it */
  listDatasets(...args) {
    return this.#rest.listDatasets(...args);
  }
  getDataset(...args) {
    return this.#rest.getDataset(...args);
  }
  /** @returns the dataset of exactly this name; null for none */
  async getDatasetByName(name) {
    const found = (await this.#rest.listDatasets(name)).find((dataset) => dataset.name === name);
    return found ? this.#rest.getDataset(found.id) : null;
  }
  listDatasetItems(...args) {
    return this.#rest.listDatasetItems(...args);
  }
  /** @returns null for a dataset without versions */
  getLatestDatasetVersionId(datasetId) {
    return this.evals.datasets.getLatestVersionId(datasetId);
  }
  /** @returns the dataset's id and the version that is asked for, else its newest; null where there is none */
  async resolveDatasetVersionId(wish) {
    const { datasetId, datasetName, datasetVersionId } = wish;
    if (datasetId && datasetVersionId) return { datasetId, datasetVersionId };
    const detail = datasetId ? await this.#rest.getDataset(datasetId) : datasetName ? await this.getDatasetByName(datasetName) : null;
    const version = datasetVersionId ?? detail?.versions[0]?.id;
    return detail && version ? { datasetId: detail.id, datasetVersionId: version } : null;
  }
  listExperiments(...args) {
    return this.#rest.listExperiments(...args);
  }
  getExperiment(...args) {
    return this.#rest.getExperiment(...args);
  }
  createExperiment(...args) {
    return this.#rest.createExperiment(...args);
  }
  /** Finds an experiment by id, else by name regardless of case; makes one with `autoCreate`. @returns null for none */
  resolveExperimentId(wish) {
    return resolveExperiment(this.#rest, wish);
  }
};
function told(rest) {
  const wrapped = Object.entries(rest).map(([name, call]) => [
    name,
    (...args) => call(...args).catch((thrown) => {
      const failure = voltOpsFailure(thrown);
      throw failure ? apiError(failure.message, failure.status, failure.errors) : thrown;
    })
  ]);
  return Object.fromEntries(wrapped);
}
function apiError(message, status, errors) {
  return Object.assign(new Error(message), { name: "VoltAgentAPIError", status, errors });
}

export {
  VoltOpsRestClient
};
