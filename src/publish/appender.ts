import { createWriteStream } from "node:fs";

/** A file that grows line by line. After a failure it swallows what comes: the failure was told once. */
export interface Appender {
  /** @returns a promise when too much waits in memory; it resolves when more may be appended */
  append(text: string): Promise<void> | undefined;
  /** Resolves when everything is written, or has failed. */
  close(): Promise<void>;
}

/** Bytes that may wait to be written. */
const MOST_WAITING = 4 * 1_048_576;
/** UTF-16 units gathered before they are written; small lines would cost a system call each. */
const BATCH = 65_536;

/** Milliseconds that a line waits at most before it is written. */
const PATIENCE = 20;

/**
 * Opens a file for appending. Lines are gathered for a moment, so that many small ones are one write.
 * @param onFailure told the first error, once
 */
export function openAppender(path: string, onFailure: (error: unknown) => void): Appender {
  const stream = createWriteStream(path, { flags: "a", highWaterMark: MOST_WAITING });
  let failed = false;
  let gathered = "";
  let full = false;
  let drained: Promise<void> | null = null;
  stream.on("drain", () => {
    full = false;
  });
  const closed = new Promise<void>((resolve) => stream.once("close", resolve));
  stream.on("error", (error) => {
    if (!failed) onFailure(error);
    failed = true;
  });
  const flush = (): void => {
    if (gathered === "" || failed) return;
    full = !stream.write(gathered);
    gathered = "";
  };
  return {
    append(text) {
      if (failed) return undefined;
      if (gathered === "") setTimeout(flush, PATIENCE);
      gathered += text;
      if (gathered.length > BATCH) flush();
      if (!full) return undefined;
      // One listener for all who wait; a stream that fails closes instead of draining.
      drained ??= Promise.race([closed, new Promise<void>((resolve) => stream.once("drain", resolve))]).finally(() => {
        drained = null;
        full = false;
      });
      return drained;
    },
    close() {
      flush();
      stream.end();
      return closed;
    },
  };
}
