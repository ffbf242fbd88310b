import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Contract, readContract } from "./github-contract.js";
import type { Behaviour } from "./github-faults.js";
import { type Answer, router } from "./github-routes.js";
import type { Account, State, StoredComment, StoredPull } from "./github-state.js";

/** One request, and what it got. */
export interface Visit {
  method: string;
  /** Without the base path, with the query. */
  path: string;
  body: unknown;
  /** Whose token it was; null for none that is known. */
  login: string | null;
  /** Null where no answer was sent. */
  status: number | null;
}

/** Which requests an injected fault is for. */
export interface Match {
  method?: string;
  /** Of the path without the base path and the query. */
  path?: RegExp;
}

/** A GitHub on 127.0.0.1, with one repository. */
export interface LoopbackGitHub extends AsyncDisposable {
  /** GITHUB_API_URL: with `/api/v3` if it plays GitHub Enterprise Server. */
  apiUrl: string;
  state: State;
  /** Every request, in order. */
  journal: Visit[];
  /** What GitHub's description has against any request or answer; a test ends by expecting none. */
  violations: string[];
  /** A token of this account. */
  tokenOf(account: Account): string;
  addPull(number: number, values?: Partial<StoredPull>): StoredPull;
  addComment(number: number, author: Account, body: string): StoredComment;
  /** The next requests that match get these, one each, and then behave; `always` repeats the last for ever. */
  inject(match: Match, behaviours: Behaviour[], options?: { always?: boolean }): void;
  close(): Promise<void>;
}

let contract: Contract | undefined;

/**
 * Starts it.
 * @param options the repository's `owner/name`, and the base path of the API: "" as api.github.com, or "/api/v3"
 */
export async function startGitHub({ repository = "acme/agents", base = "" } = {}): Promise<LoopbackGitHub> {
  contract ??= readContract();
  const described = contract;
  const state: State = { repository, tokens: new Map(), comments: [], pulls: new Map(), caches: [] };
  const journal: Visit[] = [];
  const violations: string[] = [];
  const injected: { match: Match; behaviours: Behaviour[]; always: boolean }[] = [];
  let origin = "http://127.0.0.1";
  const route = router(described, state, () => `${origin}${base}`);

  const answerTo = (method: string, url: URL, account: Account | null, body: unknown): Answer => {
    if (account === null)
      return { status: 401, body: { message: "Bad credentials", documentation_url: "https://docs.github.com/rest" } };
    if (method === "POST" && url.pathname === "/graphql") return graphql(account, body, violations);
    const operation = described.request(method, url, body);
    if (operation === null) {
      violations.push(`${method} ${url.pathname}: unknown operation`);
      return { status: 404, body: { message: "Not Found" } };
    }
    violations.push(...operation.faults.map((fault) => `${operation.name}: ${fault}`));
    if (operation.faults.length > 0)
      return { status: 422, body: { message: "Validation Failed", documentation_url: "https://docs.github.com/rest" } };
    const answer = route(operation, account, body);
    if (answer === null) throw new Error(`the loopback GitHub cannot ${operation.name} yet`);
    violations.push(...described.answer(operation, answer.status, answer.body));
    return answer;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const text = await readAll(request);
    const url = new URL(request.url ?? "/", origin);
    const graphqlBase = base.replace(/\/v3$/, "");
    const at = url.pathname === `${graphqlBase}/graphql` ? graphqlBase : base;
    url.pathname = url.pathname.startsWith(`${at}/`) ? url.pathname.slice(at.length) : `/outside${url.pathname}`;
    const method = request.method ?? "";
    const body: unknown = text === "" ? undefined : JSON.parse(text);
    const account = state.tokens.get((request.headers.authorization ?? "").replace(/^(?:token|bearer) /i, "")) ?? null;
    const visit: Visit = { method, path: url.pathname + url.search, body, login: account?.login ?? null, status: null };
    journal.push(visit);
    const behaviour = takeBehaviour(injected, visit) ?? "pass";
    if (behaviour === "reset") return void request.socket.destroy();
    if (behaviour === "hang") return;
    if (typeof behaviour === "object" && "first" in behaviour) behaviour.first();
    const replaced = typeof behaviour === "object" && "status" in behaviour ? behaviour : null;
    if (replaced?.stored) answerTo(method, url, account, body);
    const answer: Answer = replaced ?? answerTo(method, url, account, body);
    visit.status = answer.status;
    send(response, answer, behaviour);
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      violations.push(String(error));
      response.destroy();
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };

  return {
    apiUrl: `${origin}${base}`,
    state,
    journal,
    violations,
    tokenOf(account) {
      const token = `ghs_${account.login.replace(/\W/g, "")}${account.may}${"0".repeat(24)}`;
      state.tokens.set(token, account);
      return token;
    },
    addPull(number, values = {}) {
      const pull: StoredPull = {
        number,
        headSha: "a".repeat(40),
        headBranch: "feature",
        headRepository: repository,
        state: "open",
        locked: false,
        labels: [],
        ...values,
      };
      state.pulls.set(number, pull);
      return pull;
    },
    addComment(number, author, body) {
      const id = Math.max(1_000, ...state.comments.map((comment) => comment.id)) + 1;
      const comment = { id, number, author, body, edits: 0 };
      state.comments.push(comment);
      return comment;
    },
    inject: (match, behaviours, { always = false } = {}) =>
      void injected.push({ match, behaviours: [...behaviours], always }),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Answers `viewer`, with the fields asked for, as GitHub does. */
function graphql({ login, id }: Account, body: unknown, violations: string[]): Answer {
  const query = String((body as { query?: unknown } | null)?.query);
  const names = /^\s*(?:query\s*)?\{\s*viewer\s*\{([\w\s]*)\}\s*\}\s*$/.exec(query)?.[1]?.trim().split(/\s+/);
  // GitHub's type for it is User, whatever the account is.
  const viewer: Record<string, unknown> = { __typename: "User", login, databaseId: id };
  const unknown = names?.find((name) => !Object.hasOwn(viewer, name));
  if (names === undefined || unknown !== undefined) {
    violations.push(`GraphQL query not understood: ${query}`);
    return { status: 200, body: { errors: [{ message: `Field '${unknown}' doesn't exist on type 'User'` }] } };
  }
  return { status: 200, body: { data: { viewer: Object.fromEntries(names.map((name) => [name, viewer[name]])) } } };
}

function takeBehaviour(
  injected: { match: Match; behaviours: Behaviour[]; always: boolean }[],
  { method, path }: Visit,
): Behaviour | undefined {
  const fits = ({ match }: { match: Match }) =>
    (match.method ?? method) === method && (match.path ?? /^/).test(path.split("?")[0] ?? "");
  const found = injected.find((one) => one.behaviours.length > 0 && fits(one));
  return found?.always && found.behaviours.length === 1 ? found.behaviours[0] : found?.behaviours.shift();
}

function send(response: ServerResponse, { status, body, headers }: Answer, behaviour: Behaviour): void {
  const text = typeof body === "string" ? body : body === undefined ? "" : JSON.stringify(body);
  const type = text === "" ? {} : { "content-type": "application/json; charset=utf-8" };
  response.writeHead(status, { ...type, "content-length": Buffer.byteLength(text), ...headers });
  if (behaviour !== "cut" && behaviour !== "stall") return void response.end(text);
  response.write(text.slice(0, text.length / 2), () => {
    if (behaviour === "cut") response.destroy();
  });
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString("utf8");
}
