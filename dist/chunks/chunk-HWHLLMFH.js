import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  countAt,
  given,
  isOlder,
  marker,
  parsePayload,
  readMarker,
  renderComment,
  renderSummary,
  renderTerminal,
  textAt,
  valueAt
} from "./chunk-3HM3JEAW.js";
import {
  maskDeep
} from "./chunk-VIOC2EL2.js";
import {
  thrownText
} from "./chunk-EPDTSJYS.js";
import {
  __callDispose,
  __using
} from "./chunk-ZNTIR3PH.js";

// src/publish/budget.ts
import { setTimeout as delay } from "node:timers/promises";
var CLOCK = {
  now: () => Date.now(),
  sleep: (ms, signal) => delay(ms, void 0, { signal }).catch(() => void 0)
};
var LIMITS = { total: 12e4, afterCancel: 3e3, request: 1e4 };
function openBudget(limits, cancel, clock) {
  const started = clock.now();
  const late = new AbortController();
  let end = started + limits.total;
  let timer;
  const shorten = () => {
    end = Math.min(end, clock.now() + limits.afterCancel);
    timer = setTimeout(() => late.abort(), limits.afterCancel);
    timer.unref();
  };
  if (cancel.aborted) shorten();
  else cancel.addEventListener("abort", shorten, { once: true });
  const remaining = () => Math.max(0, end - Math.max(started, clock.now()));
  return {
    clock,
    remaining,
    async pause(ms) {
      if (ms >= remaining()) return false;
      await clock.sleep(ms, cancel.aborted ? late.signal : cancel);
      return remaining() > 0;
    },
    requestSignal: () => AbortSignal.any([AbortSignal.timeout(Math.ceil(Math.min(limits.request, remaining()))), late.signal]),
    [Symbol.dispose]() {
      clearTimeout(timer);
      cancel.removeEventListener("abort", shorten);
    }
  };
}

// src/publish/publish.ts
import { join, relative } from "node:path";

// src/publish/outputs.ts
var OUTPUTS = [
  "verdict",
  "passed",
  "experiments",
  "items",
  "passed-items",
  "failed-items",
  "errored-items",
  "pass-rate",
  "mean-score",
  "results",
  "report",
  "comment-url"
];
function outputsOf(report, places) {
  const { verdict, exitCode, totals } = report;
  const scored = report.experiments.filter(({ summary }) => summary.meanScore !== null && summary.completedCount > 0);
  const items = scored.reduce((sum, { summary }) => sum + summary.completedCount, 0);
  const score = scored.reduce((sum, { summary }) => sum + (summary.meanScore ?? 0) * summary.completedCount, 0);
  return {
    verdict,
    passed: String(verdict === "passed" || verdict === "warned" && exitCode === 0),
    experiments: String(totals.experiments),
    items: String(totals.planned),
    "passed-items": String(totals.passed),
    "failed-items": String(totals.failed),
    "errored-items": String(totals.errored),
    "pass-rate": totals.planned === 0 ? "" : String(totals.passed / totals.planned),
    "mean-score": items === 0 ? "" : String(score / items),
    ...places
  };
}

// src/publish/comment-api.ts
var PAGE = 100;
function commentApi(github, repository, number) {
  const [owner = "", repo = ""] = repository.split("/");
  const ofPull = { owner, repo, issue_number: number };
  const page = (at) => ({
    route: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
    parameters: { ...ofPull, per_page: PAGE, page: at },
    read: readComments
  });
  return {
    async list() {
      const all = [];
      for (let at = 1; ; at += 1) {
        const reply = await github.steadily(page(at));
        if (!reply.ok) return reply;
        all.push(...reply.value);
        const more = /\brel="?next"?/.test(String(reply.headers.link ?? ""));
        if (!more) return { ...reply, value: all.sort((a, b) => a.id - b.id) };
      }
    },
    create: (body) => github.once({
      route: "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
      parameters: { ...ofPull, body },
      read: readComment
    }),
    update: (id, body) => github.once({
      route: "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}",
      parameters: { owner, repo, comment_id: id, body },
      read: readComment
    }),
    async remove(id) {
      const reply = await github.steadily({
        route: "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}",
        parameters: { owner, repo, comment_id: id },
        read: () => true
      });
      return reply.ok || reply.fault.kind === "absent";
    }
  };
}
function readComments(data) {
  if (!Array.isArray(data)) return null;
  const comments = data.map(readComment);
  return comments.includes(null) ? null : comments;
}
function readComment(data) {
  const id = countAt(data, "id");
  if (id === null) return null;
  const url = textAt(data, "html_url") ?? "";
  return { id, url, body: textAt(data, "body") ?? "", user: valueAt(data, "user") };
}

// src/publish/identity.ts
var VIEWER_QUERY = "query { viewer { __typename login databaseId } }";
function readViewer(answer) {
  const login = textAt(answer, "data", "viewer", "login");
  if (login === null) return null;
  const bot = textAt(answer, "data", "viewer", "__typename") === "Bot" && !login.endsWith("[bot]");
  return { login: bot ? `${login}[bot]` : login, id: countAt(answer, "data", "viewer", "databaseId") };
}
function isOwn({ login, id }, user) {
  const theirs = countAt(user, "id");
  if (id !== null && theirs === id) return true;
  return textAt(user, "login")?.toLowerCase() === login.toLowerCase();
}

// src/publish/comment-choice.ts
function findMarked(comments, key, viewer) {
  const { key: wanted } = normal(key, { sha: "", runId: "0", runAttempt: 0 });
  const marked = { own: [], strangers: [] };
  for (const comment of comments) {
    const found = readMarker(comment.body);
    if (found?.key !== wanted) continue;
    if (isOwn(viewer, comment.user)) marked.own.push({ ...comment, stamp: found.stamp });
    else marked.strangers.push(textAt(comment.user, "login") ?? "ghost");
  }
  return marked;
}
function choose(own, now) {
  const [first, ...extra] = own;
  if (first === void 0) return { act: now.create ? "create" : "nothing" };
  const { stamp } = normal(now.key, now.stamp);
  const newest = own.reduce((best, comment) => isOlder(best.stamp, comment.stamp) ? comment : best);
  if (isOlder(stamp, newest.stamp)) {
    return { act: "stand-back", comment: newest, extra: extra.filter(({ id }) => id === now.made) };
  }
  const current = first.id === now.made || first.body === now.body;
  return { act: current ? "keep" : "update", comment: first, extra };
}
function normal(key, stamp) {
  return readMarker(marker({ key, stamp })) ?? { key, stamp };
}

// src/publish/fault.ts
var SECONDARY_WAIT = 6e4;
var LONGEST_MESSAGE = 200;
function faultOf(answer, now) {
  const { status } = answer;
  const message = messageOf(answer);
  if (isLimit(answer)) return { kind: "limited", status, message, wait: waitOf(answer.headers, now) };
  return { kind: kindOf(status, message), status, message };
}
function faultText({ status, message }) {
  return status === null || message.startsWith("HTTP ") ? message : `HTTP ${status}: ${message}`;
}
function broken(message, status = null) {
  return { kind: "broken", status, message: oneLine(message) };
}
function pauseBeforeRetry(fault, tries) {
  if (tries > 3) return null;
  if (fault.kind === "limited") return fault.wait ?? SECONDARY_WAIT;
  return fault.kind === "broken" ? tries ** 2 * 1e3 : null;
}
function kindOf(status, message) {
  if (status >= 500) return "broken";
  if (status === 404 || status === 410) return "absent";
  if (status === 403 && /\blocked\b/i.test(message)) return "locked";
  if (status === 403 && /not accessible by/i.test(message)) return "denied";
  return status === 422 && /too long/i.test(message) ? "too-long" : "refused";
}
function isLimit({ status, headers, data }) {
  if (status === 429) return true;
  if (status !== 403) return false;
  return headers["retry-after"] !== void 0 || String(headers["x-ratelimit-remaining"]) === "0" || /\b(?:secondary rate|rate limit|abuse detection)\b/i.test(textOf(data));
}
function waitOf(headers, now) {
  const after = String(headers["retry-after"] ?? "").trim();
  if (/^\d+$/.test(after)) return Number(after) * 1e3;
  const date = Date.parse(after);
  if (!Number.isNaN(date)) return Math.max(0, date - now);
  const reset = Number(headers["x-ratelimit-reset"] ?? Number.NaN) * 1e3;
  const spent = String(headers["x-ratelimit-remaining"]) === "0" && Number.isFinite(reset);
  return spent ? Math.max(0, reset - now) : SECONDARY_WAIT;
}
function messageOf({ status, data }) {
  if (typeof data !== "object" || data === null) return `HTTP ${status} with something other than JSON`;
  return oneLine(textOf(data)) || `HTTP ${status}`;
}
function textOf(data) {
  const { message, errors } = data ?? {};
  const details = (Array.isArray(errors) ? errors : []).map((error) => error?.message ?? error).filter((detail) => typeof detail === "string");
  return [typeof message === "string" ? message : "", ...details].filter(Boolean).join(": ");
}
function oneLine(text) {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= LONGEST_MESSAGE ? line : `${line.slice(0, LONGEST_MESSAGE - 1).toWellFormed()}…`;
}

// src/publish/comment-problem.ts
var WRITER = "permissions: { contents: read, pull-requests: write }";
var PERMISSION_HINTS = {
  own: `Give the job \`${WRITER}\`; where a reusable workflow runs the gate, its caller needs them too.`,
  dependabot: `Dependabot's token only reads unless the workflow says otherwise: give the job \`${WRITER}\`.`,
  fork: "A fork's token only reads. Post from a second workflow: `on: { workflow_run: { workflows: [NAME], types: [completed] } }`, `permissions: { actions: read, pull-requests: write }`, and this action with `mode: report` on the uploaded report-dir."
};
function deniedNotice(fault, origin) {
  return {
    severity: "note",
    code: "comment-forbidden",
    message: `no comment was posted: the token lacks the permission pull-requests: write (${faultText(fault)}). Verdict and summary are not affected.`,
    hint: PERMISSION_HINTS[origin]
  };
}
var HINTS = {
  locked: "Unlock the conversation to get comments there again.",
  limited: "Re-run the job later, or lower the number of jobs that use this token at once.",
  absent: "Check that github-token may see this repository, and that the pull request is still there.",
  "too-long": "Report this: even the shortest form of the report was refused.",
  refused: "Check github-token: it may have expired, or an organisation's rule may keep it out.",
  broken: "Re-run the job; https://www.githubstatus.com tells whether GitHub has trouble."
};
function failedProblem(fault, doing) {
  const wait = fault.wait === void 0 ? "" : `, asks to wait ${Math.ceil(fault.wait / 1e3)} s`;
  return {
    severity: "warn",
    code: "comment-not-posted",
    message: `the comment was not brought up to date: ${doing} failed (${faultText(fault)}${wait}). The verdict does not change.`,
    ...fault.kind === "denied" ? {} : { hint: HINTS[fault.kind] }
  };
}
function strangersNotice(strangers) {
  const others = strangers.length > 1 ? ` and ${strangers.length - 1} more` : "";
  return {
    severity: "note",
    code: "comment-marker-foreign",
    message: `a comment by "${strangers[0]}"${others} begins with this gate's marker but is not by this token's account; it was ignored`,
    hint: "Delete it if an earlier token of this gate wrote it."
  };
}
function duplicateNotice(url) {
  return {
    severity: "note",
    code: "comment-duplicate",
    message: `a second comment of this gate could not be removed: ${url}`,
    hint: "Delete it, or leave it to the next run."
  };
}

// src/publish/converge.ts
var SIZES = [6e4, 3e4, 1e4];
var MOST_WRITES = 4;
async function converge(job) {
  const { settings } = job;
  const past = { made: null, sent: null, writes: 0, size: 0, lost: false, fault: null };
  for (; ; ) {
    const marked = await job.find();
    if (!marked.ok) {
      if (past.made !== null) return { state: "created", url: past.made.url, problems: [] };
      return unsuccessful(marked.fault, "listing the comments", settings.origin);
    }
    const { own, strangers } = marked.value;
    const body = job.render(SIZES[past.size]);
    const choice = choose(including(own, past.made), { ...settings, body, made: past.made?.id ?? null });
    const done = await step(job, choice, body, past);
    if (done === null) continue;
    return strangers.length === 0 ? done : { ...done, problems: [...done.problems, strangersNotice(strangers)] };
  }
}
async function step({ settings, api, budget }, choice, body, past) {
  if (choice.act === "nothing") return { state: "skipped", problems: [] };
  if (choice.act === "keep" || choice.act === "stand-back") {
    const state = choice.act === "keep" ? past.sent ?? "unchanged" : "superseded";
    return { state, url: choice.comment.url, problems: await removeAll(api, choice.extra) };
  }
  const stop = (fault) => unsuccessful(fault, "writing the comment", settings.origin);
  if (past.fault !== null && past.writes === MOST_WRITES) return stop(past.fault);
  past.writes += 1;
  if (choice.act === "create") {
    const reply2 = await api.create(body);
    if (!reply2.ok) return await overcome(reply2.fault, "created", past, budget) ? null : stop(reply2.fault);
    past.made = { ...reply2.value, stamp: readMarker(reply2.value.body)?.stamp ?? settings.stamp };
    past.sent = "created";
    return null;
  }
  const reply = await api.update(choice.comment.id, body);
  if (!reply.ok) return await overcome(reply.fault, "updated", past, budget) ? null : stop(reply.fault);
  return { state: "updated", url: reply.value.url, problems: await removeAll(api, choice.extra) };
}
async function overcome(fault, sending, past, budget) {
  past.fault = fault;
  if (fault.kind === "too-long") {
    past.size += 1;
    return past.size < SIZES.length;
  }
  if (fault.kind === "absent" && sending === "updated" && !past.lost) {
    past.lost = true;
    return true;
  }
  if (fault.kind === "broken") past.sent = sending;
  const pause = pauseBeforeRetry(fault, Math.min(past.writes, MOST_WRITES - 1));
  return pause !== null && await budget.pause(pause);
}
function including(own, made) {
  const missing = made !== null && !own.some(({ id }) => id === made.id);
  return [...own, ...missing ? [made] : []].sort((a, b) => a.id - b.id);
}
async function removeAll(api, extra) {
  const problems = [];
  for (const { id, url } of extra) if (!await api.remove(id)) problems.push(duplicateNotice(url));
  return problems;
}
function unsuccessful(fault, doing, origin) {
  if (fault.kind === "denied") return { state: "forbidden", problems: [deniedNotice(fault, origin)] };
  return { state: "failed", problems: [failedProblem(fault, doing)] };
}

// src/publish/github.ts
async function openGitHub(token, apiUrl, budget) {
  const { getOctokit } = await import("./github-RZNMRH4L.js");
  const octokit = getOctokit(token, { baseUrl: apiUrl, log: SILENT });
  const once = async ({ route, parameters, read }) => {
    if (budget.remaining() === 0) return { ok: false, fault: broken("there was no time left to ask GitHub") };
    const signal = budget.requestSignal();
    const url = route === "POST /graphql" ? { baseUrl: graphqlBase(apiUrl) } : {};
    try {
      const answer = await octokit.request(route, { ...parameters, ...url, request: { signal } });
      const value = read(answer.data);
      if (value !== null) return { ok: true, value, headers: answer.headers };
      if (signal.aborted) return { ok: false, fault: broken("GitHub did not finish its answer in time") };
      const what = typeof answer.data === "string" ? "something other than JSON" : "JSON of an unknown shape";
      return { ok: false, fault: broken(`HTTP ${answer.status} with ${what}`, answer.status) };
    } catch (error) {
      if (signal.aborted) return { ok: false, fault: broken("GitHub did not answer in time") };
      const answer = answerOf(error);
      return {
        ok: false,
        fault: answer === null ? broken(thrownText(error).replace(/^HttpError: /, "")) : faultOf(answer, budget.clock.now())
      };
    }
  };
  return { once, steadily: (ask) => persist(() => once(ask), budget) };
}
async function persist(attempt, budget) {
  for (let tries = 1; ; tries += 1) {
    const reply = await attempt();
    if (reply.ok) return reply;
    const pause = pauseBeforeRetry(reply.fault, tries);
    if (pause === null || !await budget.pause(pause)) return reply;
  }
}
function answerOf(error) {
  const response = error?.response;
  if (typeof response?.status !== "number") return null;
  return { status: response.status, headers: response.headers ?? {}, data: response.data };
}
function graphqlBase(apiUrl) {
  return apiUrl.replace(/\/api\/v3$/, "/api");
}
var SILENT = { debug() {
}, info() {
}, warn() {
}, error() {
} };

// src/publish/comment.ts
async function publishComment(settings, render, { clock = CLOCK, limits = LIMITS } = {}) {
  try {
    var _stack = [];
    try {
      const budget = __using(_stack, openBudget(limits, settings.signal, clock));
      const github = await openGitHub(settings.token, settings.apiUrl, budget);
      const parameters = { query: VIEWER_QUERY };
      const viewer = await github.steadily({ route: "POST /graphql", parameters, read: readViewer });
      if (!viewer.ok) return unsuccessful(viewer.fault, "asking whom the token speaks for", settings.origin);
      const api = commentApi(github, settings.repository, settings.number);
      const find = async () => {
        const listed = await api.list();
        return listed.ok ? { ...listed, value: findMarked(listed.value, settings.key, viewer.value) } : listed;
      };
      return await converge({ settings, api, find, budget, render });
    } catch (_) {
      var _error = _, _hasError = true;
    } finally {
      __callDispose(_stack, _error, _hasError);
    }
  } catch (error) {
    return { state: "failed", problems: [failedProblem(broken(thrownText(error)), "talking to GitHub")] };
  }
}

// src/publish/comment-wish.ts
function wantsComment(option, { verdict, exitCode }) {
  if (option === "never") return "none";
  const holds = (verdict === "passed" || verdict === "warned") && exitCode === 0;
  return option === "failures" && holds ? "update" : "post";
}

// src/publish/event.ts
function originOf({ pullRequest, dependabot }) {
  if (pullRequest?.fork) return "fork";
  return dependabot ? "dependabot" : "own";
}
function readEvent(env, eventText) {
  const payload = parsePayload(eventText);
  const name = given(env.GITHUB_EVENT_NAME);
  const repository = given(env.GITHUB_REPOSITORY) ?? textAt(payload, "repository", "full_name");
  const event = {
    name,
    repository,
    sha: given(env.GITHUB_SHA),
    serverUrl: trimSlash(given(env.GITHUB_SERVER_URL) ?? "https://github.com"),
    apiUrl: trimSlash(given(env.GITHUB_API_URL) ?? "https://api.github.com"),
    dependabot: env.GITHUB_ACTOR === "dependabot[bot]",
    pullRequest: pullRequestOf(payload, repository),
    workflowRun: name === "workflow_run" ? workflowRunOf(payload, repository) : null
  };
  return { ...event, problems: name === null ? [] : problemsOf(event, payload, given(env.GITHUB_EVENT_PATH)) };
}
function pullRequestOf(payload, repository) {
  const pull = valueAt(payload, "pull_request");
  const number = countAt(pull, "number");
  const headSha = textAt(pull, "head", "sha");
  if (number === null || headSha === null) return null;
  const headRepository = textAt(pull, "head", "repo", "full_name");
  return {
    number,
    headSha,
    baseSha: textAt(pull, "base", "sha"),
    headRepository,
    fork: !isSame(headRepository, textAt(pull, "base", "repo", "full_name") ?? repository),
    locked: valueAt(pull, "locked") === true
  };
}
function workflowRunOf(payload, repository) {
  const run = valueAt(payload, "workflow_run");
  const id = countAt(run, "id");
  const headSha = textAt(run, "head_sha");
  if (id === null || headSha === null) return null;
  const headRepository = textAt(run, "head_repository", "full_name");
  return {
    id,
    attempt: countAt(run, "run_attempt") ?? 1,
    event: textAt(run, "event"),
    headSha,
    headBranch: textAt(run, "head_branch"),
    headRepository,
    fork: !isSame(headRepository, repository),
    conclusion: textAt(run, "conclusion")
  };
}
function problemsOf({ name, pullRequest, workflowRun }, payload, path) {
  const missing = (what) => [
    {
      severity: "warn",
      code: "event-unreadable",
      message: `the payload of the event "${name}" ${what}: no comment can be posted`,
      hint: path === null ? "GITHUB_EVENT_PATH is not set; a container or an earlier step may have dropped it." : `Look at the file that GITHUB_EVENT_PATH names ("${path}"); an earlier step may have changed it.`
    }
  ];
  if (typeof payload !== "object" || payload === null) return missing("is missing or no JSON object");
  if (name?.startsWith("pull_request") && pullRequest === null) return missing("names no pull request");
  if (name === "workflow_run" && workflowRun === null) return missing("names no workflow run");
  return [];
}
function isSame(a, b) {
  return a !== null && b !== null && a.toLowerCase() === b.toLowerCase();
}
function trimSlash(url) {
  return url.replace(/\/+$/, "");
}

// src/publish/tell.ts
function targetOf(event, stamp) {
  return event.pullRequest === null ? null : { number: event.pullRequest.number, stamp, origin: originOf(event) };
}
var AFTER_EARLIER_CANCEL = 2e3;
var ADDRESS = /^https?:\/\/[^\s<>"]{1,500}$/;
async function tellPullRequest(report, target, telling) {
  const { publishing, event, signal, mask, total = LIMITS.total, insist = false } = telling;
  const wish = wantsComment(publishing.comment, report);
  if (wish === "none") return { url: "", done: true, problems: [] };
  if (target === null) {
    return { url: "", done: true, problems: publishing.comment === "always" ? [nowhere()] : [] };
  }
  if (publishing.token === "" || event.repository === null) return { url: "", done: false, problems: [mute()] };
  const { number, stamp, origin } = target;
  const key = publishing.commentKey;
  const start = marker({ key, stamp });
  const published = await publishComment(
    {
      ...{ token: publishing.token, repository: event.repository, apiUrl: event.apiUrl, signal },
      ...{ number, stamp, origin, key, create: wish === "post" }
    },
    (limit) => renderComment(report, { marker: start, limit }),
    { limits: { ...LIMITS, total, ...signal.aborted ? { afterCancel: AFTER_EARLIER_CANCEL } : {} } }
  );
  const { state, url = "" } = published;
  const done = state !== "failed" && state !== "forbidden";
  const problems = maskDeep(published.problems, mask);
  return {
    url: ADDRESS.test(url) ? url : "",
    done,
    problems: done || !insist ? problems : problems.map((problem) => ({ ...problem, severity: "error" }))
  };
}
function nowhere() {
  return {
    severity: "note",
    code: "comment-no-pull-request",
    message: "`comment` is always, but this event belongs to no pull request: only the summary was written"
  };
}
function mute() {
  return {
    severity: "warn",
    code: "comment-not-posted",
    message: "no comment was posted: `github-token` is empty, or GITHUB_REPOSITORY is not set. The verdict does not change.",
    hint: "Leave `github-token` out to use the job's own token, or set `comment: never`."
  };
}

// src/publish/publish.ts
var LOG_WIDTH = 120;
async function publish(news, sinks) {
  const { report, remarks, reportDir } = news;
  const { runner, console, publishing, color, cwd } = sinks;
  const unwritten = publishing.jobSummary ? await runner.writeSummary(renderSummary(report)) : [];
  const told = await tellPullRequest(report, news.target, sinks);
  const trouble = [...unwritten, ...told.problems];
  if (publishing.annotations) {
    runner.annotate({ ...remarks, problems: [...remarks.problems, ...trouble] }, news.workingDirectory);
  }
  const shown = { ...report, problems: [...report.problems, ...trouble] };
  const dir = reportDir === null ? null : relative(cwd, reportDir);
  console.print(renderTerminal(shown, { color, width: LOG_WIDTH, reportDir: dir }));
  const places = {
    results: reportDir === null ? "" : join(reportDir, "results.json"),
    report: reportDir ?? "",
    "comment-url": told.url
  };
  for (const { message } of runner.setOutputs(outputsOf(report, places))) console.note(message);
  await console.close();
  return told;
}

export {
  readEvent,
  OUTPUTS,
  CLOCK,
  LIMITS,
  openBudget,
  faultText,
  openGitHub,
  targetOf,
  publish
};
