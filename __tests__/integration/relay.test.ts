import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { readMarker } from "../../src/report/marker.js";
import { type Acting, act, annotations, readable } from "../support/action.js";
import { FORK, forkPullRequest, type GitHubEvent, pullRequest, workflowRun } from "../support/events.js";
import { type LoopbackGitHub, startGitHub } from "../support/github.js";
import { notFound } from "../support/github-faults.js";
import { ACTIONS_BOT, type Account } from "../support/github-state.js";
import { HOSTILE_TEXTS } from "../support/hostile.js";
import { echoItems, experiment, makeProject, type Project } from "../support/project.js";
import { read } from "../support/reading.js";

const READER: Account = { ...ACTIONS_BOT, may: "read" };
const NUMBER = 12;

let project: Project;
let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
  project = makeProject();
  cpSync(join(job.dir, "eval-report"), join(project.dir, "in"), { recursive: true });
});
afterEach(async () => {
  await github.close();
  project.remove();
  expect(github.violations).toEqual([]);
});

const EXACT = "scorers: [{ scorer: scorers.exactMatch, threshold: 1 }], passCriteria: { type: 'passRate', min: 0.9 }";
const AGENT = experiment(
  "support-agent",
  echoItems(10),
  `runner: ({ item, index }) => (index < 5 ? "a wrong answer" : item.input), ${EXACT}`,
);

/** The end of a run that a pull request set off, which GitHub knows; `sha` is the request's head by now. */
function runOf({ fork = false, sha = "" } = {}): GitHubEvent {
  const event = workflowRun(fork);
  const { head_sha: measured, head_branch: headBranch, head_repository: home } = event.payload.workflow_run;
  const headRepository = fork ? FORK.fullName : github.state.repository;
  home.full_name = headRepository;
  github.addPull(NUMBER, { headSha: sha || measured, headBranch, headRepository });
  event.payload.workflow_run.conclusion = "failure";
  return event;
}

/** What the unprivileged job measures on the pull request's head; it is the same in all tests, so it is measured once. */
const job = makeProject({ "a.experiment.ts": AGENT });
const MEASURED: string = workflowRun(false).payload.workflow_run.head_sha;
beforeAll(async () => {
  await using elsewhere = await startGitHub();
  const event = forkPullRequest();
  event.payload.pull_request.head.sha = MEASURED;
  await act(job, elsewhere, { event, inputs: { comment: "never" } });
});
afterAll(() => job.remove());

const at = (name: string) => join(project.dir, "in", name);
const relay = (event: GitHubEvent, acting: Acting = {}) =>
  act(project, github, { event, ...acting, inputs: { mode: "report", results: "in", ...acting.inputs } });
const bodies = () => github.state.comments.map(({ body }) => readable(body));

describe("what an unprivileged job measured is told by a privileged one", () => {
  test.each([false, true])("from a fork: %s", async (fork) => {
    const event = runOf({ fork });
    const ended = await relay(event);
    const run = event.payload.workflow_run;

    expect(ended.code).toBe(0);
    expect(ended.outputs).toMatchObject({ verdict: "failed", passed: "false", items: "10", "failed-items": "5" });
    expect(github.state.comments.map(({ number }) => number)).toEqual([NUMBER]);
    expect(readMarker(github.state.comments[0]!.body)?.stamp).toEqual({
      sha: run.head_sha,
      runId: String(run.id),
      runAttempt: 2,
    });
    const [body] = bodies();
    for (const text of [body, readable(ended.summary)]) {
      expect(text).toContain("❌ Eval gate failed: support-agent");
      expect(text).toContain("a wrong answer");
      expect(text).toContain(`/acme/agents/actions/runs/${run.id}/attempts/2`);
      expect(text).toContain("that ran the pull request's own code");
    }
    expect(ended.outputs["comment-url"]).toContain(`/pull/${NUMBER}#issuecomment-`);
    expect(annotations(ended)).toEqual([expect.stringMatching(/^notice .*report-relayed/)]);
  });

  test("the later run's comment stands, in whatever order they are told", async () => {
    const event = runOf();
    await relay(event);
    event.payload.workflow_run.run_attempt = 1;
    const older = await relay(event);
    expect([older.code, github.state.comments.length]).toEqual([0, 1]);
    expect(readMarker(github.state.comments[0]!.body)?.stamp.runAttempt).toBe(2);
  });

  test("in a second job of the same run, too", async () => {
    const event = pullRequest();
    event.payload.pull_request.head.sha = MEASURED;
    github.addPull(event.payload.pull_request.number, { headSha: MEASURED });
    const ended = await relay(event);
    expect([ended.code, ended.outputs.verdict, bodies().length]).toEqual([0, "failed", 1]);
  });

  test("of a push there is nobody to tell but the summary", async () => {
    const event = runOf();
    event.payload.workflow_run.event = "push";
    const ended = await relay(event);
    expect([ended.code, bodies()]).toEqual([0, []]);
    expect(readable(ended.summary)).toContain("Eval gate failed");
  });

  test("under `comment: never` GitHub is not asked", async () => {
    const event = runOf();
    expect((await relay(event, { inputs: { comment: "never" } })).code).toBe(0);
    expect(github.journal).toEqual([]);
  });
});

describe("the pull request is the one whose head was measured", () => {
  test("a branch that has moved on gets no comment, which is said", async () => {
    const event = runOf({ fork: true, sha: "e".repeat(40) });
    const ended = await relay(event);
    expect([ended.code, bodies()]).toEqual([0, []]);
    expect(annotations(ended).join()).toContain("comment-outdated");
    expect(readable(ended.summary)).toContain("Eval gate failed");
  });

  test("whatever the files say", async () => {
    const event = runOf({ fork: true });
    github.addPull(1, { headSha: event.payload.workflow_run.head_sha });
    const results = JSON.parse(readFileSync(at("results.json"), "utf8"));
    results.run = {
      ...results.run,
      ref: "refs/pull/1/merge",
      repository: "acme/other",
      runId: "999999999",
      runAttempt: 9,
    };
    writeFileSync(at("results.json"), JSON.stringify(results));
    await relay(event);
    expect(github.state.comments.map(({ number }) => number)).toEqual([NUMBER]);
    expect(bodies()[0]).not.toContain("999999999");
  });

  test("an open one before a closed one of the same head, the newest of several", async () => {
    const event = runOf();
    const pull = github.state.pulls.get(NUMBER)!;
    for (const [number, state] of [
      [3, "open"],
      [20, "closed"],
    ] as const) {
      github.addPull(number, { ...pull, number, state });
    }
    await relay(event);
    expect(github.state.comments.map(({ number }) => number)).toEqual([NUMBER]);
  });

  test.each<[string, (event: GitHubEvent) => void]>([
    ["there is none of that branch", () => github.state.pulls.clear()],
    ["the fork is gone", ({ payload }) => (payload.workflow_run.head_repository = null)],
    ["GitHub does not say", () => github.inject({ path: /\/pulls$/ }, [notFound()], { always: true })],
  ])("and where %s the job is red", async (_name, spoil) => {
    const event = runOf({ fork: true });
    spoil(event);
    const ended = await relay(event);
    expect([ended.code, bodies()]).toEqual([1, []]);
    expect(annotations(ended).join("\n")).toMatch(/^error .*pull-request-not-found/m);
    expect(readable(ended.summary)).toContain("Eval gate failed");
  });

  test("an event that says nothing makes the job red", async () => {
    const event = runOf();
    event.payload = {};
    const ended = await relay(event);
    expect([ended.code, ended.outputs.passed, bodies()]).toEqual([1, "false", []]);
    expect(annotations(ended).join("\n")).toMatch(/^error .*pull-request-not-found/m);
  });

  test("a token that may not comment makes the job red, the verdict in the summary as it was", async () => {
    const event = runOf();
    const ended = await relay(event, { account: READER });
    expect([ended.code, ended.outputs.verdict]).toEqual([1, "failed"]);
    expect(annotations(ended).join("\n")).toMatch(/^error .*comment-forbidden/m);
  });
});

describe("a report that nobody vouches for", () => {
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(at(name), change(readFileSync(at(name), "utf8")));

  test.each<[string, () => void, string]>([
    ["is missing", () => rmSync(join(project.dir, "in"), { recursive: true }), "there is no such folder"],
    ["has no results.json", () => rmSync(at("results.json")), "there is no such file"],
    ["is no JSON", () => edit("results.json", (text) => text.slice(0, 100)), "it is no JSON"],
    [
      "has another shape",
      () => edit("results.json", (text) => text.replace('"verdict"', '"word"')),
      "must have required",
    ],
    [
      "brings a prototype",
      () => edit("results.json", (text) => text.replace("{", '{"__proto__": {"a": 1},')),
      "additional",
    ],
    ["is 300 MB", () => truncateSync(at("results.json"), 300_000_000), "300000000 bytes"],
    [
      "is a link",
      () => {
        rmSync(at("results.json"));
        symlinkSync("/proc/self/environ", at("results.json"));
      },
      "no plain file",
    ],
    [
      "is a pipe",
      () => {
        rmSync(at("results.json"));
        spawnSync("mkfifo", [at("results.json")]);
      },
      "no plain file",
    ],
    [
      "is of another commit",
      () => edit("results.json", (text) => text.replace(/"commit": "\w+"/, `"commit": "${"f".repeat(40)}"`)),
      "the report is of commit",
    ],
  ])("and %s is not told as a verdict, and the pull request learns why", async (_name, spoil, why) => {
    const event = runOf({ fork: true });
    spoil();
    const ended = await relay(event);
    expect([ended.code, ended.outputs.verdict, ended.outputs.passed, ended.outputs.results]).toEqual([
      1,
      "inconclusive",
      "false",
      "",
    ]);
    expect(bodies()[0]).toContain("Eval gate inconclusive");
    expect(bodies()[0]).toContain(why);
  });

  test.each<[string, () => void]>([
    ["are missing", () => rmSync(at("items.ndjson"))],
    ["are 300 MB", () => truncateSync(at("items.ndjson"), 300_000_000)],
    [
      "are a link",
      () => {
        rmSync(at("items.ndjson"));
        symlinkSync("/etc/passwd", at("items.ndjson"));
      },
    ],
    ["are rubbish", () => writeFileSync(at("items.ndjson"), "null\n[]\n{\n\0\n".repeat(100))],
  ])("whose items %s is told as far as it goes", async (_name, spoil) => {
    const event = runOf();
    spoil();
    const ended = await relay(event);
    expect([ended.code, ended.outputs.verdict]).toEqual([0, "failed"]);
    expect(bodies()[0]).toContain("Eval gate failed");
    expect(bodies()[0]).not.toContain("root:");
  });

  test("is doubted where it is green and its run was not", async () => {
    const event = runOf();
    edit("results.json", (text) =>
      text.replace('"verdict": "failed"', '"verdict": "passed"').replace('"exitCode": 1', '"exitCode": 0'),
    );
    const ended = await relay(event);
    expect(ended.code).toBe(0);
    expect(bodies()[0]).toContain('ended with "failure"');
  });

  test("has texts that are text wherever they are shown", async () => {
    const event = runOf({ fork: true });
    const hostile = HOSTILE_TEXTS.join("\n");
    const results = JSON.parse(readFileSync(at("results.json"), "utf8"));
    const [one] = results.experiments;
    results.headline = hostile;
    results.tool = { name: hostile, version: hostile };
    Object.assign(one, { id: hostile, label: hostile, file: hostile, reason: hostile });
    Object.assign(one.checks[0], { label: hostile, note: hostile });
    one.dataset.file = hostile;
    results.problems = [
      {
        severity: "warn",
        code: hostile,
        message: hostile,
        hint: hostile,
        file: hostile,
        line: 1,
        column: 1,
        experiment: hostile,
      },
    ];
    writeFileSync(at("results.json"), JSON.stringify(results));
    edit("items.ndjson", (text) =>
      text
        .split("\n")
        .filter(Boolean)
        .map((line) =>
          JSON.stringify({ ...JSON.parse(line), experiment: hostile, itemId: hostile, runner: { output: hostile } }),
        )
        .join("\n"),
    );
    const ended = await relay(event);
    expect(ended.code).toBe(0);
    expect(ended.commands.map(({ name }) => name)).toEqual(["add-mask", "notice"]);
    expect(Object.keys(ended.outputs)).toHaveLength(12);
    const body = github.state.comments[0]?.body ?? "";
    expect(readMarker(body)?.stamp.runAttempt).toBe(2);
    for (const markdown of [body, ended.summary]) {
      const { headings, links, elements, outsideCode } = read(markdown);
      expect(headings).toEqual([expect.stringMatching(/^❌ Eval gate failed: ::set-output/), "Problems"]);
      expect(links.filter(({ href }) => !href.startsWith("https://github.com/acme/agents/"))).toEqual([]);
      expect(elements).not.toContain("img");
      expect(outsideCode.join()).not.toMatch(/octocat|evil|PASSED/);
    }
  });
});

test("`results` without `mode: report` runs nothing", async () => {
  const event = runOf();
  project.write("a.experiment.ts", "throw new Error('loaded');");
  const ended = await act(project, github, { event, inputs: { results: "in" } });
  expect([ended.code, ended.outputs.verdict]).toEqual([2, "inconclusive"]);
  expect(ended.log).not.toContain("loaded");
});
