import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "@jest/globals";
import { CLI, echoItems, experiment, makeProject, type Project, runCli, spawnText } from "../support/project.js";

let project: Project;
afterEach(() => project.remove());

const KEY = "tr-7f3a9c51e8b24d06a1";
const ECHO = "runner: ({ item }) => item.input";
const EXACT = "scorers: [{ scorer: scorers.exactMatch, threshold: 1 }]";
const CRITERION = "passCriteria: { type: 'passRate', min: 1 }";
const GOOD = experiment("good", echoItems(2), `${ECHO}, ${EXACT}, ${CRITERION}`);
/** An experiment file over two items that pass, with other scorers. */
const scored = (scorers: string, runner = ECHO, items: unknown[] = echoItems(2)) =>
  experiment("e", items, `${runner}, scorers: [${scorers}], ${CRITERION}`);

interface Row {
  files: Record<string, string | object>;
  args?: string[];
  /** Whatever else the project has: links, pipes. */
  prepare?: (dir: string) => void;
  code: number;
  verdict: string | undefined;
  /** Code of a problem that names the cause. */
  problem?: string;
  /** Words of the verdict's reason or of a problem. */
  says?: string;
}

const MADE = "createExperiment({ id: 'x', dataset: { items: [] }, runner: () => 1 })";
const exported = (line: string) => `${GOOD}\nconst boom = () => { throw new Error("boom"); };\n${line}\n`;

describe("green means measured and met: no slip of a pen turns into it", () => {
  const inconclusive = { code: 2, verdict: "inconclusive" } as const;
  test.each<[string, Row]>([
    [
      "a misspelt threshold",
      {
        files: { "a.experiment.ts": scored("{ scorer: scorers.exactMatch, treshold: 1 }") },
        ...inconclusive,
        problem: "unknown-key",
      },
    ],
    [
      "a threshold by another tool's name, on a flat definition",
      {
        files: { "a.experiment.ts": scored("{ id: 's', scorer: () => 0, minScore: 1 }, scorers.exactMatch") },
        ...inconclusive,
        problem: "unknown-key",
      },
    ],
    [
      "a sampling ratio without a rate",
      {
        files: {
          "a.experiment.ts": scored(
            "{ scorer: { ...scorers.levenshtein, sampling: { type: 'ratio', ratio: 1 } }, threshold: 1 }, scorers.exactMatch",
          ),
        },
        ...inconclusive,
        problem: "sampling-invalid",
      },
    ],
    [
      "a scorer with a threshold that never ran",
      {
        files: {
          "a.experiment.ts": scored(
            "{ scorer: { ...scorers.levenshtein, sampling: { type: 'never' } }, threshold: 1 }, { scorer: scorers.exactMatch, threshold: 1 }",
          ),
        },
        code: 0,
        verdict: "warned",
        says: "threshold of levenshtein could not be measured",
      },
    ],
    [
      "a scorer that skips itself",
      {
        files: {
          "a.experiment.ts": scored(
            "{ id: 's', scorer: () => ({ status: 'skipped' }), threshold: 1 }, { scorer: scorers.exactMatch, threshold: 1 }",
          ),
        },
        ...inconclusive,
        says: "2 of 2 items have missing results",
      },
    ],
    [
      "a status that does not exist",
      {
        files: {
          "a.experiment.ts": scored("{ id: 's', scorer: () => ({ status: 'failed', score: 1 }), threshold: 1 }"),
        },
        ...inconclusive,
        says: "2 of 2 items have missing results",
      },
    ],
    [
      "nothing compared with nothing",
      {
        files: {
          "a.experiment.ts": scored("{ scorer: scorers.exactMatch, threshold: 1 }", "runner: () => undefined", [
            { id: "a", input: 1 },
          ]),
        },
        ...inconclusive,
        says: "1 of 1 item has missing results",
      },
    ],
    [
      "nothing compared with nothing, as structures",
      {
        files: {
          "a.experiment.ts": scored("{ scorer: scorers.jsonDiff, threshold: 1 }", "runner: () => undefined", [
            { id: "a", input: 1 },
          ]),
        },
        ...inconclusive,
        says: "1 of 1 item has missing results",
      },
    ],
    [
      "a misspelt key of an inline item",
      {
        files: {
          "a.experiment.ts": scored("{ scorer: scorers.exactMatch, threshold: 1 }", ECHO, [
            { id: "a", input: "x", expected: "x", lable: "l" },
          ]),
        },
        code: 0,
        verdict: "passed",
        problem: "dataset-key",
      },
    ],
    [
      "a range that every score meets",
      {
        files: { "a.experiment.ts": scored("{ scorer: scorers.exactMatch, range: [0, 1e-10], threshold: 1e-10 }") },
        ...inconclusive,
        problem: "range-invalid",
      },
    ],
    [
      "true as limit",
      {
        files: {
          "a.experiment.ts": `import { createExperiment } from "@voltagent/evals"; import { scorers } from "@voltagent/scorers";
        export default createExperiment({ id: "e", dataset: { items: ${JSON.stringify(echoItems(3))}, limit: true }, ${ECHO}, ${EXACT} });`,
        },
        ...inconclusive,
        problem: "dataset-invalid",
      },
    ],
    [
      "undefined in a list of experiments",
      {
        files: { "a.experiment.ts": exported(`export const more = [${MADE}, undefined];`) },
        ...inconclusive,
        problem: "definition-invalid",
        says: "more[1] is undefined",
      },
    ],
    [
      "an export whose getter throws",
      {
        files: {
          "a.experiment.cjs": `const { createExperiment } = require("@voltagent/evals"); module.exports = { a: ${MADE}, get b() { throw new Error("boom"); } };`,
        },
        ...inconclusive,
        problem: "definition-invalid",
        says: "default.b cannot be read: boom",
      },
    ],
    [
      "a plain configuration beside an experiment",
      {
        files: {
          "a.experiment.ts": exported(
            'export const plain = { id: "plain", dataset: { items: [{ id: "a", input: 1, expected: 2 }] }, runner: () => 1, scorers: [{ scorer: scorers.exactMatch, threshold: 1 }] };',
          ),
        },
        code: 1,
        verdict: "failed",
      },
    ],
    [
      "a thenable beside an experiment",
      {
        files: {
          "a.experiment.ts": exported(
            "export const later = { then: (resolve: unknown, reject: (e: Error) => void) => reject(new Error('late')) };",
          ),
        },
        ...inconclusive,
        problem: "definition-invalid",
        says: "late",
      },
    ],
    [
      "a factory beside an experiment",
      {
        files: { "a.experiment.ts": exported("export const experiments = () => boom();") },
        ...inconclusive,
        problem: "definition-invalid",
        says: "boom",
      },
    ],
    [
      "a Set with a stray",
      {
        files: { "a.experiment.ts": exported(`export const more = new Set([${MADE}, null]);`) },
        ...inconclusive,
        problem: "definition-invalid",
        says: "more[1] is null",
      },
    ],
    [
      "a glob that matches nothing, beside one that does",
      {
        files: { "a.experiment.ts": GOOD },
        args: ["*.experiment.ts", "evals/*.experiment.ts"],
        ...inconclusive,
        problem: "glob-unmatched",
        says: "evals/*.experiment.ts",
      },
    ],
    [
      "the same where empty is allowed",
      {
        files: { "a.experiment.ts": GOOD },
        args: ["*.experiment.ts", "evals/*.experiment.ts", "--allow-empty"],
        code: 0,
        verdict: "passed",
        problem: "glob-unmatched",
      },
    ],
    [
      "a link to an experiment that fails",
      {
        files: {
          "a.experiment.ts": GOOD,
          "impl.ts": experiment("bad", echoItems(1), `runner: () => "no", ${EXACT}, ${CRITERION}`),
        },
        prepare: (dir) => symlinkSync("impl.ts", join(dir, "b.experiment.ts")),
        code: 1,
        verdict: "failed",
      },
    ],
    [
      "a link that leads nowhere",
      {
        files: { "a.experiment.ts": GOOD },
        prepare: (dir) => symlinkSync("none.ts", join(dir, "b.experiment.ts")),
        ...inconclusive,
        problem: "no-such-file",
      },
    ],
    [
      "folders that link to one another, which are harmless",
      {
        files: { "a.experiment.ts": GOOD },
        prepare: (dir) => {
          mkdirSync(join(dir, "sub"));
          symlinkSync("..", join(dir, "sub/loop"));
          symlinkSync("loop", join(dir, "loop"));
        },
        code: 0,
        verdict: "passed",
      },
    ],
    [
      "a misspelt setting",
      {
        files: { "a.experiment.ts": GOOD, ".voltagent/config.json": { experimentPath: "evals" } },
        code: 2,
        verdict: undefined,
        says: "experimentPath",
      },
    ],
    [
      "a pipe as configuration",
      {
        files: { "a.experiment.ts": GOOD },
        prepare: (dir) => {
          mkdirSync(join(dir, ".voltagent"));
          execFileSync("mkfifo", [join(dir, ".voltagent/config.json")]);
        },
        code: 2,
        verdict: undefined,
        says: "no regular file",
      },
    ],
  ])("%s", async (_, { files, args = [], prepare, code, verdict, problem, says }) => {
    project = makeProject(files);
    prepare?.(project.dir);
    const run = await runCli(project, ["run", ...args]);
    expect([run.code, run.results?.verdict]).toEqual([code, verdict]);
    if (problem !== undefined) {
      expect(run.results.problems.map((one: { code: string }) => one.code)).toContain(problem);
    }
    if (says !== undefined) expect(`${run.stdout}${JSON.stringify(run.results ?? {})}`).toContain(says);
  });
});

test("the summary keeps VoltAgent's numbers where the gate sees nothing measured", async () => {
  project = makeProject({
    "a.experiment.ts": scored("{ scorer: scorers.exactMatch, threshold: 1 }", "runner: () => undefined", [
      { id: "a", input: 1 },
    ]),
  });
  const { results } = await runCli(project, ["run"]);
  expect(results.experiments[0].summary).toMatchObject({ successCount: 1, meanScore: 1, errorCount: 0 });
  expect(results.totals).toMatchObject({ errored: 1, passed: 0 });
});

test("a device as file of variables is refused and never read", async () => {
  project = makeProject({ "a.experiment.ts": GOOD });
  // As the executable is started: without "--" Node takes the option for its own and reads the file before the gate is there.
  const args = ["--", CLI, "run", "--env-file", "/dev/zero"];
  const run = await spawnText(process.execPath, args, project.dir);
  expect(run.code).toBe(2);
  expect(run.stdout).toContain("/dev/zero is no regular file");
});

test("a pipe as event is told, and keeps nothing waiting", async () => {
  project = makeProject({ "a.experiment.ts": GOOD });
  const pipe = join(project.dir, "event");
  execFileSync("mkfifo", [pipe]);
  const run = await runCli(project, ["run"], { env: { GITHUB_EVENT_PATH: pipe } });
  expect([run.code, run.results.verdict]).toEqual([0, "passed"]);
  expect(run.results.problems).toMatchObject([{ severity: "warn", code: "event-unreadable" }]);
});

test.each([["run"], ["run --json"], ["--help"]])(
  "%s on a full disk says on standard error that it could not be written, with the verdict's exit code",
  async (args) => {
    project = makeProject({ "a.experiment.ts": GOOD });
    const command = `exec "$0" "$1" ${args} > /dev/full`;
    const run = await spawnText("sh", ["-c", command, process.execPath, CLI], project.dir);
    expect(run.stderr).toContain("could not be written to standard output");
    expect(run.code).toBe(0);
  },
);

test("a secret across any cut leaves no part of itself in what is shown and written", async () => {
  const a = (count: number) => `"a".repeat(${count})`;
  const throwing = (id: string, thrown: string) =>
    experiment(
      id,
      echoItems(1),
      `runner: () => { throw ${thrown}; }, ${EXACT}`,
      "const KEY = process.env.SERVICE_KEY;",
    );
  project = makeProject({
    "output.experiment.ts": experiment(
      "output",
      echoItems(1),
      `runner: () => ({ output: ${a(2033)} + KEY + ${a(70_000)}, metadata: { [${a(990)} + KEY]: new Error(${a(8180)} + KEY) } }), ${EXACT}`,
      "const KEY = process.env.SERVICE_KEY;",
    ),
    "error.experiment.ts": throwing("error", `new Error(${a(8180)} + KEY + ${a(100)})`),
    "text.experiment.ts": throwing("text", `${a(8180)} + KEY + ${a(9000)}`),
    "object.experiment.ts": throwing("object", `{ text: ${a(8170)} + KEY, more: ${a(100)} }`),
  });
  const run = await runCli(project, ["run"], { env: { SERVICE_KEY: KEY } });
  expect(run.items).toHaveLength(4);
  const written = ["results.json", "items.ndjson", "summary.md", "comment.md"].map((name) =>
    readFileSync(join(project.dir, "eval-report", name), "utf8"),
  );
  const everything = [run.stdout, run.stderr, ...written].join("\n");
  const pieces = Array.from({ length: KEY.length - 5 }, (_, start) => KEY.slice(start, start + 6));
  expect(pieces.filter((piece) => everything.includes(piece))).toEqual([]);
});
