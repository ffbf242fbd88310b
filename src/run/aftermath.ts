import { BLOCKED } from "./death.js";
import type { ExperimentRun } from "./experiment-run.js";
import type { Flight } from "./progress.js";
import type { Fault } from "./protocol.js";

/** A flight and the experiment that it belongs to. */
interface Flying {
  run: ExperimentRun;
  flight: Flight;
}

/** What a child's death means for the items that were in flight. Those not named are simply run again. */
export interface Aftermath {
  /** Items that have their end by it. */
  lost: (Flying & { outcome: "crashed" | "timeout"; message: string })[];
  /** Items of which any may have been the cause: they are run again one at a time, until one is caught alone. */
  suspects: Flying[];
  /** A fault of the file, where no item in flight can be blamed. */
  fault: Fault | null;
}

/**
 * Says who is to blame for a child's death.
 * @param runs the experiments of the file
 * @param cause how it died, in words that follow "the process …"
 * @param culprit the item in whose context it was ended, where the child could tell
 */
export function afterDeath(
  runs: readonly ExperimentRun[],
  cause: string,
  culprit: { key: number; index: number } | null,
): Aftermath {
  const flying = runs.flatMap((run) => [...run.flights.values()].map((flight) => ({ run, flight })));
  const outcome = cause === BLOCKED ? "timeout" : "crashed";
  const message = `the process ${cause}`;
  const guilty =
    culprit === null
      ? undefined
      : flying.find(({ run, flight }) => run.facts.key === culprit.key && flight.index === culprit.index);
  if (guilty !== undefined) return { lost: [{ ...guilty, outcome, message }], suspects: [], fault: null };
  if (culprit !== null) {
    const by = `by something that item ${culprit.index} of ${runs[culprit.key]?.facts.id ?? "an experiment"} had left behind`;
    return { lost: [], suspects: [], fault: { code: "process-died", message: `its process ${cause}, ${by}` } };
  }
  if (flying.length === 1) return { lost: [{ ...flying[0]!, outcome, message }], suspects: [], fault: null };
  if (flying.length > 1) return { lost: [], suspects: flying, fault: null };
  return {
    lost: [],
    suspects: [],
    fault: { code: "process-died", message: `its process ${cause}, with no item in flight` },
  };
}

/** The fault of a file whose children die again and again. */
export function tooManyDeaths(times: number, cause: string): Fault {
  const message = `its process died ${times} times, the last time it ${cause}; what is left was not run`;
  return { code: "too-many-crashes", message };
}
