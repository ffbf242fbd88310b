import type { VoltOpsDatasetPage } from "../discover/voltops-types.js";
import type { DatasetInfo } from "../experiment/registry.js";
import type { ExperimentItem } from "../experiment/result.js";
/** A dataset of VoltOps as an experiment's `dataset` names it. */
export interface VoltEvalDatasetConfig {
    name?: string;
    id?: string;
    versionId?: string;
    limit?: number;
}
/** What is called of a client; a `VoltOpsRestClient` has it all. */
export interface VoltOpsDatasetClient {
    resolveDatasetVersionId(wish: {
        datasetId?: string;
        datasetName?: string;
        datasetVersionId?: string;
    }): Promise<{
        datasetId: string;
        datasetVersionId: string;
    } | null>;
    getDataset(datasetId: string): Promise<{
        name?: string;
    } | null>;
    listDatasetItems(datasetId: string, versionId: string, page?: {
        limit?: number;
        offset?: number;
    }): Promise<VoltOpsDatasetPage>;
}
/** Items as they are read, page by page, and the dataset they are of. */
export interface VoltOpsDatasetStream {
    items: AsyncIterable<ExperimentItem>;
    dataset: DatasetInfo;
}
/**
 * VoltAgent's `resolveVoltOpsDatasetStream`: finds a dataset of VoltOps; its items are asked for as they are read.
 * @param args.limit wins over the configuration's
 * @throws GateError `voltops-dataset-not-found`; while reading `voltops-dataset-pages` (see `readPages`), the signal's reason,
 *   or whatever the client throws
 */
export declare function resolveVoltOpsDatasetStream(args: {
    sdk: VoltOpsDatasetClient;
    config: VoltEvalDatasetConfig;
    limit?: number;
    signal?: AbortSignal;
}): Promise<VoltOpsDatasetStream>;
