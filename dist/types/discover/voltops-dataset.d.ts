import { type Problem } from "../errors.js";
import type { Dataset } from "./dataset.js";
import { type DatasetItem } from "./identity.js";
import type { VoltOpsRest } from "./voltops-rest.js";
import type { VoltOpsDatasetDetail, VoltOpsDatasetItem } from "./voltops-types.js";
/** How an experiment calls a dataset of VoltOps: its id or its name, and maybe one of its versions. */
export interface VoltOpsDatasetWish {
    name?: string;
    id?: string;
    versionId?: string;
}
/** A dataset of VoltOps, read. `digest` is over content alone, so equal versions have equal ones. */
export interface VoltOpsDataset extends Pick<Dataset, "name" | "description" | "tags" | "items" | "digest"> {
    datasetId: string;
    datasetVersionId: string;
}
/** A dataset found, before its items are read. */
export interface FoundVoltOpsDataset {
    datasetId: string;
    datasetVersionId: string;
    name: string;
    detail: VoltOpsDatasetDetail;
}
/** What of the client finding and reading a dataset takes. */
export type VoltOpsDatasets = Pick<VoltOpsRest, "listDatasets" | "getDataset" | "listDatasetItems">;
/**
 * Reads a dataset of VoltOps: the version that is asked for, else the newest.
 * @param rest the client
 * @param options.limit first N items; null for all
 * @returns problems are warnings about items' ids
 * @throws GateError `voltops-dataset-not-found`, `voltops-dataset-pages`, or as the client does; the signal's reason
 */
export declare function fetchVoltOpsDataset(rest: VoltOpsDatasets, wish: VoltOpsDatasetWish, { limit, signal }: {
    limit: number | null;
    signal?: AbortSignal | undefined;
}): Promise<{
    dataset: VoltOpsDataset;
    problems: Problem[];
}>;
/**
 * Finds a dataset and the version to be read: by id, else by exactly its name.
 * @throws as {@link fetchVoltOpsDataset}
 */
export declare function findVoltOpsDataset(rest: Pick<VoltOpsRest, "listDatasets" | "getDataset">, { name, id, versionId }: VoltOpsDatasetWish, signal?: AbortSignal): Promise<FoundVoltOpsDataset>;
/** An item of VoltOps as experiments see it: what VoltAgent's runner gets, but for its copy of the whole answer (`raw`). */
export declare function voltOpsItem(raw: VoltOpsDatasetItem, from: Omit<FoundVoltOpsDataset, "detail">): DatasetItem;
