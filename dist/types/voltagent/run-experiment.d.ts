import { type RunExperimentOptions } from "../run/caller.js";
import { type RunExperimentResult } from "../run/experiment-result.js";
export type { RunExperimentOptions } from "../run/caller.js";
export type { RunExperimentResult } from "../run/experiment-result.js";
/**
 * Runs an experiment as VoltAgent documents it. Under the gate the call becomes an experiment of the run; elsewhere it runs
 * in this process.
 * @param experiment a definition, or a plain configuration
 * @throws TypeError for what cannot be run; what the dataset's source, a hook or the signal's abort throws, with what was
 *   measured by then as `partialResult` (nothing new is started then, and no rejection is left unhandled)
 */
export declare function runExperiment(experiment: unknown, options?: RunExperimentOptions): Promise<RunExperimentResult>;
