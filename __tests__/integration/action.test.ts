import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { marker } from "../../src/report/marker.js";
import { type Acting, act, addPullOf, annotations, readable, timeless } from "../support/action.js";
import {
  FORK,
  forkPullRequest,
  type GitHubEvent,
  mergeGroup,
  pullRequest,
  pullRequestTarget,
  push,
  schedule,
  workflowDispatch,
} from "../support/events.js";
import { type LoopbackGitHub, startGitHub } from "../support/github.js";
import { denied, storedThen } from "../support/github-faults.js";
import { ACTIONS_BOT, type Account } from "../support/github-state.js";
import { echoItems, experiment, makeProject, type Project } from "../support/project.js";
import { read } from "../support/reading.js";

const MALLORY: Account = { login: "mallory", id: 666, kind: "user", may: "write" };
const READER: Account = { ...ACTIONS_BOT, may: "read" };
const KEY = "CI/evals/null";

let project: Project;
let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
});
afterEach(async () => {
  await github.close();
  project.remove();
  expect(github.violations).toEqual([]);
});

const EXACT = "scorers: [{ scorer: scorers.exactMatch, threshold: 1 }], passCriteria: { type: 'passRate', min: 0.9 }";
/** Ten items, of which `wrong` are answered wrongly; 90 % must be right. */
const tenItems = (wrong: number, before = "") =>
  experiment(
    "support-agent",
    echoItems(10),
    `runner: ({ item, index }) => (index < ${wrong} ? "wrong" : item.input), ${EXACT}`,
    before,
  );
const run = (acting: Acting = {}) => act(project, github, acting);
const comments = () =>
  github.state.comments.map(({ author, body }) => ({ author: author.login, body: readable(body) }));

describe("a pull request", () => {
  let event: GitHubEvent;
  let number: number;
  beforeEach(() => {
    event = pullRequest();
    number = addPullOf(github, event);
    project = makeProject({ "a.experiment.ts": tenItems(5) });
  });

  test("gets one comment by the first run, which later runs update and older runs leave alone", async () => {
    github.addComment(number, MALLORY, marker({ key: KEY, stamp: { sha: "", runId: "900", runAttempt: 1 } }));
    for (let index = 0; index < 140; index += 1) github.addComment(number, MALLORY, `chat ${index}`);
    const ours = () => comments().filter(({ author }) => author === ACTIONS_BOT.login);

    const first = await run({ event });
    expect([first.code, first.outputs.verdict]).toEqual([1, "failed"]);
    expect(ours()).toHaveLength(1);
    expect(ours()[0]?.body).toContain("❌ Eval gate failed");
    const url = first.outputs["comment-url"];
    expect(url).toMatch(/^https:\/\/github\.example\/acme\/agents\/pull\/\d+#issuecomment-\d+$/);

    project.write("a.experiment.ts", tenItems(0));
    const second = await run({ event, runId: 101 });
    expect([second.code, second.outputs.verdict, second.outputs["comment-url"]]).toEqual([0, "passed", url]);
    expect(ours().map(({ body }) => body.includes("✅ Eval gate passed"))).toEqual([true]);

    project.write("a.experiment.ts", tenItems(5));
    const older = await run({ event, runId: 99 });
    expect([older.code, older.outputs["comment-url"]]).toEqual([1, url]);
    expect(ours().map(({ body }) => body.includes("✅ Eval gate passed"))).toEqual([true]);
    expect(github.state.comments).toHaveLength(142);
  });

  test("is told the commit that people wrote, at the server that the run is on", async () => {
    const { log } = await run({ event, github: { server_url: "https://ghe.acme.example" } });
    const sha = event.payload.pull_request.head.sha;
    expect(comments()[0]?.body).toContain(`https://ghe.acme.example/acme/agents/commit/${sha}`);
    expect(comments()[0]?.body).toContain("https://ghe.acme.example/acme/agents/actions/runs/100");
    expect(comments()[0]?.body).not.toContain("d".repeat(40));
    expect(log).not.toContain("comment-not-posted");
  });

  test("has one comment where GitHub answered 502 after it had stored it", async () => {
    github.inject({ method: "POST", path: /\/comments$/ }, [storedThen()]);
    const { code } = await run({ event });
    expect([code, comments().length]).toEqual([1, 1]);
  });

  test("has a comment for each key: jobs, and the legs of a matrix", async () => {
    for (const matrix of [null, { node: 20 }, { node: 22 }, { node: 20 }]) await run({ event, matrix });
    expect(comments()).toHaveLength(3);
    await run({ event, inputs: { "comment-key": "mine" } });
    await run({ event, github: { job: "other" }, inputs: { "comment-key": "mine" } });
    expect(comments()).toHaveLength(4);
  });

  test("is told what keeps the gate from running", async () => {
    const { code } = await run({ event, inputs: { concurrency: "many" } });
    expect(code).toBe(2);
    expect(comments()[0]?.body).toMatch(/Eval gate inconclusive[\s\S]*concurrency/);
  });

  test.each<[string, string, number, number]>([
    ["never", "a failed run", 5, 0],
    ["failures", "a failed run", 5, 1],
    ["failures", "a passed run", 0, 0],
    ["auto", "a passed run", 0, 1],
  ])("under `comment: %s`, after %s (%d items wrong), has %d comments", async (comment, _name, wrong, count) => {
    project.write("a.experiment.ts", tenItems(wrong));
    const { outputs, summary } = await run({ event, inputs: { comment } });
    expect([comments().length, outputs["comment-url"] === ""]).toEqual([count, count === 0]);
    expect(summary).toContain("Eval gate");
    expect(readFileSync(join(project.dir, "eval-report/comment.md"), "utf8")).toMatch(
      /^<!-- voltagent-eval-gate:1 key=/,
    );
  });

  test("of a fork has the same verdict, exit code and summary, and one notice that says how to get the comment", async () => {
    const fork = forkPullRequest();
    const [quiet, refused] = [
      await run({ event: fork, inputs: { comment: "never" } }),
      await run({ event: fork, account: READER }),
    ];
    expect(refused.code).toBe(quiet.code);
    expect(timeless(refused.summary)).toBe(timeless(quiet.summary));
    expect(refused.outputs).toEqual(quiet.outputs);
    const news = annotations(refused).filter((text) => !annotations(quiet).includes(text));
    expect(news).toHaveLength(1);
    expect(news[0]).toMatch(/^notice .*pull-requests: write[\s\S]*workflow_run[\s\S]*mode: report/);
    expect(comments()).toEqual([]);
  });

  test("of Dependabot has the verdict and a notice of its own", async () => {
    github.inject({ method: "POST", path: /\/comments$/ }, [denied()], { always: true });
    const refused = await run({ event, github: { actor: "dependabot[bot]" } });
    expect([refused.code, refused.outputs.verdict]).toEqual([1, "failed"]);
    expect(annotations(refused).filter((text) => text.startsWith("notice"))).toEqual([
      expect.stringContaining("Dependabot's token only reads"),
    ]);
  });

  test("whose comment GitHub refuses keeps the verdict, and is told once", async () => {
    github.inject({ path: /^\/graphql$/ }, [{ status: 401, body: { message: "Bad credentials" } }], { always: true });
    const ended = await run({ event });
    expect([ended.code, ended.outputs.verdict, ended.outputs["comment-url"]]).toEqual([1, "failed", ""]);
    expect(annotations(ended).filter((text) => text.startsWith("warning"))).toEqual([
      expect.stringContaining("comment-not-posted"),
    ]);
  });

  test("is not told the secrets that GitHub's words may hold, nor linked to what is no address", async () => {
    const env = { AGENT_API_KEY: "hunter2-hunter2" };
    const post = { method: "POST", path: /\/comments$/ };
    github.inject(post, [{ status: 422, body: { message: "no hunter2-hunter2 here" } }]);
    const refused = await run({ event, env });
    expect(annotations(refused).join()).toContain("no *** here");
    github.inject(post, [{ status: 201, body: { id: 1, body: "", html_url: "javascript:alert(1)" } }]);
    const misled = await run({ event, env });
    expect(misled.outputs["comment-url"]).toBe("");
    for (const { log } of [refused, misled]) {
      expect(log.replace(/^::add-mask::.*$/gm, "")).not.toMatch(/hunter2|javascript:/);
    }
  });

  test("is told that there is no token to comment with", async () => {
    const ended = await run({ event, env: { "INPUT_GITHUB-TOKEN": "" } });
    expect(ended.code).toBe(1);
    expect(annotations(ended).join()).toContain("`github-token` is empty");
  });

  test("is told of 300 failing items of 20 kB each in fewer than 60,000 characters", async () => {
    const body = `runner: ({ item }) => ("wrong answer " + item.input + " ").repeat(1_000).slice(0, 20_000), ${EXACT}`;
    project.write("a.experiment.ts", experiment("large", echoItems(300), body));
    const { code, summary } = await run({ event });
    const [comment] = comments();
    expect(code).toBe(1);
    expect(github.state.comments[0]?.body.length).toBeLessThan(60_000);
    expect(comment?.body).toContain("Eval gate failed");
    expect(read(github.state.comments[0]!.body).tables[0]?.[0]?.[0]).toBe("Experiment");
    expect(comment?.body).toContain("item-0");
    expect(comment?.body).toContain("Shortened to fit");
    expect(Buffer.byteLength(summary)).toBeGreaterThan(10_000);
  });

  test("has annotations at the experiment and at the failing items' lines", async () => {
    project.write("evals/a.experiment.ts", tenItems(5).replace(/\{ items: .*? \}(?=, runner)/, '{ name: "echo" }'));
    project.write(".voltagent/datasets/echo.json", {
      name: "echo",
      data: echoItems(10),
    });
    const { commands } = await run({ event, inputs: { experiments: "evals/*.experiment.ts" } });
    const at = (level: string) => commands.filter(({ name }) => name === level).map(({ properties }) => properties);
    expect(at("error")).toEqual([
      { title: "Eval gate: support-agent", file: "evals/a.experiment.ts", line: "4", col: expect.any(String) },
    ]);
    const lines = readFileSync(join(project.dir, ".voltagent/datasets/echo.json"), "utf8").split("\n");
    const places = at("warning").map(({ file, line }) => [file, lines[Number(line)]?.trim()]);
    expect(places).toEqual([0, 1, 2, 3, 4].map((index) => [".voltagent/datasets/echo.json", `"id": "item-${index}",`]));
  });
});

describe("where there is no pull request", () => {
  test.each([push(), mergeGroup(), schedule(), workflowDispatch()])(
    "$name has a summary, and GitHub is not asked",
    async (event) => {
      project = makeProject({ "a.experiment.ts": tenItems(5) });
      const ended = await run({ event });
      expect([ended.code, ended.outputs.verdict, ended.outputs["comment-url"]]).toEqual([1, "failed", ""]);
      expect(ended.summary).toContain("❌ Eval gate failed");
      expect(github.journal).toEqual([]);
      expect(annotations(ended).filter((text) => !text.startsWith("error"))).toEqual([]);
    },
  );

  test("`comment: always` says that nobody could be told", async () => {
    project = makeProject({ "a.experiment.ts": tenItems(0) });
    const ended = await run({ event: push(), inputs: { comment: "always" } });
    expect(ended.code).toBe(0);
    expect(annotations(ended)).toEqual([expect.stringContaining("comment-no-pull-request")]);
  });
});

describe("pull_request_target", () => {
  const spy = `import { writeFileSync } from "node:fs"; writeFileSync("loaded", "");`;
  const loaded = () => {
    try {
      return readFileSync(join(project.dir, "loaded"), "utf8") === "";
    } catch {
      return false;
    }
  };
  const target = (fork: boolean, head: string) => {
    const event = pullRequestTarget(fork);
    addPullOf(github, event);
    project = makeProject({ "a.experiment.ts": tenItems(0, spy), ".git/HEAD": `${head}\n` });
    return event;
  };

  test.each(["run", "check"])("of a fork's head is refused before anything of it is loaded: %s", async (mode) => {
    const event = target(true, pullRequestTarget(true).payload.pull_request.head.sha);
    const ended = await run({ event, inputs: { mode } });
    expect([ended.code, ended.outputs.verdict, ended.outputs.passed, loaded()]).toEqual([
      2,
      "inconclusive",
      "false",
      false,
    ]);
    expect(readable(ended.summary)).toContain(`comes from the fork "${FORK.fullName}"`);
    expect(annotations(ended)[0]).toMatch(/untrusted-code[\s\S]*two jobs/i);
    expect(comments()[0]?.body).toMatch(/Eval gate (?:\(check only\) )?inconclusive/);
  });

  test("of a fork runs the base's experiments, and says whose commit it measured", async () => {
    const base = pullRequestTarget(true).payload.pull_request.base.sha;
    const ended = await run({ event: target(true, base) });
    expect([ended.code, loaded(), ended.results.run.commit]).toEqual([0, true, base]);
    expect(comments()[0]?.body).toContain(base.slice(0, 12));
  });

  test("of a branch of the repository runs its head", async () => {
    const { head } = pullRequestTarget(false).payload.pull_request;
    const ended = await run({ event: target(false, head.sha) });
    expect([ended.code, loaded(), ended.results.run.commit]).toEqual([0, true, head.sha]);
  });
});

describe("GitHub Enterprise Server", () => {
  test("is asked at its own addresses", async () => {
    await github.close();
    github = await startGitHub({ base: "/api/v3" });
    const event = pullRequest();
    addPullOf(github, event);
    project = makeProject({ "a.experiment.ts": tenItems(0) });
    expect((await run({ event })).outputs["comment-url"]).not.toBe("");
    expect(comments()).toHaveLength(1);
  });
});

describe("a cancel", () => {
  const event = pullRequest();
  const endless = experiment(
    "endless",
    echoItems(3),
    `runner: () => new Promise(() => setInterval(() => {}, 1000)), ${EXACT}`,
  );
  beforeEach(() => {
    addPullOf(github, event);
    project = makeProject({ "a.experiment.ts": endless, "b.experiment.ts": tenItems(0) });
  });

  test("while items run leaves a partial report that everybody is told, before the runner would signal again", async () => {
    const ended = await run({ event, cancelWhen: (log) => log.includes("done: support-agent") });
    expect([ended.code, ended.signal, ended.outputs.verdict, ended.outputs.passed]).toEqual([
      130,
      null,
      "cancelled",
      "false",
    ]);
    expect(ended.results.verdict).toBe("cancelled");
    expect(ended.summary).toContain("Eval gate cancelled");
    expect(comments()[0]?.body).toContain("Eval gate cancelled");
    expect(ended.outputs["comment-url"]).not.toBe("");
  });

  test("before anything runs is heard, too", async () => {
    const ended = await run({ event, cancelWhen: (log) => log.includes("::add-mask::") });
    expect([ended.code, ended.signal, ended.outputs.verdict]).toEqual([130, null, "cancelled"]);
  });

  test("while GitHub does not answer ends the waiting, not the verdict", async () => {
    github.inject({ path: /^\/graphql$/ }, ["hang"], { always: true });
    const cancelWhen = () => github.journal.length > 0;
    const ended = await run({ event, inputs: { experiments: "b.experiment.ts" }, cancelWhen });
    expect([ended.code, ended.signal, ended.outputs.verdict]).toEqual([130, null, "passed"]);
    expect(annotations(ended).join()).toContain("comment-not-posted");
  });
});

describe("the token", () => {
  test("is masked, and no experiment sees it", async () => {
    const event = pullRequest();
    addPullOf(github, event);
    const body = `runner: () => JSON.stringify(process.env), ${EXACT}`;
    project = makeProject({ "a.experiment.ts": experiment("spy", echoItems(1), body, "console.log(process.env);") });
    const { log, commands, items, results, summary } = await run({ event });
    const token = github.tokenOf(ACTIONS_BOT);
    expect(commands.filter(({ name }) => name === "add-mask").map(({ data }) => data)).toEqual([token]);
    const shown = log.split("\n").filter((line) => !line.startsWith("::add-mask::"));
    expect(items[0].runner.output).toContain('"PATH"');
    expect(items[0].runner.output).not.toMatch(/INPUT_|\*\*\*/);
    const written = [summary, JSON.stringify(items), JSON.stringify(results), comments()[0]?.body];
    for (const text of [...shown, ...written]) expect(text).not.toContain(token);
  });
});
