import { EventEmitter } from "node:events";
import fs from "node:fs";
import { join, resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { compileFunction } from "node:vm";

/** The part of a child process that esbuild's API uses: a byte stream each way, and an end. */
export interface ServiceProcess extends EventEmitter {
  stdin: EventEmitter & { write(bytes: Uint8Array, done?: (error?: Error) => void): void; destroy(): void };
  stdout: EventEmitter & { destroy(): void };
  ref(): void;
  unref(): void;
  kill(): void;
}

/** The little of WebAssembly's API used here; neither the language's nor Node's declarations have it. */
interface Wasm {
  compile(bytes: Uint8Array): Promise<object>;
  instantiate(compiled: object, imports: object): Promise<object>;
}

type Done = (error: unknown, value?: unknown) => void;

/** The runtime that Go's `wasm_exec.js` defines. */
interface Go {
  argv: string[];
  importObject: object;
  _scheduledTimeouts: Map<number, NodeJS.Timeout>;
  run(instance: object): Promise<void>;
}

/** File calls that Go makes with a callback; esbuild is only asked to read, so it is given no others. */
const READING = ["close", "fstat", "lstat", "open", "readdir", "readlink", "stat"] as const;

/** `--liftoff-only` implies the other two at V8's own start, not when it is set later. */
const BASELINE_ONLY = ["--liftoff-only", "--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

/**
 * Starts esbuild's WebAssembly build in this process, in the guise of the child process that esbuild's API would spawn.
 * It reads files synchronously and can write none. Keeps V8 to its baseline compiler for WebAssembly in the whole
 * process: the optimising one takes longer over esbuild than it ever saves here.
 * @param directory folder with `esbuild.wasm` and Go's `wasm_exec.js`
 * @param args arguments of the service, without the program's name
 * @returns the process at once; a build that cannot be compiled or started emits `error`
 */
export function spawnWasm(directory: string, args: readonly string[]): ServiceProcess {
  const stdin = new EventEmitter();
  const stdout = new EventEmitter();
  const incoming: Uint8Array[] = [];
  let waiting: (() => void) | undefined;
  let go: Go | undefined;
  let killed = false;
  // Compiling does not keep Node's event loop alive; this does while esbuild's API waits for an answer.
  const alive = setInterval(() => {}, 2 ** 31 - 1).unref();

  /** Answers Go's pending read of stdin, never from within a call that Go itself makes. */
  const pump = () => {
    const answer = waiting;
    if (killed || incoming.length === 0 || answer === undefined) return;
    waiting = undefined;
    answer();
  };
  const read = (fd: number, into: Uint8Array, offset: number, length: number, position: number | null, done: Done) => {
    if (fd !== 0) return settle(done, () => fs.readSync(fd, into, offset, length, position));
    waiting = () => {
      const first = incoming[0]!;
      const part = first.subarray(0, length);
      into.set(part, offset);
      if (part.length === first.length) incoming.shift();
      else incoming[0] = first.subarray(part.length);
      done(null, part.length);
    };
    queueMicrotask(pump);
  };
  const writeSync = (fd: number, bytes: Uint8Array) => {
    if (fd === 1) {
      const copy = Buffer.from(bytes);
      queueMicrotask(() => killed || stdout.emit("data", copy));
    }
    return bytes.length;
  };
  const write = (fd: number, bytes: Uint8Array, offset: number, length: number, _position: null, done: Done) =>
    done(null, writeSync(fd, bytes.subarray(offset, offset + length)));

  const child: ServiceProcess = Object.assign(new EventEmitter(), {
    stdin: Object.assign(stdin, {
      write(bytes: Uint8Array) {
        if (bytes.length > 0) incoming.push(bytes);
        queueMicrotask(pump);
      },
      destroy() {},
    }),
    stdout: Object.assign(stdout, { destroy() {} }),
    ref: () => void alive.ref(),
    unref: () => void alive.unref(),
    kill() {
      killed = true;
      clearInterval(alive);
      for (const timeout of go?._scheduledTimeouts.values() ?? []) clearTimeout(timeout);
    },
  });

  for (const flag of BASELINE_ONLY) setFlagsFromString(flag);
  start(directory, { ...reading(), constants: fs.constants, read, write, writeSync })
    .then(async ({ runtime, instance }) => {
      go = runtime;
      go.argv = ["esbuild", ...args];
      await go.run(instance);
      stdout.emit("end");
    })
    .catch((error: unknown) => child.emit("error", error));
  return child;
}

/** Compiles the module and runs `wasm_exec.js` against a global scope of its own, whose `fs` is the one given. */
async function start(directory: string, io: object): Promise<{ runtime: Go; instance: object }> {
  const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm };
  const compiled = WebAssembly.compile(fs.readFileSync(join(directory, "esbuild.wasm")));
  const { crypto, performance } = globalThis;
  const own = { fs: io, process, path: { resolve }, crypto, performance };
  const scope: { Go?: new () => Go } = Object.create(globalThis, Object.getOwnPropertyDescriptors(own));
  const path = join(directory, "wasm_exec.js");
  compileFunction(fs.readFileSync(path, "utf8"), ["globalThis"], { filename: path })(scope);
  const runtime = new scope.Go!();
  return { runtime, instance: await WebAssembly.instantiate(await compiled, runtime.importObject) };
}

/** The reading file calls in callback form; they answer before they return, which spares a trip through the event loop. */
function reading(): Record<string, (...args: unknown[]) => void> {
  return Object.fromEntries(
    READING.map((name) => {
      const call = fs[`${name}Sync`] as (...args: unknown[]) => unknown;
      return [name, (...args: unknown[]) => settle(args.pop() as Done, () => call(...args))];
    }),
  );
}

function settle(done: Done, call: () => unknown): void {
  let value: unknown;
  try {
    value = call();
  } catch (error) {
    return done(error);
  }
  done(null, value);
}
