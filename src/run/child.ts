/** Entry of a child process: the only place where user code runs. It does what the parent says and reports on descriptor 3 (see channel.ts). */
import { AsyncLocalStorage } from "node:async_hooks";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { hideBeforeCutting } from "../cut.js";
import { GateError, thrownText } from "../errors.js";
import { birthplaceOf } from "../experiment/birthplace.js";
import { collectDefinitions, inspect } from "../experiment/definition.js";
import type { RegisteredDataset, Registry } from "../experiment/registry.js";
import { resolveScorers } from "../experiment/score.js";
import { createMask, secretValues } from "../mask.js";
import { installCaller, type RunExperimentOptions } from "./caller.js";
import { type Call, openCall } from "./calls.js";
import { openChannel } from "./channel.js";
import { callClient } from "./client-call.js";
import { encodeError } from "./encode.js";
import type { RunExperimentResult } from "./experiment-result.js";
import { Lane } from "./lane.js";
import type { LaneExperiment, LaneHost } from "./lane-host.js";
import type { Fault, ParentMessage } from "./protocol.js";
import { placeInStack } from "./stack.js";

// User code may patch any of these once it is loaded.
const { now: epoch } = Date;
const { random } = Math;
const clock = performance.now.bind(performance);
const later = setImmediate;
const after = setTimeout;
const exit = process.exit.bind(process);

/** The built gate: its own frames are no place to send a reader to. */
const OWN_FOLDER = dirname(fileURLToPath(import.meta.url));

const context = new AsyncLocalStorage<{ key: number; index: number }>();
const lanes = new Map<number, Lane>();
const calls = new Map<number, Call>();
const called = new Set<object>();
/** The experiments' own VoltOps clients. */
const clients = new Map<number, unknown>();
let loading = false;
let sealed = false;
let stalled = false;
/** Runs while the process, asked to finish, lets its event loop run dry. */
let lingering: NodeJS.Timeout | undefined;

// VoltAgent keeps registered datasets on this global, whichever copy of its package registered them.
const registry: Registry = {
  get: (name) =>
    (
      globalThis as { ___volt_experiment_dataset_registry?: { entries?: Map<string, RegisteredDataset> } }
    ).___volt_experiment_dataset_registry?.entries?.get(name),
};
const channel = openChannel(receive, endGroup);
const host: LaneHost = {
  channel,
  registry,
  epoch,
  now: clock,
  random,
  enter: (key, index, run) => context.run({ key, index }, run),
  changed: updateHold,
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      const timer = after(resolve, milliseconds);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    }),
  turn: (resume) => (channel.congested() ? after(resume, 1) : later(resume)),
};

// Before user code is here: it may change the variables.
hideBeforeCutting(createMask(secretValues(process.env)));
installCaller(call);
process.setSourceMapsEnabled(true);
process.on("uncaughtException", (error) => report("uncaughtException", error));
process.on("unhandledRejection", (reason) => report("unhandledRejection", reason));
process.on("exit", (code) => {
  if (!sealed) channel.send({ type: "exiting", code: Number(code) || 0, ...context.getStore() });
  channel.drain();
});
// The loop ran dry while user code still owes us something: no promise it waits for can settle any more.
process.on("beforeExit", () => {
  if (lingering !== undefined) return finish();
  channel.hold(true);
  if (sealed || stalled || (!loading && ![...lanes.values()].some((lane) => lane.owed))) return;
  stalled = true;
  const items = [...lanes].flatMap(([key, lane]) => lane.inFlight.map((index) => ({ key, index })));
  const sources = [...lanes].filter(([, lane]) => lane.waits).map(([key]) => key);
  channel.send({ type: "stalled", items, sources });
  channel.flush();
});

/** The parent is gone, or the channel to it is: nothing here has a purpose any more. */
function endGroup(): void {
  process.kill(process.platform === "win32" ? process.pid : -process.pid, "SIGKILL");
}

function receive(message: ParentMessage): void {
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
      lingering = undefined;
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

/** A file runs an experiment itself: it becomes one of the run, and counts once even if the file exports it as well. */
function call(config: object, options: RunExperimentOptions): Promise<RunExperimentResult> {
  clearTimeout(lingering);
  lingering = undefined;
  const key = lanes.size;
  const opened = openCall(key, config, options, host);
  opened.definition.place = placeInStack(birthplaceOf(config), OWN_FOLDER);
  lanes.set(key, opened.lane);
  calls.set(key, opened);
  if (typeof config === "object" && config !== null) called.add(config);
  clients.set(key, options.voltOpsClient ?? (config as LaneExperiment["config"] | undefined)?.voltOps?.client);
  channel.send({ type: "called", definition: opened.definition });
  updateHold();
  return opened.result;
}

async function load(bundle: string): Promise<void> {
  loading = true;
  updateHold();
  try {
    const namespace: unknown = await import(pathToFileURL(bundle).href);
    const found = (await collectDefinitions(namespace, called)).filter(({ config }) => !called.has(config as object));
    const from = lanes.size;
    const definitions = found.map(({ exportName, config }, position) => {
      const key = from + position;
      const { bundles, facts } = resolveScorers((config as { scorers?: unknown }).scorers);
      const inspected = inspect(config, { key, exportName }, { scorers: facts }, registry);
      inspected.place = placeInStack(birthplaceOf(config), OWN_FOLDER);
      const live = config as LaneExperiment["config"];
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

function loadFault(thrown: unknown): Fault {
  if (thrown instanceof GateError) {
    return {
      code: thrown.code,
      message: thrown.message,
      ...(thrown.hint ? { hint: thrown.hint } : {}),
      ...thrown.place,
    };
  }
  const stack = thrown instanceof Error ? encodeError(thrown).stack : undefined;
  return { code: "load-failed", message: thrownText(thrown), ...placeInStack(stack ?? "", OWN_FOLDER) };
}

function report(origin: string, thrown: unknown): void {
  channel.send({ type: "uncaught", origin, ...context.getStore(), error: encodeError(thrown) });
  channel.flush();
}

function updateHold(): void {
  let owed = loading;
  for (const lane of lanes.values()) owed ||= lane.owed;
  // A call that waits for slots or items waits for the parent.
  for (const call of calls.values()) if (call.pending && !call.lane.owed) owed = false;
  if (lingering === undefined) channel.hold(!owed || stalled);
}

/**
 * Before the end the event loop may run dry, so that what is still under way is heard: a late error, a call of runExperiment
 * that nobody awaited. What keeps the loop alive for longer (a server, a timer) does not hold up the run for ever.
 */
function linger(): void {
  const runsItself = calls.size > 0;
  channel.hold(false);
  lingering = after(
    () => {
      if (runsItself) channel.send({ type: "fault", fault: LINGERS });
      finish();
    },
    runsItself ? LINGER_CALLS : LINGER,
  );
  lingering.unref();
}

function finish(): void {
  let finished = 0;
  for (const lane of lanes.values()) finished += lane.finished;
  channel.send({ type: "done", finished });
  sealed = true;
  channel.drain();
  exit();
}

/** Milliseconds that a busy event loop is waited for; longer where more calls of runExperiment may come. */
const LINGER = 300;
const LINGER_CALLS = 5_000;

const LINGERS: Fault = {
  code: "still-running",
  message: `the file runs experiments itself and was still busy ${LINGER_CALLS} ms after the last of them: more may have been to come`,
  hint: "await every runExperiment at the top level, and close servers and timers when all have ended",
};
