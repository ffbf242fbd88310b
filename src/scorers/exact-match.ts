import type { RawScore, RawScorerArgs } from "./raw.js";

/**
 * 1 where output and expected are the same text, else 0; undefined counts as null.
 * Two strings are compared as they are (no trimming, no case folding, no Unicode normalisation). As soon as one side is
 * an object, an array or null, both are compared as compact JSON, and a string on the other side is parsed if it can be:
 * key order matters, white space between tokens does not.
 * @throws TypeError for an object that JSON cannot hold (a cycle, a BigInt)
 */
export function ExactMatch(args: RawScorerArgs): RawScore {
  const [left, right] = sides(args);
  return { name: "ExactMatch", score: left === right ? 1 : 0 };
}

/** The two texts that {@link ExactMatch} compares, of output and expected. @throws TypeError as it does */
export function sides({ output, expected }: RawScorerArgs): [string, string] {
  const left = output ?? null;
  const right = expected ?? null;
  const asJson = typeof left === "object" || typeof right === "object";
  return [comparable(left, asJson), comparable(right, asJson)];
}

function comparable(value: unknown, asJson: boolean): string {
  if (typeof value === "object") return String(JSON.stringify(value));
  if (typeof value !== "string" || !asJson) return String(value);
  try {
    return JSON.stringify(JSON.parse(value));
  } catch {
    return value;
  }
}
