import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { ROOT } from "../support/project.js";
import { type Linter, openLinter, workflows } from "../support/workflows.js";

let linter: Linter;
beforeAll(async () => {
  linter = await openLinter();
});
afterAll(async () => {
  await linter[Symbol.asyncDispose]();
});

/** Rights that some job has a use for. */
const RIGHTS = ["contents", "pull-requests", "actions"];
const ALL = workflows();
const named = (name: string) => ALL.find((workflow) => parse(workflow.text).name === name)!;
// biome-ignore lint/suspicious/noExplicitAny: YAML is read at will
const jobsOf = (text: string): any[] => Object.values(parse(text).jobs);
// biome-ignore lint/suspicious/noExplicitAny: YAML is read at will
const stepsOf = (text: string): any[] => jobsOf(text).flatMap(({ steps }) => steps);

test("the README shows a workflow for one job, the two of two-job mode, and the one for a fork that needs keys", () => {
  expect(ALL.filter(({ name }) => name.startsWith("README")).map(({ text }) => parse(text).name)).toEqual([
    "Evals",
    "Evals",
    "Evals report",
    "Evals of a fork",
  ]);
});

describe.each(ALL)("$name", ({ text }) => {
  test("is what GitHub takes for a workflow, with inputs that exist", async () => {
    expect(await linter.complaints(text)).toEqual([]);
  });

  test("gives no right that no job asks for, and no job without end", () => {
    expect(parse(text).permissions).toEqual({});
    for (const job of jobsOf(text)) {
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(30);
      expect(Object.keys(job.permissions ?? {}).filter((name) => !RIGHTS.includes(name))).toEqual([]);
    }
  });

  test("pins every action to a commit, and leaves no token on disk", () => {
    for (const { uses = "./", with: inputs } of stepsOf(text)) {
      expect(uses).toMatch(/^\.\/|@(?:[0-9a-f]{40}|FULL_COMMIT_SHA)$/);
      if (uses.startsWith("actions/checkout@")) expect(inputs["persist-credentials"]).toBe(false);
    }
  });
});

test("the job that holds the right to write runs nothing of the pull request", () => {
  const steps = stepsOf(named("Evals report").text);
  expect(steps.map(({ uses, run }) => run ?? uses.split("@")[0])).toEqual([
    "actions/download-artifact",
    "OWNER/voltagent-eval-gate",
  ]);
  expect(steps[1].with.mode).toBe("report");
});

test("action.yml is what GitHub takes for an action", async () => {
  expect(await linter.complaints(readFileSync(join(ROOT, "action.yml"), "utf8"), "action.yml")).toEqual([]);
});

describe("what is wrong is found:", () => {
  test.each<[string, (text: string) => string, RegExp]>([
    [
      "an input that does not exist",
      (text) => text.replace("comment: never", "coment: never"),
      /Invalid action input 'coment'/,
    ],
    ["an unknown context", (text) => text.replace("always()", "github.evnt.action == 'x'"), /evnt/],
    ["an unknown trigger", (text) => text.replace("merge_group", "merge_grup"), /merge_grup/],
    [
      "a stranger's text in a script",
      (text) => text.replace("- uses:", "- run: echo $" + "{{ github.event.pull_request.title }}\n      - uses:"),
      /potentially untrusted/,
    ],
    ["an unknown permission", (text) => text.replace("contents: read", "content: read"), /content/],
  ])("%s", async (_name, spoil, complaint) => {
    const [, two] = ALL;
    expect((await linter.complaints(spoil(two!.text))).join("\n")).toMatch(complaint);
  });

  test("an action that runs on a Node that GitHub does not have", async () => {
    const text = readFileSync(join(ROOT, "action.yml"), "utf8").replace("node24", "node12x");
    expect((await linter.complaints(text, "action.yml")).join()).toContain("node12x");
  });
});
