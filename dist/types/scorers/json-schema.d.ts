import type { LocalScorerDefinition } from "./scorer.js";
/**
 * Whether the output is JSON that fits a JSON schema: 1 or 0, with what does not fit in `metadata.errors`. The schema is
 * `params.schema`, else the item's `expected`; schema and output may be JSON texts. Draft 2020-12, or draft-07 where
 * `$schema` says so; `format` is not checked. Without a usable schema the score is an error.
 */
export declare const jsonSchema: LocalScorerDefinition;
