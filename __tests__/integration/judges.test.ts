import { LLMock } from "@copilotkit/aimock";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { experiment, makeProject, type Project, runCli } from "../support/project.js";

let project: Project;
afterEach(() => project.remove());

const ITEMS = [{ id: "1", input: "q", expected: "a" }];
const NO_KEY = { OPENAI_API_KEY: "", OPENAI_BASE_URL: "", EVAL_JUDGE_MODEL: "" };

describe("a judge that cannot be asked is found before the first item", () => {
  test.each<[string, string, string, string[]]>([
    [
      "a judge by name",
      'createFactualityScorer({ model: "openai/gpt-4o-mini" })',
      "model-key-missing",
      ["factuality", "OPENAI_API_KEY"],
    ],
    [
      "a documented scorer",
      "{ scorer: scorers.moderation, id: 'safety' }",
      "model-key-missing",
      ["safety", "OPENAI_API_KEY"],
    ],
    [
      "another provider's name",
      'createHumorScorer({ model: "anthropic/claude" })',
      "model-provider-unknown",
      ["humor", "anthropic/claude"],
    ],
  ])("%s exits 2 with one problem that names what is missing", async (_case, scorer, code, names) => {
    const imports = 'import { createFactualityScorer, createHumorScorer } from "@voltagent/scorers";';
    const body = `runner: () => { console.log("ran"); return "a"; }, scorers: [${scorer}]`;
    project = makeProject({ "a.experiment.ts": experiment("a", ITEMS, body, imports) });
    const run = await runCli(project, ["run"], { env: NO_KEY });
    expect(run.code).toBe(2);
    const errors = run.results.problems.filter((problem: { severity: string }) => problem.severity === "error");
    expect(errors).toMatchObject([{ code, experiment: "a", file: "a.experiment.ts" }]);
    for (const name of names) expect(errors[0].message).toContain(name);
    expect(run.items).toEqual([]);
    expect(run.stdout + run.stderr).not.toContain("ran");
  });
});

describe("the documentation's examples, with aimock for a model", () => {
  let mock: LLMock;
  let env: Record<string, string>;
  beforeAll(() => {
    mock = new LLMock({ port: 0 });
  });
  beforeEach(async () => {
    await mock.start();
    env = { ...NO_KEY, OPENAI_API_KEY: "test", OPENAI_BASE_URL: `${mock.url}/v1` };
  });
  afterEach(() => mock.stop());

  test("RAG evaluation: what the runner returns as metadata.docs is scored", async () => {
    mock.on(
      { endpoint: "chat", userMessage: /ground truth/ },
      { content: JSON.stringify({ TP: ["a", "b", "c", "d"], FP: ["e"], FN: ["f"] }) },
    );
    const part = (relevanceLevel: string) => ({ contextPart: "p", relevanceLevel, reasoning: "r" });
    mock.on(
      { endpoint: "chat", userMessage: /Refunds take 30 days\.\nShipping is free\./ },
      { content: JSON.stringify({ evaluations: [part("high"), part("none")] }) },
    );
    const body = `
      runner: async () => ({ output: "30 days", metadata: { docs: ["Refunds take 30 days.", "Shipping is free."], tokens: 5 } }),
      scorers: [
        { scorer: scorers.answerCorrectness, threshold: 0.8 },
        { scorer: scorers.contextRelevancy, threshold: 0.7 },
      ],
      passCriteria: [{ type: "meanScore", min: 0.6 }, { type: "passRate", min: 0.9 }]`;
    project = makeProject({ "rag.experiment.ts": experiment("rag-quality", ITEMS, body) });
    const run = await runCli(project, ["run"], { env });
    const [rag] = run.results.experiments;
    expect(rag.summary.scorers).toMatchObject({
      answerCorrectness: { meanScore: 0.8, passRate: 1, threshold: 0.8 },
      contextRelevancy: { meanScore: 0.5, passRate: 0, threshold: 0.7 },
    });
    expect(rag.checks.slice(0, 2)).toMatchObject([
      { outcome: "holds", actual: 0.65 },
      { outcome: "fails", actual: 0 },
    ]);
    expect([run.code, run.results.verdict]).toEqual([1, "failed"]);
    expect(run.items[0].scores.answerCorrectness.metadata.usage.totalTokens).toBeGreaterThan(0);
  });

  test("flagged text fails its item without a threshold in the entry", async () => {
    mock.onModerate(/.*/, { flagged: true, categories: { hate: true }, category_scores: { hate: 1 } });
    const body = `runner: () => "hateful", scorers: [scorers.moderation], passCriteria: { type: "passRate", min: 1 }`;
    project = makeProject({ "a.experiment.ts": experiment("moderated", ITEMS, body) });
    const run = await runCli(project, ["run"], { env });
    expect([run.code, run.results.verdict, run.items[0].gate]).toEqual([1, "failed", "failed"]);
    expect(run.items[0].scores.moderation).toMatchObject({
      score: 0,
      thresholdPassed: false,
      reason: "Flagged by categories: hate.",
    });
  });

  test("custom scorers: prepared, analysis and metadata reach the steps, and .run() works", async () => {
    const before = `import { buildScorer } from "@voltagent/core";
const sentiment = buildScorer({ id: "sentiment", label: "Sentiment" })
  .prepare(({ payload }) => String(payload.output).toLowerCase().split(" "))
  .analyze(({ prepared }) => prepared.filter((word) => ["good", "great"].includes(word)))
  .score(({ prepared, analysis }) => ({ score: analysis.length / prepared.length, metadata: { positiveWords: analysis } }))
  .reason(({ metadata, results }) => "positive: " + metadata.positiveWords.join() + "/" + results.raw.positiveWords.length)
  .build();
const alone = await sentiment.run({ payload: { output: "good day" } });`;
    const body = `runner: () => "a good and great day " + alone.score, scorers: [{ scorer: sentiment, threshold: 0.3 }]`;
    project = makeProject({ "a.experiment.ts": experiment("custom", ITEMS, body, before) });
    const run = await runCli(project, ["run"], { env });
    expect(run.code).toBe(0);
    expect(run.items[0].scores.sentiment).toMatchObject({ score: 2 / 6, reason: "positive: good,great/2" });
    expect(run.items[0].runner.output).toBe("a good and great day 0.5");
  });
});
