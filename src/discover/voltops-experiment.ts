import type { VoltOpsRest } from "./voltops-rest.js";
import type { ExperimentPayload } from "./voltops-types.js";

/** Which experiment of VoltOps is meant, and what it is made with where there is none of that name. */
export interface ExperimentWish extends Omit<ExperimentPayload, "name"> {
  experimentId?: string | undefined;
  experimentName?: string | undefined;
  autoCreate?: boolean | undefined;
  projectId?: string | undefined;
}

/** An experiment of VoltOps. */
export interface ResolvedExperiment {
  experimentId: string;
  name: string | null;
  created: boolean;
}

/** Experiments that are looked through for a name, as @voltagent/sdk 2.0.3 asks for them. */
const LOOKED_THROUGH = 50;

/**
 * Finds the experiment that is meant: by id, else by name regardless of case; makes one of that name with `autoCreate`.
 * @returns null for none
 * @throws as the client does
 */
export async function resolveExperiment(
  rest: Pick<VoltOpsRest, "getExperiment" | "listExperiments" | "createExperiment">,
  wish: ExperimentWish,
  signal?: AbortSignal,
): Promise<ResolvedExperiment | null> {
  const { experimentId, experimentName, autoCreate, projectId, ...details } = wish;
  if (experimentId) {
    const { id, name } = await rest.getExperiment(experimentId, projectId ? { projectId } : {}, signal);
    return { experimentId: id, name: name ?? null, created: false };
  }
  const wanted = experimentName?.trim();
  if (!wanted) return null;
  const query = { projectId, datasetId: wish.datasetId ?? undefined, search: wanted, limit: LOOKED_THROUGH };
  const list = await rest.listExperiments(query, signal);
  const found = list.find(({ name }) => name?.trim().toLowerCase() === wanted.toLowerCase());
  if (found) return { experimentId: found.id, name: found.name ?? null, created: false };
  if (!autoCreate) return null;
  const made = await rest.createExperiment(newExperiment(wanted, details), signal);
  return { experimentId: made.id, name: made.name ?? wanted, created: true };
}

/** Every key is sent, as @voltagent/sdk does; `targetType` only where it is said. */
function newExperiment(name: string, wish: Omit<ExperimentPayload, "name">): ExperimentPayload {
  return {
    name,
    description: wish.description ?? null,
    datasetId: wish.datasetId ?? null,
    datasetVersionId: wish.datasetVersionId ?? null,
    ...(wish.targetType ? { targetType: wish.targetType } : {}),
    targetId: wish.targetId ?? null,
    metadata: wish.metadata ?? null,
    config: wish.config ?? null,
    tags: wish.tags ?? null,
    enabled: wish.enabled ?? true,
  };
}
