import { GateError } from "../errors.js";
import { type GenerateReasonResult, type GenerateScoreResult, reasonOf, runPipeline, scoreOf } from "./pipeline.js";
import type { ScorerContext, ScorerResult } from "./scorer.js";

type Fields = Record<string, unknown>;

/** What the steps of a built scorer have come to so far. `raw` is one object for all steps; what a step writes there stays. */
export interface BuilderResultsSnapshot {
  prepare?: unknown;
  analyze?: unknown;
  score?: number | null;
  reason?: string | null;
  raw: Fields;
}

/** What a builder step receives; `Kind` names the step. */
export interface BuilderContext<Kind extends string, Payload, Params> extends ScorerContext<Payload, Params> {
  kind: Kind;
  results: BuilderResultsSnapshot;
}

/** What the builder's reason step receives. */
export interface BuilderReasonContext<Payload, Params> extends BuilderContext<"reason", Payload, Params> {
  score: number | null;
}

/** The steps of a scorer builder so far. */
export interface BuilderSteps<Payload, Params> {
  prepare?: (context: BuilderContext<"prepare", Payload, Params>) => unknown;
  analyze?: (context: BuilderContext<"analyze", Payload, Params>) => unknown;
  score?: (context: BuilderContext<"score", Payload, Params>) => GenerateScoreResult | Promise<GenerateScoreResult>;
  reason?: (context: BuilderReasonContext<Payload, Params>) => GenerateReasonResult | Promise<GenerateReasonResult>;
}

/** Steps with which a scorer can run: there is a score step. */
export type CompleteSteps<Payload, Params> = BuilderSteps<Payload, Params> &
  Required<Pick<BuilderSteps<Payload, Params>, "score">>;

/** Gives the steps back. @throws GateError `scorer-step-missing` without a score step */
export function complete<Payload, Params>(
  id: string,
  steps: BuilderSteps<Payload, Params>,
): CompleteSteps<Payload, Params> {
  if (steps.score) return { ...steps, score: steps.score };
  throw new GateError("scorer-step-missing", `the scorer "${id}" has no score step`, {
    hint: "Add .score(({ payload }) => a number in 0..1) before .build().",
  });
}

/**
 * Runs a builder's steps over one payload; each sees what the earlier ones came to. Never rejects.
 * @returns the scorer's result, with the state of the steps under `metadata.scorerBuilder`, and that state
 */
export async function runSteps<Payload, Params>(
  id: string,
  metadata: Fields | null,
  steps: CompleteSteps<Payload, Params>,
  context: ScorerContext<Payload, Params>,
): Promise<{ result: ScorerResult; state: BuilderResultsSnapshot }> {
  const raw: Fields = {};
  const state: BuilderResultsSnapshot = { prepare: undefined, analyze: undefined, score: null, reason: null, raw };
  const seenBy = <Kind extends string>(kind: Kind): BuilderContext<Kind, Payload, Params> => ({
    kind,
    payload: context.payload,
    params: context.params,
    results: { ...state },
  });
  const { prepare, analyze, score, reason } = steps;
  const result = await runPipeline<Payload, Params>(
    id,
    metadata,
    {
      preprocess: prepare && (async () => (state.prepare = await prepare(seenBy("prepare")))),
      analyze: analyze && (async () => (state.analyze = await analyze(seenBy("analyze")))),
      generateScore: async () => {
        const returned = await score(seenBy("score"));
        state.score = (scoreOf(id, returned) ?? null) as number | null;
        return returned;
      },
      generateReason:
        reason &&
        (async ({ score: finiteScore }) => {
          const returned = await reason({ ...seenBy("reason"), score: finiteScore });
          state.reason = (reasonOf(id, returned) ?? null) as string | null;
          return returned;
        }),
    },
    context,
    raw,
  );
  return { result: { ...result, metadata: { ...result.metadata, scorerBuilder: state } }, state };
}
