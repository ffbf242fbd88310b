import { quoteHead } from "../cut.js";
import { GateError, type Problem } from "../errors.js";
import { digestOf } from "./canonical.js";
import type { Dataset } from "./dataset.js";
import { createIdentifier, type DatasetItem } from "./identity.js";
import { voltOpsStatus } from "./voltops-failure.js";
import { readPages } from "./voltops-pages.js";
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
export async function fetchVoltOpsDataset(
  rest: VoltOpsDatasets,
  wish: VoltOpsDatasetWish,
  { limit, signal }: { limit: number | null; signal?: AbortSignal | undefined },
): Promise<{ dataset: VoltOpsDataset; problems: Problem[] }> {
  signal?.throwIfAborted();
  const found = await findVoltOpsDataset(rest, wish, signal);
  const { datasetId, datasetVersionId, name, detail } = found;
  const identify = createIdentifier();
  const items: DatasetItem[] = [];
  const problems: Problem[] = [];
  const pages = readPages((page) => rest.listDatasetItems(datasetId, datasetVersionId, page, signal), limit);
  for await (const raw of pages) {
    const { item, problem } = identify(voltOpsItem(raw, found), items.length);
    items.push(item);
    if (problem) problems.push({ ...problem, severity: "warn" });
  }
  const content = items.map(({ id, label, input, expected, extra }) => ({ id, label, input, expected, extra }));
  const { description, tags } = detail;
  const dataset: VoltOpsDataset = {
    name,
    ...(typeof description === "string" ? { description } : {}),
    ...(Array.isArray(tags) ? { tags } : {}),
    items,
    digest: digestOf(content),
    datasetId,
    datasetVersionId,
  };
  return { dataset, problems };
}

/**
 * Finds a dataset and the version to be read: by id, else by exactly its name.
 * @throws as {@link fetchVoltOpsDataset}
 */
export async function findVoltOpsDataset(
  rest: Pick<VoltOpsRest, "listDatasets" | "getDataset">,
  { name, id, versionId }: VoltOpsDatasetWish,
  signal?: AbortSignal,
): Promise<FoundVoltOpsDataset> {
  const datasetId = id ?? (await idOf(rest, name, signal));
  const detail = await rest.getDataset(datasetId, signal).catch((thrown: unknown) => {
    throw voltOpsStatus(thrown) === 404 ? notFound(`with the id ${quoted(datasetId)}`) : thrown;
  });
  const datasetVersionId = versionId ?? detail.versions[0]?.id;
  if (datasetVersionId === undefined) {
    throw notFound(`${quoted(name ?? datasetId)} with a version`, "Push a version of it to VoltOps.");
  }
  return { datasetId, datasetVersionId, name: detail.name ?? name ?? datasetId, detail };
}

/** An item of VoltOps as experiments see it: what VoltAgent's runner gets, but for its copy of the whole answer (`raw`). */
export function voltOpsItem(raw: VoltOpsDatasetItem, from: Omit<FoundVoltOpsDataset, "detail">): DatasetItem {
  const { id, label, input, expected, extra } = raw;
  return {
    id,
    ...(label === undefined ? {} : { label }),
    input,
    ...(expected === undefined ? {} : { expected }),
    ...(extra === undefined ? {} : { extra }),
    datasetId: from.datasetId,
    datasetVersionId: from.datasetVersionId,
    datasetName: from.name,
  };
}

async function idOf(rest: Pick<VoltOpsRest, "listDatasets">, name: string | undefined, signal?: AbortSignal) {
  if (name === undefined)
    throw notFound("without name and id", "Give the dataset a name or an id beside its versionId.");
  const list = await rest.listDatasets(name, signal);
  const found = list.find((dataset) => dataset.name === name);
  if (found) return found.id;
  const others = list.slice(0, 10).map((dataset) => quoted(dataset.name));
  const hint = others.length === 0 ? "Push it to VoltOps, or add a dataset file." : `VoltOps has ${others.join(", ")}.`;
  throw notFound(`named ${quoted(name)}`, hint);
}

function notFound(which: string, hint = "Check the id in VoltOps."): GateError {
  return new GateError("voltops-dataset-not-found", `VoltOps has no dataset ${which}`, { hint });
}

function quoted(text: unknown): string {
  return quoteHead(String(text), 200);
}
