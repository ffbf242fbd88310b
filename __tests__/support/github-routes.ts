import type { Contract, Operation } from "./github-contract.js";
import { denied, locked, notFound, tooLong } from "./github-faults.js";
import { type Account, describer, type State } from "./github-state.js";

/** What GitHub answers. */
export interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Most characters of a comment, by the words of GitHub's error. */
const MAX_BODY = 65_536;

/** Does what a request asks for, as GitHub would; null for an operation that the loopback does not know. */
export type Router = (operation: Operation, account: Account, body: unknown) => Answer | null;

/** @param apiUrl gives the address of the API, for links */
export function router(contract: Contract, state: State, apiUrl: () => string): Router {
  const show = describer(contract, state, apiUrl);
  let lastId = 5_000;
  const paged = (operation: Operation, all: readonly unknown[]): Answer => {
    const { per_page: size, page } = operation.query as { per_page: number; page: number };
    const each = Math.min(size, 100);
    const last = Math.ceil(all.length / each);
    const path = operation.name.split(" ")[1]!.replace(/\{(\w+)\}/g, (_, name) => String(operation.path[name]));
    const link = (rel: string, to: number) => `<${apiUrl()}${path}?per_page=${each}&page=${to}>; rel="${rel}"`;
    const links = [
      ...(page > 1 ? [link("prev", page - 1)] : []),
      ...(page < last ? [link("next", page + 1), link("last", last)] : []),
    ];
    const headers: Record<string, string> = links.length === 0 ? {} : { link: links.join(", ") };
    return { status: 200, body: all.slice((page - 1) * each, page * each), headers };
  };
  const pullOf = ({ path }: Operation) => state.pulls.get(Number(path.issue_number ?? path.pull_number));
  const commentOf = ({ path }: Operation) => state.comments.find(({ id }) => id === path.comment_id);

  const routes: Record<string, (operation: Operation, account: Account, body: { body: string }) => Answer> = {
    "GET /user": (_, account) =>
      account.kind === "user"
        ? { status: 200, body: contract.sample("public-user", { login: account.login, id: account.id, type: "User" }) }
        : denied(),
    "GET /repos/{owner}/{repo}/issues/{issue_number}/comments": (operation) => {
      const pull = pullOf(operation);
      if (pull === undefined) return notFound();
      const own = state.comments.filter(({ number }) => number === pull.number).sort((a, b) => a.id - b.id);
      return paged(operation, own.map(show.comment));
    },
    "POST /repos/{owner}/{repo}/issues/{issue_number}/comments": (operation, account, { body }) => {
      const pull = pullOf(operation);
      if (pull === undefined) return notFound();
      if (account.may !== "write") return denied();
      if (pull.locked) return locked();
      if (body.length > MAX_BODY) return tooLong();
      lastId = Math.max(lastId, ...state.comments.map(({ id }) => id)) + 1;
      const comment = { id: lastId, number: pull.number, author: account, body, edits: 0 };
      state.comments.push(comment);
      return { status: 201, body: show.comment(comment) };
    },
    "GET /repos/{owner}/{repo}/issues/comments/{comment_id}": (operation) => {
      const comment = commentOf(operation);
      return comment === undefined ? notFound() : { status: 200, body: show.comment(comment) };
    },
    "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}": (operation, account, { body }) => {
      if (account.may !== "write") return denied();
      const comment = commentOf(operation);
      if (comment === undefined) return notFound();
      if (body.length > MAX_BODY) return tooLong();
      Object.assign(comment, { body, edits: comment.edits + 1 });
      return { status: 200, body: show.comment(comment) };
    },
    "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}": (operation, account) => {
      if (account.may !== "write") return denied();
      const comment = commentOf(operation);
      if (comment === undefined) return notFound();
      state.comments.splice(state.comments.indexOf(comment), 1);
      return { status: 204 };
    },
    "GET /repos/{owner}/{repo}/pulls/{pull_number}": (operation) => {
      const pull = pullOf(operation);
      return pull === undefined ? notFound() : { status: 200, body: show.pull("pull-request", pull) };
    },
    "GET /repos/{owner}/{repo}/pulls": (operation) => {
      const { state: wanted, head } = operation.query;
      const found = [...state.pulls.values()].filter(
        (pull) =>
          (wanted === "all" || pull.state === wanted) &&
          (head === undefined || head === `${pull.headRepository.split("/")[0]}:${pull.headBranch}`),
      );
      return paged(
        operation,
        found.map((pull) => show.pull("pull-request-simple", pull)),
      );
    },
    // Known trait: GitHub finds no pull request of a fork by its head commit.
    "GET /repos/{owner}/{repo}/commits/{commit_sha}/pulls": (operation) => {
      const found = [...state.pulls.values()].filter(
        ({ headSha, headRepository }) => headSha === operation.path.commit_sha && headRepository === state.repository,
      );
      return paged(
        operation,
        found.map((pull) => show.pull("pull-request-simple", pull)),
      );
    },
    "GET /repos/{owner}/{repo}/actions/caches": (operation) => {
      const { key, ref } = operation.query;
      const found = state.caches.filter(
        (cache) => (key === undefined || cache.key.startsWith(String(key))) && (ref === undefined || cache.ref === ref),
      );
      const answer = paged(operation, found.map(show.cache));
      return { ...answer, body: { total_count: found.length, actions_caches: answer.body } };
    },
  };
  return (operation, account, body) => {
    const route = routes[operation.name];
    if (route === undefined) return null;
    const { owner, repo } = operation.path;
    if (owner !== undefined && `${owner}/${repo}`.toLowerCase() !== state.repository.toLowerCase()) return notFound();
    return route(operation, account, body as { body: string });
  };
}
