import { describe, expect, test } from "@jest/globals";
import { gateFaultOf, normalizeScorerResult } from "../../../src/scorers/normalize.js";

describe("normalizeScorerResult", () => {
  test.each<[string, unknown, object]>([
    ["a number is the score", 0.5, { score: 0.5, metadata: null }],
    ["NaN is kept for the judge", Number.NaN, { score: Number.NaN, metadata: null }],
    ["a text is no score", "0.9", { metadata: null }],
    ["true is no score", true, { metadata: null }],
    ["nothing is no score", undefined, { metadata: null }],
    ["a text in score is no score", { score: "1" }, { metadata: null }],
    ["an unknown status is none", { status: "weird", score: 1 }, { score: 1, metadata: null }],
    ["a known status is kept", { status: "skipped", score: 0 }, { score: 0, status: "skipped", metadata: null }],
    ["an error is kept, null too", { score: 1, error: null }, { score: 1, error: null, metadata: null }],
    [
      "metadata is copied through JSON",
      { metadata: { d: new Date(0), u: undefined } },
      { metadata: { d: "1970-01-01T00:00:00.000Z" } },
    ],
  ])("%s", (_rule, result, normalized) => {
    expect(normalizeScorerResult(result)).toEqual(normalized);
  });
});

describe("gateFaultOf", () => {
  test.each<[unknown, string]>([
    [{ status: "failed", score: 1 }, '"failed"'],
    [{ status: "ERROR" }, '"ERROR"'],
    [{ status: 500, score: 1 }, "number"],
    [{ status: "x".repeat(99) }, `"${"x".repeat(40)}…"`],
  ])("%j has a status that does not exist", (result, shown) => {
    expect(gateFaultOf(result)).toContain(`the scorer gave the status ${shown}, `);
  });

  test.each([[1], [null], [{ score: 1 }], [{ status: "skipped" }], [{ status: null }], [{ status: undefined }]])(
    "%j has none of its own",
    (result) => {
      expect(gateFaultOf(result)).toBeUndefined();
    },
  );

  test("a scorer may say itself that its result is none", () => {
    expect(gateFaultOf({ score: 1, gateFault: "nothing was compared" })).toBe("nothing was compared");
  });
});
