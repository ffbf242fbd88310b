import { withAcceptableAnswers } from "./acceptable.js";
import { withGreatestDifference, withIgnoreCase, withLeastSimilarity } from "./documented-params.js";
import { ExactMatch } from "./exact-match.js";
import { JSONDiff, jsonDiff } from "./json-diff.js";
import { Levenshtein } from "./levenshtein.js";
import { ListContains, listContains } from "./list-contains.js";
import { NumericDiff, numericDiff } from "./numeric-diff.js";
import type { RawScore, RawScorerArgs } from "./raw.js";
import type { LocalScorerDefinition, ScorerContext, ScorerResult } from "./scorer.js";

/** The raw functions by the id of their scorer; they take `{ output, expected }`, not a scorer context. */
export const rawAutoEvalScorers = {
  listContains: ListContains,
  numericDiff: NumericDiff,
  jsonDiff: JSONDiff,
  exactMatch: ExactMatch,
  levenshtein: Levenshtein,
} as const;

/**
 * The five scorers that VoltAgent has, ready for an experiment's `scorers`. Params that its documentation names and its packages
 * ignore are honoured: `ignoreCase` of exactMatch, `threshold` of levenshtein and numericDiff, `acceptableAnswers` of the first two.
 */
export const scorers: Record<keyof typeof rawAutoEvalScorers, LocalScorerDefinition> = {
  listContains: definition("listContains", listContains),
  numericDiff: definition("numericDiff", withGreatestDifference(numericDiff)),
  jsonDiff: definition("jsonDiff", jsonDiff),
  exactMatch: definition("exactMatch", withAcceptableAnswers(withIgnoreCase(ExactMatch))),
  levenshtein: definition("levenshtein", withAcceptableAnswers(withLeastSimilarity(Levenshtein))),
};

function definition(id: string, raw: (args: RawScorerArgs) => RawScore | Promise<RawScore>): LocalScorerDefinition {
  return {
    id,
    name: id,
    metadata: { voltAgent: { scorer: id } },
    scorer: (context) => {
      const args = rawArguments(context);
      const result = raw(args);
      return result instanceof Promise ? result.then((late) => scorerResult(late, args)) : scorerResult(result, args);
    },
  };
}

function scorerResult({ score, metadata }: RawScore, { expected }: RawScorerArgs): ScorerResult {
  const result: ScorerResult = { status: "success", score, metadata: metadata ?? null };
  const compared = expected !== undefined || (metadata !== undefined && "matched" in metadata);
  return compared || score === 0 ? result : { ...result, gateFault: NOTHING_COMPARED };
}

/** exactMatch and jsonDiff find a missing output equal to a missing expected value, as VoltAgent's do. */
const NOTHING_COMPARED = 'nothing was compared: the item has no "expected"';

/**
 * The arguments of a raw function: `params`, with output and expected from params where they are there, else from the
 * payload. A null output is compared as empty text, a null in `params.expected` as null; undefined stays missing.
 */
function rawArguments({ payload, params }: ScorerContext): RawScorerArgs {
  return {
    ...params,
    output: simplified(params.output === undefined ? payload.output : params.output),
    expected: params.expected === undefined ? simplified(payload.expected) : keepNull(params.expected),
  };
}

function keepNull(value: unknown): unknown {
  return value === null ? null : simplified(value);
}

/** Strings, numbers, arrays and plain objects as they are; everything else as text. */
function simplified(value: unknown): unknown {
  switch (typeof value) {
    case "string":
    case "number":
    case "undefined":
      return value;
    case "object":
      if (value === null) return "";
      return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype ? value : JSON.stringify(value);
    default:
      return String(value);
  }
}
