import { type VoltOpsHttpOptions } from "./voltops-http.js";
import { type CompletionPayload, type ErrorPayload, type ExperimentPayload, type ExperimentQuery, type ResultPayload, type RunPayload, type ScorerPayload, type VoltOpsDatasetDetail, type VoltOpsDatasetPage, type VoltOpsDatasetSummary, type VoltOpsNamed } from "./voltops-types.js";
type Signal = AbortSignal | undefined;
/** VoltOps' REST API as far as evaluations need it. Every call rejects as one of `createVoltOpsHttp` does. */
export interface VoltOpsRest {
    /** @param name only datasets that VoltOps finds for it, which need not have exactly this name */
    listDatasets(name?: string, signal?: Signal): Promise<VoltOpsDatasetSummary[]>;
    getDataset(datasetId: string, signal?: Signal): Promise<VoltOpsDatasetDetail>;
    listDatasetItems(datasetId: string, versionId: string, page?: {
        limit?: number;
        offset?: number;
        search?: string;
    }, signal?: Signal): Promise<VoltOpsDatasetPage>;
    listExperiments(query?: ExperimentQuery, signal?: Signal): Promise<VoltOpsNamed[]>;
    getExperiment(experimentId: string, query?: {
        projectId?: string;
    }, signal?: Signal): Promise<VoltOpsNamed>;
    createExperiment(payload: ExperimentPayload, signal?: Signal): Promise<VoltOpsNamed>;
    createScorer(payload: ScorerPayload, signal?: Signal): Promise<unknown>;
    createRun(payload: RunPayload, signal?: Signal): Promise<VoltOpsNamed>;
    /** Not sent again where it may have arrived: results would be counted twice. */
    appendResults(runId: string, payload: {
        results: readonly ResultPayload[];
    }, signal?: Signal): Promise<unknown>;
    completeRun(runId: string, payload: CompletionPayload, signal?: Signal): Promise<unknown>;
    failRun(runId: string, payload: {
        error: ErrorPayload;
    }, signal?: Signal): Promise<unknown>;
}
/**
 * A client of the REST API (observed in @voltagent/sdk 2.0.3).
 * @throws GateError `voltops-url`
 */
export declare function createVoltOpsRest(options: VoltOpsHttpOptions): VoltOpsRest;
export {};
