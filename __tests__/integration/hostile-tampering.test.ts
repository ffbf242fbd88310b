import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { isCommand, runnerLines } from "../support/hostile.js";
import { type HostileRun, hostileProject, runHostile, toldOf } from "../support/hostile-run.js";
import { MAIN, type Project, spawnText } from "../support/project.js";
import { readCommandFile } from "../support/runner-commands.js";

/** Fixture, verdicts that it may come to (undefined: it never came up), words that name why. Nothing here may be green. */
type Row = [string, (string | undefined)[], RegExp];

const WRONG_ANSWERS: Row[] = [
  ["rewrites-expected", ["failed"], /pass rate 0\.00/],
  ["prints-messages", ["failed"], /pass rate 0\.00/],
  ["patches-clocks", ["failed"], /pass rate 0\.00/],
  ["patches-streams", ["failed"], /pass rate 0\.00/],
  ["patches-json", ["inconclusive", "failed", undefined], /criterion-type-unknown|pass rate 0\.00/],
  ["patches-arrays", ["inconclusive", "failed", undefined], /load-crashed|pass rate 0\.00/],
  ["patches-maps", ["inconclusive", "failed", undefined], /source-timeout|pass rate 0\.00/],
  ["patches-promises", ["inconclusive", "failed", undefined], /never settle|pass rate/],
  ["adds-to-prototypes", ["inconclusive", "failed", undefined], /unknown shape on the private channel|pass rate 0\.00/],
  [
    "forges-messages",
    ["inconclusive"],
    /protocol-broken: .*a line on the private channel that the gate's own code did not write/,
  ],
  ["closes-its-channel", ["inconclusive"], /protocol-broken: .*its private channel was closed/],
  ["closes-descriptors", ["inconclusive"], /protocol-broken: .*its private channel was closed/],
];

/** These do no harm: the answers are right, and so is the verdict. */
const RIGHT_ANSWERS = [
  "changes-directory",
  "empties-environment",
  "freezes-everything",
  "leaves-processes-behind",
  "prints-200-mb",
  "prints-a-million-lines",
];

describe("user code that tampers", () => {
  let project: Project;
  let run: HostileRun;
  beforeAll(async () => {
    project = hostileProject(WRONG_ANSWERS.map(([name]) => name));
    run = await runHostile(project, ["--item-timeout", "5s", "--concurrency", "6", "--timeout", "150s"]);
  }, 180_000);
  afterAll(() => project.remove());

  test("makes the run red, and leaves nothing behind", () => {
    expect([run.code, run.results.verdict]).toEqual([1, "failed"]);
    expect([run.left, run.scratch]).toEqual([[], []]);
  });

  test.each(WRONG_ANSWERS)("%s: the verdict is right, or red and named", (name, verdicts, words) => {
    const told = toldOf(run, name);
    expect(verdicts).toContain(told.verdict);
    expect(told.words).toMatch(words);
  });
});

describe("user code that litters", () => {
  let project: Project;
  let run: HostileRun;
  beforeAll(async () => {
    project = hostileProject(RIGHT_ANSWERS);
    run = await runHostile(project, ["--timeout", "100s"]);
  }, 180_000);
  afterAll(() => project.remove());

  test("is judged by its answers, and what it leaves behind is ended", () => {
    expect([run.code, run.results.verdict]).toEqual([0, "passed"]);
    expect([run.left, run.scratch]).toEqual([[], []]);
  });

  test.each(["prints-200-mb", "prints-a-million-lines"])("%s: the output is guttered and cut, with a note", (name) => {
    const gutter = `│ ${name}.experiment.ts `;
    const lines = run.stderr.split("\n").filter((line) => line.startsWith(gutter));
    expect(lines.map((line) => line.slice(gutter.length)).join("\n").length).toBeLessThan(1_100_000);
    expect(lines.at(-1)).toMatch(/\(\d{6,} more characters of output are not shown\)/);
  });
});

test.each([[{}], [{ GITHUB_ACTIONS: "true", CI: "true" }]])(
  "no form of a workflow command leaves the gate, with %j",
  async (env) => {
    const project = hostileProject(["prints-commands"]);
    const run = await runHostile(project, [], { env });
    const own = /^::(group::Output of prints-commands|endgroup::$)/;
    const commands = runnerLines(`${run.stdout}\n${run.stderr}`).filter((line) => isCommand(line) && !own.test(line));
    expect(commands).toEqual([]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    expect(run.stdout + run.stderr).not.toMatch(/[\u001b\u009b\u0007]/);
    expect(toldOf(run, "prints-commands").survivors).toBe(4);
    expect(run.code).toBe(2);
    project.remove();
  },
);

test("what a child writes to the outputs of its parent is overruled, and the exit code is the gate's", async () => {
  const project = hostileProject(["finds-the-outputs-of-its-parent"]);
  const path = join(project.dir, "output");
  writeFileSync(path, "");
  const env = {
    GITHUB_OUTPUT: path,
    GITHUB_STEP_SUMMARY: join(project.dir, "summary"),
    GITHUB_ACTIONS: "true",
    "INPUT_REPORT-DIR": "eval-report",
    INPUT_COMMENT: "never",
  };
  const run = await spawnText(process.execPath, [MAIN], project.dir, { env });
  expect(run.code).toBe(1);
  expect(readCommandFile(readFileSync(path, "utf8"))).toMatchObject({ verdict: "failed", passed: "false" });
  project.remove();
});
