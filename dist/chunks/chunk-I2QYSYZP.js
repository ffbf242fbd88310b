import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  kindOf
} from "./chunk-JECTAFDS.js";
import {
  GateError
} from "./chunk-EPDTSJYS.js";

// src/discover/voltops-experiment.ts
var LOOKED_THROUGH = 50;
async function resolveExperiment(rest, wish, signal) {
  const { experimentId, experimentName, autoCreate, projectId, ...details } = wish;
  if (experimentId) {
    const { id, name } = await rest.getExperiment(experimentId, projectId ? { projectId } : {}, signal);
    return { experimentId: id, name: name ?? null, created: false };
  }
  const wanted = experimentName?.trim();
  if (!wanted) return null;
  const query = { projectId, datasetId: wish.datasetId ?? void 0, search: wanted, limit: LOOKED_THROUGH };
  const list = await rest.listExperiments(query, signal);
  const found = list.find(({ name }) => name?.trim().toLowerCase() === wanted.toLowerCase());
  if (found) return { experimentId: found.id, name: found.name ?? null, created: false };
  if (!autoCreate) return null;
  const made = await rest.createExperiment(newExperiment(wanted, details), signal);
  return { experimentId: made.id, name: made.name ?? wanted, created: true };
}
function newExperiment(name, wish) {
  return {
    name,
    description: wish.description ?? null,
    datasetId: wish.datasetId ?? null,
    datasetVersionId: wish.datasetVersionId ?? null,
    ...wish.targetType ? { targetType: wish.targetType } : {},
    targetId: wish.targetId ?? null,
    metadata: wish.metadata ?? null,
    config: wish.config ?? null,
    tags: wish.tags ?? null,
    enabled: wish.enabled ?? true
  };
}

// src/discover/voltops-failure.ts
function voltOpsFailure(thrown) {
  if (!(thrown instanceof GateError) || !thrown.code.startsWith("voltops-")) return null;
  return thrown.cause ?? null;
}

// src/discover/voltops-types.ts
function namedList(answer, what) {
  const list = Array.isArray(answer) ? answer : answer?.data;
  if (!Array.isArray(list)) throw unlike(answer, what, "a list");
  for (const entry of list) named(entry, what);
  return list;
}
function named(answer, what) {
  const { id } = Object(answer);
  if (typeof id !== "string" || id === "") throw unlike(answer, what, "an object with an id");
  return answer;
}
function datasetDetail(answer, what) {
  const detail = named(answer, what);
  return { ...detail, versions: namedList(detail.versions, `the versions of ${what}`) };
}
function datasetPage(answer, what) {
  const { items, total = 0 } = Object(answer);
  if (!Array.isArray(items)) throw unlike(answer, what, "an object with a list of items");
  const odd = items.find((item) => typeof item !== "object" || item === null || Array.isArray(item));
  if (odd !== void 0) throw unlike(odd, `an item of ${what}`, "an object");
  if (typeof total !== "number" || !(total >= 0)) throw unlike(total, `the total of ${what}`, "a number of items");
  return { items, total };
}
function unlike(answer, what, wanted) {
  return new GateError("voltops-answer", `VoltOps gave ${kindOf(answer)} for ${what}; it should be ${wanted}`, {
    hint: "Check VOLTAGENT_API_URL; --no-voltops (voltops: off) leaves VoltOps out.",
    cause: { status: 200, message: "the answer is not of the shape that it should have" }
  });
}

export {
  resolveExperiment,
  voltOpsFailure,
  namedList,
  named,
  datasetDetail,
  datasetPage
};
