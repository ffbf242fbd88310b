import {
  decideSampling,
  executeScorer,
  failedExecution,
  type SamplingDecision,
  type ScorerEnvironment,
  skippedExecution,
} from "./execute.js";
import { jsonCopy } from "./json-copy.js";
import type { LocalScorerDefinition, LocalScorerExecutionResult, SamplingMetadata, SamplingPolicy } from "./scorer.js";

/** Something that runs a scorer inside its own context, e.g. a tracing span. */
export interface ScorerLifecycleScope {
  run<T>(executor: () => T | Promise<T>): Promise<T>;
}

/** What {@link runLocalScorers} takes. */
export interface RunLocalScorersArgs<Payload extends Record<string, unknown> = Record<string, unknown>> {
  payload: Payload;
  scorers: LocalScorerDefinition<Payload>[];
  /** For scorers without a policy of their own; absent means always. */
  defaultSampling?: SamplingPolicy;
  /** Parameters below the scorers' own ones, or a function of the payload that gives them. */
  baseArgs?:
    | Record<string, unknown>
    | ((payload: Payload) => Record<string, unknown> | Promise<Record<string, unknown>>);
  /** Called before a scorer that is not skipped; may give a scope to run it in. */
  onScorerStart?: (info: {
    definition: LocalScorerDefinition<Payload>;
    sampling?: SamplingMetadata;
  }) => ScorerLifecycleScope | undefined;
  /** Called after a scorer that is not skipped. */
  onScorerComplete?: (info: {
    definition: LocalScorerDefinition<Payload>;
    execution: LocalScorerExecutionResult;
    context?: ScorerLifecycleScope;
  }) => void;
}

/** Results in the order of the scorers, and how many there are of each status. */
export interface RunLocalScorersResult {
  results: LocalScorerExecutionResult[];
  summary: { successCount: number; errorCount: number; skippedCount: number };
}

/**
 * Runs scorers side by side over one payload. What a scorer or its parameters throw becomes its result of status `error`;
 * base arguments and parameters reach the scorer as JSON copies, and `metadata.__runtime` shows payload and parameters.
 * Rejects only with what a callback throws.
 */
export async function runLocalScorers<Payload extends Record<string, unknown>>(
  args: RunLocalScorersArgs<Payload>,
  env: ScorerEnvironment,
): Promise<RunLocalScorersResult> {
  const results = await Promise.all(args.scorers.map((definition) => runScorer(definition, args, env)));
  const count = (status: LocalScorerExecutionResult["status"]) => results.filter((r) => r.status === status).length;
  return {
    results,
    summary: { successCount: count("success"), errorCount: count("error"), skippedCount: count("skipped") },
  };
}

async function runScorer<Payload extends Record<string, unknown>>(
  definition: LocalScorerDefinition<Payload>,
  args: RunLocalScorersArgs<Payload>,
  env: ScorerEnvironment,
): Promise<LocalScorerExecutionResult> {
  // A payload of a narrower type is still a record; only callbacks need the narrow type back.
  const plain = definition as unknown as LocalScorerDefinition;
  const policy = definition.sampling ?? args.defaultSampling ?? { type: "always" };
  const decision = decideSampling(policy, env.random);
  if (!decision.run) return skippedExecution(plain, decision.sampling);
  const startedAt = env.now();
  let params: Record<string, unknown>;
  try {
    params = {
      ...jsonCopy((await resolved(args.baseArgs, args.payload)) as Record<string, unknown> | undefined),
      ...jsonCopy((await resolved(definition.params, args.payload)) as Record<string, unknown> | undefined),
    };
  } catch (error) {
    const execution = failedExecution(plain, error, decision.sampling, env.now() - startedAt);
    args.onScorerComplete?.({ definition, execution });
    return execution;
  }
  return runWithCallbacks(definition, params, decision, args, env);
}

async function runWithCallbacks<Payload extends Record<string, unknown>>(
  definition: LocalScorerDefinition<Payload>,
  params: Record<string, unknown>,
  { sampling }: SamplingDecision,
  args: RunLocalScorersArgs<Payload>,
  env: ScorerEnvironment,
): Promise<LocalScorerExecutionResult> {
  const context = args.onScorerStart?.({ definition, sampling });
  const call = () =>
    executeScorer(definition as unknown as LocalScorerDefinition, { payload: args.payload, params }, sampling, env);
  const execution = await (context ? context.run(call) : call());
  const runtime = { payload: jsonCopy(args.payload), params: jsonCopy(params) };
  execution.metadata = { ...execution.metadata, __runtime: runtime };
  args.onScorerComplete?.({ definition, execution, context });
  return execution;
}

function resolved<Payload>(source: unknown, payload: Payload): unknown {
  return typeof source === "function" ? source(payload) : source;
}
