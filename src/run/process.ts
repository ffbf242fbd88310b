import { type ChildProcess, spawn } from "node:child_process";
import type { Socket } from "node:net";
import { RUN_VARIABLE } from "./environment.js";
import { sweepOrphans } from "./orphans.js";
import { type ChildMessage, type ParentMessage, parseChildLine } from "./protocol.js";

/** Longest line a child may send, in bytes: an item's record is bounded far below by the encoder. */
const MAX_LINE = 64 * 1_048_576;
/** Milliseconds between asking a process group to end and killing it. */
const KILL_AFTER = 500;
/** Milliseconds that the pipes of an ended child may stay open. */
const CLOSE_AFTER = 1_000;

/** How a child came to its end. `fault`: it could not be started, or said something that our own code never says. */
export interface ChildExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  fault?: string;
}

/** A running child as its file's run holds it. */
export interface ChildHandle {
  send(message: ParentMessage): void;
  /** Reads nothing more from the private channel until the promise settles. */
  pause(until: Promise<void>): void;
  /** Ends the child's whole process group: SIGTERM, then SIGKILL. Harmless when it is gone. */
  kill(): void;
  /** Settles once the process is gone and everything it said has been delivered. */
  readonly exited: Promise<ChildExit>;
}

/** What a child needs to be started. */
export interface ChildSettings {
  /** Path or name of the node executable. */
  node: string;
  /** Absolute path of the built child entry. */
  script: string;
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** Signs every line of the private channel. */
  nonce: string;
  message(message: ChildMessage): void;
  output(stream: "stdout" | "stderr", chunk: string): void;
}

/**
 * Starts a child with private sockets on descriptors 3 (what it says) and 4 (what it is told), in a process group of its own
 * (so that all of it can be ended, and so that a Ctrl-C on the terminal reaches only the gate, which then decides). Nothing is
 * read from its stdout.
 */
export function startChild(settings: ChildSettings): ChildHandle {
  const child = spawn(settings.node, [settings.script], {
    cwd: settings.cwd,
    env: settings.env,
    stdio: ["ignore", "pipe", "pipe", "pipe", "pipe"],
    detached: process.platform !== "win32",
    windowsHide: true,
  });
  track(child, settings.env[RUN_VARIABLE]);
  let fault: string | undefined;
  const distrust = (reason: string) => {
    fault ??= reason;
    kill(child);
  };
  // Two sockets, one for each direction: writing to a child that has just died would destroy what it said last, unread.
  const [socket, words] = child.stdio.slice(3) as [Socket, Socket];
  readLines(socket, settings, distrust);
  // A child that lives on without its channel has had it closed by its own code.
  const check = () => {
    setTimeout(() => {
      if (child.exitCode === null && child.signalCode === null) distrust("its private channel was closed");
    }, KILL_AFTER).unref();
  };
  for (const one of [socket, words.resume()])
    one
      .on("error", () => undefined)
      .once("close", check)
      .once("end", check);
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream]?.setEncoding("utf8").on("data", (chunk: string) => settings.output(stream, chunk));
  }
  const exited = new Promise<ChildExit>((resolve) => {
    child.on("error", (error) => {
      fault ??= error.message;
      if (child.pid === undefined) resolve({ code: null, signal: null, fault });
    });
    // `close`, not `exit`: the last lines may still be in the pipes. A grandchild that left the group can hold those open
    // for ever, hence the limit.
    let limit: NodeJS.Timeout | undefined;
    const settle = (code: number | null, signal: NodeJS.Signals | null) => {
      clearTimeout(limit);
      resolve({ code, signal, ...(fault === undefined ? {} : { fault }) });
    };
    child.on("close", settle);
    child.on("exit", (code, signal) => {
      killGroup(child, "SIGKILL");
      limit = setTimeout(() => settle(code, signal), CLOSE_AFTER);
    });
  });
  return {
    send(message) {
      if (words.writable) words.write(`${JSON.stringify(message)}\n`);
    },
    pause(until) {
      socket.pause();
      void until.finally(() => socket.resume());
    },
    kill: () => kill(child),
    exited,
  };
}

function readLines(socket: Socket, settings: ChildSettings, distrust: (reason: string) => void): void {
  let parts: Buffer[] = [];
  let held = 0;
  let sequence = 0;
  let silenced = false;
  const accept = (line: string) => {
    const parsed = parseChildLine(line, settings.nonce, sequence);
    sequence += 1;
    if ("message" in parsed) settings.message(parsed.message);
    else {
      silenced = true;
      distrust(parsed.fault);
    }
  };
  socket.on("data", (chunk: Buffer) => {
    let from = 0;
    while (!silenced) {
      const end = chunk.indexOf(10, from);
      if (end === -1) break;
      const piece = chunk.subarray(from, end);
      accept(parts.length === 0 ? piece.toString("utf8") : Buffer.concat([...parts, piece]).toString("utf8"));
      parts = [];
      held = 0;
      from = end + 1;
    }
    if (silenced || from === chunk.length) return;
    parts.push(chunk.subarray(from));
    held += chunk.length - from;
    if (held > MAX_LINE) {
      silenced = true;
      distrust(`a line of more than ${MAX_LINE} bytes on the private channel`);
    }
  });
}

const alive = new Map<ChildProcess, string | undefined>();

/** However the gate itself ends, its children end with it: one that is busy would not notice that its parent is gone. */
function track(child: ChildProcess, mark: string | undefined): void {
  if (alive.size === 0) process.once("exit", killAll);
  alive.set(child, mark);
  child.once("exit", () => {
    alive.delete(child);
    if (alive.size === 0) process.off("exit", killAll);
  });
}

function killAll(): void {
  for (const child of alive.keys()) killGroup(child, "SIGKILL");
  for (const mark of new Set(alive.values())) if (mark !== undefined) sweepOrphans(mark);
}

function kill(child: ChildProcess): void {
  killGroup(child, "SIGTERM");
  setTimeout(() => {
    if (child.exitCode === null && child.signalCode === null) killGroup(child, "SIGKILL");
  }, KILL_AFTER).unref();
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === "win32") child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // ESRCH: the group is gone already.
  }
}
