import { describe, expect, test } from "@jest/globals";
import { rawAutoEvalScorers, scorers } from "../../../src/scorers/adapter.js";
import { runLocalScorers } from "../../../src/scorers/local.js";
import { documentedScore, type ScorerCase, scorerCases } from "../../support/oracle.js";

const cases = scorerCases();
const env = { random: () => 0, now: () => 0 };

function titled({ n, scorer, note, args }: ScorerCase): [string, ScorerCase] {
  return [`${n} ${scorer} ${note || JSON.stringify(args)}`, cases.find((one) => one.n === n)!];
}

test("all 129 measured calls are replayed, of every scorer", () => {
  const count = (id: string) => cases.filter(({ scorer }) => scorer === id).length;
  expect(Object.fromEntries(Object.keys(scorers).map((id) => [id, count(id)]))).toEqual({
    exactMatch: 33,
    levenshtein: 20,
    numericDiff: 27,
    jsonDiff: 28,
    listContains: 21,
  });
});

describe("a raw scorer function scores as autoevals does", () => {
  test.each(cases.map(titled))("%s", async (_title, { scorer, args, params, raw }) => {
    const call = async () => rawAutoEvalScorers[scorer]({ ...args, ...params });
    if (raw.error === undefined) expect((await call()).score).toBe(raw.score);
    else await expect(call()).rejects.toThrow();
  });
});

describe("a scorer scores through runLocalScorers as VoltAgent's does", () => {
  test.each(cases.map(titled))("%s", async (_title, { n, scorer, args, params, local }) => {
    const definition = { ...scorers[scorer], params };
    const { results } = await runLocalScorers({ payload: { input: "q", ...args }, scorers: [definition] }, env);
    expect({ status: results[0]?.status, score: results[0]?.score }).toEqual({
      status: local.status,
      score: documentedScore(n) ?? local.score,
    });
    expect(results[0]?.error !== undefined).toBe(local.status === "error");
  });
});
