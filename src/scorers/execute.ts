import { jsonCopy } from "./json-copy.js";
import { gateFaultOf, normalizeScorerResult } from "./normalize.js";
import { buildSamplingMetadata, shouldSample } from "./sampling.js";
import type {
  LocalScorerDefinition,
  LocalScorerExecutionResult,
  SamplingMetadata,
  SamplingPolicy,
  ScorerContext,
} from "./scorer.js";

/** What running a scorer takes from outside: `random()` in [0, 1) for sampling, `now()` in monotonic milliseconds. */
export interface ScorerEnvironment {
  random(): number;
  now(): number;
}

/** A decision of the sampling policy: whether the scorer runs, and how the result shows it. */
export interface SamplingDecision {
  run: boolean;
  sampling: SamplingMetadata | undefined;
}

/** Draws whether a scorer runs under a policy; unknown policies run and show nothing. */
export function decideSampling(policy: SamplingPolicy, random: () => number): SamplingDecision {
  const run = shouldSample(policy, random);
  const shown = buildSamplingMetadata(policy);
  return { run, sampling: shown && { ...shown, applied: run } };
}

/**
 * Calls one scorer and says what came of it. Never throws and never rejects: what the scorer throws is status `error`.
 * The result's metadata is the scorer's, with the definition's over it, key by key.
 * @returns a promise only where the scorer returned one
 */
export function executeScorer(
  definition: LocalScorerDefinition,
  context: ScorerContext,
  sampling: SamplingMetadata | undefined,
  env: ScorerEnvironment,
): LocalScorerExecutionResult | Promise<LocalScorerExecutionResult> {
  const startedAt = env.now();
  try {
    const returned = definition.scorer(context);
    if (isThenable(returned)) return executeLater(definition, returned, sampling, startedAt, env);
    return completed(definition, returned, sampling, env.now() - startedAt);
  } catch (error) {
    return failedExecution(definition, error, sampling, env.now() - startedAt);
  }
}

/** The result of a scorer that threw, or whose arguments could not be made. */
export function failedExecution(
  { id, name, metadata }: LocalScorerDefinition,
  error: unknown,
  sampling: SamplingMetadata | undefined,
  durationMs: number,
): LocalScorerExecutionResult {
  return {
    id,
    name,
    status: "error",
    score: null,
    metadata: jsonCopy(metadata ?? null),
    sampling,
    durationMs,
    ...(error === undefined ? {} : { error }),
  };
}

/** The result of a scorer that its sampling policy left out. */
export function skippedExecution(
  { id, name, metadata }: LocalScorerDefinition,
  sampling: SamplingMetadata | undefined,
): LocalScorerExecutionResult {
  return { id, name, status: "skipped", score: null, metadata: jsonCopy(metadata ?? null), sampling, durationMs: 0 };
}

/** Whether awaiting a value would wait. */
export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}

async function executeLater(
  definition: LocalScorerDefinition,
  returned: PromiseLike<unknown>,
  sampling: SamplingMetadata | undefined,
  startedAt: number,
  env: ScorerEnvironment,
): Promise<LocalScorerExecutionResult> {
  try {
    const result = await returned;
    return completed(definition, result, sampling, env.now() - startedAt);
  } catch (error) {
    return failedExecution(definition, error, sampling, env.now() - startedAt);
  }
}

function completed(
  { id, name, metadata }: LocalScorerDefinition,
  returned: unknown,
  sampling: SamplingMetadata | undefined,
  durationMs: number,
): LocalScorerExecutionResult {
  const result = normalizeScorerResult(returned);
  const execution: LocalScorerExecutionResult = {
    id,
    name,
    status: result.error === undefined ? (result.status ?? "success") : "error",
    score: result.score ?? null,
    metadata: mergedMetadata(result.metadata, metadata),
    sampling,
    durationMs,
  };
  if (result.error !== undefined) execution.error = result.error;
  const gateFault = gateFaultOf(returned);
  if (gateFault !== undefined) execution.gateFault = gateFault;
  return execution;
}

function mergedMetadata(
  result: Record<string, unknown> | null,
  definition: Record<string, unknown> | null | undefined,
): Record<string, unknown> | null {
  if (!definition) return result;
  return result ? { ...result, ...jsonCopy(definition) } : jsonCopy(definition);
}
