import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  datasetDetail,
  datasetPage,
  named,
  namedList,
  resolveExperiment,
  voltOpsFailure
} from "./chunk-I2QYSYZP.js";
import {
  GateError,
  thrownText
} from "./chunk-EPDTSJYS.js";

// src/discover/voltops-http.ts
import { setTimeout as wait } from "node:timers/promises";

// src/discover/voltops-settings.ts
var VOLTOPS_API = "https://api.voltagent.dev";
function httpUrl(text) {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, search, hash } = new URL(text);
  if (!/^https?:$/.test(protocol) || username + password + search + hash !== "") return null;
  return text.replace(/\/+$/, "");
}

// src/discover/voltops-http.ts
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
      const { told: told2, ...cause } = failureOf(status, safe(text));
      const code = status >= 500 ? "voltops-failed" : "voltops-refused";
      const error = failure(code, `VoltOps answered ${what} with ${status}${told2}`, cause);
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

// src/voltagent/sdk.ts
var VoltOpsRestClient = class {
  evals;
  #rest;
  /** @throws Error with status 401 where a key is missing, GateError `voltops-url` for a base that is no address */
  constructor(options) {
    const { baseUrl = VOLTOPS_API, publicKey, secretKey, timeout, headers } = options;
    if (!publicKey || !secretKey) throw apiError("a VoltOpsRestClient needs a publicKey and a secretKey", 401);
    this.#rest = told(createVoltOpsRest({ baseUrl, publicKey, secretKey, timeout, headers }));
    const rest = this.#rest;
    this.evals = {
      runs: {
        create: (payload = {}) => rest.createRun(payload),
        appendResults: rest.appendResults,
        complete: rest.completeRun,
        fail: rest.failRun
      },
      scorers: { create: rest.createScorer },
      datasets: {
        get: rest.getDataset,
        list: rest.listDatasets,
        listItems: rest.listDatasetItems,
        getLatestVersionId: async (datasetId) => (await rest.getDataset(datasetId)).versions[0]?.id ?? null
      },
      experiments: { list: rest.listExperiments, get: rest.getExperiment, create: rest.createExperiment }
    };
  }
  createEvalRun(payload = {}) {
    return this.#rest.createRun(payload);
  }
  appendEvalResults(runId, payload) {
    return this.#rest.appendResults(runId, payload);
  }
  completeEvalRun(runId, payload) {
    return this.#rest.completeRun(runId, payload);
  }
  failEvalRun(runId, payload) {
    return this.#rest.failRun(runId, payload);
  }
  createEvalScorer(payload) {
    return this.#rest.createScorer(payload);
  }
  /** @param name only datasets that VoltOps finds for it */
  listDatasets(...args) {
    return this.#rest.listDatasets(...args);
  }
  getDataset(...args) {
    return this.#rest.getDataset(...args);
  }
  /** @returns the dataset of exactly this name; null for none */
  async getDatasetByName(name) {
    const found = (await this.#rest.listDatasets(name)).find((dataset) => dataset.name === name);
    return found ? this.#rest.getDataset(found.id) : null;
  }
  listDatasetItems(...args) {
    return this.#rest.listDatasetItems(...args);
  }
  /** @returns null for a dataset without versions */
  getLatestDatasetVersionId(datasetId) {
    return this.evals.datasets.getLatestVersionId(datasetId);
  }
  /** @returns the dataset's id and the version that is asked for, else its newest; null where there is none */
  async resolveDatasetVersionId(wish) {
    const { datasetId, datasetName, datasetVersionId } = wish;
    if (datasetId && datasetVersionId) return { datasetId, datasetVersionId };
    const detail = datasetId ? await this.#rest.getDataset(datasetId) : datasetName ? await this.getDatasetByName(datasetName) : null;
    const version = datasetVersionId ?? detail?.versions[0]?.id;
    return detail && version ? { datasetId: detail.id, datasetVersionId: version } : null;
  }
  listExperiments(...args) {
    return this.#rest.listExperiments(...args);
  }
  getExperiment(...args) {
    return this.#rest.getExperiment(...args);
  }
  createExperiment(...args) {
    return this.#rest.createExperiment(...args);
  }
  /** Finds an experiment by id, else by name regardless of case; makes one with `autoCreate`. @returns null for none */
  resolveExperimentId(wish) {
    return resolveExperiment(this.#rest, wish);
  }
};
function told(rest) {
  const wrapped = Object.entries(rest).map(([name, call]) => [
    name,
    (...args) => call(...args).catch((thrown) => {
      const failure2 = voltOpsFailure(thrown);
      throw failure2 ? apiError(failure2.message, failure2.status, failure2.errors) : thrown;
    })
  ]);
  return Object.fromEntries(wrapped);
}
function apiError(message, status, errors) {
  return Object.assign(new Error(message), { name: "VoltAgentAPIError", status, errors });
}

export {
  VoltOpsRestClient
};
