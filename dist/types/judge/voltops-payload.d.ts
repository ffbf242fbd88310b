import type { CompletionPayload, ErrorPayload, ResultPayload } from "../discover/voltops-types.js";
import type { ExperimentItemResult } from "../experiment/result.js";
import type { ExperimentSummary } from "./summary.js";
/**
 * An item's result in the shape in which VoltAgent appends it to a run (observed in @voltagent/evals 2.0.4), but for
 * `__runtime` in the scores' metadata, which repeats the whole item for every scorer. Milliseconds are whole, as VoltAgent's
 * clock has them.
 */
export declare function resultPayload(result: ExperimentItemResult): ResultPayload;
/**
 * How VoltAgent ends a run in VoltOps: failed where an item errored, whatever the criteria say; else by all its criteria,
 * those of severity warn too; without criteria by whether an item failed.
 */
export declare function completionPayload(summary: ExperimentSummary): CompletionPayload;
/** An error in VoltOps' words: its message, and its name and stack where it has them. Takes anything thrown. */
export declare function errorPayload(thrown: unknown): ErrorPayload;
