/** What experiment files get for `@voltagent/sdk`. */

import { resolveExperiment } from "../discover/voltops-experiment.js";
import { voltOpsFailure } from "../discover/voltops-failure.js";
import { createVoltOpsRest, type VoltOpsRest } from "../discover/voltops-rest.js";
import { VOLTOPS_API } from "../discover/voltops-settings.js";
import type {
  CompletionPayload,
  ErrorPayload,
  ResultPayload,
  RunPayload,
  ScorerPayload,
} from "../discover/voltops-types.js";

/** What the client is made with; both keys are needed. `timeout` in milliseconds. */
export interface VoltAgentClientOptions {
  baseUrl?: string;
  publicKey?: string;
  secretKey?: string;
  timeout?: number;
  headers?: Record<string, string>;
}

type Evals = {
  runs: {
    create(payload?: RunPayload): Promise<Answer>;
    appendResults(runId: string, payload: { results: ResultPayload[] }): Promise<Answer>;
    complete(runId: string, payload: CompletionPayload): Promise<Answer>;
    fail(runId: string, payload: { error: ErrorPayload }): Promise<Answer>;
  };
  scorers: { create(payload: ScorerPayload): Promise<Answer> };
  datasets: {
    get(datasetId: string): ReturnType<VoltOpsRest["getDataset"]>;
    list(name?: string): ReturnType<VoltOpsRest["listDatasets"]>;
    listItems: VoltOpsRest["listDatasetItems"];
    getLatestVersionId(datasetId: string): Promise<string | null>;
  };
  experiments: {
    list: VoltOpsRest["listExperiments"];
    get: VoltOpsRest["getExperiment"];
    create: VoltOpsRest["createExperiment"];
  };
};

// biome-ignore lint/suspicious/noExplicitAny: VoltOps' answers have fields beyond those that the gate knows
type Answer = any;

/**
 * VoltAgent's client of VoltOps' REST API: what of it is about evaluations (datasets, experiments, runs, scorers). Calls reject
 * with an Error named VoltAgentAPIError that has `status` (0 without an answer, 408 for none in time) and maybe `errors`.
 * Unlike VoltAgent's, it tries again after 429, 5xx and broken connections.
 */
export class VoltOpsRestClient {
  readonly evals: Evals;
  readonly #rest: VoltOpsRest;

  /** @throws Error with status 401 where a key is missing, GateError `voltops-url` for a base that is no address */
  constructor(options: VoltAgentClientOptions) {
    const { baseUrl = VOLTOPS_API, publicKey, secretKey, timeout, headers } = options;
    if (!publicKey || !secretKey) throw apiError("a VoltOpsRestClient needs a publicKey and a secretKey", 401);
    this.#rest = told(createVoltOpsRest({ baseUrl, publicKey, secretKey, timeout, headers }));
    const rest = this.#rest;
    this.evals = {
      runs: {
        create: (payload = {}) => rest.createRun(payload),
        appendResults: rest.appendResults,
        complete: rest.completeRun,
        fail: rest.failRun,
      },
      scorers: { create: rest.createScorer },
      datasets: {
        get: rest.getDataset,
        list: rest.listDatasets,
        listItems: rest.listDatasetItems,
        getLatestVersionId: async (datasetId) => (await rest.getDataset(datasetId)).versions[0]?.id ?? null,
      },
      experiments: { list: rest.listExperiments, get: rest.getExperiment, create: rest.createExperiment },
    };
  }

  createEvalRun(payload: RunPayload = {}): Promise<Answer> {
    return this.#rest.createRun(payload);
  }

  appendEvalResults(runId: string, payload: { results: ResultPayload[] }): Promise<Answer> {
    return this.#rest.appendResults(runId, payload);
  }

  completeEvalRun(runId: string, payload: CompletionPayload): Promise<Answer> {
    return this.#rest.completeRun(runId, payload);
  }

  failEvalRun(runId: string, payload: { error: ErrorPayload }): Promise<Answer> {
    return this.#rest.failRun(runId, payload);
  }

  createEvalScorer(payload: ScorerPayload): Promise<Answer> {
    return this.#rest.createScorer(payload);
  }

  /** @param name only datasets that VoltOps finds for it */
  listDatasets(...args: Parameters<VoltOpsRest["listDatasets"]>): ReturnType<VoltOpsRest["listDatasets"]> {
    return this.#rest.listDatasets(...args);
  }

  getDataset(...args: Parameters<VoltOpsRest["getDataset"]>): ReturnType<VoltOpsRest["getDataset"]> {
    return this.#rest.getDataset(...args);
  }

  /** @returns the dataset of exactly this name; null for none */
  async getDatasetByName(name: string): Promise<Awaited<ReturnType<VoltOpsRest["getDataset"]>> | null> {
    const found = (await this.#rest.listDatasets(name)).find((dataset) => dataset.name === name);
    return found ? this.#rest.getDataset(found.id) : null;
  }

  listDatasetItems(...args: Parameters<VoltOpsRest["listDatasetItems"]>): ReturnType<VoltOpsRest["listDatasetItems"]> {
    return this.#rest.listDatasetItems(...args);
  }

  /** @returns null for a dataset without versions */
  getLatestDatasetVersionId(datasetId: string): Promise<string | null> {
    return this.evals.datasets.getLatestVersionId(datasetId);
  }

  /** @returns the dataset's id and the version that is asked for, else its newest; null where there is none */
  async resolveDatasetVersionId(wish: {
    datasetId?: string;
    datasetName?: string;
    datasetVersionId?: string;
  }): Promise<{ datasetId: string; datasetVersionId: string } | null> {
    const { datasetId, datasetName, datasetVersionId } = wish;
    if (datasetId && datasetVersionId) return { datasetId, datasetVersionId };
    const detail = datasetId
      ? await this.#rest.getDataset(datasetId)
      : datasetName
        ? await this.getDatasetByName(datasetName)
        : null;
    const version = datasetVersionId ?? detail?.versions[0]?.id;
    return detail && version ? { datasetId: detail.id, datasetVersionId: version } : null;
  }

  listExperiments(...args: Parameters<VoltOpsRest["listExperiments"]>): ReturnType<VoltOpsRest["listExperiments"]> {
    return this.#rest.listExperiments(...args);
  }

  getExperiment(...args: Parameters<VoltOpsRest["getExperiment"]>): ReturnType<VoltOpsRest["getExperiment"]> {
    return this.#rest.getExperiment(...args);
  }

  createExperiment(...args: Parameters<VoltOpsRest["createExperiment"]>): ReturnType<VoltOpsRest["createExperiment"]> {
    return this.#rest.createExperiment(...args);
  }

  /** Finds an experiment by id, else by name regardless of case; makes one with `autoCreate`. @returns null for none */
  resolveExperimentId(wish: Parameters<typeof resolveExperiment>[1]): ReturnType<typeof resolveExperiment> {
    return resolveExperiment(this.#rest, wish);
  }
}

/** The same calls, rejecting with VoltAgent's errors instead of the gate's. */
function told(rest: VoltOpsRest): VoltOpsRest {
  const wrapped = Object.entries(rest).map(([name, call]: [string, (...args: never[]) => Promise<unknown>]) => [
    name,
    (...args: never[]) =>
      call(...args).catch((thrown: unknown) => {
        const failure = voltOpsFailure(thrown);
        throw failure ? apiError(failure.message, failure.status, failure.errors) : thrown;
      }),
  ]);
  return Object.fromEntries(wrapped) as VoltOpsRest;
}

function apiError(message: string, status: number, errors?: unknown): Error {
  return Object.assign(new Error(message), { name: "VoltAgentAPIError", status, errors });
}
