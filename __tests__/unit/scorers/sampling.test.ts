import { describe, expect, test } from "@jest/globals";
import { buildSamplingMetadata, shouldSample } from "../../../src/scorers/sampling.js";
import type { SamplingPolicy } from "../../../src/scorers/scorer.js";

const ratio = (rate: unknown) => ({ type: "ratio", rate }) as SamplingPolicy;

describe("shouldSample", () => {
  test.each<[string, unknown, number, boolean]>([
    ["no policy runs", undefined, 0.99, true],
    ["always runs", { type: "always" }, 0.99, true],
    ["never does not", { type: "never" }, 0, false],
    ["a draw below the rate runs", ratio(0.5), 0.49, true],
    ["a draw at the rate does not", ratio(0.5), 0.5, false],
    ["a rate above 1 is 1", ratio(7), 0.999, true],
    ["a rate below 0 is 0", ratio(-1), 0, false],
    ["a rate that is no number never runs", ratio("x"), 0, false],
    ["an unknown type runs", { type: "sometimes" }, 0.99, true],
    ["a rate without a type runs", { rate: 0.1 }, 0.99, true],
  ])("%s", (_rule, policy, draw, runs) => {
    expect(shouldSample(policy as SamplingPolicy, () => draw)).toBe(runs);
  });
});

describe("buildSamplingMetadata", () => {
  test.each<[string, unknown, unknown]>([
    ["nothing for no policy", undefined, undefined],
    ["nothing for an unknown type", { type: "sometimes" }, undefined],
    ["the type", { type: "never" }, { strategy: "never" }],
    ["the rate as written", ratio(7), { strategy: "ratio", rate: 7 }],
  ])("%s", (_rule, policy, shown) => {
    expect(buildSamplingMetadata(policy as SamplingPolicy)).toEqual(shown);
  });
});
