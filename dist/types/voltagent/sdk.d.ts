/** What experiment files get for `@voltagent/sdk`. */
import { resolveExperiment } from "../discover/voltops-experiment.js";
import { type VoltOpsRest } from "../discover/voltops-rest.js";
import type { CompletionPayload, ErrorPayload, ResultPayload, RunPayload, ScorerPayload } from "../discover/voltops-types.js";
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
        appendResults(runId: string, payload: {
            results: ResultPayload[];
        }): Promise<Answer>;
        complete(runId: string, payload: CompletionPayload): Promise<Answer>;
        fail(runId: string, payload: {
            error: ErrorPayload;
        }): Promise<Answer>;
    };
    scorers: {
        create(payload: ScorerPayload): Promise<Answer>;
    };
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
type Answer = any;
/**
 * VoltAgent's client of VoltOps' REST API: what of it is about evaluations (datasets, experiments, runs, scorers). Calls reject
 * with an Error named VoltAgentAPIError that has `status` (0 without an answer, 408 for none in time) and maybe `errors`.
 * Unlike VoltAgent's, it tries again after 429, 5xx and broken connections.
 */
export declare class VoltOpsRestClient {
    #private;
    readonly evals: Evals;
    /** @throws Error with status 401 where a key is missing, GateError `voltops-url` for a base that is no address */
    constructor(options: VoltAgentClientOptions);
    createEvalRun(payload?: RunPayload): Promise<Answer>;
    appendEvalResults(runId: string, payload: {
        results: ResultPayload[];
    }): Promise<Answer>;
    completeEvalRun(runId: string, payload: CompletionPayload): Promise<Answer>;
    failEvalRun(runId: string, payload: {
        error: ErrorPayload;
    }): Promise<Answer>;
    createEvalScorer(payload: ScorerPayload): Promise<Answer>;
    /** @param name only datasets that VoltOps finds for it */
    listDatasets(...args: Parameters<VoltOpsRest["listDatasets"]>): ReturnType<VoltOpsRest["listDatasets"]>;
    getDataset(...args: Parameters<VoltOpsRest["getDataset"]>): ReturnType<VoltOpsRest["getDataset"]>;
    /** @returns the dataset of exactly this name; null for none */
    getDatasetByName(name: string): Promise<Awaited<ReturnType<VoltOpsRest["getDataset"]>> | null>;
    listDatasetItems(...args: Parameters<VoltOpsRest["listDatasetItems"]>): ReturnType<VoltOpsRest["listDatasetItems"]>;
    /** @returns null for a dataset without versions */
    getLatestDatasetVersionId(datasetId: string): Promise<string | null>;
    /** @returns the dataset's id and the version that is asked for, else its newest; null where there is none */
    resolveDatasetVersionId(wish: {
        datasetId?: string;
        datasetName?: string;
        datasetVersionId?: string;
    }): Promise<{
        datasetId: string;
        datasetVersionId: string;
    } | null>;
    listExperiments(...args: Parameters<VoltOpsRest["listExperiments"]>): ReturnType<VoltOpsRest["listExperiments"]>;
    getExperiment(...args: Parameters<VoltOpsRest["getExperiment"]>): ReturnType<VoltOpsRest["getExperiment"]>;
    createExperiment(...args: Parameters<VoltOpsRest["createExperiment"]>): ReturnType<VoltOpsRest["createExperiment"]>;
    /** Finds an experiment by id, else by name regardless of case; makes one with `autoCreate`. @returns null for none */
    resolveExperimentId(wish: Parameters<typeof resolveExperiment>[1]): ReturnType<typeof resolveExperiment>;
}
export {};
