import { GateError } from "../errors.js";
import {
  type GenerateReasonResult,
  type GenerateScoreResult,
  metadataOf,
  reasonOf,
  runPipeline,
  scoreOf,
} from "./pipeline.js";
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

/** What a builder step receives; `Kind` names the step. Properties of the score's metadata can be read in `results.raw` too. */
export interface BuilderContext<Kind extends string, Payload, Params, Prepared = unknown, Analysis = unknown>
  extends ScorerContext<Payload, Params> {
  kind: Kind;
  results: BuilderResultsSnapshot;
  /** What the prepare step returned: `results.prepare`. */
  prepared: Prepared;
  /** What the analyze step returned: `results.analyze`. */
  analysis: Analysis;
  /** The scorer's metadata, with the score's over it once there is a score. */
  // biome-ignore lint/suspicious/noExplicitAny: steps read what they themselves put there
  metadata: Record<string, any>;
}

/** What the builder's reason step receives. */
export interface BuilderReasonContext<Payload, Params, Prepared = unknown, Analysis = unknown>
  extends BuilderContext<"reason", Payload, Params, Prepared, Analysis> {
  score: number | null;
}

type Eventually<T> = T | Promise<T>;

/** The steps of a scorer builder so far; `prepared` and `analysis` are what the steps of that name returned. */
export interface BuilderSteps<Payload, Params, Prepared = unknown, Analysis = unknown> {
  prepare?: (context: BuilderContext<"prepare", Payload, Params, undefined, undefined>) => unknown;
  analyze?: (context: BuilderContext<"analyze", Payload, Params, Prepared, undefined>) => unknown;
  score?: (context: BuilderContext<"score", Payload, Params, Prepared, Analysis>) => Eventually<GenerateScoreResult>;
  reason?: (context: BuilderReasonContext<Payload, Params, Prepared, Analysis>) => Eventually<GenerateReasonResult>;
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
  let known: Fields = { ...metadata };
  const state: BuilderResultsSnapshot = { prepare: undefined, analyze: undefined, score: null, reason: null, raw };
  // Of type any, so that every step finds what it says the earlier ones return.
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const seenBy = <Kind extends string>(kind: Kind): BuilderContext<Kind, Payload, Params, any, any> => ({
    kind,
    payload: context.payload,
    params: context.params,
    ...(context.signal === undefined ? {} : { signal: context.signal }),
    results: { ...state },
    prepared: state.prepare,
    analysis: state.analyze,
    metadata: known,
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
        const own = metadataOf(returned);
        known = { ...known, ...own };
        // Inherited, so that it can be read there without being one of the results that are reported.
        if (own) Object.setPrototypeOf(raw, { ...own });
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
