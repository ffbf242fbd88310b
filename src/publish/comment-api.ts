import type { Ask, GitHub, Reply } from "./github.js";
import { countAt, textAt, valueAt } from "./payload.js";

/** A comment in a pull request's conversation. */
export interface Comment {
  id: number;
  /** Page that shows it; `""` where GitHub gave none. */
  url: string;
  body: string;
  /** GitHub's description of who wrote it. */
  user: unknown;
}

/** The comments of one pull request. Reading and removing is tried again where that helps; writing is done once. */
export interface CommentApi {
  /** All of them, over all pages, the oldest first. */
  list(): Promise<Reply<Comment[]>>;
  create(body: string): Promise<Reply<Comment>>;
  update(id: number, body: string): Promise<Reply<Comment>>;
  /** @returns true also where it was gone already */
  remove(id: number): Promise<boolean>;
}

/** GitHub's largest page. */
const PAGE = 100;

/**
 * Binds the API to a pull request.
 * @param repository `owner/name`
 */
export function commentApi(github: GitHub, repository: string, number: number): CommentApi {
  const [owner = "", repo = ""] = repository.split("/");
  const ofPull = { owner, repo, issue_number: number };
  const page = (at: number): Ask<Comment[]> => ({
    route: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
    parameters: { ...ofPull, per_page: PAGE, page: at },
    read: readComments,
  });
  return {
    async list() {
      const all: Comment[] = [];
      for (let at = 1; ; at += 1) {
        const reply = await github.steadily(page(at));
        if (!reply.ok) return reply;
        all.push(...reply.value);
        const more = /\brel="?next"?/.test(String(reply.headers.link ?? ""));
        if (!more) return { ...reply, value: all.sort((a, b) => a.id - b.id) };
      }
    },
    create: (body) =>
      github.once({
        route: "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
        parameters: { ...ofPull, body },
        read: readComment,
      }),
    update: (id, body) =>
      github.once({
        route: "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}",
        parameters: { owner, repo, comment_id: id, body },
        read: readComment,
      }),
    async remove(id) {
      const reply = await github.steadily({
        route: "DELETE /repos/{owner}/{repo}/issues/comments/{comment_id}",
        parameters: { owner, repo, comment_id: id },
        read: () => true,
      });
      return reply.ok || reply.fault.kind === "absent";
    },
  };
}

function readComments(data: unknown): Comment[] | null {
  if (!Array.isArray(data)) return null;
  const comments = data.map(readComment);
  return comments.includes(null) ? null : (comments as Comment[]);
}

function readComment(data: unknown): Comment | null {
  const id = countAt(data, "id");
  if (id === null) return null;
  const url = textAt(data, "html_url") ?? "";
  return { id, url, body: textAt(data, "body") ?? "", user: valueAt(data, "user") };
}
