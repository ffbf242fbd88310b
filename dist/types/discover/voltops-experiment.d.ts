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
/**
 * Finds the experiment that is meant: by id, else by name regardless of case; makes one of that name with `autoCreate`.
 * @returns null for none
 * @throws as the client does
 */
export declare function resolveExperiment(rest: Pick<VoltOpsRest, "getExperiment" | "listExperiments" | "createExperiment">, wish: ExperimentWish, signal?: AbortSignal): Promise<ResolvedExperiment | null>;
