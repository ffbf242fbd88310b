import { type BuildScorerOptions, createBuilder, type ScorerBuilder } from "../scorers/builder.js";
import { type RunLocalScorersArgs, type RunLocalScorersResult, runLocalScorers as run } from "../scorers/local.js";
import { shouldSample as draw } from "../scorers/sampling.js";
import type { SamplingPolicy } from "../scorers/scorer.js";
import { environment } from "./environment.js";

export { weightedBlend } from "../scorers/blend.js";
export { createScorer } from "../scorers/create-scorer.js";
export { normalizeScorerResult } from "../scorers/normalize.js";
export { buildSamplingMetadata } from "../scorers/sampling.js";

/** Starts a scorer of steps, see {@link createBuilder}. @throws GateError without an id */
export function buildScorer<
  Payload extends Record<string, unknown> = Record<string, unknown>,
  Params extends Record<string, unknown> = Record<string, unknown>,
>(options: BuildScorerOptions<Payload, Params>): ScorerBuilder<Payload, Params> {
  return createBuilder(options, environment);
}

/** Runs scorers side by side over one payload. Rejects only with what a callback throws. */
export function runLocalScorers<Payload extends Record<string, unknown>>(
  args: RunLocalScorersArgs<Payload>,
): Promise<RunLocalScorersResult> {
  return run(args, environment);
}

/** Draws whether a scorer with this policy runs now. */
export function shouldSample(policy?: SamplingPolicy): boolean {
  return draw(policy, environment.random);
}
