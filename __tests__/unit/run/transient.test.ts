import { describe, expect, test } from "@jest/globals";
import { retryDelay, statusOf } from "../../../src/run/transient.js";

const NOW = Date.parse("2026-01-01T00:00:00Z");
const delay = (error: unknown, attempt = 1, random = 0.5) => retryDelay(error, attempt, NOW, random);
const error = (fields: object) => Object.assign(new Error("e"), fields);

describe("another try is worth it after", () => {
  test.each<[string, unknown]>([
    ["408", error({ status: 408 })],
    ["425", error({ statusCode: 425 })],
    ["429 on the response", error({ response: { status: 429 } })],
    ["500", error({ status: 500 })],
    ["529", error({ status: 529 })],
    ["503 in the cause", new Error("outer", { cause: error({ status: 503 }) })],
    ["a reset connection", error({ code: "ECONNRESET" })],
    ["fetch failed", new TypeError("fetch failed", { cause: error({ code: "UND_ERR_SOCKET" }) })],
    ["what calls itself retryable", error({ isRetryable: true })],
    [
      "the last error of the AI SDK's own tries",
      error({ name: "AI_RetryError", lastError: error({ statusCode: 500 }) }),
    ],
  ])("%s", (_name, thrown) => {
    expect(delay(thrown)).not.toBeNull();
  });
});

describe("no other try after", () => {
  const cyclic = error({});
  (cyclic as { cause?: unknown }).cause = cyclic;
  test.each<[string, unknown]>([
    ["a plain error", new Error("wrong")],
    ["401", error({ status: 401 })],
    ["400", error({ status: 400 })],
    ["404", error({ response: { status: 404 } })],
    ["an abort", new DOMException("stop", "AbortError")],
    ["what calls itself final, whatever its status", error({ isRetryable: false, statusCode: 500 })],
    ["a text", "ECONNRESET"],
    ["undefined", undefined],
    ["an error that causes itself", cyclic],
    [
      "an error that cannot be read",
      new Proxy(new Error("e"), {
        get: () => {
          throw new Error("no");
        },
      }),
    ],
  ])("%s", (_name, thrown) => {
    expect(delay(thrown)).toBeNull();
  });
});

describe("how long", () => {
  test("exponential with full jitter, within 30 seconds", () => {
    const thrown = error({ status: 500 });
    expect([1, 2, 3].map((attempt) => delay(thrown, attempt, 1))).toEqual([500, 1_000, 2_000]);
    expect(delay(thrown, 20, 1)).toBe(30_000);
    expect(delay(thrown, 3, 0)).toBe(0);
  });

  test.each<[string, object, number | null]>([
    ["seconds", { "retry-after": "7" }, 7_000],
    ["a date", { "retry-after": "Thu, 01 Jan 2026 00:00:09 GMT" }, 9_000],
    ["a date gone by", { "retry-after": "Thu, 01 Jan 2020 00:00:00 GMT" }, 0],
    ["milliseconds", { "retry-after-ms": "250", "retry-after": "7" }, 250],
    ["more than a minute: no other try", { "retry-after": "3600" }, null],
    ["nonsense: as if nothing were asked", { "retry-after": "soon" }, 250],
  ])("a server asks for %s", (_name, headers, expected) => {
    expect(delay(error({ status: 429, headers }))).toBe(expected);
    expect(delay(error({ status: 429, response: { headers: new Headers(headers as Record<string, string>) } }))).toBe(
      expected,
    );
  });
});

test.each<[unknown, number | undefined]>([
  [error({ status: 401 }), 401],
  [new Error("o", { cause: error({ response: { status: 403 } }) }), 403],
  [error({ status: "401" }), undefined],
  [null, undefined],
])("statusOf(%p)", (thrown, status) => {
  expect(statusOf(thrown)).toBe(status);
});
