import { GateError } from "../errors.js";
import { Levenshtein } from "./levenshtein.js";
import { numericDiff } from "./numeric-diff.js";
import type { RawScore, RawScorer, RawScorerArgs } from "./raw.js";

/** Options of {@link JSONDiff}: who compares two texts and two numbers, and whether JSON in strings stays text. */
export interface JsonDiffOptions {
  stringScorer?: RawScorer;
  numberScorer?: RawScorer;
  preserveStrings?: boolean;
}

/**
 * Structural similarity in 0..1, by recursion:
 * objects: mean over the union of their keys (an absent key equals null); arrays: mean by position over the longer one;
 * two strings: `stringScorer`; two numbers: `numberScorer`; null or undefined on both sides 1, on one side 0;
 * anything else: `stringScorer` over the two JSON texts with sorted keys. Two empty objects or arrays give 1.
 * A string that is the JSON of an object or array is taken as that, at every depth, unless `preserveStrings`.
 * The score is NaN where numbers are; a promise only if an option's scorer returns one.
 * @throws GateError `no-score` if an option's scorer gives no number; TypeError for a BigInt or a cycle
 */
export function jsonDiff(args: RawScorerArgs & JsonDiffOptions): RawScore | Promise<RawScore> {
  const score = compare(args.output, args.expected, args);
  return typeof score === "number" ? named(score) : score.then(named);
}

/** {@link jsonDiff} as autoevals gives it: a promise. */
export async function JSONDiff(args: RawScorerArgs & JsonDiffOptions): Promise<RawScore> {
  return jsonDiff(args);
}

function named(score: number): RawScore {
  return { name: "JSONDiff", score };
}

type Eventually<T> = T | Promise<T>;

function compare(output: unknown, expected: unknown, options: JsonDiffOptions): Eventually<number> {
  const left = options.preserveStrings ? output : structured(output);
  const right = options.preserveStrings ? expected : structured(expected);
  if (isObject(left) && isObject(right)) return compareObjects(left, right, options);
  if (Array.isArray(left) && Array.isArray(right)) return compareArrays(left, right, options);
  if (typeof left === "string" && typeof right === "string") return byText(left, right, options);
  if (typeof left === "number" && typeof right === "number") {
    return ask("numberScorer", options.numberScorer ?? numericDiff, left, right);
  }
  if (left == null || right == null) return left == null && right == null ? 1 : 0;
  return byText(sortedJson(left), sortedJson(right), options);
}

function compareObjects(left: Fields, right: Fields, options: JsonDiffOptions): Eventually<number> {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)]);
  if (keys.size === 0) return 1;
  return meanOf(
    Array.from(keys, (key) => compare(own(left, key), own(right, key), options)),
    keys.size,
  );
}

function compareArrays(left: unknown[], right: unknown[], options: JsonDiffOptions): Eventually<number> {
  const longer = Math.max(left.length, right.length);
  if (longer === 0) return 1;
  const shared = left.slice(0, right.length);
  return meanOf(
    shared.map((value, position) => compare(value, right[position], options)),
    longer,
  );
}

function byText(left: string, right: string, options: JsonDiffOptions): Eventually<number> {
  return ask("stringScorer", options.stringScorer ?? Levenshtein, left, right);
}

function ask(option: string, scorer: RawScorer, output: unknown, expected: unknown): Eventually<number> {
  const result = scorer({ output, expected });
  return result instanceof Promise ? result.then((late) => number(option, late)) : number(option, result);
}

function number(option: string, result: RawScore): number {
  if (typeof result?.score === "number") return result.score;
  throw new GateError("no-score", `the ${option} of jsonDiff gave the score ${String(result?.score)}, not a number`, {
    hint: `Let ${option} return { name, score } with a score in 0..1.`,
  });
}

function meanOf(parts: Eventually<number>[], count: number): Eventually<number> {
  if (parts.some((part) => typeof part !== "number")) return Promise.all(parts).then((scores) => meanOf(scores, count));
  return (parts as number[]).reduce((sum, score) => sum + score, 0) / count;
}

function structured(value: unknown): unknown {
  if (typeof value !== "string" || !/^\s*[{[]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

function sortedJson(value: unknown): string {
  return String(JSON.stringify(value, (_key, part) => (isObject(part) ? sorted(part) : part)));
}

function sorted(fields: Fields): Fields {
  const keys = Object.keys(fields).sort();
  return Object.fromEntries(keys.map((key) => [key, fields[key]]));
}

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function own(fields: Fields, key: string): unknown {
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}
