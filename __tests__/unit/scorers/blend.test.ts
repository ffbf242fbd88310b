import { describe, expect, test } from "@jest/globals";
import { type WeightedBlendComponent, weightedBlend } from "../../../src/scorers/blend.js";

const context = (results: Record<string, unknown> = {}) => ({ payload: {}, params: {}, results });
const blend = (components: WeightedBlendComponent[], results?: Record<string, unknown>) =>
  weightedBlend(components)(context(results));

describe("weightedBlend", () => {
  test("is the weighted mean, and lists its components", async () => {
    const result = await blend([
      { id: "x", weight: 3, step: () => 1 },
      { id: "y", weight: 1, step: async () => ({ score: 0.2, metadata: { q: 1 } }) },
    ]);
    expect(result).toEqual({
      score: 0.8,
      metadata: {
        blend: {
          components: [
            { id: "x", weight: 3, normalizedWeight: 0.75, score: 1, metadata: undefined },
            { id: "y", weight: 1, normalizedWeight: 0.25, score: 0.2, metadata: { q: 1 } },
          ],
          totalWeight: 4,
        },
      },
    });
  });

  test("a component without a finite score is left out of the mean", async () => {
    const parts = [
      { id: "x", weight: 2, step: () => 0.5 },
      { id: "y", weight: 9, step: () => Number.NaN },
    ];
    expect((await blend(parts)).score).toBe(0.5);
  });

  test.each([
    ["no finite score", [{ id: "y", weight: 1, step: () => Number.NaN }]],
    ["no weight", [{ id: "y", weight: 0, step: () => 1 }]],
  ])("%s gives 0", async (_rule, parts) => {
    expect((await blend(parts)).score).toBe(0);
  });

  test("a component without a step takes an earlier result of its id", async () => {
    const parts = [
      { id: "x", weight: 1 },
      { id: "y", weight: 1, step: () => 0 },
    ];
    expect((await blend(parts, { x: { score: 0.5 } })).score).toBe(0.25);
  });

  test("components run one after the other and see the results before them", async () => {
    const parts: WeightedBlendComponent[] = [
      { id: "x", weight: 1, step: async () => 0.25 },
      { id: "y", weight: 1, step: ({ results }) => (results as { x: { score: number } }).x.score * 3 },
    ];
    expect((await blend(parts)).score).toBe(0.5);
  });

  test("the metadata key can be chosen", async () => {
    const step = weightedBlend([{ id: "x", weight: 1, step: () => 1 }], { metadataKey: "mix" });
    expect((await step(context())).metadata).toHaveProperty("mix.totalWeight", 1);
  });

  test("a component that throws or returns nothing fails the blend", async () => {
    const throws = () => {
      throw new Error("t");
    };
    await expect(blend([{ id: "x", weight: 1, step: throws }])).rejects.toThrow("t");
    await expect(blend([{ id: "x", weight: 1, step: () => undefined as unknown as number }])).rejects.toThrow(
      'the component "x" of weightedBlend returned undefined',
    );
  });

  test("no component, or a weight that is no number, is refused at once", () => {
    expect(() => weightedBlend([])).toThrow("without a component");
    expect(() => weightedBlend([{ id: "x", weight: Number.NaN }])).toThrow('"x" of weightedBlend has the weight NaN');
  });
});
