import { quoteHead } from "../cut.js";
import { GateError } from "../errors.js";
import { assign } from "./assignment.js";
import { Levenshtein } from "./levenshtein.js";
import { type RawScore, type RawScorer, type RawScorerArgs, requireExpected } from "./raw.js";

/** Options of {@link ListContains}: who compares two entries, and whether entries beyond the expected ones cost nothing. */
export interface ListContainsOptions {
  pairwiseScorer?: RawScorer;
  allowExtraEntities?: boolean;
}

/**
 * How well two lists agree, whatever their order: the entries are paired so that the sum of the pairs' similarities is
 * greatest, and that sum is divided by the length of the longer list (of `expected` with `allowExtraEntities`), within 0..1.
 * Two empty lists give 1, an empty one against anything else 0; an empty text counts as an empty list.
 * `metadata.pairs` lists who was paired with whom. A promise only if `pairwiseScorer` returns one; its null counts as 0.
 * @throws GateError `missing-expected`, `not-a-list`, or `no-score` for a similarity that is no finite number
 */
export function listContains(args: RawScorerArgs & ListContainsOptions): RawScore | Promise<RawScore> {
  const { output } = args;
  const expected = requireExpected("listContains", args.expected);
  if (output != null && expected !== null && (isEmpty(output) || isEmpty(expected))) {
    return { name: "ListContains", score: isEmpty(output) && isEmpty(expected) ? 1 : 0 };
  }
  return compareLists(list("output", output), list("expected", expected), args);
}

/** {@link listContains} as autoevals gives it: a promise. */
export async function ListContains(args: RawScorerArgs & ListContainsOptions): Promise<RawScore> {
  return listContains(args);
}

function compareLists(output: unknown[], expected: unknown[], args: ListContainsOptions): RawScore | Promise<RawScore> {
  const scorer = args.pairwiseScorer ?? Levenshtein;
  const results = output.map((entry) => expected.map((wanted) => scorer({ output: entry, expected: wanted })));
  const whole = args.allowExtraEntities ? expected.length : Math.max(output.length, expected.length);
  if (results.some((row) => row.some((result) => result instanceof Promise))) {
    return Promise.all(results.map((row) => Promise.all(row))).then((rows) => paired(output, expected, rows, whole));
  }
  return paired(output, expected, results as RawScore[][], whole);
}

function paired(output: unknown[], expected: unknown[], results: RawScore[][], whole: number): RawScore {
  const similarities = results.map((row) => row.map(finiteScore));
  const pairs = assign(similarities).flatMap((column, row) =>
    column < 0 ? [] : [{ output: output[row], expected: expected[column], score: similarities[row]![column]! }],
  );
  const score = pairs.reduce((sum, pair) => sum + pair.score, 0) / whole;
  return { name: "ListContains", score: Math.min(Math.max(score, 0), 1), metadata: { pairs } };
}

function finiteScore(result: RawScore): number {
  const score = result?.score === null ? 0 : result?.score;
  if (Number.isFinite(score)) return score as number;
  throw new GateError(
    "no-score",
    `the pairwiseScorer of listContains gave the score ${String(score)}, not a finite number`,
    {
      hint: "Let pairwiseScorer return { name, score } with a score in 0..1.",
    },
  );
}

function isEmpty(value: unknown): boolean {
  return value === "" || (Array.isArray(value) && value.length === 0);
}

function list(side: string, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const shown = typeof value === "string" ? quoteHead(value, 80) : (value ?? typeof value);
  throw new GateError("not-a-list", `listContains compares lists, and "${side}" is ${String(shown)}`, {
    hint: `Give "${side}" as an array, or turn it into one with the scorer entry's buildParams.`,
  });
}
