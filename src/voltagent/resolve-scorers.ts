import { GateError } from "../errors.js";
import { resolveScorers, type ScorerBundle } from "../experiment/score.js";

/**
 * The scorer entries of an experiment as bundles; undefined and null give none.
 * @throws GateError with the fault of the first entry that cannot be used, or of a value that is no list
 */
export function resolveExperimentScorers(configs: unknown): ScorerBundle[] {
  const { bundles, facts } = resolveScorers(configs);
  for (const { fault } of facts) {
    if (fault) throw new GateError(fault.code, fault.message, { hint: fault.hint });
  }
  return bundles;
}
