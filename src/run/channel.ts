import { writeSync } from "node:fs";
import { Socket } from "node:net";
import type { ChildMessage, ParentMessage } from "./protocol.js";

/** The child's end of its private line to the parent: an inherited socket, never stdout. */
export interface Channel {
  /** Starts to sign lines with the run's nonce. Nothing is sent before. */
  open(nonce: string): void;
  /** Queues a message; it leaves at the next turn of the loop, or at {@link Channel.flush}. */
  send(message: ChildMessage): void;
  /** Writes what is queued now, so that a blocked or dying process has said it. */
  flush(): void;
  /** Writes everything, waiting for the parent to read if need be, at most a second. For a process about to end. */
  drain(): void;
  /** True while the parent reads slower than we write: start nothing new. */
  congested(): boolean;
  /** Whether waiting for the parent keeps this process alive. */
  hold(alive: boolean): void;
}

// Taken before user code is loaded: what it patches later is not ours.
const { stringify, parse } = JSON;
const toBytes = Buffer.from.bind(Buffer);
const writeNow = writeSync;
const later = setImmediate;
const after = setTimeout;

/** Above this many queued characters the child starts no further item. */
const CONGESTION = 262_144;

/** Descriptors of the sockets that the parent made: what this process says, and what it is told. */
const SAID = 3;
const TOLD = 4;

/**
 * Opens the channel on the inherited descriptors.
 * @param receive called for each message of the parent, in order
 * @param lost called once when the parent is gone
 */
export function openChannel(receive: (message: ParentMessage) => void, lost: () => void): Channel {
  const socket = new Socket({ fd: TOLD, readable: true, writable: false });
  // Never written to: it makes the descriptor one that says EAGAIN instead of holding up the whole process.
  new Socket({ fd: SAID, readable: false, writable: true }).on("error", () => undefined);
  let nonce: string | undefined;
  let sequence = 0;
  let queue: Buffer[] = [];
  let queued = 0;
  let scheduled = false;
  let rest = "";

  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) receive(parse(line) as ParentMessage);
  });
  socket.on("error", lost);
  socket.on("end", lost);

  // writeSync, not socket.write: at process.exit the stream's own queue would be lost, and we could not tell how much.
  const flush = (): boolean => {
    while (queue.length > 0) {
      const [head] = queue;
      try {
        const written = writeNow(SAID, head!);
        queued -= written;
        if (written === head!.length) queue.shift();
        else queue[0] = head!.subarray(written);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EAGAIN") return false;
        queue = [];
        queued = 0;
        // Closed by user code: the parent sees that too, and ends this process with that cause.
        if ((error as NodeJS.ErrnoException).code !== "EBADF") lost();
        return true;
      }
    }
    return true;
  };
  const pump = () => {
    scheduled = false;
    if (!flush()) schedule(() => after(pump, 1));
  };
  const schedule = (soon: () => void) => {
    if (scheduled) return;
    scheduled = true;
    soon();
  };

  return {
    open(value) {
      nonce = value;
    },
    send(message) {
      if (nonce === undefined) return;
      const line = toBytes(`${nonce} ${sequence} ${stringify(message)}\n`, "utf8");
      sequence += 1;
      queue.push(line);
      queued += line.length;
      schedule(() => later(pump));
    },
    flush,
    drain() {
      const pause = new Int32Array(new SharedArrayBuffer(4));
      for (let turn = 0; turn < 1_000 && !flush(); turn += 1) Atomics.wait(pause, 0, 0, 1);
    },
    congested: () => queued > CONGESTION,
    hold(alive) {
      if (alive) socket.ref();
      else socket.unref();
    },
  };
}
