import { createVoltOpsHttp, type VoltOpsHttpOptions } from "./voltops-http.js";
import {
  type CompletionPayload,
  datasetDetail,
  datasetPage,
  type ErrorPayload,
  type ExperimentPayload,
  type ExperimentQuery,
  named,
  namedList,
  type ResultPayload,
  type RunPayload,
  type ScorerPayload,
  type VoltOpsDatasetDetail,
  type VoltOpsDatasetPage,
  type VoltOpsDatasetSummary,
  type VoltOpsNamed,
} from "./voltops-types.js";

type Signal = AbortSignal | undefined;

/** VoltOps' REST API as far as evaluations need it. Every call rejects as one of `createVoltOpsHttp` does. */
export interface VoltOpsRest {
  /** @param name only datasets that VoltOps finds for it, which need not have exactly this name */
  listDatasets(name?: string, signal?: Signal): Promise<VoltOpsDatasetSummary[]>;
  getDataset(datasetId: string, signal?: Signal): Promise<VoltOpsDatasetDetail>;
  listDatasetItems(
    datasetId: string,
    versionId: string,
    page?: { limit?: number; offset?: number; search?: string },
    signal?: Signal,
  ): Promise<VoltOpsDatasetPage>;
  listExperiments(query?: ExperimentQuery, signal?: Signal): Promise<VoltOpsNamed[]>;
  getExperiment(experimentId: string, query?: { projectId?: string }, signal?: Signal): Promise<VoltOpsNamed>;
  createExperiment(payload: ExperimentPayload, signal?: Signal): Promise<VoltOpsNamed>;
  createScorer(payload: ScorerPayload, signal?: Signal): Promise<unknown>;
  createRun(payload: RunPayload, signal?: Signal): Promise<VoltOpsNamed>;
  /** Not sent again where it may have arrived: results would be counted twice. */
  appendResults(runId: string, payload: { results: readonly ResultPayload[] }, signal?: Signal): Promise<unknown>;
  completeRun(runId: string, payload: CompletionPayload, signal?: Signal): Promise<unknown>;
  failRun(runId: string, payload: { error: ErrorPayload }, signal?: Signal): Promise<unknown>;
}

/**
 * A client of the REST API (observed in @voltagent/sdk 2.0.3).
 * @throws GateError `voltops-url`
 */
export function createVoltOpsRest(options: VoltOpsHttpOptions): VoltOpsRest {
  const http = createVoltOpsHttp(options);
  const get = (path: string, signal: Signal) => http({ method: "GET", path, signal });
  const post = (path: string, body: unknown, signal: Signal, once = false) =>
    http({ method: "POST", path, body, signal, once });
  return {
    async listDatasets(name, signal) {
      return namedList(await get(`/evals/datasets${query({ name })}`, signal), "the list of datasets");
    },
    async getDataset(datasetId, signal) {
      return datasetDetail(await get(at`/evals/datasets/${datasetId}`, signal), `the dataset ${datasetId}`);
    },
    async listDatasetItems(datasetId, versionId, page = {}, signal) {
      const path = at`/evals/datasets/${datasetId}/versions/${versionId}/items`;
      return datasetPage(await get(path + query({ ...page }), signal), `the items of the dataset ${datasetId}`);
    },
    async listExperiments(wanted = {}, signal) {
      return namedList(await get(`/evals/experiments${query({ ...wanted })}`, signal), "the list of experiments");
    },
    async getExperiment(experimentId, wanted = {}, signal) {
      return named(await get(at`/evals/experiments/${experimentId}` + query(wanted), signal), "an experiment");
    },
    async createExperiment(payload, signal) {
      return named(await post("/evals/experiments", payload, signal), "a new experiment");
    },
    createScorer: (payload, signal) => post("/evals/scorers", payload, signal),
    async createRun(payload, signal) {
      return named(await post("/evals/runs", payload, signal), "a new run");
    },
    appendResults: (runId, payload, signal) => post(at`/evals/runs/${runId}/results`, payload, signal, true),
    completeRun: (runId, payload, signal) => post(at`/evals/runs/${runId}/complete`, payload, signal),
    failRun: (runId, payload, signal) => post(at`/evals/runs/${runId}/fail`, payload, signal),
  };
}

function query(values: Record<string, string | number | undefined>): string {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== undefined) given.set(key, String(value));
  return given.size === 0 ? "" : `?${given}`;
}

/** A path whose parts, ids that people wrote, stay one segment each. */
function at(strings: TemplateStringsArray, ...parts: string[]): string {
  return strings.reduce((path, text, index) => path + encodeURIComponent(parts[index - 1]!) + text);
}
