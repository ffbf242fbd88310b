import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  voltOpsStatus
} from "./chunk-QTBLRO4P.js";
import {
  canonicalJson,
  createIdentifier,
  digestOf
} from "./chunk-JECTAFDS.js";
import {
  quoteHead
} from "./chunk-HXSZCYLF.js";
import {
  GateError
} from "./chunk-EPDTSJYS.js";

// src/discover/voltops-pages.ts
var PAGE = 200;
var MOST = 1e6;
var MOST_UNCOUNTED = 1e4;
async function* readPages(list, limit) {
  const wanted = limit ?? Number.POSITIVE_INFINITY;
  const starts = /* @__PURE__ */ new Set();
  let total = 0;
  let given = 0;
  while (given < wanted && (total === 0 || given < total)) {
    const page = await list({ limit: PAGE, offset: given });
    total ||= page.total;
    if (page.items.length === 0) {
      if (given < Math.min(total, wanted)) throw odd(`gave ${given} of its ${total} items and then no more`);
      return;
    }
    const start = canonicalJson(page.items[0]);
    if (starts.has(start)) throw odd(`gave the same page twice after ${given} items`);
    starts.add(start);
    const most = total === 0 ? MOST_UNCOUNTED : MOST;
    if (Math.min(wanted, Math.max(total, given + page.items.length)) > most) {
      const claim = total === 0 ? `gave more than ${most} items without their number` : `has more than ${most} items`;
      throw odd(claim, "Give the dataset a limit, or split it.");
    }
    for (const item of page.items) {
      if (given === wanted) return;
      given += 1;
      yield item;
    }
  }
}
function odd(what, hint = "Pull it into a dataset file, or try again.") {
  return new GateError("voltops-dataset-pages", `the dataset of VoltOps ${what}`, { hint });
}

// src/discover/voltops-dataset.ts
async function fetchVoltOpsDataset(rest, wish, { limit, signal }) {
  signal?.throwIfAborted();
  const found = await findVoltOpsDataset(rest, wish, signal);
  const { datasetId, datasetVersionId, name, detail } = found;
  const identify = createIdentifier();
  const items = [];
  const problems = [];
  const pages = readPages((page) => rest.listDatasetItems(datasetId, datasetVersionId, page, signal), limit);
  for await (const raw of pages) {
    const { item, problem } = identify(voltOpsItem(raw, found), items.length);
    items.push(item);
    if (problem) problems.push({ ...problem, severity: "warn" });
  }
  const content = items.map(({ id, label, input, expected, extra }) => ({ id, label, input, expected, extra }));
  const { description, tags } = detail;
  const dataset = {
    name,
    ...typeof description === "string" ? { description } : {},
    ...Array.isArray(tags) ? { tags } : {},
    items,
    digest: digestOf(content),
    datasetId,
    datasetVersionId
  };
  return { dataset, problems };
}
async function findVoltOpsDataset(rest, { name, id, versionId }, signal) {
  const datasetId = id ?? await idOf(rest, name, signal);
  const detail = await rest.getDataset(datasetId, signal).catch((thrown) => {
    throw voltOpsStatus(thrown) === 404 ? notFound(`with the id ${quoted(datasetId)}`) : thrown;
  });
  const datasetVersionId = versionId ?? detail.versions[0]?.id;
  if (datasetVersionId === void 0) {
    throw notFound(`${quoted(name ?? datasetId)} with a version`, "Push a version of it to VoltOps.");
  }
  return { datasetId, datasetVersionId, name: detail.name ?? name ?? datasetId, detail };
}
function voltOpsItem(raw, from) {
  const { id, label, input, expected, extra } = raw;
  return {
    id,
    ...label === void 0 ? {} : { label },
    input,
    ...expected === void 0 ? {} : { expected },
    ...extra === void 0 ? {} : { extra },
    datasetId: from.datasetId,
    datasetVersionId: from.datasetVersionId,
    datasetName: from.name
  };
}
async function idOf(rest, name, signal) {
  if (name === void 0)
    throw notFound("without name and id", "Give the dataset a name or an id beside its versionId.");
  const list = await rest.listDatasets(name, signal);
  const found = list.find((dataset) => dataset.name === name);
  if (found) return found.id;
  const others = list.slice(0, 10).map((dataset) => quoted(dataset.name));
  const hint = others.length === 0 ? "Push it to VoltOps, or add a dataset file." : `VoltOps has ${others.join(", ")}.`;
  throw notFound(`named ${quoted(name)}`, hint);
}
function notFound(which, hint = "Check the id in VoltOps.") {
  return new GateError("voltops-dataset-not-found", `VoltOps has no dataset ${which}`, { hint });
}
function quoted(text) {
  return quoteHead(String(text), 200);
}

export {
  readPages,
  fetchVoltOpsDataset,
  findVoltOpsDataset,
  voltOpsItem
};
