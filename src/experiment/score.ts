import { decideSampling, executeScorer, type ScorerEnvironment, skippedExecution } from "../scorers/execute.js";
import { isRecord } from "../scorers/normalize.js";
import type { LocalScorerExecutionResult, SamplingPolicy } from "../scorers/scorer.js";
import type { ScorerRuntime } from "./adapt.js";
import type { ScorerBundle } from "./entries.js";
import type { ExperimentScore, ItemStatus } from "./result.js";
import { thresholdOf } from "./threshold.js";

export type { ScorerRuntime } from "./adapt.js";
export { resolveScorers, type ScorerBundle } from "./entries.js";

const ALWAYS: SamplingPolicy = { type: "always" };

/**
 * Scores one output with every scorer, side by side. Never rejects: what a scorer throws is its score's status `error`.
 * Every scorer gets its own copy of the runtime. Metadata holds no `__runtime`.
 * @param signal handed to the scorers: aborted when the item is given up
 * @returns scores by bundle id, in the order of the bundles, on a null prototype; of bundles that share an id the last one's
 */
export async function scoreOutput(
  bundles: readonly ScorerBundle[],
  runtime: ScorerRuntime,
  env: ScorerEnvironment,
  signal?: AbortSignal,
): Promise<Record<string, ExperimentScore>> {
  const results = bundles.map((bundle) => scoreWith(bundle, runtime, env, signal));
  const scores = results.some((score) => score instanceof Promise) ? await Promise.all(results) : results;
  const byId: Record<string, ExperimentScore> = Object.create(null);
  for (const [position, { id }] of bundles.entries()) byId[id] = scores[position] as ExperimentScore;
  return byId;
}

/**
 * VoltAgent's word on an item: `error` when the runner or any scorer failed (then `thresholdPassed` is undefined), `failed`
 * when a threshold was missed, else `passed`, also with no score at all or none but skipped ones.
 * @param runnerFailed whether the runner threw, whatever it threw
 */
export function itemStatus(
  scores: Readonly<Record<string, ExperimentScore>>,
  runnerFailed: boolean,
): { status: ItemStatus; thresholdPassed: boolean | undefined } {
  const all = Object.values(scores);
  if (runnerFailed || all.some(({ status }) => status === "error"))
    return { status: "error", thresholdPassed: undefined };
  const passed = all.every(({ thresholdPassed }) => thresholdPassed !== false);
  return { status: passed ? "passed" : "failed", thresholdPassed: passed };
}

function scoreWith(
  bundle: ScorerBundle,
  runtime: ScorerRuntime,
  env: ScorerEnvironment,
  signal: AbortSignal | undefined,
): ExperimentScore | Promise<ExperimentScore> {
  const { definition } = bundle;
  const { run, sampling } = decideSampling(definition.sampling ?? ALWAYS, env.random);
  if (!run) return judged(bundle, skippedExecution(definition, sampling));
  // The runtime is a record; the adapted definition knows it for what it is.
  const payload = runtime as unknown as Record<string, unknown>;
  const context = { payload, params: {}, ...(signal === undefined ? {} : { signal }) };
  const execution = executeScorer(definition, context, sampling, env);
  return execution instanceof Promise ? execution.then((late) => judged(bundle, late)) : judged(bundle, execution);
}

/** Adds VoltAgent's threshold, verdict and reason. The entry's threshold goes before one that the scorer's metadata carries. */
function judged(bundle: ScorerBundle, execution: LocalScorerExecutionResult): ExperimentScore {
  const { metadata, score, status } = execution;
  const voltAgent = isRecord(metadata?.voltAgent) ? metadata.voltAgent : {};
  const threshold = bundle.threshold ?? thresholdOf(metadata?.threshold);
  let passed: boolean | null = null;
  if (typeof voltAgent.thresholdPassed === "boolean") passed = voltAgent.thresholdPassed;
  else if (threshold !== undefined && status === "success" && score !== null) passed = score >= threshold;
  return {
    ...execution,
    threshold: threshold ?? null,
    thresholdPassed: passed,
    reason: text(metadata?.reason) ?? text(voltAgent.reason) ?? null,
  };
}

function text(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}
