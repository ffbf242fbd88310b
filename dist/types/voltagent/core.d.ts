import { type BuildScorerOptions, type ScorerBuilder } from "../scorers/builder.js";
import { type RunLocalScorersArgs, type RunLocalScorersResult } from "../scorers/local.js";
import type { SamplingPolicy } from "../scorers/scorer.js";
export { weightedBlend } from "../scorers/blend.js";
export { createScorer } from "../scorers/create-scorer.js";
export { normalizeScorerResult } from "../scorers/normalize.js";
export { buildSamplingMetadata } from "../scorers/sampling.js";
/** Starts a scorer of steps, see {@link createBuilder}. @throws GateError without an id */
export declare function buildScorer<Payload extends Record<string, unknown> = Record<string, unknown>, Params extends Record<string, unknown> = Record<string, unknown>>(options: BuildScorerOptions<Payload, Params>): ScorerBuilder<Payload, Params>;
/** Runs scorers side by side over one payload. Rejects only with what a callback throws. */
export declare function runLocalScorers<Payload extends Record<string, unknown>>(args: RunLocalScorersArgs<Payload>): Promise<RunLocalScorersResult>;
/** Draws whether a scorer with this policy runs now. */
export declare function shouldSample(policy?: SamplingPolicy): boolean;
