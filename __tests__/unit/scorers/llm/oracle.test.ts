import { describe, expect, test } from "@jest/globals";
import { itemStatus, resolveScorers, scoreOutput } from "../../../../src/experiment/score.js";
import { runLocalScorers } from "../../../../src/scorers/local.js";
import type { LocalScorerDefinition } from "../../../../src/scorers/scorer.js";
import * as voltagent from "../../../../src/voltagent/scorers.js";
import { type JudgedCase, judgedCases, scriptedModel } from "../../../support/judges.js";

const env = { random: () => 0, now: () => 0 };
const cases = judgedCases();

/** Cases in which VoltAgent saw no tool call, and we do. */
const SEEN = new Set(["tool from OpenAI shape function.name", "tool from steps[].toolCalls"]);
/** VoltAgent tries a failed judge four times; we ask once more for a reply that does not parse, and retry what passes. */
const CALLS: Record<string, number> = {
  "answerCorrectness bad judge JSON": 2,
  "answerCorrectness judge throws": 1,
  "factuality judge error": 1,
};

function factory({ definition }: JudgedCase): (options: object) => LocalScorerDefinition {
  const { id } = definition;
  if (id === "toolCallAccuracyCode") return voltagent.createToolCallAccuracyScorerCode as never;
  const name = `create${id[0]!.toUpperCase()}${id.slice(1)}Scorer`;
  return (voltagent as unknown as Record<string, (options: object) => LocalScorerDefinition>)[name]!;
}

function prepare(one: JudgedCase) {
  const { model, asked } = scriptedModel(one.replies);
  return { definition: factory(one)({ model, ...one.options }), asked };
}

const titled = cases.map((one): [string, JudgedCase] => [one.name, one]);

test("all 51 measured cases are replayed, of all twelve scorers", () => {
  expect(cases).toHaveLength(51);
  expect(new Set(cases.map(({ definition }) => definition.id)).size).toBe(12);
});

describe("a scorer by itself gives VoltAgent's score and metadata", () => {
  test.each(titled)("%s", async (name, one) => {
    const { definition, asked } = prepare(one);
    expect(definition).toMatchObject(one.definition);
    expect(definition.metadata).toEqual(one.definition.metadata);
    const { results } = await runLocalScorers({ payload: one.payload, scorers: [definition] }, env);
    const { status, score, metadata, error } = results[0]!;
    const { __runtime: _, ...own } = metadata!;
    expect(asked).toHaveLength(CALLS[name] ?? one.judgeCalls);
    if (SEEN.has(name)) {
      expect([one.direct.score, score]).toEqual([0, 1]);
      expect(own.toolCallAccuracy).toMatchObject({ hasToolCalls: true, actualTools: ["a"], correctToolCalled: true });
      return;
    }
    expect({ status, score, metadata: own }).toEqual({
      status: one.direct.status,
      score: one.direct.score,
      metadata: one.direct.metadata,
    });
    expect(error !== undefined).toBe(one.direct.error !== undefined);
  });
});

describe("in an experiment it gives VoltAgent's result", () => {
  test.each(titled)("%s", async (name, one) => {
    const { definition } = prepare(one);
    const { bundles, facts } = resolveScorers([{ scorer: definition, buildPayload: () => one.payload }]);
    expect(facts[0]!.fault).toBeUndefined();
    const { input, output, expected } = one.payload;
    const runtime = { input, output, expected, item: { id: "1", input } as never };
    const scores = await scoreOutput(bundles, runtime, env);
    const found = scores[one.definition.id]!;
    const result = {
      itemStatus: itemStatus(scores, false).status,
      scoreStatus: found.status,
      score: found.score,
      threshold: found.threshold,
      thresholdPassed: found.thresholdPassed,
      reason: found.reason,
      voltAgent: found.metadata!.voltAgent,
    };
    if (SEEN.has(name)) return expect(result).toMatchObject({ itemStatus: "passed", score: 1 });
    // The gate is stricter: moderation carries a threshold, so flagged text fails its item.
    if (one.definition.id === "moderation") {
      const passed = found.score === 1;
      const stricter = { itemStatus: passed ? "passed" : "failed", threshold: 1, thresholdPassed: passed };
      return expect(result).toEqual({ ...one.inExperiment, ...stricter });
    }
    expect(result).toEqual(one.inExperiment);
  });
});
