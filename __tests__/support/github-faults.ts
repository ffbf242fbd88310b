/**
 * How the loopback GitHub misbehaves once: it gives another answer, `stored` after doing what was asked; resets the connection;
 * never answers; stops amid the body; promises a whole answer and sends half; does something else first and then behaves.
 */
export type Behaviour =
  | { status: number; body?: object | string; headers?: Record<string, string>; stored?: boolean }
  | { first(): void }
  | "pass"
  | "reset"
  | "hang"
  | "stall"
  | "cut";

/** An error in GitHub's words. */
interface Refusal {
  status: number;
  body: object;
  headers?: Record<string, string>;
}

const DOCS = "https://docs.github.com/rest";
const error = (status: number, message: string, headers: Record<string, string> = {}): Refusal => ({
  status,
  body: { message, documentation_url: DOCS, status: String(status) },
  headers,
});

/** 403: the token lacks a permission, as with a fork's or Dependabot's. */
export const denied = () => error(403, "Resource not accessible by integration");
/** 403: a secondary limit, with or without Retry-After (seconds). */
export const secondaryLimit = (seconds?: number) =>
  error(
    403,
    "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
    seconds === undefined ? {} : { "retry-after": String(seconds) },
  );
/** 403: the hourly limit; it starts anew at this time (seconds since 1970). */
export const primaryLimit = (reset: number) =>
  error(403, "API rate limit exceeded for installation ID 1.", {
    "x-ratelimit-remaining": "0",
    "x-ratelimit-reset": String(reset),
  });
/** 429, with or without Retry-After: seconds, or an HTTP date. */
export const tooMany = (after?: string) =>
  error(429, "Too many requests", after === undefined ? {} : { "retry-after": after });
export const badToken = () => error(401, "Bad credentials");
export const notFound = () => error(404, "Not Found");
export const gone = () => error(410, "This issue was deleted");
export const locked = () => error(403, "Unable to create comment because issue is locked.");
export const unavailable = (status = 502) => error(status, "Server Error");
/** 200, or another status, with a page for people. */
export const page = (status = 200): Behaviour => ({
  status,
  body: "<html><body><h1>Unicorn!</h1></body></html>",
  headers: { "content-type": "text/html; charset=utf-8" },
});
/** 502 after the request was carried out. */
export const storedThen = (status = 502): Behaviour => ({
  status,
  body: { message: "Server Error" },
  stored: true,
});
/** 422 as GitHub says it of a comment above its limit. */
export const tooLong = (): Refusal => ({
  status: 422,
  body: {
    message: "Validation Failed",
    errors: [
      {
        resource: "IssueComment",
        code: "unprocessable",
        field: "data",
        message: "Body is too long (maximum is 65536 characters)",
      },
    ],
    documentation_url: `${DOCS}/issues/comments#create-an-issue-comment`,
    status: "422",
  },
});
