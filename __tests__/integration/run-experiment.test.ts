import { afterEach, describe, expect, test } from "@jest/globals";
import { type CliRun, makeProject, type Project, runCli } from "../support/project.js";

let project: Project;
afterEach(() => project.remove());

const HEAD = `import { createExperiment, runExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
const items = ["a", "b", "c", "d"].map((id) => ({ id, input: id, expected: id }));
const compare = (model, answer) => createExperiment({ id: "model-" + model, dataset: { items }, runner: answer,
  scorers: [{ scorer: scorers.exactMatch, threshold: 1 }], passCriteria: { type: "passRate", min: 0.9 } });
`;
const run = (body: string, ...args: string[]): Promise<CliRun> => {
  project = makeProject({ "a.experiment.ts": HEAD + body });
  return runCli(project, [...(args.length > 0 ? args : ["run"])]);
};
const verdicts = ({ results }: CliRun) =>
  results.experiments.map(({ id, verdict }: { id: string; verdict: string }) => [id, verdict]);

describe("a file that runs its own experiments", () => {
  test("each call is an experiment of the run, judged like any other, and gets the documented result", async () => {
    const result = await run(`
      for (const model of ["good", "bad"]) {
        const { summary, items } = await runExperiment(compare(model, ({ item }) => (model === "good" ? item.input : "?")));
        console.log(model, summary.passRate, items.map(({ itemId, status }) => itemId + ":" + status).join(" "));
      }`);
    expect(verdicts(result)).toEqual([
      ["model-good", "passed"],
      ["model-bad", "failed"],
    ]);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain("good 1 a:passed b:passed c:passed d:passed");
    expect(result.stderr).toContain("bad 0 a:failed");
    expect(result.results.problems).toEqual([]);
  });

  test("an experiment that is exported as well counts once", async () => {
    const result = await run(`
      const experiment = compare("one", ({ item }) => item.input);
      await runExperiment(experiment);
      export default experiment;
      export const other = compare("two", ({ item }) => item.input);`);
    expect(verdicts(result)).toEqual([
      ["model-one", "passed"],
      ["model-two", "passed"],
    ]);
    expect(result.items).toHaveLength(8);
  });

  test("after a crash what had ended is not run again, and the loop goes on", async () => {
    const result = await run(
      `
      for (const model of ["one", "two"]) {
        await runExperiment(compare(model, ({ item }) => {
          console.log("call", model, item.id);
          if (model === "two" && item.id === "b") process.exit(0);
          return item.input;
        }));
      }`,
      "run",
      "--concurrency",
      "1",
      "--max-error-rate",
      "0.3",
    );
    expect(result.items.map(({ experiment, itemId, outcome }) => `${experiment} ${itemId} ${outcome}`)).toEqual([
      ...["a", "b", "c", "d"].map((id) => `model-one ${id} ok`),
      "model-two a ok",
      "model-two b crashed",
      "model-two c ok",
      "model-two d ok",
    ]);
    expect(result.stderr.match(/call one a/g)).toHaveLength(1);
    expect(verdicts(result)).toEqual([
      ["model-one", "passed"],
      ["model-two", "inconclusive"],
    ]);
  });

  test("a script that ends itself after its runs is red: it never said that it was done", async () => {
    const result = await run(`await runExperiment(compare("one", ({ item }) => item.input)); process.exit(0);`);
    expect(verdicts(result)).toEqual([["model-one", "passed"]]);
    expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
  });

  test("hooks and concurrency work as documented", async () => {
    const result = await run(`
      let now = 0, peak = 0;
      const seen = [];
      await runExperiment(compare("one", async ({ item }) => {
        now += 1; peak = Math.max(peak, now);
        await new Promise((done) => setTimeout(done, 20));
        now -= 1;
        return item.input;
      }), { concurrency: 2, onItem: ({ item, result, summary }) => seen.push(item.id + result.status + summary.completedCount), onProgress: ({ completed, total }) => seen.push(completed + "/" + total) });
      console.log("peak", peak, seen.join(" "));`);
    expect(result.stderr).toMatch(/peak 2 [abcd]passed1 1\/4 .*4\/4/);
    expect(result.code).toBe(0);
  });

  test.each([
    ["a hook that throws", "{ onItem: () => { throw new Error('hook'); } }", "hook"],
    [
      "an abort",
      "{ concurrency: 1, signal: controller.signal, onItem: () => controller.abort(new Error('enough')) }",
      "enough",
    ],
  ])("%s rejects with what was measured, and nothing is left unhandled", async (_name, options, message) => {
    const result = await run(`
      const controller = new AbortController();
      try { await runExperiment(compare("one", async ({ item }) => { await new Promise((done) => setTimeout(done, 10)); return item.input; }), ${options}); }
      catch (error) { console.log("caught", error.message, error.partialResult.items.length > 0); }`);
    expect(result.stderr).toContain(`caught ${message} true`);
    expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
    expect(result.results.problems.map(({ code }: { code: string }) => code)).not.toContain("uncaught-error");
  });

  test("one that cannot run is a configuration error, and the others are judged", async () => {
    const result = await run(`
      await runExperiment(createExperiment({ id: "broken", dataset: { name: "gone" }, runner: () => 1, scorers: [scorers.exactMatch] }));
      await runExperiment(compare("one", ({ item }) => item.input));`);
    expect(verdicts(result)).toEqual([
      ["broken", "inconclusive"],
      ["model-one", "passed"],
    ]);
  });

  test("check counts the items and calls no runner", async () => {
    const result = await run(
      `const measured = await runExperiment(compare("one", () => { throw new Error("called"); })); console.log("got", measured.items.length);`,
      "check",
    );
    expect(result.code).toBe(0);
    expect(result.stderr).toContain("got 0");
    expect(result.stdout + result.stderr).not.toContain("called");
  });

  test("loading may take longer than its limit while items run", async () => {
    const result = await run(
      `await runExperiment(compare("one", async ({ item }) => { await new Promise((done) => setTimeout(done, 4000)); return item.input; }));`,
      "run",
      "--concurrency",
      "1",
      "--item-timeout",
      "6s",
    );
    expect(result.code).toBe(0);
  });
});

describe("no call of runExperiment goes by unseen", () => {
  test("a main function that nobody awaits", async () => {
    const result = await run(`
      async function main() {
        await runExperiment(compare("one", ({ item }) => item.input));
        await new Promise((done) => setTimeout(done, 400));
        await runExperiment(compare("two", () => "?"));
      }
      void main();`);
    expect(verdicts(result)).toEqual([
      ["model-one", "passed"],
      ["model-two", "failed"],
    ]);
    expect(result.code).toBe(1);
  });

  test("a file that is still busy when all seems done cannot be green", async () => {
    const result = await run(
      `setInterval(() => {}, 1000); await runExperiment(compare("one", ({ item }) => item.input));`,
    );
    expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
    expect(result.results.problems.map(({ code }: { code: string }) => code)).toEqual(["still-running"]);
  });

  test.each([
    ["something that is no experiment", "runExperiment(undefined)"],
    ["a signal that was aborted before", "runExperiment(compare('gone', () => 1), { signal: AbortSignal.abort() })"],
  ])("%s", async (_name, call) => {
    const result = await run(
      `await Promise.allSettled([runExperiment(compare("one", ({ item }) => item.input)), ${call}]);`,
    );
    expect([result.code, result.results.verdict]).toEqual([2, "inconclusive"]);
    expect(result.results.experiments).toHaveLength(2);
  });
});
