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

/**
 * Opens a file for appending.
 * @param onFailure told the first error, once
 */
export function openAppender(path: string, onFailure: (error: unknown) => void): Appender {
  const stream = createWriteStream(path, { flags: "a", highWaterMark: MOST_WAITING });
  let failed = false;
  let drained: Promise<void> | null = null;
  const closed = new Promise<void>((resolve) => stream.once("close", resolve));
  stream.on("error", (error) => {
    if (!failed) onFailure(error);
    failed = true;
  });
  return {
    append(text) {
      if (failed || stream.write(text)) return undefined;
      // One listener for all who wait; a stream that fails closes instead of draining.
      drained ??= Promise.race([closed, new Promise<void>((resolve) => stream.once("drain", resolve))]).finally(() => {
        drained = null;
      });
      return drained;
    },
    close() {
      stream.end();
      return closed;
    },
  };
}
