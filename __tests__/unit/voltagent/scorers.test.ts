import { describe, expect, test } from "@jest/globals";
import { resolveScorers } from "../../../src/experiment/score.js";
import * as core from "../../../src/voltagent/core.js";
import { resolveExperimentScorers } from "../../../src/voltagent/resolve-scorers.js";
import * as scorersModule from "../../../src/voltagent/scorers.js";

describe("what experiment files import", () => {
  test("@voltagent/core: the scorer builder and its helpers", () => {
    expect(Object.keys(core).sort()).toEqual([
      "buildSamplingMetadata",
      "buildScorer",
      "createScorer",
      "normalizeScorerResult",
      "runLocalScorers",
      "shouldSample",
      "weightedBlend",
    ]);
  });

  test("@voltagent/scorers: the raw functions, the scorers, the judges and core's helpers", () => {
    expect(Object.keys(scorersModule).sort()).toEqual([
      "ExactMatch",
      "JSONDiff",
      "Levenshtein",
      "ListContains",
      "NumericDiff",
      "buildSamplingMetadata",
      "createAnswerCorrectnessScorer",
      "createAnswerRelevancyScorer",
      "createContextPrecisionScorer",
      "createContextRecallScorer",
      "createContextRelevancyScorer",
      "createFactualityScorer",
      "createHumorScorer",
      "createModerationScorer",
      "createPossibleScorer",
      "createSummaryScorer",
      "createToolCallAccuracyScorerCode",
      "createTranslationScorer",
      "normalizeScorerResult",
      "rawAutoEvalScorers",
      "runLocalScorers",
      "scorers",
      "shouldSample",
    ]);
  });

  test("builder, blend and runLocalScorers work together without an environment", async () => {
    const style = core
      .buildScorer({ id: "style" })
      .score(
        core.weightedBlend([
          { id: "short", weight: 1, step: () => 1 },
          { id: "polite", weight: 3, step: () => 0 },
        ]),
      )
      .build();
    const { results, summary } = await scorersModule.runLocalScorers({ payload: { output: "hi" }, scorers: [style] });
    expect(summary).toEqual({ successCount: 1, errorCount: 0, skippedCount: 0 });
    expect(results[0]).toMatchObject({ id: "style", status: "success", score: 0.25 });
    expect(results[0]!.durationMs).toBeGreaterThanOrEqual(0);
    expect(core.shouldSample({ type: "ratio", rate: 1 })).toBe(true);
  });
});

describe("resolveExperimentScorers", () => {
  test("gives the bundles of usable entries", () => {
    const { exactMatch } = scorersModule.scorers;
    expect(resolveExperimentScorers(undefined)).toEqual([]);
    expect(resolveExperimentScorers([{ scorer: exactMatch, threshold: "0.5" }])).toMatchObject([
      { id: "exactMatch", name: "exactMatch", threshold: 0.5, definition: { id: "exactMatch" } },
    ]);
  });

  test("throws the first fault", () => {
    expect(() => resolveExperimentScorers([scorersModule.scorers.exactMatch, undefined, "x"])).toThrow(
      resolveScorers([null, undefined]).facts[1]!.fault!.message,
    );
    expect(() => resolveExperimentScorers({})).toThrow('"scorers" is an object, not an array');
  });
});
