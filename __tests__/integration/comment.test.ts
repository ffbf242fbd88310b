import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import type { Clock, Limits } from "../../src/publish/budget.js";
import { publishComment } from "../../src/publish/comment.js";
import type { CommentSettings } from "../../src/publish/converge.js";
import { marker, type Stamp } from "../../src/report/marker.js";
import { type LoopbackGitHub, startGitHub } from "../support/github.js";
import {
  type Behaviour,
  badToken,
  denied,
  gone,
  locked,
  notFound,
  page,
  primaryLimit,
  secondaryLimit,
  storedThen,
  tooLong,
  tooMany,
  unavailable,
} from "../support/github-faults.js";
import { ACTIONS_BOT, type Account } from "../support/github-state.js";

const MALLORY: Account = { login: "mallory", id: 666, kind: "user", may: "write" };
const APP: Account = { login: "acme-eval[bot]", id: 555, kind: "app", may: "write" };
const KEY = "ci gate null";
const PULL = 7;
const LIST = { method: "GET", path: /\/comments$/ };
const POST = { method: "POST", path: /\/comments$/ };
const PATCH = { method: "PATCH" };
const DELETE = { method: "DELETE" };
const GRAPHQL = { path: /^\/graphql$/ };

/** A clock whose waits take no time. */
function fastClock(): Clock & { waits: number[] } {
  let passed = 0;
  const waits: number[] = [];
  return {
    waits,
    now: () => 1_800_000_000_000 + passed,
    sleep: async (ms) => {
      waits.push(ms);
      passed += ms;
    },
  };
}

const stampOf = (runId: number, runAttempt = 1): Stamp => ({ sha: "c".repeat(40), runId: String(runId), runAttempt });

let github: LoopbackGitHub;
let clock: ReturnType<typeof fastClock>;

async function useGitHub(base = ""): Promise<void> {
  github = await startGitHub({ base });
  github.addPull(PULL);
}
beforeEach(async () => {
  clock = fastClock();
  await useGitHub();
});
afterEach(async () => {
  await github.close();
  expect(github.violations).toEqual([]);
});

const LIMITS: Limits = { total: 120_000, afterCancel: 3_000, request: 8_000 };
/** For servers that never answer, or never to the end. */
const HASTY: Limits = { ...LIMITS, request: 150 };
const limitsFor = (behaviour: Behaviour) => (behaviour === "hang" || behaviour === "stall" ? HASTY : LIMITS);

/** Run 100, with the token of workflows. */
const settingsOf = (settings: Partial<CommentSettings> = {}): CommentSettings => ({
  token: github.tokenOf(ACTIONS_BOT),
  repository: github.state.repository,
  number: PULL,
  apiUrl: github.apiUrl,
  key: KEY,
  stamp: stampOf(100),
  create: true,
  origin: "own",
  signal: new AbortController().signal,
  ...settings,
});

function publish(text: string, given: Partial<CommentSettings> = {}, limits = LIMITS) {
  const settings = settingsOf(given);
  return publishComment(settings, () => `${marker(settings)}\n\n${text}`, { clock, limits });
}

const bodies = () => github.state.comments.map(({ author, body }) => `${author.login}: ${body.split("\n\n")[1]}`);
const writes = () =>
  github.journal.filter(({ method, path }) => method !== "GET" && path !== "/graphql").map(({ method }) => method);

const said = (author: Account, stamp: Stamp, text: string, key = KEY) =>
  github.addComment(PULL, author, `${marker({ key, stamp })}\n\n${text}`);
const count = (method: string) => writes().filter((one) => one === method).length;

describe("the comment", () => {
  test("is made by the first run and updated by the second", async () => {
    const first = await publish("one");
    const second = await publish("two", { stamp: stampOf(101) });
    expect(first).toMatchObject({ state: "created", problems: [] });
    expect(second).toEqual({ state: "updated", problems: [], url: first.url });
    expect(bodies()).toEqual(["github-actions[bot]: two"]);
    expect(writes()).toEqual(["POST", "PATCH"]);
  });

  test("is left alone where it says the same already", async () => {
    await publish("same");
    expect(await publish("same")).toMatchObject({ state: "unchanged", problems: [] });
    expect(writes()).toEqual(["POST"]);
  });

  test.each([
    ["run", stampOf(99, 5)],
    ["attempt", stampOf(100, 1)],
  ])("of a newer run stays as it is after an older %s", async (_, older) => {
    await publish("new", { stamp: stampOf(100, 2) });
    expect(await publish("old", { stamp: older })).toMatchObject({ state: "superseded", problems: [] });
    expect(bodies()).toEqual(["github-actions[bot]: new"]);
    expect(writes()).toEqual(["POST"]);
  });

  test("is found among 140 others, and a stranger's with our marker is ignored, which is said", async () => {
    said(MALLORY, stampOf(900), "forged");
    for (let index = 0; index < 140; index += 1) github.addComment(PULL, MALLORY, `chat ${index}`);
    const own = said(ACTIONS_BOT, stampOf(90), "before");
    const done = await publish("after");
    expect(done).toMatchObject({ state: "updated", problems: [{ severity: "note", code: "comment-marker-foreign" }] });
    expect(done.problems[0]!.message).toContain('"mallory"');
    expect(own.body).toMatch(/\n\nafter$/);
    expect(github.state.comments).toHaveLength(142);
  });

  test("is made anew where only a stranger's carries the marker", async () => {
    said(MALLORY, stampOf(900), "forged");
    expect(await publish("ours")).toMatchObject({ state: "created" });
    expect(bodies()).toEqual(["mallory: forged", "github-actions[bot]: ours"]);
  });

  test.each([
    ["of another key", () => said(ACTIONS_BOT, stampOf(900), "other", "another key")],
    [
      "whose marker does not stand at the start",
      () => github.addComment(PULL, ACTIONS_BOT, `x\n\n${marker({ key: KEY, stamp: stampOf(900) })}`),
    ],
  ])("is not one %s", async (_, other) => {
    const { body, id } = other();
    expect(await publish("ours")).toMatchObject({ state: "created" });
    expect(github.state.comments.find((comment) => comment.id === id)?.body).toBe(body);
  });

  test.each([
    ["GITHUB_TOKEN", ACTIONS_BOT],
    ["an app", APP],
    ["a person", MALLORY],
  ])("is found with a token of %s", async (_, account) => {
    const token = github.tokenOf(account);
    await publish("one", { token });
    expect(await publish("two", { token, stamp: stampOf(101) })).toMatchObject({ state: "updated" });
    expect(bodies()).toEqual([`${account.login}: two`]);
  });

  test("is one again after there were several: the oldest stays, those of older runs go", async () => {
    const oldest = said(ACTIONS_BOT, stampOf(80), "a");
    said(ACTIONS_BOT, stampOf(90), "b");
    said(ACTIONS_BOT, stampOf(85), "c");
    expect(await publish("now")).toMatchObject({ state: "updated", problems: [] });
    expect(github.state.comments).toEqual([oldest]);
    expect(bodies()).toEqual(["github-actions[bot]: now"]);
  });

  test("stands even if a duplicate cannot be removed, which is said", async () => {
    said(ACTIONS_BOT, stampOf(80), "a");
    said(ACTIONS_BOT, stampOf(90), "b");
    github.inject(DELETE, [denied()]);
    expect(await publish("now")).toMatchObject({ state: "updated", problems: [{ code: "comment-duplicate" }] });
  });

  test("is only updated, never made, where that is asked", async () => {
    expect(await publish("x", { create: false })).toEqual({ state: "skipped", problems: [] });
    said(ACTIONS_BOT, stampOf(90), "failed");
    expect(await publish("passed", { create: false })).toMatchObject({ state: "updated" });
    expect(bodies()).toEqual(["github-actions[bot]: passed"]);
  });

  test("is kept on GitHub Enterprise Server too", async () => {
    await github.close();
    await useGitHub("/api/v3");
    await publish("one");
    expect(await publish("two", { stamp: stampOf(101) })).toMatchObject({ state: "updated", problems: [] });
    expect(bodies()).toEqual(["github-actions[bot]: two"]);
  });
});

describe("jobs that publish at once", () => {
  test.each([
    ["of one run", stampOf(100), stampOf(100)],
    ["of two runs", stampOf(100), stampOf(101)],
    ["of two runs, the newer first", stampOf(101), stampOf(100)],
  ])("%s end with one comment", async (_, a, b) => {
    const states = await Promise.all([publish("A", { stamp: a }), publish("B", { stamp: b })]);
    expect(states.map(({ state }) => state)).not.toContain("failed");
    expect(github.state.comments).toHaveLength(1);
    const newer = a.runId === b.runId ? /A|B/ : a.runId > b.runId ? /A/ : /B/;
    expect(bodies()[0]).toMatch(newer);
  });

  test("a comment made by another between our look and our write is taken over, and ours goes", async () => {
    github.inject(POST, [{ first: () => said(ACTIONS_BOT, stampOf(100), "theirs") }]);
    expect(await publish("ours")).toMatchObject({ state: "updated", problems: [] });
    expect(bodies()).toEqual(["github-actions[bot]: ours"]);
    expect(writes()).toEqual(["POST", "PATCH", "DELETE"]);
  });

  test("a newer run's, made between our look and our write, stays, and ours goes", async () => {
    github.inject(POST, [{ first: () => said(ACTIONS_BOT, stampOf(200), "newer") }]);
    expect(await publish("ours")).toMatchObject({ state: "superseded", problems: [] });
    expect(bodies()).toEqual(["github-actions[bot]: newer"]);
  });

  test("a newer run that wrote while we waited to try again is not overwritten", async () => {
    const comment = said(ACTIONS_BOT, stampOf(90), "before");
    const newer = `${marker({ key: KEY, stamp: stampOf(200) })}\n\nnewer`;
    github.inject(PATCH, [unavailable()]);
    github.inject(LIST, ["pass", { first: () => Object.assign(comment, { body: newer }) }]);
    expect(await publish("ours")).toMatchObject({ state: "superseded" });
    expect(bodies()).toEqual(["github-actions[bot]: newer"]);
  });
});

describe("a write whose answer is lost", () => {
  const lost: [string, Behaviour][] = [
    ["502 after it was carried out", storedThen(502)],
    ["502 instead", unavailable(502)],
    ["a cut answer after it was carried out", "cut"],
    ["a stalled answer after it was carried out", "stall"],
    ["a reset", "reset"],
    ["no answer", "hang"],
    ["a page", page(200)],
  ];
  test.each(lost)("leaves one comment: POST and %s", async (_, behaviour) => {
    github.inject(POST, [behaviour]);
    expect(await publish("report", {}, limitsFor(behaviour))).toMatchObject({ state: "created", problems: [] });
    expect(bodies()).toEqual(["github-actions[bot]: report"]);
  });

  test.each(lost)("is made once more: PATCH and %s", async (_, behaviour) => {
    said(ACTIONS_BOT, stampOf(90), "before");
    github.inject(PATCH, [behaviour]);
    expect(await publish("after", {}, limitsFor(behaviour))).toMatchObject({ state: "updated", problems: [] });
    expect(bodies()).toEqual(["github-actions[bot]: after"]);
  });

  test("is not repeated before looking", async () => {
    github.inject(POST, [storedThen(502)]);
    await publish("report");
    expect(count("POST")).toBe(1);
  });

  test("a comment that the list does not show yet is not made twice", async () => {
    github.inject(LIST, ["pass", { status: 200, body: [] }]);
    expect(await publish("report")).toMatchObject({ state: "created" });
    expect(count("POST")).toBe(1);
  });

  test("one that was made is reported as made, whatever happens to the look after it", async () => {
    github.inject(LIST, ["pass", notFound()]);
    expect(await publish("report")).toMatchObject({
      state: "created",
      problems: [],
      url: expect.stringMatching(/^https:/),
    });
  });
});

describe("a comment deleted meanwhile", () => {
  const remove = () => ({ first: () => void github.state.comments.splice(0) });

  test("is made again", async () => {
    said(ACTIONS_BOT, stampOf(90), "before");
    github.inject(PATCH, [remove()]);
    expect(await publish("after")).toMatchObject({ state: "created", problems: [] });
    expect(bodies()).toEqual(["github-actions[bot]: after"]);
  });

  test("but once only", async () => {
    said(ACTIONS_BOT, stampOf(90), "before");
    github.inject(PATCH, [notFound()], { always: true });
    expect(await publish("after")).toMatchObject({ state: "failed" });
    expect(writes()).toEqual(["PATCH", "PATCH"]);
  });
});

describe("a token that may not comment", () => {
  test.each([
    ["own", "permissions: { contents: read, pull-requests: write }"],
    ["dependabot", "Dependabot"],
    ["fork", "workflow_run"],
  ] as const)("gives one notice that shows what would, for a run of origin %s", async (origin, words) => {
    const token = github.tokenOf({ ...ACTIONS_BOT, may: "read" });
    const { state, problems } = await publish("x", { token, origin });
    expect(state).toBe("forbidden");
    expect(problems).toMatchObject([{ severity: "note", code: "comment-forbidden" }]);
    expect(problems[0]!.message).toContain("pull-requests: write");
    expect(problems[0]!.hint).toContain(words);
    expect([count("POST"), clock.waits]).toEqual([1, []]);
  });

  test.each([
    ["asking who it is", GRAPHQL],
    ["listing", LIST],
    ["updating", PATCH],
  ])("is told as such also while %s", async (_, match) => {
    said(ACTIONS_BOT, stampOf(90), "before");
    github.inject(match, [denied()]);
    expect(await publish("x")).toMatchObject({ state: "forbidden", problems: [{ code: "comment-forbidden" }] });
  });
});

describe("limits", () => {
  test.each<[string, Behaviour, number]>([
    ["a secondary limit with Retry-After", secondaryLimit(5), 5_000],
    ["a secondary limit without", secondaryLimit(), 60_000],
    ["429 with Retry-After", tooMany("7"), 7_000],
    ["429 with Retry-After as a date", tooMany(new Date(1_800_000_009_000).toUTCString()), 9_000],
    ["429 without", tooMany(), 60_000],
    ["the hourly limit, soon over", primaryLimit(1_800_000_030), 30_000],
  ])("are waited for: %s", async (_, behaviour, wait) => {
    github.inject(POST, [behaviour]);
    expect(await publish("x")).toMatchObject({ state: "created", problems: [] });
    expect(clock.waits).toEqual([wait]);
  });

  test.each<[string, Behaviour]>([
    ["3,600 seconds", tooMany("3600")],
    ["55 minutes", primaryLimit(1_800_000_000 + 3_300)],
  ])("that last %s are not, which is said", async (_, behaviour) => {
    github.inject(POST, [behaviour]);
    const { state, problems } = await publish("x");
    expect(state).toBe("failed");
    expect(problems).toMatchObject([{ severity: "warn", code: "comment-not-posted" }]);
    expect(problems[0]!.message).toMatch(/asks to wait 3[36]00 s/);
    expect(clock.waits).toEqual([]);
  });
});

describe("a comment that is too long", () => {
  test("is rendered shorter", async () => {
    const sizes: number[] = [];
    const render = (limit: number) => {
      sizes.push(limit);
      return marker(settingsOf());
    };
    github.inject(POST, [tooLong(), tooLong()]);
    expect(await publishComment(settingsOf(), render, { clock })).toMatchObject({ state: "created", problems: [] });
    // The last size once more for the look afterwards.
    expect(sizes).toEqual([60_000, 30_000, 10_000, 10_000]);
  });

  test("in every form is given up", async () => {
    const { state, problems } = await publish("x".repeat(66_000));
    expect(state).toBe("failed");
    expect(problems[0]!.message).toContain("Body is too long");
    expect(count("POST")).toBe(3);
  });
});

describe("faults that do not pass", () => {
  const faults: [string, Behaviour][] = [
    ["401", badToken()],
    ["403 locked", locked()],
    ["403 secondary limit", secondaryLimit()],
    ["403 with a page", page(403)],
    ["404", notFound()],
    ["410", gone()],
    ["422 too long", tooLong()],
    ["422", { status: 422, body: { message: "Validation Failed", documentation_url: "" } }],
    ["429", tooMany("1")],
    ["500", unavailable(500)],
    ["503 with a page", page(503)],
    ["200 with a page", page(200)],
    ["200 with other JSON", { status: 200, body: { message: "hello" } }],
    ["200 with null", { status: 200, body: "null", headers: { "content-type": "application/json" } }],
    ["cut JSON", "cut"],
    ["a reset", "reset"],
    ["no answer", "hang"],
    ["half an answer", "stall"],
  ];
  const steps: [string, object][] = [
    ["asking who we are", GRAPHQL],
    ["listing", LIST],
    ["updating", PATCH],
  ];
  // An update that was carried out, whatever became of its answer, is found by the next look.
  const harmless = (fault: Behaviour, match: object) => match === PATCH && (fault === "cut" || fault === "stall");
  const cases = faults.flatMap(([name, fault]) =>
    steps.filter(([, match]) => !harmless(fault, match)).map(([step, match]) => [name, step, fault, match] as const),
  );

  test.each(cases)("end, visibly and in bounds: %s while %s", async (_name, _step, behaviour, match) => {
    const before = said(ACTIONS_BOT, stampOf(90), "before").body;
    github.inject(match, [behaviour], { always: true });
    const { state, problems } = await publish("after", {}, limitsFor(behaviour));
    expect(problems).toMatchObject([{ severity: "warn", code: "comment-not-posted" }]);
    expect(state).toBe("failed");
    expect(problems[0]!.message).toContain("The verdict does not change.");
    expect(problems[0]!.hint).toBeDefined();
    expect(clock.waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThan(120_000);
    expect(github.journal.length).toBeLessThanOrEqual(12);
    if (match !== PATCH) expect(github.state.comments[0]!.body).toBe(before);
  });

  test("end while posting too, with no comment or one", async () => {
    github.inject(POST, [unavailable(502)], { always: true });
    expect(await publish("x")).toMatchObject({ state: "failed", problems: [{ code: "comment-not-posted" }] });
    expect([count("POST"), github.state.comments.length]).toEqual([4, 0]);
  });

  test("a renderer that throws is told, not thrown", async () => {
    const broken = publishComment(
      settingsOf(),
      () => {
        throw new Error("no words");
      },
      { clock },
    );
    expect(await broken).toMatchObject({
      state: "failed",
      problems: [{ message: expect.stringContaining("no words") }],
    });
  });

  test("no token is told, not thrown", async () => {
    expect(await publish("x", { token: "" })).toMatchObject({ state: "failed", problems: [{ severity: "warn" }] });
  });

  test("a server that is not there is told, not thrown", async () => {
    const { state } = await publish("x", { apiUrl: "http://127.0.0.1:9" });
    expect(state).toBe("failed");
  });
});

describe("after a cancel", () => {
  test("little time is left: a request under way is given up", async () => {
    const cancel = new AbortController();
    github.inject(LIST, [{ first: () => cancel.abort() }]);
    github.inject(POST, ["hang"], { always: true });
    const limits = { total: 120_000, afterCancel: 40, request: 60_000 };
    expect(await publish("x", { signal: cancel.signal }, limits)).toMatchObject({ state: "failed" });
  });

  test("nothing waits for a limit", async () => {
    github.inject(POST, [secondaryLimit()], { always: true });
    expect(await publish("x", { signal: AbortSignal.abort() })).toMatchObject({ state: "failed" });
    expect(clock.waits).toEqual([]);
  });

  test("the comment is still posted where GitHub is quick", async () => {
    expect(await publish("x", { signal: AbortSignal.abort() })).toMatchObject({ state: "created" });
  });
});
