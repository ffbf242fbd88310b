import { GateError } from "../errors.js";
import {
  type BuilderResultsSnapshot,
  type BuilderSteps,
  type CompleteSteps,
  complete,
  runSteps,
} from "./builder-steps.js";
import type { ScorerEnvironment } from "./execute.js";
import { buildSamplingMetadata, shouldSample } from "./sampling.js";
import type {
  LocalScorerDefinition,
  LocalScorerExecutionResult,
  SamplingMetadata,
  SamplingPolicy,
  ScorerResult,
} from "./scorer.js";

type Fields = Record<string, unknown>;

/** What {@link createBuilder} takes. `label` becomes the scorer's name and defaults to the id. */
export interface BuildScorerOptions<Payload = Fields, Params = Fields> {
  id: string;
  label?: string;
  description?: string;
  metadata?: Fields | null;
  sampling?: SamplingPolicy;
  params?: Params | ((payload: Payload) => Params | undefined | Promise<Params | undefined>);
}

/** One payload for `run`, with parameters over the scorer's own and a sampling policy instead of the scorer's own. */
export interface BuildScorerRunArgs<Payload, Params> {
  payload: Payload;
  params?: Params;
  sampling?: SamplingPolicy;
}

/** What `run` gives; `durationMs` in monotonic milliseconds, `reason` absent where there is none. */
export interface BuildScorerRunResult<Payload, Params> {
  id: string;
  status: LocalScorerExecutionResult["status"];
  score: number | null;
  reason?: string;
  metadata: Fields | null;
  durationMs: number;
  sampling?: SamplingMetadata;
  rawResult: ScorerResult;
  payload: Payload;
  params: Params;
  steps: BuilderResultsSnapshot;
}

/** Runs a scorer's steps over one payload. Rejects with what `params` throws; a step's throw is status `error`. */
type Run<Payload, Params> = (
  args: BuildScorerRunArgs<Payload, Params>,
) => Promise<BuildScorerRunResult<Payload, Params>>;

/** A scorer that was built: a definition that can also be run by itself. `run` is no enumerable property. */
export interface BuiltScorer<Payload = Fields, Params = Fields> extends LocalScorerDefinition<Payload, Params> {
  run: Run<Payload, Params>;
}

type Step<Name extends keyof BuilderSteps<unknown, unknown>, Payload, Params, Prepared, Analysis> = NonNullable<
  BuilderSteps<Payload, Params, Prepared, Analysis>[Name]
>;

/** A scorer in the making: each step replaces an earlier one of its kind and gives the builder back. */
export interface ScorerBuilder<Payload = Fields, Params = Fields, Prepared = undefined, Analysis = undefined> {
  prepare<Result>(
    step: (...context: Parameters<Step<"prepare", Payload, Params, Prepared, Analysis>>) => Result,
  ): ScorerBuilder<Payload, Params, Awaited<Result>, Analysis>;
  analyze<Result>(
    step: (...context: Parameters<Step<"analyze", Payload, Params, Prepared, Analysis>>) => Result,
  ): ScorerBuilder<Payload, Params, Prepared, Awaited<Result>>;
  score(step: Step<"score", Payload, Params, Prepared, Analysis>): ScorerBuilder<Payload, Params, Prepared, Analysis>;
  reason(step: Step<"reason", Payload, Params, Prepared, Analysis>): ScorerBuilder<Payload, Params, Prepared, Analysis>;
  /** The scorer as it stands; the same object until a step changes. @throws GateError `scorer-step-missing` without a score step */
  build(): BuiltScorer<Payload, Params>;
  /** Runs the steps as they stand. Rejects without a score step and with what `params` throws. */
  run: Run<Payload, Params>;
  getId(): string;
  getLabel(): string;
  getDescription(): string | undefined;
}

/**
 * Starts a scorer of the steps prepare, analyze, score (required) and reason.
 * @throws GateError `scorer-id-missing` without an id
 */
export function createBuilder<Payload = Fields, Params = Fields>(
  options: BuildScorerOptions<Payload, Params>,
  env: ScorerEnvironment,
): ScorerBuilder<Payload, Params> {
  if (!options?.id) {
    throw new GateError("scorer-id-missing", "buildScorer was called without an id", {
      hint: 'Name the scorer: buildScorer({ id: "my-scorer" }).',
    });
  }
  const { id, label = id, description, metadata = null, sampling, params } = options;
  let steps: BuilderSteps<Payload, Params> = {};
  let built: BuiltScorer<Payload, Params> | undefined;
  const withStep = (step: object) => {
    steps = { ...steps, ...step };
    built = undefined;
    // biome-ignore lint/suspicious/noExplicitAny: what the steps return is known to the interface alone
    return builder as ScorerBuilder<Payload, Params, any, any>;
  };
  const builder: ScorerBuilder<Payload, Params> = {
    prepare: (prepare) => withStep({ prepare }),
    analyze: (analyze) => withStep({ analyze }),
    score: (score) => withStep({ score }),
    reason: (reason) => withStep({ reason }),
    build() {
      const current = complete(id, steps);
      if (built !== undefined) return built;
      const definition: LocalScorerDefinition<Payload, Params> = {
        id,
        name: label,
        metadata,
        sampling,
        params,
        scorer: async (context) => (await runSteps(id, metadata, current, context)).result,
      };
      built = Object.defineProperty(definition, "run", { value: runner(options, current, env) }) as BuiltScorer<
        Payload,
        Params
      >;
      return built;
    },
    run: async (args) => runner(options, complete(id, steps), env)(args),
    getId: () => id,
    getLabel: () => label,
    getDescription: () => description,
  };
  return builder;
}

function runner<Payload, Params>(
  { id, metadata = null, sampling, params }: BuildScorerOptions<Payload, Params>,
  steps: CompleteSteps<Payload, Params>,
  env: ScorerEnvironment,
): Run<Payload, Params> {
  return async (args) => {
    const policy = args.sampling ?? sampling;
    const common = { id, sampling: buildSamplingMetadata(policy), payload: args.payload };
    if (!shouldSample(policy, env.random)) {
      const rawResult: ScorerResult = { status: "skipped", metadata, score: null };
      const nothing = { durationMs: 0, params: {} as Params, steps: { raw: {} } };
      return { ...common, ...nothing, status: "skipped", score: null, metadata, rawResult };
    }
    const startedAt = env.now();
    const own = typeof params === "function" ? await (params as (payload: Payload) => unknown)(args.payload) : params;
    const merged = { ...(own as Params), ...args.params } as Params;
    const { result, state } = await runSteps(id, metadata, steps, { payload: args.payload, params: merged });
    return {
      ...common,
      status: result.status ?? "success",
      score: result.score ?? null,
      reason: state.reason || undefined,
      metadata: result.metadata ?? null,
      durationMs: env.now() - startedAt,
      rawResult: result,
      params: merged,
      steps: state,
    };
  };
}
