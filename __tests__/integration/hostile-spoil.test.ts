import { expect, test } from "@jest/globals";
import { hostileProject, runHostile } from "../support/hostile-run.js";

/** A project whose run is green: two experiments over a dataset file and inline items. */
interface Green {
  files: Record<string, string>;
  args: string[];
}

const MAIN = "main.experiment.ts";
const DATASET = ".voltagent/datasets/greetings.json";

function green(): Green {
  const source = `import { createExperiment } from "@voltagent/evals";
import { scorers } from "@voltagent/scorers";
export default createExperiment({
  id: "main",
  dataset: { name: "greetings" },
  runner: async ({ item, index }) => { /* runner */ return item.input; },
  scorers: [{ scorer: scorers.exactMatch, threshold: 1 }, { id: "close", name: "close", scorer: () => 0.9 }],
  passCriteria: [{ type: "passRate", min: 0.95 }, { type: "meanScore", min: 0.85, scorerId: "close" }],
});
`;
  const items = Array.from({ length: 6 }, (_, n) => ({ id: `i${n}`, input: `a${n}`, expected: `a${n}` }));
  return {
    files: { [MAIN]: source, [DATASET]: JSON.stringify({ name: "greetings", data: items }) },
    args: ["--item-timeout", "2s", "--max-error-rate", "0"],
  };
}

const edit = (name: string, from: string, to: string) => (run: Green) => {
  expect(run.files[name]).toContain(from);
  run.files[name] = run.files[name]!.replace(from, () => to);
};
const misdeed = (text: string) => edit(MAIN, "/* runner */", `if (index === 3) { ${text} }`);

/** What is spoilt, how, the exit code, and words of the reason. */
const SPOILS: [string, (run: Green) => void, number, RegExp][] = [
  ["an answer is wrong", misdeed('return "wrong";'), 1, /pass rate 0\.83, required 0\.95/],
  ["an expected answer is changed", edit(DATASET, '"expected":"a3"', '"expected":"b3"'), 1, /pass rate 0\.83/],
  ["a score is too low", edit(MAIN, "() => 0.9", "() => 0.8"), 1, /mean score of close 0\.80, required 0\.85/],
  ["a bar is raised", edit(MAIN, "min: 0.85", "min: 0.95"), 1, /mean score of close 0\.90, required 0\.95/],
  ["the runner throws", misdeed('throw new Error("no");'), 2, /pass rate lies between 0\.83 and 1\.00/],
  ["the runner exits with 0", misdeed("process.exit(0);"), 2, /pass rate lies between/],
  [
    "the runner takes too long",
    misdeed("await new Promise(() => setInterval(() => {}, 1e3));"),
    2,
    /pass rate lies between/,
  ],
  [
    "a rejection is not handled",
    misdeed('void Promise.reject(new Error("unheard"));'),
    2,
    /unhandled rejection: unheard/,
  ],
  [
    "a score is NaN",
    edit(MAIN, "() => 0.9", "() => Number.NaN"),
    2,
    /mean score of close lies between 0\.00 and 1\.00/,
  ],
  ["a score is text", edit(MAIN, "() => 0.9", '() => "0.9"'), 2, /mean score of close lies between/],
  ["a score is a percentage", edit(MAIN, "() => 0.9", "() => 90"), 2, /mean score of close lies between/],
  [
    "a scorer throws",
    edit(MAIN, "() => 0.9", '() => { throw new Error("judge"); }'),
    2,
    /mean score of close lies between/,
  ],
  ["a criterion is a percentage", edit(MAIN, "min: 0.95", "min: 95"), 2, /min is 95/],
  ["a criterion's type is misspelt", edit(MAIN, '"passRate"', '"passrate"'), 2, /"passrate"/],
  [
    "a criterion's scorer is unknown",
    edit(MAIN, 'scorerId: "close"', 'scorerId: "clothes"'),
    2,
    /"clothes" is the id of no scorer/,
  ],
  ["a threshold is a percentage", edit(MAIN, "threshold: 1 }", "threshold: 80 }"), 2, /has the threshold 80/],
  [
    "the dataset's name is misspelt",
    edit(MAIN, '"greetings"', '"greeting"'),
    2,
    /there is no dataset named "greeting"/,
  ],
  [
    "the dataset is empty",
    (run) => {
      run.files[DATASET] = '{"name":"greetings","data":[]}';
    },
    2,
    /no item|empty|at least one/,
  ],
  [
    "the dataset is cut off",
    (run) => {
      run.files[DATASET] = run.files[DATASET]!.slice(0, -2);
    },
    2,
    /dataset "greetings" cannot be used|greetings\.json/,
  ],
  ["the file has a syntax error", edit(MAIN, "export default", "export defalt"), 2, /syntax|Expected|defalt/],
  ["the file exports nothing", edit(MAIN, "export default", "void"), 2, /exports no experiment/],
  [
    "the exit code is changed on the way out",
    edit(MAIN, "export default", 'process.on("exit", () => { process.exitCode = 3; });\nexport default'),
    2,
    /ended with code 3/,
  ],
  [
    "another file has the same experiment",
    (run) => {
      run.files["copy.experiment.ts"] = run.files[MAIN]!;
    },
    2,
    /"main" is used 2 times/,
  ],
  [
    "the pattern matches nothing",
    (run) => run.args.push("--experiments", "*.expriment.ts"),
    2,
    /no experiment file was found|matches/,
  ],
  ["the run's time is up", (run) => run.args.push("--timeout", "1ms"), 2, /took longer than timeout/],
  ["an option is no number", (run) => run.args.push("--max-error-rate", "many"), 2, /max-error-rate/],
];

async function outcome({ files, args }: Green) {
  const project = hostileProject([], files);
  const { code, results, stdout, stderr, left } = await runHostile(project, args);
  project.remove();
  return { code, verdict: results?.verdict, words: `${JSON.stringify(results)}\n${stdout}\n${stderr}`, left };
}

test("the run that is spoilt below is green", async () => {
  expect(await outcome(green())).toMatchObject({ code: 0, verdict: "passed" });
});

test.each(SPOILS)("%s: red, for its own reason", async (_name, spoil, code, reason) => {
  const run = green();
  spoil(run);
  const spoilt = await outcome(run);
  expect(spoilt.code).toBe(code);
  expect(["passed", "warned"]).not.toContain(spoilt.verdict);
  expect(spoilt.words.replaceAll('\\"', '"')).toMatch(reason);
  expect(spoilt.left).toEqual([]);
});
