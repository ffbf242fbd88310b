import { type ScorerBundle } from "../experiment/score.js";
/**
 * The scorer entries of an experiment as bundles; undefined and null give none.
 * @throws GateError with the fault of the first entry that cannot be used, or of a value that is no list
 */
export declare function resolveExperimentScorers(configs: unknown): ScorerBundle[];
