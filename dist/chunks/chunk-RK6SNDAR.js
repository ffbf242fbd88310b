import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

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

export {
  resolveExperiment
};
