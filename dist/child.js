import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  createItemKeyCheck
} from "./chunks/chunk-TW6RIA66.js";
import {
  Fingerprint,
  placeInStack
} from "./chunks/chunk-P6SYYOEP.js";
import {
  createMask,
  secretValues
} from "./chunks/chunk-VIOC2EL2.js";
import "./chunks/chunk-EA7UUGCB.js";
import {
  birthplaceOf,
  collectDefinitions,
  collectResult,
  encode,
  encodeError,
  inspect,
  installCaller,
  openItems,
  readConcurrency,
  resolveScorers,
  runItem,
  tellHooks,
  toRecord,
  withPartialResult
} from "./chunks/chunk-EUYX3Y62.js";
import "./chunks/chunk-KTDJY24I.js";
import {
  clientTransport,
  isClient
} from "./chunks/chunk-FPLI27SA.js";
import "./chunks/chunk-RK6SNDAR.js";
import "./chunks/chunk-Y4CIAN4T.js";
import "./chunks/chunk-QTBLRO4P.js";
import {
  createIdentifier
} from "./chunks/chunk-JECTAFDS.js";
import "./chunks/chunk-AQQCI4CS.js";
import "./chunks/chunk-PBNDXLZJ.js";
import "./chunks/chunk-3VZP4O5D.js";
import "./chunks/chunk-BOVGL4KN.js";
import "./chunks/chunk-4UDLI2MT.js";
import "./chunks/chunk-YJ62OULT.js";
import {
  hideBeforeCutting
} from "./chunks/chunk-HXSZCYLF.js";
import {
  GateError,
  thrownText,
  toProblem
} from "./chunks/chunk-EPDTSJYS.js";
import "./chunks/chunk-ZNTIR3PH.js";

// src/run/child.ts
import { AsyncLocalStorage } from "node:async_hooks";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// src/run/source.ts
function createFedQueue(total) {
  let queue = [];
  let position = 0;
  let ended = false;
  return {
    pending: false,
    feed(items, last) {
      queue = position < queue.length ? [...queue.slice(position), ...items] : [...items];
      position = 0;
      ended = last;
    },
    next() {
      const head = queue[position];
      if (head === void 0) return ended ? { end: total } : "wait";
      position += 1;
      return head;
    }
  };
}
function createOwnQueue(source, done, seen, events) {
  const again = new Fingerprint();
  const identify = createIdentifier();
  const checkKeys = createItemKeyCheck();
  const also = new Set(done.also);
  const iterator = source.items;
  let index = 0;
  let state = "idle";
  let ready;
  const accept = (step) => {
    state = "idle";
    if (step.done) {
      if (seen !== null && index < seen.count) throw changed(index, seen);
      state = "ended";
      return;
    }
    const { item, problem } = identify(step.value, index);
    if (seen !== null && index < seen.count) {
      again.add(encode(item));
      if (again.count === seen.count && again.digest !== seen.digest) throw changed(seen.count, seen);
    }
    const odd = [...problem ? [problem] : [], ...checkKeys(item, index)];
    if (index >= done.below) odd.forEach(events.notice);
    if (index >= done.below && !also.has(index)) ready = { index, item };
    index += 1;
  };
  const fail = (thrown) => {
    state = "failed";
    events.fail(
      thrown instanceof GateError ? thrown : new GateError("source-failed", sourceText(thrown, index), { cause: thrown })
    );
  };
  const pull = () => {
    while (state === "idle" && ready === void 0) {
      try {
        const step = iterator.next();
        if (!(step instanceof Promise) && typeof step?.then !== "function") {
          accept(step);
          continue;
        }
        state = "pulling";
        step.then(accept).catch(fail).finally(events.wake);
      } catch (thrown) {
        fail(thrown);
      }
    }
  };
  return {
    get pending() {
      return state === "pulling";
    },
    next() {
      pull();
      if (ready !== void 0) {
        const taken = ready;
        ready = void 0;
        return taken;
      }
      return state === "ended" ? { end: index } : "wait";
    }
  };
}
function changed(given, seen) {
  const message = `the dataset gave other items when it was read again after a crash (${given} of ${seen.count} seen before)`;
  return new GateError("source-changed", message, { hint: "let it give the same items in the same order every time" });
}
function sourceText(thrown, index) {
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return `the dataset's items broke off after ${index} of them: ${text}`;
}

// src/run/lane.ts
var STRETCH = 10;
var Lane = class {
  #experiment;
  #host;
  #running = /* @__PURE__ */ new Map();
  #startedAt;
  #slots = 0;
  #queue;
  #fed;
  #total;
  #dataset = {};
  #opening = false;
  #ended = false;
  #cancelled = false;
  #turnSince = 0;
  #resting = false;
  #dry = false;
  #retries = 0;
  #failure;
  #listener;
  /** What runners are told of the run in VoltOps; empty until there is one. */
  voltOpsRun = {};
  /** Items that came to an end here. */
  finished = 0;
  constructor(experiment, host2, listener) {
    this.#experiment = experiment;
    this.#host = host2;
    this.#listener = listener;
    this.#startedAt = host2.epoch();
  }
  /** Number of items, where it is known. */
  get total() {
    return this.#total ?? null;
  }
  /** Indices of the items in flight. */
  get inFlight() {
    return [...this.#running.keys()];
  }
  /** True while user code owes the lane its source, or the next item of it. */
  get waits() {
    return this.#opening || this.#queue?.pending === true;
  }
  /** True while user code owes the lane anything: a result too. */
  get owed() {
    return this.#running.size > 0 || this.waits;
  }
  /** Opens the source and begins; in a dry start items are counted and named but not run. */
  async start({ slots, limit, done, seen, fed, dry, retries }) {
    this.#slots = slots;
    this.#dry = dry;
    this.#retries = retries;
    if (fed !== null) {
      this.#fed = createFedQueue(fed.total);
      this.#queue = this.#fed;
      this.#total = fed.total;
      this.#dataset = { name: fed.name };
    } else {
      this.#opening = true;
      this.#host.changed();
      try {
        const source = await openItems(this.#experiment.config.dataset, { limit, registry: this.#host.registry });
        this.#open(source, done, seen);
      } catch (thrown) {
        this.#fail(thrown);
      } finally {
        this.#opening = false;
      }
    }
    this.#pump();
  }
  /** Takes items that the parent read from a dataset file. */
  feed(items, last) {
    this.#fed?.feed(items, last);
    this.#pump();
  }
  /** Sets how many items may be in flight. */
  grant(slots) {
    this.#slots = slots;
    this.#pump();
  }
  /** Aborts one item's signal. The item stays in flight until it settles or is dropped. */
  abort(index, reason) {
    this.#running.get(index)?.abort(new DOMException(reason, "TimeoutError"));
    this.#say({ type: "aborted", key: this.#experiment.key, index });
    this.#host.channel.flush();
  }
  /** Gives one item up: its slot is free, whatever it still does is ignored. */
  drop(index) {
    if (!this.#running.delete(index)) return;
    this.#pump();
    this.#tellOver();
    this.#host.changed();
  }
  /** The file itself gives up: nothing more is started, what is in flight is aborted, and the parent hears why. */
  giveUp(reason) {
    if (this.#ended) return;
    this.cancel(reason instanceof Error ? reason.message : String(reason));
    this.#fail(new GateError("run-given-up", `its own file ended the run: ${thrownText(reason)}`, { cause: reason }));
  }
  /** Starts nothing more and aborts what is in flight. */
  cancel(reason) {
    this.#cancelled = true;
    for (const controller of this.#running.values()) controller.abort(new DOMException(reason, "AbortError"));
  }
  #open(source, done, seen) {
    const { key } = this.#experiment;
    this.#total = source.total ?? void 0;
    this.#dataset = source.dataset;
    this.#say({ type: "opened", key, total: source.total, dataset: { ...source.dataset } });
    this.#queue = createOwnQueue(source, done, seen, {
      wake: () => this.#pump(),
      fail: (thrown) => this.#fail(thrown),
      notice: (fault) => this.#say({ type: "notice", key, fault })
    });
  }
  #count() {
    while (!this.#ended) {
      const next = this.#queue?.next() ?? "wait";
      if (next === "wait") return this.#host.changed();
      if ("end" in next) return this.#end(next.end);
    }
  }
  #pump() {
    if (this.#dry) return this.#count();
    if (this.#queue === void 0 || this.#ended || this.#cancelled || this.#resting) return;
    while (this.#running.size < Math.min(this.#slots, this.#listener?.concurrency ?? this.#slots)) {
      if (this.#host.channel.congested() || this.#host.now() - this.#turnSince > STRETCH) {
        this.#resting = true;
        this.#host.turn(() => {
          this.#turnSince = this.#host.now();
          this.#resting = false;
          this.#pump();
        });
        break;
      }
      const next = this.#queue.next();
      if (next === "wait") break;
      if ("end" in next) {
        this.#end(next.end);
        break;
      }
      this.#begin(next.index, next.item);
    }
    this.#host.changed();
  }
  #begin(index, item) {
    const { key, config, bundles, tags } = this.#experiment;
    const { channel: channel2 } = this.#host;
    const controller = new AbortController();
    this.#running.set(index, controller);
    this.#say(
      this.#fed === void 0 ? { type: "started", key, index, item: encode(item) } : { type: "started", key, index }
    );
    channel2.flush();
    this.#host.enter(key, index, () => {
      const task = {
        runner: config.runner,
        bundles,
        item,
        index,
        signal: controller.signal,
        runtime: { ...this.voltOpsRun, startedAt: this.#startedAt, tags },
        dataset: this.#dataset,
        voltOpsClient: this.#listener?.voltOpsClient ?? config.voltOps?.client,
        retries: this.#retries,
        wait: (milliseconds) => this.#wait(index, milliseconds, controller.signal),
        ...this.#total === void 0 ? {} : { total: this.#total }
      };
      void runItem(task, this.#host).then((end) => {
        if (this.#running.get(index) !== controller) return;
        this.#running.delete(index);
        this.finished += 1;
        this.#listener?.item(item, index, end);
        this.#say({ type: "finished", key, index, record: toRecord(end, bundles) });
        this.#pump();
        this.#tellOver();
        this.#host.changed();
      });
    });
  }
  /** Waits between two tries. The parent stops the item's clock meanwhile. */
  async #wait(index, milliseconds, signal2) {
    const { key } = this.#experiment;
    this.#say({ type: "paused", key, index, milliseconds });
    await this.#host.pause(milliseconds, signal2);
    this.#say({ type: "resumed", key, index });
  }
  #tellOver() {
    if (this.#ended && this.#running.size === 0) this.#listener?.over(this.total, this.#failure);
  }
  #end(count) {
    this.#ended = true;
    this.#total ??= count;
    this.#say({ type: "exhausted", key: this.#experiment.key, count });
    this.#tellOver();
    this.#host.changed();
  }
  #fail(thrown) {
    this.#ended = true;
    this.#failure = thrown;
    const { code, message, hint } = toProblem(thrown, "source-failed");
    const fault = hint === void 0 ? { code, message } : { code, message, hint };
    this.#say({ type: "sourceFailed", key: this.#experiment.key, fault });
    this.#tellOver();
    this.#host.changed();
  }
  #say(message) {
    this.#host.channel.send(message);
  }
};

// src/run/calls.ts
function openCall(key, config, options, host2) {
  const { bundles, facts: scorers } = resolveScorers(config?.scorers);
  const definition = inspect(config, { key, exportName: `runExperiment call ${key + 1}` }, { scorers }, host2.registry);
  if (isClient(options.voltOpsClient)) definition.voltOps.client = true;
  let settle = () => void 0;
  let fail = () => void 0;
  const result = new Promise((resolve, reject) => {
    settle = resolve;
    fail = reject;
  }).finally(() => {
    call2.pending = false;
  });
  const call2 = { pending: true };
  result.catch(() => void 0);
  let hooks = Promise.resolve();
  const stop = (reason) => {
    lane.giveUp(reason);
    fail(withPartialResult(reason, measured()));
  };
  const live = {
    key,
    config: config ?? {},
    bundles,
    tags: definition.tags
  };
  const lane = new Lane(live, host2, {
    concurrency: readConcurrency(options.concurrency),
    voltOpsClient: options.voltOpsClient,
    item(item, index, end) {
      const ended = collector.add(item, index, end);
      const event = { index, item, result: ended, summary: collector.summary() };
      hooks = hooks.then(() => tellHooks(options, event, lane.total)).catch(stop);
    },
    over(_total, failure) {
      void hooks.then(() => failure === void 0 ? settle(measured()) : stop(failure));
    }
  });
  const collector = collectResult(definition, host2, () => lane.total);
  const measured = () => {
    const { runId } = lane.voltOpsRun;
    return { ...collector.result(), ...runId === void 0 ? {} : { runId, metadata: { voltOps: { runId } } } };
  };
  if (options.signal?.aborted) stop(options.signal.reason);
  else options.signal?.addEventListener("abort", () => stop(options.signal?.reason), { once: true });
  return Object.assign(call2, { definition, lane, result, refuse: () => settle(measured()) });
}

// src/run/channel.ts
import { writeSync } from "node:fs";
import { Socket } from "node:net";
var { stringify, parse } = JSON;
var toBytes = Buffer.from.bind(Buffer);
var writeNow = writeSync;
var later = setImmediate;
var after = setTimeout;
var CONGESTION = 262144;
var SAID = 3;
var TOLD = 4;
function openChannel(receive2, lost) {
  const socket = new Socket({ fd: TOLD, readable: true, writable: false });
  new Socket({ fd: SAID, readable: false, writable: true }).on("error", () => void 0);
  let nonce;
  let sequence = 0;
  let queue = [];
  let queued = 0;
  let scheduled = false;
  let rest = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) receive2(parse(line));
  });
  socket.on("error", lost);
  socket.on("end", lost);
  const flush = () => {
    while (queue.length > 0) {
      const [head] = queue;
      try {
        const written = writeNow(SAID, head);
        queued -= written;
        if (written === head.length) queue.shift();
        else queue[0] = head.subarray(written);
      } catch (error) {
        if (error.code === "EAGAIN") return false;
        queue = [];
        queued = 0;
        if (error.code !== "EBADF") lost();
        return true;
      }
    }
    return true;
  };
  const pump = () => {
    scheduled = false;
    if (!flush()) schedule(() => after(pump, 1));
  };
  const schedule = (soon) => {
    if (scheduled) return;
    scheduled = true;
    soon();
  };
  return {
    open(value) {
      nonce = value;
    },
    send(message) {
      if (nonce === void 0) return;
      const line = toBytes(`${nonce} ${sequence} ${stringify(message)}
`, "utf8");
      sequence += 1;
      queue.push(line);
      queued += line.length;
      schedule(() => later(pump));
    },
    flush,
    drain() {
      const pause = new Int32Array(new SharedArrayBuffer(4));
      for (let turn = 0; turn < 1e3 && !flush(); turn += 1) Atomics.wait(pause, 0, 0, 1);
    },
    congested: () => queued > CONGESTION,
    hold(alive) {
      if (alive) socket.ref();
      else socket.unref();
    }
  };
}

// src/run/client-call.ts
var { signal } = new AbortController();
async function callClient(client, { key, call: call2, method, args }) {
  try {
    const transport = clientTransport(client);
    const value = await transport[method](...args, signal);
    return { type: "voltOpsAnswer", key, call: call2, value: value === void 0 || value === null ? null : String(value) };
  } catch (thrown) {
    return { type: "voltOpsAnswer", key, call: call2, error: encodeError(thrown) };
  }
}

// src/run/child.ts
var { now: epoch } = Date;
var { random } = Math;
var clock = performance.now.bind(performance);
var later2 = setImmediate;
var after2 = setTimeout;
var exit = process.exit.bind(process);
var OWN_FOLDER = dirname(fileURLToPath(import.meta.url));
var context = new AsyncLocalStorage();
var lanes = /* @__PURE__ */ new Map();
var calls = /* @__PURE__ */ new Map();
var called = /* @__PURE__ */ new Set();
var clients = /* @__PURE__ */ new Map();
var loading = false;
var sealed = false;
var stalled = false;
var lingering;
var registry = {
  get: (name) => globalThis.___volt_experiment_dataset_registry?.entries?.get(name)
};
var channel = openChannel(receive, endGroup);
var host = {
  channel,
  registry,
  epoch,
  now: clock,
  random,
  enter: (key, index, run) => context.run({ key, index }, run),
  changed: updateHold,
  pause: (milliseconds, signal2) => new Promise((resolve) => {
    const timer = after2(resolve, milliseconds);
    signal2.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  }),
  turn: (resume) => channel.congested() ? after2(resume, 1) : later2(resume)
};
hideBeforeCutting(createMask(secretValues(process.env)));
installCaller(call);
process.setSourceMapsEnabled(true);
process.on("uncaughtException", (error) => report("uncaughtException", error));
process.on("unhandledRejection", (reason) => report("unhandledRejection", reason));
process.on("exit", (code) => {
  if (!sealed) channel.send({ type: "exiting", code: Number(code) || 0, ...context.getStore() });
  channel.drain();
});
process.on("beforeExit", () => {
  if (lingering !== void 0) return finish();
  channel.hold(true);
  if (sealed || stalled || !loading && ![...lanes.values()].some((lane) => lane.owed)) return;
  stalled = true;
  const items = [...lanes].flatMap(([key, lane]) => lane.inFlight.map((index) => ({ key, index })));
  const sources = [...lanes].filter(([, lane]) => lane.waits).map(([key]) => key);
  channel.send({ type: "stalled", items, sources });
  channel.flush();
});
function endGroup() {
  process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL");
}
function receive(message) {
  stalled = false;
  switch (message.type) {
    case "load":
      channel.open(message.nonce);
      channel.send({ type: "hello", node: process.version });
      channel.flush();
      void load(message.bundle);
      break;
    case "start":
      clearTimeout(lingering);
      lingering = void 0;
      void lanes.get(message.key)?.start(message);
      break;
    case "refuse":
      calls.get(message.key)?.refuse();
      break;
    case "feed":
      lanes.get(message.key)?.feed(message.items, message.last);
      break;
    case "slots":
      lanes.get(message.key)?.grant(message.slots);
      break;
    case "abort":
      lanes.get(message.key)?.abort(message.index, message.reason);
      break;
    case "drop":
      lanes.get(message.key)?.drop(message.index);
      break;
    case "halt":
      lanes.get(message.key)?.cancel(message.reason);
      break;
    case "voltOps":
      void callClient(clients.get(message.key), message).then((answer) => channel.send(answer));
      break;
    case "voltOpsRun":
      Object.assign(lanes.get(message.key)?.voltOpsRun ?? {}, { runId: message.runId });
      break;
    case "cancel":
      for (const lane of lanes.values()) lane.cancel(message.reason);
      break;
    case "finish":
      linger();
      break;
  }
  updateHold();
}
function call(config, options) {
  clearTimeout(lingering);
  lingering = void 0;
  const key = lanes.size;
  const opened = openCall(key, config, options, host);
  opened.definition.place = placeInStack(birthplaceOf(config), OWN_FOLDER);
  lanes.set(key, opened.lane);
  calls.set(key, opened);
  if (typeof config === "object" && config !== null) called.add(config);
  clients.set(key, options.voltOpsClient ?? config?.voltOps?.client);
  channel.send({ type: "called", definition: opened.definition });
  updateHold();
  return opened.result;
}
async function load(bundle) {
  loading = true;
  updateHold();
  try {
    const namespace = await import(pathToFileURL(bundle).href);
    const found = (await collectDefinitions(namespace, called)).filter(({ config }) => !called.has(config));
    const from = lanes.size;
    const definitions = found.map(({ exportName, config }, position) => {
      const key = from + position;
      const { bundles, facts } = resolveScorers(config.scorers);
      const inspected = inspect(config, { key, exportName }, { scorers: facts }, registry);
      inspected.place = placeInStack(birthplaceOf(config), OWN_FOLDER);
      const live = config;
      clients.set(key, live.voltOps?.client);
      lanes.set(key, new Lane({ key, config: live, bundles, tags: inspected.tags }, host));
      return inspected;
    });
    channel.send({ type: "loaded", definitions });
  } catch (thrown) {
    channel.send({ type: "loadFailed", fault: loadFault(thrown) });
  }
  loading = false;
  updateHold();
}
function loadFault(thrown) {
  if (thrown instanceof GateError) {
    return {
      code: thrown.code,
      message: thrown.message,
      ...thrown.hint ? { hint: thrown.hint } : {},
      ...thrown.place
    };
  }
  const stack = thrown instanceof Error ? encodeError(thrown).stack : void 0;
  return { code: "load-failed", message: thrownText(thrown), ...placeInStack(stack ?? "", OWN_FOLDER) };
}
function report(origin, thrown) {
  channel.send({ type: "uncaught", origin, ...context.getStore(), error: encodeError(thrown) });
  channel.flush();
}
function updateHold() {
  let owed = loading;
  for (const lane of lanes.values()) owed ||= lane.owed;
  for (const call2 of calls.values()) if (call2.pending && !call2.lane.owed) owed = false;
  if (lingering === void 0) channel.hold(!owed || stalled);
}
function linger() {
  const runsItself = calls.size > 0;
  channel.hold(false);
  lingering = after2(
    () => {
      if (runsItself) channel.send({ type: "fault", fault: LINGERS });
      finish();
    },
    runsItself ? LINGER_CALLS : LINGER
  );
  lingering.unref();
}
function finish() {
  let finished = 0;
  for (const lane of lanes.values()) finished += lane.finished;
  channel.send({ type: "done", finished });
  sealed = true;
  channel.drain();
  exit();
}
var LINGER = 300;
var LINGER_CALLS = 5e3;
var LINGERS = {
  code: "still-running",
  message: `the file runs experiments itself and was still busy ${LINGER_CALLS} ms after the last of them: more may have been to come`,
  hint: "await every runExperiment at the top level, and close servers and timers when all have ended"
};
