import { describe, expect, test } from "@jest/globals";
import { parseArguments } from "../../../src/options/arguments.js";
import { resolveOptions } from "../../../src/options/resolve.js";

/** Options that a command line leads to; fails where it is not understood. */
function optionsFor(...argv: string[]) {
  const parsed = parseArguments(argv);
  if (parsed.command !== "run" && parsed.command !== "check") throw new Error(JSON.stringify(parsed));
  return resolveOptions(parsed.raw, "/repo");
}

function problemsOf(...argv: string[]) {
  const parsed = parseArguments(argv);
  if (parsed.command !== null) throw new Error(`understood as ${parsed.command}`);
  return parsed.problems.map(({ message, hint }) => (hint === undefined ? message : `${message} | ${hint}`));
}

test("flags may stand before and after the command, with = or a space", () => {
  expect(
    optionsFor("--concurrency", "2", "run", "--limit=5", "--allow-empty", "--max-error-rate=.2").options,
  ).toMatchObject({
    mode: "run",
    concurrency: 2,
    limit: 5,
    allowEmpty: true,
    maxErrorRate: 0.2,
  });
});

test("the command is the mode, and what only the runner shows is off", () => {
  expect(optionsFor("check").options).toMatchObject({ mode: "check", annotations: false, jobSummary: false });
});

test("experiment files given as arguments take the place of --experiments, as they are written", () => {
  expect(optionsFor("run", "--experiments", "x.ts", "a b.ts", "--", "--odd.ts", "#c.ts").options?.experiments).toEqual([
    "a b.ts",
    "--odd.ts",
    "#c.ts",
  ]);
});

test("lists may be repeated", () => {
  const argv = ["run", "--experiments", "a/*.ts", "--experiments=!a/b.ts", "--pass-env", "A", "--pass-env", "B,C"];
  expect(optionsFor(...argv).options).toMatchObject({ experiments: ["a/*.ts", "!a/b.ts"], passEnv: ["A", "B", "C"] });
});

test("switches are told apart from options", () => {
  expect(parseArguments(["run"])).toMatchObject({ json: false, quiet: false, color: true });
  expect(parseArguments(["run", "--json", "--quiet", "--no-color"])).toMatchObject({
    json: true,
    quiet: true,
    color: false,
  });
});

test("--no-voltops leaves VoltOps out", () => {
  expect(optionsFor("run").options?.voltOps).toBe(true);
  expect(optionsFor("check", "--no-voltops").options?.voltOps).toBe(false);
});

describe("values are checked as strictly as inputs, and named as flags", () => {
  test.each([
    [["--concurrency", "-1"], 'flag `--concurrency` is "-1"; it must be a whole number from 1 to 1,000'],
    [["--concurrency="], 'flag `--concurrency` is ""; it must be a whole number from 1 to 1,000'],
    [["--allow-empty=yes"], 'flag `--allow-empty` is "yes"; it must be true or false'],
  ])("%j", (argv, message) => {
    expect(optionsFor("run", ...argv)).toMatchObject({ options: null, problems: [{ message }] });
  });
});

describe("mistakes", () => {
  test.each([
    [["run", "--concurency", "4"], ["there is no flag `--concurency` | Did you mean `--concurrency`?"]],
    [["run", "--zzz"], ["there is no flag `--zzz` | `eval-gate help` lists the flags."]],
    [["run", "-x"], ["there is no flag `-x` | `eval-gate help` lists the flags."]],
    [["run", "--job-summary"], ["there is no flag `--job-summary` | `job-summary` is an input of the action alone."]],
    [
      ["run", "--voltops=off"],
      ["there is no flag `--voltops` | Write `--no-voltops`, or nothing for VoltOps to be used."],
    ],
    [["run", "--no-voltops=true"], ['flag `--no-voltops` takes no value, but was given "true"']],
    [["--mode", "check"], ["there is no flag `--mode` | Write `eval-gate run` or `eval-gate check`."]],
    [["run", "--limit"], ["flag `--limit` has no value | Write `--limit <count>`."]],
    [["run", "--limit", "--json"], ["flag `--limit` has no value | Write `--limit <count>`."]],
    [["run", "--limit", "1", "--limit", "2"], ["flag `--limit` is given more than once | Keep one of them."]],
    [["run", "--allow-empty", "--allow-empty"], ["flag `--allow-empty` is given more than once | Keep one of them."]],
    [["run", "--json=yes"], ['flag `--json` takes no value, but was given "yes"']],
    [["runn"], ['there is no command "runn" | Did you mean `run`?']],
    [
      ["a.experiment.ts"],
      [
        'there is no command "a.experiment.ts" | Begin with `eval-gate run` or `eval-gate check`; `eval-gate help` says more.',
      ],
    ],
    [["constructor"], [expect.stringContaining('there is no command "constructor"')]],
    [["run", "--constructor"], [expect.stringContaining("there is no flag `--constructor`")]],
    [["--json"], [expect.stringContaining("there is no command")]],
    [
      ["chek", "--jsn", "--limit"],
      [expect.stringContaining("chek"), expect.stringContaining("--jsn"), expect.stringContaining("--limit")],
    ],
  ])("%j", (argv, messages) => {
    expect(problemsOf(...argv)).toEqual(messages);
  });
});

test.each([
  [[], { command: "help", topic: null, misused: true }],
  [["help"], { command: "help", topic: null, misused: false }],
  [["--help"], { command: "help", topic: null, misused: false }],
  [["-h", "--nonsense"], { command: "help", topic: null, misused: false }],
  [["help", "check"], { command: "help", topic: "check", misused: false }],
  [["run", "--help"], { command: "help", topic: "run", misused: false }],
  [["version"], { command: "version" }],
  [["--version"], { command: "version" }],
])("%j asks for help or the version", (argv, expected) => {
  expect(parseArguments(argv)).toEqual(expected);
});
