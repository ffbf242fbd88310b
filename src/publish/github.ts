import { thrownText } from "../errors.js";
import type { Budget } from "./budget.js";
import { type Answer, broken, type Fault, faultOf, pauseBeforeRetry } from "./fault.js";

/** What a request came to: what was asked for, or why not. */
export type Reply<T> = { ok: true; value: T; headers: Record<string, unknown> } | { ok: false; fault: Fault };

/** One request in Octokit's words, and what its answer must look like. */
export interface Ask<T> {
  /** E.g. `GET /repos/{owner}/{repo}/pulls`; `POST /graphql` goes to the server's GraphQL endpoint. */
  route: string;
  parameters?: Record<string, unknown>;
  /** The value in an answer's data, null where the answer cannot be right. */
  read(data: unknown): T | null;
}

/** GitHub's API within a budget of time. Nothing here throws. */
export interface GitHub {
  /** Asks once. */
  once<T>(ask: Ask<T>): Promise<Reply<T>>;
  /** Asks again after faults that pass, as long as the budget lasts; only for requests that change nothing. */
  steadily<T>(ask: Ask<T>): Promise<Reply<T>>;
}

/**
 * Connects to GitHub's API; Octokit is loaded only here.
 * @param apiUrl e.g. `https://api.github.com`, or `https://HOST/api/v3` of GitHub Enterprise Server
 * @throws where Octokit does not take the token (an empty one)
 */
export async function openGitHub(token: string, apiUrl: string, budget: Budget): Promise<GitHub> {
  const { getOctokit } = await import("@actions/github");
  const octokit = getOctokit(token, { baseUrl: apiUrl, log: SILENT });
  const once: GitHub["once"] = async ({ route, parameters, read }) => {
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
        fault:
          answer === null ? broken(thrownText(error).replace(/^HttpError: /, "")) : faultOf(answer, budget.clock.now()),
      };
    }
  };
  return { once, steadily: (ask) => persist(() => once(ask), budget) };
}

async function persist<T>(attempt: () => Promise<Reply<T>>, budget: Budget): Promise<Reply<T>> {
  for (let tries = 1; ; tries += 1) {
    const reply = await attempt();
    if (reply.ok) return reply;
    const pause = pauseBeforeRetry(reply.fault, tries);
    if (pause === null || !(await budget.pause(pause))) return reply;
  }
}

/** The answer that Octokit's error carries; null where it carries none. */
function answerOf(error: unknown): Answer | null {
  const response = (error as { response?: Partial<Answer> } | null | undefined)?.response;
  if (typeof response?.status !== "number") return null;
  return { status: response.status, headers: response.headers ?? {}, data: response.data };
}

/** GitHub Enterprise Server has GraphQL at `/api/graphql`, beside `/api/v3` (docs: enterprise-server, GraphQL endpoint). */
function graphqlBase(apiUrl: string): string {
  return apiUrl.replace(/\/api\/v3$/, "/api");
}

/** Octokit would print headers of answers to the log, where they could be workflow commands. */
const SILENT = { debug() {}, info() {}, warn() {}, error() {} };
