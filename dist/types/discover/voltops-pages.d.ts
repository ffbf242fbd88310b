import type { VoltOpsDatasetItem, VoltOpsDatasetPage } from "./voltops-types.js";
/**
 * Reads a dataset version page by page: up to `limit` items, or up to the first total above 0 that VoltOps gives (VoltAgent
 * keeps that one, too), or up to an empty page. Nothing that VoltOps answers makes this endless.
 * @param list asks for one page
 * @param limit null for all items
 * @throws GateError `voltops-dataset-pages` where pages repeat, items are fewer than the total, or too many
 */
export declare function readPages(list: (page: {
    limit: number;
    offset: number;
}) => Promise<VoltOpsDatasetPage>, limit: number | null): AsyncGenerator<VoltOpsDatasetItem>;
