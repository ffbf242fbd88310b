import { describe, expect, test } from "@jest/globals";
import { broken, type FaultKind, faultOf, pauseBeforeRetry } from "../../../src/publish/fault.js";

const NOW = 1_800_000_000_000;
const fault = (status: number, data: unknown, headers: Record<string, unknown> = {}) =>
  faultOf({ status, headers, data }, NOW);
const said = (message: string) => ({ message });

describe("a fault", () => {
  test.each<[number, unknown, FaultKind]>([
    [401, said("Bad credentials"), "refused"],
    [403, said("Resource not accessible by integration"), "denied"],
    [403, said("Resource not accessible by personal access token"), "denied"],
    [403, said("Unable to create comment because issue is locked."), "locked"],
    [403, said("You have exceeded a secondary rate limit."), "limited"],
    [403, said("You have triggered an abuse detection mechanism."), "limited"],
    [403, said("API rate limit exceeded for 1.2.3.4."), "limited"],
    [403, said("Resource protected by organization SAML enforcement."), "refused"],
    [403, "<html>", "refused"],
    [404, said("Not Found"), "absent"],
    [410, said("This issue was deleted"), "absent"],
    [
      422,
      { message: "Validation Failed", errors: [said("Body is too long (maximum is 65536 characters)")] },
      "too-long",
    ],
    [422, { message: "Validation Failed", errors: ["body is too long"] }, "too-long"],
    [422, { message: "Validation Failed", errors: [null, 7, { message: 7 }] }, "refused"],
    [429, "", "limited"],
    [500, said("Server Error"), "broken"],
    [503, "<html>", "broken"],
    [418, null, "refused"],
  ])("%d with %j is %s", (status, data, kind) => {
    expect(fault(status, data)).toMatchObject({ status, kind });
  });

  test("says what GitHub said in one line of at most 200 characters, and never a page", () => {
    const long = `a\n\n ::error::${"\u{1F600}".repeat(200)}`;
    const { message } = fault(500, said(long));
    expect(message).toMatch(/^a ::error::/);
    expect(message.length).toBeLessThanOrEqual(200);
    expect(message.isWellFormed()).toBe(true);
    expect(fault(502, "<html><h1>Unicorn</h1></html>").message).toBe("HTTP 502 with something other than JSON");
    expect(fault(500, {}).message).toBe("HTTP 500");
  });

  test.each<[Record<string, unknown>, number]>([
    [{ "retry-after": "5" }, 5_000],
    [{ "retry-after": 0 }, 0],
    [{ "retry-after": new Date(NOW + 9_000).toUTCString() }, 9_000],
    [{ "retry-after": new Date(NOW - 9_000).toUTCString() }, 0],
    [{ "retry-after": "-5x" }, 60_000],
    [{ "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(NOW / 1000 + 30) }, 30_000],
    [{ "x-ratelimit-remaining": "0" }, 60_000],
    [{ "x-ratelimit-remaining": "12", "x-ratelimit-reset": String(NOW / 1000 + 30) }, 60_000],
    [{}, 60_000],
  ])("429 with %j asks to wait %d ms", (headers, wait) => {
    expect(fault(429, said("slow down"), headers)).toMatchObject({ kind: "limited", wait });
  });

  test("403 is a limit where its headers say so", () => {
    expect(fault(403, said("no"), { "retry-after": "3" })).toMatchObject({ kind: "limited", wait: 3_000 });
    expect(fault(403, said("no"), { "x-ratelimit-remaining": 0 }).kind).toBe("limited");
    expect(fault(403, said("no"), { "x-ratelimit-remaining": "10" }).kind).toBe("refused");
  });
});

describe("the pause before a retry", () => {
  test("grows after faults of the server and is none after the fourth try", () => {
    expect([1, 2, 3, 4].map((tries) => pauseBeforeRetry(broken("reset"), tries))).toEqual([1_000, 4_000, 9_000, null]);
  });

  test("is what GitHub asks for", () => {
    expect(pauseBeforeRetry(fault(429, null, { "retry-after": "7" }), 1)).toBe(7_000);
  });

  test.each([401, 403, 404, 410, 422])("is none after %d, which does not pass", (status) => {
    expect(pauseBeforeRetry(fault(status, said("no")), 1)).toBeNull();
  });
});
