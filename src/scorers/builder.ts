import { GateError } from "../errors.js";
import { type BuilderResultsSnapshot, type BuilderSteps, complete, runSteps } from "./builder-steps.js";
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

/** A scorer in the making: each step replaces an earlier one of its kind and gives the builder back. */
export interface ScorerBuilder<Payload = Fields, Params = Fields> {
  prepare(step: NonNullable<BuilderSteps<Payload, Params>["prepare"]>): ScorerBuilder<Payload, Params>;
  analyze(step: NonNullable<BuilderSteps<Payload, Params>["analyze"]>): ScorerBuilder<Payload, Params>;
  score(step: NonNullable<BuilderSteps<Payload, Params>["score"]>): ScorerBuilder<Payload, Params>;
  reason(step: NonNullable<BuilderSteps<Payload, Params>["reason"]>): ScorerBuilder<Payload, Params>;
  /** The scorer as it stands; the same object until a step changes. @throws GateError `scorer-step-missing` without a score step */
  build(): LocalScorerDefinition<Payload, Params>;
  /** Runs the steps over one payload. Rejects without a score step and with what `params` throws; a step's throw is status `error`. */
  run(args: BuildScorerRunArgs<Payload, Params>): Promise<BuildScorerRunResult<Payload, Params>>;
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
  let built: LocalScorerDefinition<Payload, Params> | undefined;
  const withStep = (step: BuilderSteps<Payload, Params>) => {
    steps = { ...steps, ...step };
    built = undefined;
    return builder;
  };
  const builder: ScorerBuilder<Payload, Params> = {
    prepare: (prepare) => withStep({ prepare }),
    analyze: (analyze) => withStep({ analyze }),
    score: (score) => withStep({ score }),
    reason: (reason) => withStep({ reason }),
    build() {
      const current = complete(id, steps);
      built ??= {
        id,
        name: label,
        metadata,
        sampling,
        params,
        scorer: async (context) => (await runSteps(id, metadata, current, context)).result,
      };
      return built;
    },
    async run(args) {
      const current = complete(id, steps);
      const policy = args.sampling ?? sampling;
      const common = { id, sampling: buildSamplingMetadata(policy), payload: args.payload };
      if (!shouldSample(policy, env.random)) {
        const rawResult: ScorerResult = { status: "skipped", metadata, score: null };
        return {
          ...common,
          status: "skipped",
          score: null,
          metadata,
          durationMs: 0,
          rawResult,
          params: {} as Params,
          steps: { raw: {} },
        };
      }
      const startedAt = env.now();
      const own = typeof params === "function" ? await (params as (payload: Payload) => unknown)(args.payload) : params;
      const merged = { ...(own as Params), ...args.params } as Params;
      const { result, state } = await runSteps(id, metadata, current, { payload: args.payload, params: merged });
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
    },
    getId: () => id,
    getLabel: () => label,
    getDescription: () => description,
  };
  return builder;
}
