import { getOctokit } from "@actions/github";
import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { type LoopbackGitHub, startGitHub } from "../support/github.js";
import { readContract } from "../support/github-contract.js";
import { ACTIONS_BOT, type Account } from "../support/github-state.js";

const PERSON: Account = { login: "octocat", id: 1, kind: "user", may: "write" };
const FORK = "stranger/agents";
const REPO = { owner: "acme", repo: "agents" };

let github: LoopbackGitHub;
beforeEach(async () => {
  github = await startGitHub();
  github.addPull(7);
});
afterEach(() => github.close());

const octokit = (account: Account) => getOctokit(github.tokenOf(account), { baseUrl: github.apiUrl });
const status = (request: Promise<{ status: number }>): Promise<number> =>
  request.then(
    (answer) => answer.status,
    (error: { status: number }) => error.status,
  );

describe("the loopback GitHub", () => {
  test("refuses /user to the tokens of workflows, whose identity GraphQL tells", async () => {
    expect(await status(octokit(ACTIONS_BOT).rest.users.getAuthenticated())).toBe(403);
    expect(await status(octokit(PERSON).rest.users.getAuthenticated())).toBe(200);
    expect(await octokit(ACTIONS_BOT).graphql("{ viewer { login databaseId } }")).toEqual({
      viewer: { login: "github-actions[bot]", databaseId: 41_898_282 },
    });
    expect(github.violations).toEqual([]);
  });

  test("refuses a token that it does not know", async () => {
    const stranger = getOctokit("nobody", { baseUrl: github.apiUrl });
    expect(await status(stranger.rest.pulls.get({ ...REPO, pull_number: 7 }))).toBe(401);
  });

  test("pages as GitHub does", async () => {
    for (let index = 0; index < 140; index += 1) github.addComment(7, PERSON, String(index));
    const all = await octokit(PERSON).paginate("GET /repos/{owner}/{repo}/issues/{issue_number}/comments", {
      ...REPO,
      issue_number: 7,
      per_page: 100,
    });
    expect(all.map(({ body }) => body)).toEqual(Array.from({ length: 140 }, (_, index) => String(index)));
    expect(github.journal.map(({ path }) => path.split("?")[1])).toEqual(["per_page=100", "per_page=100&page=2"]);
    expect(github.violations).toEqual([]);
  });

  test("takes 65,536 characters and not one more", async () => {
    const post = (length: number) =>
      octokit(PERSON).rest.issues.createComment({ ...REPO, issue_number: 7, body: "x".repeat(length) });
    expect(await status(post(65_536))).toBe(201);
    await expect(post(65_537)).rejects.toThrow("Body is too long (maximum is 65536 characters)");
  });

  test("shows pull requests, and finds those of forks by their branch only", async () => {
    const sha = "f".repeat(40);
    github.addPull(8, { headRepository: FORK, headSha: sha, headBranch: "fix" });
    const { rest } = octokit(ACTIONS_BOT);
    const byCommit = await rest.repos.listPullRequestsAssociatedWithCommit({ ...REPO, commit_sha: sha });
    const byBranch = await rest.pulls.list({ ...REPO, head: "stranger:fix" });
    const one = await rest.pulls.get({ ...REPO, pull_number: 8 });
    expect(byCommit.data).toEqual([]);
    expect(byBranch.data.map(({ number }) => number)).toEqual([8]);
    expect(one.data.head).toMatchObject({ sha, ref: "fix", repo: { full_name: FORK } });
    expect(github.violations).toEqual([]);
  });

  test("lists caches", async () => {
    github.state.caches.push(
      { id: 1, key: "gate-a", ref: "refs/heads/main" },
      { id: 2, key: "x", ref: "refs/heads/main" },
    );
    const { data } = await octokit(ACTIONS_BOT).rest.actions.getActionsCacheList({ ...REPO, key: "gate-" });
    expect(data.actions_caches.map(({ id }) => id)).toEqual([1]);
    expect(github.violations).toEqual([]);
  });

  test.each<[string, string, Record<string, unknown>, string]>([
    ["a body of another type", "POST /repos/acme/agents/issues/7/comments", { body: 7 }, "body/body must be string"],
    [
      "a body that lacks something",
      "POST /repos/acme/agents/issues/7/comments",
      { text: "x" },
      "must have required property 'body'",
    ],
    ["an unknown query", "GET /repos/acme/agents/issues/7/comments?pages=2", {}, "query parameter pages is unknown"],
    [
      "a number that is none",
      "GET /repos/acme/agents/issues/seven/comments",
      {},
      "path parameter issue_number must be integer",
    ],
    ["an unknown path", "GET /repos/acme/agents/nothing", {}, "unknown operation"],
  ])("has it against a request: %s", async (_, route, parameters, violation) => {
    expect(await status(octokit(PERSON).request(route, parameters))).toBeGreaterThanOrEqual(404);
    expect(github.violations.join()).toContain(violation);
  });
});

describe("GitHub's description", () => {
  const contract = readContract();
  const operation = contract.request("GET", new URL("http://x/repos/a/b/issues/1/comments"), undefined)!;

  test("has it against an answer that lacks what it requires", () => {
    const { html_url, ...comment } = contract.sample("issue-comment");
    expect(contract.answer(operation, 200, [comment])).toEqual([
      expect.stringContaining("must have required property 'html_url'"),
    ]);
    expect(contract.answer(operation, 200, [{ ...comment, html_url }])).toEqual([]);
  });

  test("has it against a value of another type, and against a status without a body for it", () => {
    expect(contract.answer(operation, 200, [contract.sample("issue-comment", { id: "1" })])).not.toEqual([]);
    expect(contract.answer(operation, 201, [])).not.toEqual([]);
    expect(contract.answer(operation, 418, { message: 7 })).not.toEqual([]);
  });
});
