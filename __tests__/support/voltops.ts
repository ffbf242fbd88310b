import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { complaintOf } from "./voltops-schemas.js";

/** Keys that the loopback VoltOps takes. */
export const KEYS = { publicKey: "pk_loopback", secretKey: "sk_loopback" };

/** What to do instead of answering: a status with a body, a page of HTML, half an answer, or none at all. */
export type VoltOpsFault =
  | { status: number; headers?: Record<string, string>; body?: string }
  | "html"
  | "cut"
  | "reset"
  | "hang"
  | "endless";

/** A dataset that it has: the newest version first, as VoltOps lists them. */
export interface LoopbackDataset {
  id: string;
  name: string;
  description?: string;
  tags?: string[];
  versions: { id: string; items: object[] }[];
}

/** One request as it came. */
export interface Seen {
  /** e.g. `POST /evals/runs/run-1/results`. */
  call: string;
  query: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read into it at will
  body: any;
}

/** VoltOps on 127.0.0.1: checks every request by schema, keeps what it is told, and fails on demand. */
export interface LoopbackVoltOps {
  url: string;
  journal: Seen[];
  /** What was wrong with requests; each of them was answered with 422. */
  complaints: string[];
  datasets: LoopbackDataset[];
  experiments: { id: string; name: string }[];
  scorers: Set<string>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read into it at will
  runs: Map<string, { status: string; results: any[]; created: any; summary?: any; error?: any }>;
  /** Milliseconds before every answer. */
  delay: number;
  /** Answers the calls that match (`METHOD /path`) with a fault, so many times. */
  fault(calls: RegExp, fault: VoltOpsFault, times?: number): void;
  close(): Promise<void>;
}

/** Starts it on a free port. */
export async function startVoltOps(datasets: LoopbackDataset[] = []): Promise<LoopbackVoltOps> {
  const faults: { calls: RegExp; fault: VoltOpsFault; left: number }[] = [];
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  const double: LoopbackVoltOps = {
    url: await listen(server),
    journal: [],
    complaints: [],
    datasets,
    experiments: [],
    scorers: new Set(),
    runs: new Map(),
    delay: 0,
    fault: (calls, fault, times = Number.POSITIVE_INFINITY) => faults.push({ calls, fault, left: times }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { pathname, searchParams } = new URL(request.url!, double.url);
    const call = `${request.method} ${pathname}`;
    const body = text === "" ? undefined : JSON.parse(text);
    double.journal.push({ call, query: Object.fromEntries(searchParams), body });
    if (double.delay > 0) await wait(double.delay);
    const fault = faults.find(({ calls, left }) => left > 0 && calls.test(call));
    if (fault) {
      fault.left -= 1;
      return misbehave(fault.fault, response);
    }
    const { "x-public-key": publicKey, "x-secret-key": secretKey, "content-type": type } = request.headers;
    if (publicKey !== KEYS.publicKey || secretKey !== KEYS.secretKey) {
      return answer(response, 401, { message: "Invalid API keys" });
    }
    const complaint = type === "application/json" ? complaintOf(call, body) : `${call}: Content-Type is ${type}`;
    if (complaint !== null) {
      double.complaints.push(complaint);
      return answer(response, 422, { message: complaint });
    }
    const [status, value] = act(double, call, searchParams, body);
    return answer(response, status, value);
  }

  return double;
}

type Acted = [status: number, value: unknown];

// biome-ignore lint/suspicious/noExplicitAny: checked by schema above
function act(double: LoopbackVoltOps, call: string, query: URLSearchParams, body: any): Acted {
  const [, kind, ...rest] = call
    .replace(/^\w+ \//, "")
    .split("/")
    .map(decodeURIComponent);
  if (kind === "datasets") return datasets(double, rest, query);
  if (kind === "experiments") return experiments(double, call, rest, query, body);
  if (kind === "scorers") {
    if (double.scorers.has(body.id)) return [409, { message: "exists" }];
    double.scorers.add(body.id);
    return [201, body];
  }
  const [runId, action] = rest;
  if (runId === undefined) {
    const made = `run-${double.runs.size + 1}`;
    double.runs.set(made, { status: "pending", results: [], created: body });
    return [201, { id: made, status: "pending" }];
  }
  const run = double.runs.get(runId);
  if (!run) return [404, { message: "no such run" }];
  if (run.status !== "pending") return [409, { message: `the run is ${run.status}` }];
  if (action === "results") run.results.push(...body.results);
  else if (action === "complete") Object.assign(run, body);
  else Object.assign(run, { status: "failed", error: body.error });
  return [200, { id: runId, status: run.status }];
}

function datasets(double: LoopbackVoltOps, [datasetId, , versionId]: string[], query: URLSearchParams): Acted {
  const shown = ({ versions, ...dataset }: LoopbackDataset) => ({
    projectId: "p",
    versionCount: versions.length,
    ...dataset,
  });
  if (datasetId === undefined) {
    // As a search would: names that contain it, not only the one that is meant.
    return [200, double.datasets.filter(({ name }) => name.includes(query.get("name") ?? "")).map(shown)];
  }
  const dataset = double.datasets.find((one) => one.id === datasetId);
  if (!dataset) return [404, { message: "no such dataset" }];
  if (versionId === undefined) {
    const versions = dataset.versions.map(({ id: version, items }, index, all) => ({
      id: version,
      version: all.length - index,
      itemCount: items.length,
    }));
    return [200, { ...shown(dataset), versions }];
  }
  const version = dataset.versions.find((one) => one.id === versionId);
  if (!version) return [404, { message: "no such version" }];
  const [offset, limit] = [Number(query.get("offset")), Number(query.get("limit"))];
  const items = version.items.slice(offset, offset + limit);
  return [200, { items: items.map((item) => ({ datasetVersionId: versionId, ...item })), total: version.items.length }];
}

function experiments(
  double: LoopbackVoltOps,
  call: string,
  [experimentId]: string[],
  query: URLSearchParams,
  body: { name: string },
): Acted {
  if (experimentId !== undefined) {
    const found = double.experiments.find((one) => one.id === experimentId);
    return found ? [200, found] : [404, { message: "no such experiment" }];
  }
  if (call.startsWith("GET ")) {
    const search = (query.get("search") ?? "").toLowerCase();
    return [200, double.experiments.filter(({ name }) => name.toLowerCase().includes(search))];
  }
  const made = { id: `experiment-${double.experiments.length + 1}`, name: body.name };
  double.experiments.push(made);
  return [201, made];
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(value));
}

function misbehave(fault: VoltOpsFault, response: ServerResponse): void {
  if (fault === "hang") return;
  if (fault === "reset") return void response.socket?.destroy();
  if (fault === "html") {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Sign in</title>");
  } else if (fault === "cut") {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": 4_000 });
    response.write('{"items":[{"id":"a","inp', () => response.socket?.destroy());
  } else if (fault === "endless") {
    const items = [{ id: "again", input: 1 }];
    answer(response, 200, { items, total: 0 });
  } else {
    response.writeHead(fault.status, fault.headers).end(fault.body ?? "");
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });
}
