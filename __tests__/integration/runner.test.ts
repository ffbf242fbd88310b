import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { pullRequest } from "../support/events.js";
import { makeProject, type Project } from "../support/project.js";
import { runStep, type Step } from "../support/runner.js";
import { readCommandFile, readCommands } from "../support/runner-commands.js";

let project: Project;
beforeEach(() => {
  project = makeProject({
    "action.yml": `inputs:
  plain: { default: x }
  needed: { required: true }
  two words: { default: "\${{ github.workflow }}/\${{ github.job }}/\${{ toJSON(matrix) }}" }
  github-token: { default: "\${{ github.token }}" }
`,
  });
});
afterEach(() => project.remove());

/** Runs a script, given as text, as an action. */
function run(script: string, step: Partial<Step> = {}) {
  writeFileSync(join(project.dir, "main.mjs"), script);
  const [workspace, at] = [project.dir, (name: string) => join(project.dir, name)];
  return runStep({ workspace, script: at("main.mjs"), action: at("action.yml"), ...step });
}

const PRINT_INPUTS =
  "for (const [k, v] of Object.entries(process.env)) if (k.startsWith('INPUT_')) console.log(k + '=' + JSON.stringify(v));";

describe("the runner", () => {
  test("gives inputs with the defaults of action.yml", async () => {
    const { log } = await run(PRINT_INPUTS, { inputs: { plain: "given", other: "y" }, matrix: { node: 24 } });
    expect(log.split("\n").sort()).toEqual([
      'INPUT_GITHUB-TOKEN="ghs_notoken"',
      'INPUT_NEEDED=""',
      'INPUT_OTHER="y"',
      'INPUT_PLAIN="given"',
      `INPUT_TWO_WORDS=${JSON.stringify('CI/evals/{\n  "node": 24\n}')}`,
    ]);
  });

  test("hands over the event, and no token in a variable of its own", async () => {
    const event = pullRequest();
    const { log } = await run(
      `import { readFileSync } from "node:fs";
      const { number } = JSON.parse(readFileSync(process.env.GITHUB_EVENT_PATH, "utf8"));
      console.log(process.env.GITHUB_EVENT_NAME, number, process.env.GITHUB_TOKEN, process.cwd());`,
      { event },
    );
    expect(log).toBe(`pull_request ${event.payload.number} undefined ${project.dir}`);
  });

  test("reads what the step leaves in the command files", async () => {
    const { code, outputs, env, path, state, summary } = await run(`import { appendFileSync } from "node:fs";
      const write = (name, text) => appendFileSync(process.env["GITHUB_" + name], text);
      write("OUTPUT", "a=1\\nb<<E\\nx\\n\\ny=2\\nE\\n");
      write("ENV", "V=1\\n");
      write("PATH", "/bin/x\\n");
      write("STATE", "s=t");
      write("STEP_SUMMARY", "# hi");
      process.exitCode = 3;`);
    expect({ code, outputs, env, path, state, summary }).toEqual({
      code: 3,
      outputs: { a: "1", b: "x\n\ny=2" },
      env: { V: "1" },
      path: ["/bin/x"],
      state: { s: "t" },
      summary: "# hi",
    });
  });

  test("shows nothing of a summary above 1 MiB", async () => {
    const write = (size: number) =>
      `import { writeFileSync } from "node:fs"; writeFileSync(process.env.GITHUB_STEP_SUMMARY, "x".repeat(${size}));`;
    expect((await run(write(1024 * 1024 + 1))).summary).toBe("");
    expect((await run(write(1024 * 1024))).summary).toHaveLength(1024 * 1024);
  });

  test("fails the step over an output without its delimiter", async () => {
    const script = `import { writeFileSync } from "node:fs"; writeFileSync(process.env.GITHUB_OUTPUT, "a<<E\\nx\\n");`;
    await expect(run(script)).rejects.toThrow("Matching delimiter not found 'E'");
  });

  test("takes outputs and annotations from the log, also from standard error", async () => {
    const { commands, outputs } = await run(
      `console.log("  ::set-output name=o::v"); console.error("x\\r::error file=a.ts,line=3::bad%0Aworse");`,
    );
    expect(outputs).toEqual({ o: "v" });
    expect(commands.filter(({ name }) => name === "error")).toEqual([
      { name: "error", properties: { file: "a.ts", line: "3" }, data: "bad\nworse" },
    ]);
  });

  const ready = { cancelWhen: (log: string) => log.includes("ready"), cancelScale: 0.02 };
  const DEAF = `setInterval(() => {}, 1000); console.log("ready");`;
  test.each([
    ["ends a step at the first signal", DEAF, null, "SIGINT"],
    ["lets it end by itself", `process.on("SIGINT", () => process.exit(130)); ${DEAF}`, 130, null],
    ["signals again", `process.on("SIGINT", () => {}); ${DEAF}`, null, "SIGTERM"],
    ["kills at last", `process.on("SIGINT", () => {}); process.on("SIGTERM", () => {}); ${DEAF}`, null, "SIGKILL"],
  ])("cancels: %s", async (_, script, code, signal) => {
    const ended = await run(script, ready);
    expect([ended.code, ended.signal]).toEqual([code, signal]);
    expect(ended.cancelledFor).not.toBeNull();
  });
});

describe("a command in the log", () => {
  const names = (...lines: string[]) => readCommands(lines).map(({ name }) => name);

  test.each([
    ["::error::x", "error"],
    ["::ERROR::x", "error"],
    [" \t\u0085\u2028::add-mask::0", "add-mask"],
    ["text ##[error]x", "error"],
    ["##[group]", "group"],
    ["##[add-matcher owner=x]y", "add-matcher"],
  ])("is one: %j", (line, name) => {
    expect(names(line)).toEqual([name]);
  });

  test.each([
    "x ::error::y",
    "│ ::error::y",
    "::error",
    "::unknown::x",
    ": :error::",
    "##[unknown]",
    "##[error",
    "\ufeff::error::x",
  ])("is none: %j", (line) => {
    expect(names(line)).toEqual([]);
  });

  test("is text between stop-commands and its token", () => {
    expect(names("::stop-commands::t0", "::error::x", "##[error]", "::t0::", "::notice::y")).toEqual([
      "stop-commands",
      "notice",
    ]);
  });
});

describe("a command file", () => {
  test.each<[string, Record<string, string>]>([
    ["a=b=c\n", { a: "b=c" }],
    ["a=\n\nb=x<<y", { a: "", b: "x<<y" }],
    ["a<<E\nE\n", { a: "" }],
    ["a<<E\n E\nE \nE\nb=1\n", { a: " E\nE ", b: "1" }],
    ["a=x\r\n", { a: "x\r" }],
    ["a<<E\nx\nE", { a: "x" }],
  ])("%j gives %j", (text, values) => {
    expect(readCommandFile(text)).toEqual(values);
  });

  test.each(["a\n", "=x\n", "<<E\nE\n", "a<<\n", "a<<E\nx\n E\n"])("%j fails the step", (text) => {
    expect(() => readCommandFile(text)).toThrow("Invalid");
  });
});
