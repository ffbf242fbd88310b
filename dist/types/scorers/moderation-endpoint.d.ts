import type { Endpoints } from "./endpoints.js";
import type { LocalScorerDefinition } from "./scorer.js";
/**
 * Whether the moderation endpoint lets the output pass: 1, or 0 where it is flagged, which fails the item without a threshold
 * in the entry. The model is `params.model` or omni-moderation-latest. An empty output is not asked about.
 */
export declare function moderationEndpoint(endpoints: Endpoints): LocalScorerDefinition & {
    threshold: number;
};
