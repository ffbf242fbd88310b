import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "@jest/globals";
import { hostileProject, runHostile, toldOf } from "../support/hostile-run.js";
import { echoItems, experiment, type Project, runCli } from "../support/project.js";

let project: Project;
afterEach(() => project.remove());

const BODY = "runner: ({ item }) => item.input, scorers: [{ scorer: scorers.exactMatch, threshold: 1 }]";
const GREEN = experiment("green", echoItems(3), BODY);
/** Text as it was before it was wrapped. */
const oneLine = (text: string) => text.replace(/\s*│?\s+/g, " ").replaceAll("│ ", "");
const STALE = JSON.stringify({ verdict: "passed", exitCode: 0, stale: true });

describe("a report that cannot be written changes no verdict and is named", () => {
  test.each<[string, (at: (name: string) => string) => void, string[], RegExp]>([
    [
      "a file where the directory should be",
      (at) => writeFileSync(at("taken"), ""),
      ["--report-dir", "taken"],
      /a file stands where/,
    ],
    [
      "a directory inside a file",
      (at) => writeFileSync(at("taken"), ""),
      ["--report-dir", "taken/in"],
      /a file stands where/,
    ],
    ["a directory that is a device", () => undefined, ["--report-dir", "/dev/full"], /a file stands where/],
    [
      "a directory where a file should be",
      (at) => mkdirSync(at("eval-report/summary.md"), { recursive: true }),
      [],
      /a directory stands where/,
    ],
  ])("%s", async (_name, prepare, args, words) => {
    project = hostileProject([], { "a.experiment.ts": GREEN });
    prepare((name) => join(project.dir, name));
    const run = await runHostile(project, args);
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/PASSED/);
    expect(oneLine(run.stdout)).toMatch(words);
    expect(run.left).toEqual([]);
  });

  test("a device without space", async () => {
    project = hostileProject(["breaks-the-report-directory"]);
    const run = await runHostile(project);
    expect(run.code).toBe(0);
    expect(oneLine(run.stdout)).toMatch(/no space is left on the device \(ENOSPC\)/);
    expect(oneLine(run.stdout)).toMatch(/a directory stands where the file should be/);
    expect(run.results).toBeUndefined();
  });

  test("a directory that is removed meanwhile", async () => {
    project = hostileProject(["removes-the-report-directory"]);
    const run = await runHostile(project);
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/PASSED[\s\S]*the directory is gone/);
  });
});

test("results of an earlier run are removed before anything runs, and never read", async () => {
  project = hostileProject([], {
    "a.experiment.ts": "process.exit(0); export default 1;",
    "eval-report/results.json": STALE,
    "eval-report/items.ndjson": '{"stale":true}\n',
    "eval-report/summary.md": "PASSED",
    "eval-report/.results.json.1.tmp": STALE,
    "eval-report/mine.txt": "kept",
  });
  const run = await runHostile(project);
  expect([run.code, run.results.verdict, run.items]).toEqual([2, "inconclusive", []]);
  expect(run.results.stale).toBeUndefined();
  expect(existsSync(join(project.dir, "eval-report/.results.json.1.tmp"))).toBe(false);
  expect(readFileSync(join(project.dir, "eval-report/mine.txt"), "utf8")).toBe("kept");
});

test("a folder for temporary files that is not there is named, and nothing is green", async () => {
  project = hostileProject([], { "a.experiment.ts": GREEN });
  const run = await runCli(project, ["run"], { env: { TMPDIR: join(project.dir, "not-there") } });
  expect(run.code).toBe(2);
  expect(run.stdout).toMatch(/not-there/);
});

describe("discovery", () => {
  test("passes over loops, pipes and sockets, and finds files with odd names", async () => {
    project = hostileProject([], {
      "a b ' \" $(x) `y` ; é \u{1F600}.experiment.ts": experiment("odd", echoItems(1), BODY),
      "[x]{y}(z)!.experiment.ts": experiment("brackets", echoItems(1), BODY),
      "line\nbreak.experiment.ts": experiment("break", echoItems(1), BODY),
      "deep/er/a.experiment.ts": experiment("deep", echoItems(1), BODY),
    });
    const at = (name: string) => join(project.dir, name);
    symlinkSync("..", at("deep/loop"));
    symlinkSync("self.experiment.ts", at("self.experiment.ts"));
    symlinkSync("/dev/zero", at("zero.experiment.ts"));
    execFileSync("mkfifo", [at("pipe.experiment.ts")]);
    mkdirSync(at("folder.experiment.ts"));
    const run = await runHostile(project, ["--timeout", "60s"]);
    const ids = run.results.experiments.map(({ id, verdict }: Record<string, string>) => `${id} ${verdict}`).sort();
    expect(ids).toEqual(["brackets passed", "break passed", "deep passed", "odd passed"]);
    expect([run.left, run.scratch]).toEqual([[], []]);
  }, 90_000);

  test("a pipe that an experiment imports is no reason to wait", async () => {
    project = hostileProject([], { "a.experiment.ts": `import "./pipe.ts";\n${GREEN}` });
    execFileSync("mkfifo", [join(project.dir, "pipe.ts")]);
    const run = await runHostile(project);
    expect(run.code).toBe(2);
    expect(toldOf(run, "a").words).toContain("is no regular file");
  });

  test.each(["../**/*.experiment.ts", "/etc/**/*.experiment.ts"])("the glob %s leads nowhere", async (pattern) => {
    project = hostileProject([], { "a.experiment.ts": GREEN });
    const run = await runHostile(project, ["--experiments", pattern]);
    expect([run.code, run.results.verdict]).toEqual([2, "inconclusive"]);
    expect(run.results.problems.map(({ code }: { code: string }) => code)).toContain("outside-root");
  });

  test("100,000 files that are no experiments hide none that is", async () => {
    project = hostileProject([], { "a.experiment.ts": GREEN });
    execFileSync("sh", ["-c", "mkdir many; cd many; seq -f 'file-%06g.ts' 100000 | xargs touch"], { cwd: project.dir });
    const run = await runHostile(project, ["--timeout", "60s"]);
    expect(run.code).toBe(0);
    expect(run.results.totals).toMatchObject({ experiments: 1, passed: 3 });
  }, 120_000);

  test("a dataset name is looked up, never opened", async () => {
    const names = [
      "../../../../etc/passwd",
      "/etc/passwd",
      "..%2f..%2fetc%2fpasswd",
      "a\0b",
      "C:\\x",
      "x".repeat(300),
      "__proto__",
      "constructor",
    ];
    const files = names.map((name, n) => [
      `${n}.experiment.ts`,
      experiment(`e${n}`, [], BODY).replace("{ items: [] }", () => `{ name: ${JSON.stringify(name)} }`),
    ]);
    project = hostileProject([], Object.fromEntries(files));
    const run = await runHostile(project);
    expect([run.code, run.results.verdict, run.items]).toEqual([2, "inconclusive", []]);
    const told = run.results.problems.filter(({ code }: { code: string }) => code === "dataset-not-found");
    expect(told).toHaveLength(names.length);
  });

  test("dataset files of every bad kind are named, each with its reason", async () => {
    project = hostileProject([], {
      "a.experiment.ts": GREEN.replace(/dataset: \{.*?\] \}/s, 'dataset: { name: "good" }'),
    });
    mkdirSync(join(project.dir, ".voltagent/datasets"), { recursive: true });
    const put = (name: string, content: string | Buffer) =>
      writeFileSync(join(project.dir, ".voltagent/datasets", `${name}.json`), content);
    const data = (name: string, input: string) =>
      `{"name":"${name}","data":[{"id":"1","input":${input},"expected":"a"}]}`;
    put("good", `\ufeff${data("good", '"a"')}`);
    put("utf16", Buffer.from(`\ufeff${data("utf16", '"a"')}`, "utf16le"));
    put("deep", data("deep", `${"[".repeat(100_000)}${"]".repeat(100_000)}`));
    put("infinite", data("infinite", "1e999"));
    put("twice", '{"name":"twice","name":"twice","data":[]}');
    put("huge", "");
    truncateSync(join(project.dir, ".voltagent/datasets/huge.json"), 2 ** 30);
    put("unreadable", "{}");
    chmodSync(join(project.dir, ".voltagent/datasets/unreadable.json"), 0);
    const run = await runHostile(project);
    const told = (name: string) =>
      run.results.problems
        .filter(({ file }: { file?: string }) => file?.endsWith(`/${name}.json`))
        .map(({ message }: { message: string }) => message)
        .join("\n");
    expect(run.results.experiments[0].verdict).toBe("passed");
    expect(told("good")).toBe("");
    expect(told("utf16")).toMatch(/UTF-16/);
    expect(told("deep")).toMatch(/deep|nest/i);
    expect(told("infinite")).toMatch(/1e999/);
    expect(told("twice")).toMatch(/twice|two/i);
    expect(told("huge")).toMatch(/bytes/);
    expect(told("unreadable")).not.toBe("");
    expect(run.code).toBe(2);
  });
});
