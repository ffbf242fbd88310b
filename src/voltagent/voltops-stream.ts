import { voltOpsItem } from "../discover/voltops-dataset.js";
import { readPages } from "../discover/voltops-pages.js";
import type { VoltOpsDatasetPage } from "../discover/voltops-types.js";
import { GateError } from "../errors.js";
import { effectiveLimit } from "../experiment/dataset.js";
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
  }): Promise<{ datasetId: string; datasetVersionId: string } | null>;
  getDataset(datasetId: string): Promise<{ name?: string } | null>;
  listDatasetItems(
    datasetId: string,
    versionId: string,
    page?: { limit?: number; offset?: number },
  ): Promise<VoltOpsDatasetPage>;
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
export async function resolveVoltOpsDatasetStream(args: {
  sdk: VoltOpsDatasetClient;
  config: VoltEvalDatasetConfig;
  limit?: number;
  signal?: AbortSignal;
}): Promise<VoltOpsDatasetStream> {
  const { sdk, config, signal } = args;
  signal?.throwIfAborted();
  const { id: datasetId, name: datasetName, versionId } = config;
  const found = await sdk.resolveDatasetVersionId({
    ...(datasetId === undefined ? {} : { datasetId }),
    ...(datasetName === undefined ? {} : { datasetName }),
    ...(versionId === undefined ? {} : { datasetVersionId: versionId }),
  });
  if (found === null) {
    const shown = JSON.stringify({ id: datasetId, name: datasetName });
    throw new GateError("voltops-dataset-not-found", `VoltOps has no dataset for ${shown}, or none with a version`, {
      hint: "Give its id, or exactly its name.",
    });
  }
  const name = datasetName ?? (await sdk.getDataset(found.datasetId))?.name ?? found.datasetId;
  const limit = effectiveLimit(args.limit, config.limit);
  const dataset = { id: found.datasetId, versionId: found.datasetVersionId, name };
  const read = async function* (): AsyncGenerator<ExperimentItem> {
    const list = (page: { limit: number; offset: number }) => {
      signal?.throwIfAborted();
      return sdk.listDatasetItems(found.datasetId, found.datasetVersionId, page);
    };
    for await (const raw of readPages(list, limit)) yield { ...voltOpsItem(raw, { ...found, name }), dataset, raw };
  };
  return { items: read(), dataset };
}
