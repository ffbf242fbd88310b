import type { Contract } from "./github-contract.js";

/** Somebody with a token. */
export interface Account {
  login: string;
  id: number;
  /** `workflow` is GITHUB_TOKEN: REST's `/user` refuses it. */
  kind: "workflow" | "app" | "user";
  /** What the token may do with pull requests. */
  may: "write" | "read";
}

/** What GITHUB_TOKEN speaks for on github.com. */
export const ACTIONS_BOT: Account = { login: "github-actions[bot]", id: 41_898_282, kind: "workflow", may: "write" };

/** A comment as kept. */
export interface StoredComment {
  id: number;
  /** The pull request. */
  number: number;
  author: Account;
  body: string;
  /** How often it was changed. */
  edits: number;
}

/** A pull request as kept. */
export interface StoredPull {
  number: number;
  headSha: string;
  headBranch: string;
  /** `owner/name`. */
  headRepository: string;
  state: "open" | "closed";
  locked: boolean;
  labels: string[];
}

/** A cache entry as kept. */
export interface StoredCache {
  id: number;
  key: string;
  ref: string;
}

/** What the loopback GitHub remembers, of one repository. */
export interface State {
  /** `owner/name`. */
  repository: string;
  tokens: Map<string, Account>;
  comments: StoredComment[];
  pulls: Map<number, StoredPull>;
  caches: StoredCache[];
}

/** Turns what is kept into GitHub's words. */
export function describer(contract: Contract, state: State, apiUrl: () => string) {
  const at = "2026-11-30T12:00:00Z";
  const repository = () => `${apiUrl()}/repos/${state.repository}`;
  const user = ({ login, id, kind }: Account) =>
    contract.sample("simple-user", { login, id, type: kind === "user" ? "User" : "Bot" });
  const page = (path: string) => `https://github.example/${state.repository}/${path}`;
  const end = (full: string, ref: string, sha: string) => ({
    label: `${full.split("/")[0]}:${ref}`,
    ref,
    sha,
    user: user({ login: full.split("/")[0] ?? "", id: 7, kind: "user", may: "read" }),
    repo: contract.sample("repository", { name: full.split("/")[1], full_name: full, fork: full !== state.repository }),
  });
  return {
    user,
    comment: ({ id, number, author, body }: StoredComment) =>
      contract.sample("issue-comment", {
        id,
        body,
        user: user(author),
        url: `${repository()}/issues/comments/${id}`,
        html_url: page(`pull/${number}#issuecomment-${id}`),
        issue_url: `${repository()}/issues/${number}`,
        created_at: at,
        updated_at: at,
      }),
    /** @param schema `pull-request` or `pull-request-simple` */
    pull: (schema: string, { headSha, headBranch, headRepository, labels, ...pull }: StoredPull) =>
      contract.sample(schema, {
        ...pull,
        id: pull.number,
        url: `${repository()}/pulls/${pull.number}`,
        html_url: page(`pull/${pull.number}`),
        user: user({ login: "author", id: 8, kind: "user", may: "read" }),
        labels: labels.map((name, id) => ({
          id,
          node_id: "",
          url: "https://github.example/",
          name,
          description: "",
          color: "ededed",
          default: false,
        })),
        head: end(headRepository, headBranch, headSha),
        base: end(state.repository, "main", "b".repeat(40)),
      }),
    cache: ({ id, key, ref }: StoredCache) => ({
      id,
      key,
      ref,
      version: "1",
      last_accessed_at: at,
      created_at: at,
      size_in_bytes: 1,
    }),
  };
}
