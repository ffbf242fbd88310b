import { expect, test } from "@jest/globals";
import { createRanking } from "../../../src/judge/ranking.js";

test("what is not kept is never described", () => {
  const ranking = createRanking<number>(2);
  const described: number[] = [];
  for (const index of [0, 1, 2, 3]) {
    ranking.add("failed", index, index, () => {
      described.push(index);
      return index;
    });
  }
  expect([described, ranking.list()]).toEqual([
    [0, 1],
    [0, 1],
  ]);
});

test("failed ones come before errored ones, which have half of the room where both are many", () => {
  const ranking = createRanking<string>(4);
  for (const index of [5, 4, 3, 2, 1, 0]) {
    ranking.add("failed", index, index, () => `failed ${index}`);
    ranking.add("errored", -index, index, () => `errored ${index}`);
  }
  expect(ranking.list()).toEqual(["failed 0", "failed 1", "errored 0", "errored 1"]);
});
