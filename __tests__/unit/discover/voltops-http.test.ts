import { afterEach, beforeEach, describe, expect, test } from "@jest/globals";
import { voltOpsFailure, voltOpsStatus } from "../../../src/discover/voltops-failure.js";
import { createVoltOpsHttp, type VoltOpsHttpOptions } from "../../../src/discover/voltops-http.js";
import { GateError } from "../../../src/errors.js";
import { KEYS, type LoopbackVoltOps, startVoltOps, type VoltOpsFault } from "../../support/voltops.js";

let voltOps: LoopbackVoltOps;
let pauses: number[];
beforeEach(async () => {
  voltOps = await startVoltOps();
  pauses = [];
});
afterEach(() => voltOps.close());

const now = Date.parse("2026-01-01T00:00:00Z");
const client = (options: Partial<VoltOpsHttpOptions> = {}) =>
  createVoltOpsHttp({
    ...KEYS,
    baseUrl: voltOps.url,
    sleep: async (ms) => pauses.push(ms),
    now: () => now,
    ...options,
  });
const get = { method: "GET", path: "/evals/datasets?name=x" } as const;
const failed = async (promise: Promise<unknown>): Promise<GateError> => {
  const thrown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  expect(thrown).toBeInstanceOf(GateError);
  return thrown as GateError;
};

test("a call sends the keys and gives the answer's JSON", async () => {
  expect(await client()(get)).toEqual([]);
  expect(voltOps.complaints).toEqual([]);
});

test.each([204, 205, 200])("%d without a body is an answer of undefined", async (status) => {
  voltOps.fault(/./, { status });
  expect(await client()(get)).toBeUndefined();
});

describe("what is tried again", () => {
  const retryDate = new Date(now + 7_000).toUTCString();
  test.each<[string, VoltOpsFault, number[]]>([
    ["500", { status: 500 }, [500, 1_000]],
    ["503 of a proxy", { status: 503, body: "<html>down</html>" }, [500, 1_000]],
    ["429", { status: 429 }, [500, 1_000]],
    ["429 with seconds to wait", { status: 429, headers: { "Retry-After": "3" } }, [3_000, 3_000]],
    ["429 with a date", { status: 429, headers: { "Retry-After": retryDate } }, [7_000, 7_000]],
    ["429 with nonsense to wait", { status: 429, headers: { "Retry-After": "soon" } }, [500, 1_000]],
    ["a connection that breaks", "reset", [500, 1_000]],
    ["an answer that breaks off", "cut", [500, 1_000]],
  ])("%s: three tries in all", async (_, fault, expected) => {
    voltOps.fault(/./, fault);
    await failed(client()(get));
    expect(pauses).toEqual(expected);
    expect(voltOps.journal).toHaveLength(3);
  });

  test("the third try may be the good one", async () => {
    voltOps.fault(/./, { status: 502 }, 2);
    expect(await client()(get)).toEqual([]);
  });

  test.each<[string, VoltOpsFault]>([
    ["401", { status: 401, body: '{"message":"Invalid"}' }],
    ["404", { status: 404 }],
    ["a page of HTML", "html"],
    ["a longer wait than half a minute", { status: 429, headers: { "Retry-After": "31" } }],
    ["a redirect", { status: 302, headers: { Location: "/elsewhere" } }],
  ])("not %s", async (_, fault) => {
    voltOps.fault(/./, fault);
    await failed(client()(get));
    expect(voltOps.journal).toHaveLength(1);
  });

  test.each<[VoltOpsFault, number]>([
    ["reset", 1],
    ["cut", 1],
    [{ status: 503 }, 3],
    [{ status: 429 }, 3],
  ])("what must not happen twice, after %j: %d tries", async (fault, tries) => {
    voltOps.fault(/./, fault);
    await failed(client()({ method: "POST", path: "/evals/runs", body: {}, once: true }));
    expect(voltOps.journal).toHaveLength(tries);
  });

  test("nobody listening: three tries also for what must not happen twice", async () => {
    const { url } = voltOps;
    await voltOps.close();
    const error = await failed(client({ baseUrl: url })({ method: "POST", path: "/x", body: {}, once: true }));
    expect(error.code).toBe("voltops-unreachable");
    expect(pauses).toEqual([500, 1_000]);
  });
});

describe("what is thrown", () => {
  test.each<[VoltOpsFault, string, RegExp, number]>([
    [{ status: 401, body: '{"message":"Invalid keys"}' }, "voltops-refused", /with 401: Invalid keys$/, 401],
    [{ status: 422, body: '{"message":"m","errors":{"a":["b"]}}' }, "voltops-refused", /with 422: m$/, 422],
    [{ status: 404, body: "<html>" }, "voltops-refused", /^VoltOps answered GET \/evals\/datasets with 404$/, 404],
    [{ status: 400, body: "null" }, "voltops-refused", /with 400$/, 400],
    [{ status: 307 }, "voltops-refused", /with 307$/, 307],
    [{ status: 500 }, "voltops-failed", /with 500$/, 500],
    ["html", "voltops-answer", /with "<!doctype html>.*no JSON/, 200],
    ["cut", "voltops-unreachable", /no answer of VoltOps/, 0],
    ["reset", "voltops-unreachable", /no answer of VoltOps/, 0],
  ])("%j", async (fault, code, message, status) => {
    voltOps.fault(/./, fault);
    const error = await failed(client()(get));
    expect(error).toMatchObject({ code, message: expect.stringMatching(message), hint: expect.any(String) });
    expect(voltOpsStatus(error)).toBe(status);
  });

  test("no answer in time", async () => {
    voltOps.fault(/./, "hang");
    const error = await failed(client({ timeout: 20 })(get));
    expect(error).toMatchObject({ code: "voltops-timeout", message: expect.stringContaining("more than 20 ms") });
    expect(voltOpsFailure(error)).toEqual({ status: 408, message: "Request timeout" });
    expect(pauses).toEqual([]);
  });

  test("wrong keys are named by their variables", async () => {
    const error = await failed(client({ publicKey: "other" })(get));
    expect(error.hint).toContain("VOLTAGENT_PUBLIC_KEY");
  });

  test.each([
    ["in its message", { status: 401, body: JSON.stringify({ message: `no ${KEYS.secretKey} of ${KEYS.publicKey}` }) }],
    ["in no JSON", { status: 200, body: `your key is ${KEYS.secretKey}` }],
    ["across the end of what is quoted", { status: 200, body: `${"x".repeat(55)}${KEYS.secretKey}` }],
  ])("a key that the server repeats %s is not repeated", async (_, fault) => {
    voltOps.fault(/./, fault);
    const error = await failed(client()(get));
    const all = JSON.stringify([error.message, error.cause]);
    expect(all).toContain("*");
    expect(all).not.toMatch(/sk_lo|pk_lo/);
  });
});

describe("a signal", () => {
  test("ends a call that is under way with its reason", async () => {
    voltOps.fault(/./, "hang");
    const controller = new AbortController();
    const call = client()({ ...get, signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
  });

  test("ends a pause between tries", async () => {
    voltOps.fault(/./, { status: 500 });
    const controller = new AbortController();
    const sleep = async () => {
      controller.abort(new Error("enough"));
      throw new Error("woken");
    };
    await expect(client({ sleep })({ ...get, signal: controller.signal })).rejects.toThrow("enough");
  });
});

test("an answer without end is read no further than its limit", async () => {
  const chunk = new Uint8Array(8 * 1024 * 1024);
  let pulls = 0;
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        pulls += 1;
        controller.enqueue(chunk);
      },
    });
  const error = await failed(client({ fetch: async () => new Response(body()) })(get));
  expect(error).toMatchObject({ code: "voltops-answer", message: expect.stringContaining("more than 67108864 bytes") });
  expect(pulls).toBeLessThan(12);
});

test.each(["", "voltops", "ftp://a", "http://name:word@a", "https://a?x=1"])("%j is no address", (baseUrl) => {
  expect(() => client({ baseUrl })).toThrow(expect.objectContaining({ code: "voltops-url" }));
});
