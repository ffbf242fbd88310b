import { type ScorerEnvironment } from "../scorers/execute.js";
import type { ScorerRuntime } from "./adapt.js";
import type { ScorerBundle } from "./entries.js";
import type { ExperimentScore, ItemStatus } from "./result.js";
export type { ScorerRuntime } from "./adapt.js";
export { resolveScorers, type ScorerBundle } from "./entries.js";
/**
 * Scores one output with every scorer, side by side. Never rejects: what a scorer throws is its score's status `error`.
 * Every scorer gets its own copy of the runtime. Metadata holds no `__runtime`.
 * @param signal handed to the scorers: aborted when the item is given up
 * @returns scores by bundle id, in the order of the bundles, on a null prototype; of bundles that share an id the last one's
 */
export declare function scoreOutput(bundles: readonly ScorerBundle[], runtime: ScorerRuntime, env: ScorerEnvironment, signal?: AbortSignal): Promise<Record<string, ExperimentScore>>;
/**
 * VoltAgent's word on an item: `error` when the runner or any scorer failed (then `thresholdPassed` is undefined), `failed`
 * when a threshold was missed, else `passed`, also with no score at all or none but skipped ones.
 * @param runnerFailed whether the runner threw, whatever it threw
 */
export declare function itemStatus(scores: Readonly<Record<string, ExperimentScore>>, runnerFailed: boolean): {
    status: ItemStatus;
    thresholdPassed: boolean | undefined;
};
