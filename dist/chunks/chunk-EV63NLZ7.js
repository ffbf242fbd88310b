import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  httpUrl
} from "./chunk-MJ3PHVXV.js";
import {
  datasetDetail,
  datasetPage,
  named,
  namedList
} from "./chunk-Y4CIAN4T.js";
import {
  GateError,
  thrownText
} from "./chunk-EPDTSJYS.js";

// src/discover/voltops-http.ts
import { setTimeout as wait } from "node:timers/promises";
var TIMEOUT = 3e4;
var TRIES = 3;
var BACKOFF = 500;
var LONGEST_WAIT = 3e4;
var MAX_ANSWER = 64 * 1024 * 1024;
var NOT_CONNECTED = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
function createVoltOpsHttp(options) {
  const { publicKey, secretKey, timeout = TIMEOUT, now = Date.now } = options;
  const { sleep = (ms, signal) => wait(ms, void 0, signal ? { signal } : {}) } = options;
  const request = options.fetch ?? fetch;
  const base = httpUrl(options.baseUrl);
  if (base === null) {
    throw new GateError(
      "voltops-url",
      "the address of VoltOps does not begin with https:// or http://, or has more to it",
      {
        hint: "Check VOLTAGENT_API_URL."
      }
    );
  }
  const headers = {
    ...options.headers,
    "Content-Type": "application/json",
    "x-public-key": publicKey,
    "x-secret-key": secretKey
  };
  const safe = (text) => [secretKey, publicKey].reduce((shown, key) => shown.replaceAll(key, "***"), text);
  const tryOnce = async ({ method, path, body, signal, once = false }) => {
    const what = `${method} ${path.replace(/\?.*/s, "").replace(/(\/runs\/)[^/]+/, "$1…")}`;
    const deadline = AbortSignal.timeout(timeout);
    let response;
    let text;
    try {
      response = await request(base + path, {
        method,
        headers,
        redirect: "manual",
        signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
        ...body === void 0 ? {} : { body: JSON.stringify(body) }
      });
      text = await readText(response, what);
    } catch (thrown) {
      signal?.throwIfAborted();
      if (thrown instanceof GateError) return { error: thrown, again: false };
      if (deadline.aborted) {
        return {
          error: failure("voltops-timeout", `VoltOps took more than ${timeout} ms for ${what}`, timedOut),
          again: false
        };
      }
      const cause = causeOf(thrown);
      const error = failure("voltops-unreachable", safe(`no answer of VoltOps to ${what}: ${cause.text}`), noAnswer);
      return { error, again: !once || NOT_CONNECTED.test(cause.code) };
    }
    const { status } = response;
    if (!response.ok) {
      const { told, ...cause } = failureOf(status, safe(text));
      const code = status >= 500 ? "voltops-failed" : "voltops-refused";
      const error = failure(code, `VoltOps answered ${what} with ${status}${told}`, cause);
      const again = status === 429 || status >= 500;
      return { error, again, retryAfter: retryAfter(response.headers.get("retry-after"), now()) };
    }
    if (text === "") return { answer: void 0 };
    try {
      return { answer: JSON.parse(text) };
    } catch {
      const shown = JSON.stringify(safe(text).slice(0, 60));
      const message = `VoltOps answered ${what} with ${shown}${text.length > 60 ? "…" : ""}, which is no JSON`;
      return { error: failure("voltops-answer", message, { status, message: "the answer is no JSON" }), again: false };
    }
  };
  return async (call) => {
    for (let tries = 1; ; tries += 1) {
      const tried = await tryOnce(call);
      if (!("error" in tried)) return tried.answer;
      const pause = tried.retryAfter ?? BACKOFF * 2 ** (tries - 1);
      if (!tried.again || tries === TRIES || pause > LONGEST_WAIT) throw tried.error;
      await sleep(pause, call.signal).catch((thrown) => {
        call.signal?.throwIfAborted();
        throw thrown;
      });
    }
  };
}
var noAnswer = { status: 0, message: "Network error" };
var timedOut = { status: 408, message: "Request timeout" };
function failure(code, message, cause) {
  const keys = cause.status === 401 || cause.status === 403;
  const hint = keys ? "Check VOLTAGENT_PUBLIC_KEY and VOLTAGENT_SECRET_KEY." : "Check VOLTAGENT_API_URL; --no-voltops (voltops: off) leaves VoltOps out.";
  return new GateError(code, message, { cause, hint });
}
async function readText(response, what) {
  const chunks = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MAX_ANSWER) {
      const cause = { status: response.status, message: "the answer is too large" };
      throw failure("voltops-answer", `VoltOps answered ${what} with more than ${MAX_ANSWER} bytes`, cause);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
function failureOf(status, text) {
  let body = null;
  try {
    body = JSON.parse(text);
  } catch {
  }
  const said = typeof body?.message === "string" && body.message.trim() !== "";
  const message = said ? String(body?.message) : "Request failed";
  const errors = body?.errors === void 0 ? {} : { errors: body.errors };
  return { status, message, ...errors, told: said ? `: ${message.slice(0, 300).replace(/\s+/g, " ")}` : "" };
}
function retryAfter(header, now) {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1e3;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
function causeOf(thrown) {
  const { cause } = Object(thrown);
  const { message, code } = Object(cause ?? thrown);
  const text = typeof message === "string" && message !== "" ? message : null;
  const name = typeof code === "string" ? code : "";
  return { text: text ?? (name || thrownText(thrown)), code: name };
}

// src/discover/voltops-rest.ts
function createVoltOpsRest(options) {
  const http = createVoltOpsHttp(options);
  const get = (path, signal) => http({ method: "GET", path, signal });
  const post = (path, body, signal, once = false) => http({ method: "POST", path, body, signal, once });
  return {
    async listDatasets(name, signal) {
      return namedList(await get(`/evals/datasets${query({ name })}`, signal), "the list of datasets");
    },
    async getDataset(datasetId, signal) {
      return datasetDetail(await get(at`/evals/datasets/${datasetId}`, signal), `the dataset ${datasetId}`);
    },
    async listDatasetItems(datasetId, versionId, page = {}, signal) {
      const path = at`/evals/datasets/${datasetId}/versions/${versionId}/items`;
      return datasetPage(await get(path + query({ ...page }), signal), `the items of the dataset ${datasetId}`);
    },
    async listExperiments(wanted = {}, signal) {
      return namedList(await get(`/evals/experiments${query({ ...wanted })}`, signal), "the list of experiments");
    },
    async getExperiment(experimentId, wanted = {}, signal) {
      return named(await get(at`/evals/experiments/${experimentId}` + query(wanted), signal), "an experiment");
    },
    async createExperiment(payload, signal) {
      return named(await post("/evals/experiments", payload, signal), "a new experiment");
    },
    createScorer: (payload, signal) => post("/evals/scorers", payload, signal),
    async createRun(payload, signal) {
      return named(await post("/evals/runs", payload, signal), "a new run");
    },
    appendResults: (runId, payload, signal) => post(at`/evals/runs/${runId}/results`, payload, signal, true),
    completeRun: (runId, payload, signal) => post(at`/evals/runs/${runId}/complete`, payload, signal),
    failRun: (runId, payload, signal) => post(at`/evals/runs/${runId}/fail`, payload, signal)
  };
}
function query(values) {
  const given = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) if (value !== void 0) given.set(key, String(value));
  return given.size === 0 ? "" : `?${given}`;
}
function at(strings, ...parts) {
  return strings.reduce((path, text, index) => path + encodeURIComponent(parts[index - 1]) + text);
}

export {
  createVoltOpsRest
};
