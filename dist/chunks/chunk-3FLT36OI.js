import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  environment
} from "./chunk-BBOHQAQW.js";
import {
  buildSamplingMetadata,
  decideSampling,
  executeScorer,
  failedExecution,
  isRecord,
  jsonCopy,
  shouldSample,
  skippedExecution
} from "./chunk-YJ62OULT.js";
import {
  GateError
} from "./chunk-EPDTSJYS.js";

// src/scorers/pipeline.ts
async function runPipeline(id, metadata, steps, context, results) {
  const shared = { payload: context.payload, params: context.params, results };
  let merged = { ...metadata };
  let score = null;
  try {
    for (const name of ["preprocess", "analyze"]) {
      const value = await steps[name]?.(shared);
      if (value !== void 0) results[name] = value;
    }
    if (steps.generateScore) {
      const returned = await steps.generateScore(shared);
      score = finite(scoreOf(id, returned));
      merged = { ...merged, ...metadataOf(returned) };
      results.generateScore = returned;
    }
    if (steps.generateReason) {
      const returned = await steps.generateReason({ ...shared, score });
      const reason = reasonOf(id, returned);
      merged = { ...merged, ...metadataOf(returned), ...reason ? { reason } : {} };
    }
    return { status: "success", score, metadata: orNull(merged) };
  } catch (error) {
    return { status: "error", score, metadata: orNull({ ...merged, ...metadataOf(error) }), error };
  }
}
function scoreOf(id, returned) {
  if (typeof returned === "number") return returned;
  if (returned === void 0 || returned === null) {
    throw new GateError("no-score", `the score step of scorer "${id}" returned ${returned}`, {
      hint: "Return a number in 0..1, or { score, metadata }."
    });
  }
  return isRecord(returned) ? returned.score : void 0;
}
function reasonOf(id, returned) {
  if (typeof returned === "string") return returned;
  if (returned === void 0 || returned === null) {
    throw new GateError("no-reason", `the reason step of scorer "${id}" returned ${returned}`, {
      hint: 'Return a text, or { reason, metadata }; an empty text ("") means no reason.'
    });
  }
  return isRecord(returned) ? returned.reason : void 0;
}
function finite(score) {
  return typeof score === "number" && Number.isFinite(score) ? score : null;
}
function metadataOf(returned) {
  return isRecord(returned) && isRecord(returned.metadata) ? returned.metadata : void 0;
}
function orNull(metadata) {
  return Object.keys(metadata).length === 0 ? null : metadata;
}

// src/scorers/builder-steps.ts
function complete(id, steps) {
  if (steps.score) return { ...steps, score: steps.score };
  throw new GateError("scorer-step-missing", `the scorer "${id}" has no score step`, {
    hint: "Add .score(({ payload }) => a number in 0..1) before .build()."
  });
}
async function runSteps(id, metadata, steps, context) {
  const raw = {};
  let known = { ...metadata };
  const state = { prepare: void 0, analyze: void 0, score: null, reason: null, raw };
  const seenBy = (kind) => ({
    kind,
    payload: context.payload,
    params: context.params,
    ...context.signal === void 0 ? {} : { signal: context.signal },
    results: { ...state },
    prepared: state.prepare,
    analysis: state.analyze,
    metadata: known
  });
  const { prepare, analyze, score, reason } = steps;
  const result = await runPipeline(
    id,
    metadata,
    {
      preprocess: prepare && (async () => state.prepare = await prepare(seenBy("prepare"))),
      analyze: analyze && (async () => state.analyze = await analyze(seenBy("analyze"))),
      generateScore: async () => {
        const returned = await score(seenBy("score"));
        state.score = scoreOf(id, returned) ?? null;
        const own = metadataOf(returned);
        known = { ...known, ...own };
        if (own) Object.setPrototypeOf(raw, { ...own });
        return returned;
      },
      generateReason: reason && (async ({ score: finiteScore2 }) => {
        const returned = await reason({ ...seenBy("reason"), score: finiteScore2 });
        state.reason = reasonOf(id, returned) ?? null;
        return returned;
      })
    },
    context,
    raw
  );
  return { result: { ...result, metadata: { ...result.metadata, scorerBuilder: state } }, state };
}

// src/scorers/builder.ts
function createBuilder(options, env) {
  if (!options?.id) {
    throw new GateError("scorer-id-missing", "buildScorer was called without an id", {
      hint: 'Name the scorer: buildScorer({ id: "my-scorer" }).'
    });
  }
  const { id, label = id, description, metadata = null, sampling, params } = options;
  let steps = {};
  let built;
  const withStep = (step) => {
    steps = { ...steps, ...step };
    built = void 0;
    return builder;
  };
  const builder = {
    prepare: (prepare) => withStep({ prepare }),
    analyze: (analyze) => withStep({ analyze }),
    score: (score) => withStep({ score }),
    reason: (reason) => withStep({ reason }),
    build() {
      const current = complete(id, steps);
      if (built !== void 0) return built;
      const definition = {
        id,
        name: label,
        metadata,
        sampling,
        params,
        scorer: async (context) => (await runSteps(id, metadata, current, context)).result
      };
      built = Object.defineProperty(definition, "run", { value: runner(options, current, env) });
      return built;
    },
    run: async (args) => runner(options, complete(id, steps), env)(args),
    getId: () => id,
    getLabel: () => label,
    getDescription: () => description
  };
  return builder;
}
function runner({ id, metadata = null, sampling, params }, steps, env) {
  return async (args) => {
    const policy = args.sampling ?? sampling;
    const common = { id, sampling: buildSamplingMetadata(policy), payload: args.payload };
    if (!shouldSample(policy, env.random)) {
      const rawResult = { status: "skipped", metadata, score: null };
      const nothing = { durationMs: 0, params: {}, steps: { raw: {} } };
      return { ...common, ...nothing, status: "skipped", score: null, metadata, rawResult };
    }
    const startedAt = env.now();
    const own = typeof params === "function" ? await params(args.payload) : params;
    const merged = { ...own, ...args.params };
    const { result, state } = await runSteps(id, metadata, steps, { payload: args.payload, params: merged });
    return {
      ...common,
      status: result.status ?? "success",
      score: result.score ?? null,
      reason: state.reason || void 0,
      metadata: result.metadata ?? null,
      durationMs: env.now() - startedAt,
      rawResult: result,
      params: merged,
      steps: state
    };
  };
}

// src/scorers/local.ts
async function runLocalScorers(args, env) {
  const results = await Promise.all(args.scorers.map((definition) => runScorer(definition, args, env)));
  const count = (status) => results.filter((r) => r.status === status).length;
  return {
    results,
    summary: { successCount: count("success"), errorCount: count("error"), skippedCount: count("skipped") }
  };
}
async function runScorer(definition, args, env) {
  const plain = definition;
  const policy = definition.sampling ?? args.defaultSampling ?? { type: "always" };
  const decision = decideSampling(policy, env.random);
  if (!decision.run) return skippedExecution(plain, decision.sampling);
  const startedAt = env.now();
  let params;
  try {
    params = {
      ...jsonCopy(await resolved(args.baseArgs, args.payload)),
      ...jsonCopy(await resolved(definition.params, args.payload))
    };
  } catch (error) {
    const execution = failedExecution(plain, error, decision.sampling, env.now() - startedAt);
    args.onScorerComplete?.({ definition, execution });
    return execution;
  }
  return runWithCallbacks(definition, params, decision, args, env);
}
async function runWithCallbacks(definition, params, { sampling }, args, env) {
  const context = args.onScorerStart?.({ definition, sampling });
  const call = () => executeScorer(definition, { payload: args.payload, params }, sampling, env);
  const execution = await (context ? context.run(call) : call());
  const runtime = { payload: jsonCopy(args.payload), params: jsonCopy(params) };
  execution.metadata = { ...execution.metadata, __runtime: runtime };
  args.onScorerComplete?.({ definition, execution, context });
  return execution;
}
function resolved(source, payload) {
  return typeof source === "function" ? source(payload) : source;
}

// src/scorers/blend.ts
function weightedBlend(components, { metadataKey = "blend" } = {}) {
  validate(components);
  return async (context) => {
    const results = context.results;
    const parts = [];
    for (const component of components) parts.push(await measure(component, context, results));
    const total = parts.reduce((sum2, { score, weight }) => score === null ? sum2 : sum2 + weight, 0);
    if (total === 0) {
      const listed2 = parts.map((part) => ({ ...part, metadata: part.metadata ?? null }));
      return { score: 0, metadata: { [metadataKey]: { components: listed2, totalWeight: 0 } } };
    }
    const listed = parts.map(({ id, weight, score, metadata }) => ({
      id,
      weight,
      normalizedWeight: weight / total,
      score,
      metadata
    }));
    const sum = parts.reduce((before, { score, weight }) => before + (score ?? 0) * weight, 0);
    return { score: sum / total, metadata: { [metadataKey]: { components: listed, totalWeight: total } } };
  };
}
async function measure({ id, weight, step }, context, results) {
  if (!step) {
    const earlier = Object.hasOwn(results, id) ? results[id] : void 0;
    return { id, weight, score: finiteScore(earlier), metadata: isRecord(earlier) ? earlier.metadata : void 0 };
  }
  const raw = await step(context);
  if (raw === void 0 || raw === null) {
    throw new GateError("no-score", `the component "${id}" of weightedBlend returned ${raw}`, {
      hint: "Return a number in 0..1, or { score, metadata }."
    });
  }
  const score = finiteScore(typeof raw === "number" ? { score: raw } : raw);
  const metadata = isRecord(raw) ? raw.metadata : void 0;
  results[id] = { score, metadata: metadata ?? null, raw };
  return { id, weight, score, metadata };
}
function finiteScore(value) {
  return isRecord(value) && typeof value.score === "number" && Number.isFinite(value.score) ? value.score : null;
}
function validate(components) {
  if (components.length === 0) {
    throw new GateError("blend-invalid", "weightedBlend was called without a component", {
      hint: 'Pass at least one: weightedBlend([{ id: "length", weight: 1, step }]).'
    });
  }
  for (const { id, weight } of components) {
    if (Number.isFinite(weight)) continue;
    throw new GateError("blend-invalid", `the component "${id}" of weightedBlend has the weight ${String(weight)}`, {
      hint: "Give every component a weight that is a finite number."
    });
  }
}

// src/scorers/create-scorer.ts
function createScorer(options) {
  const { id, name = id, metadata = null } = options;
  return { id, name, metadata, scorer: (context) => runPipeline(id, metadata, options, context, {}) };
}

// src/voltagent/core.ts
function buildScorer(options) {
  return createBuilder(options, environment);
}
function runLocalScorers2(args) {
  return runLocalScorers(args, environment);
}
function shouldSample2(policy) {
  return shouldSample(policy, environment.random);
}

export {
  weightedBlend,
  createScorer,
  buildScorer,
  runLocalScorers2 as runLocalScorers,
  shouldSample2 as shouldSample
};
