import type { LocalScorerDefinition } from "../scorers/scorer.js";
import type { ExperimentItem } from "./result.js";
/** What is known when an output is scored: the payload of every scorer, before `buildPayload`. */
export interface ScorerRuntime {
    input: unknown;
    expected?: unknown;
    output: unknown;
    item: ExperimentItem;
    datasetId?: string;
    datasetVersionId?: string;
    datasetName?: string;
    /** What the runner returned as `metadata` beside the output. */
    metadata?: Record<string, unknown>;
}
/** What an entry says about a scorer's arguments; each is a value or a function of the runtime, as written and unchecked. */
export interface EntryArguments {
    params?: unknown;
    buildParams?: unknown;
    buildPayload?: unknown;
}
/**
 * The scorer of an entry as a definition over the runtime payload. At every call it copies the runtime, so what the scorer
 * and the entry's functions do to it changes nothing elsewhere.
 * Params, each over the one before: a JSON copy of the runtime, the definition's (of the payload), the entry's `params` and
 * `buildParams` (of the runtime). Payload: the runtime, `buildPayload` over it; item and data set stay the runtime's.
 * @param identity the id, name and metadata that results carry
 */
export declare function adaptDefinition(definition: LocalScorerDefinition, entry: EntryArguments, identity: Pick<LocalScorerDefinition, "id" | "name" | "metadata">): LocalScorerDefinition;
