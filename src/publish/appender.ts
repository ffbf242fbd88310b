import { createWriteStream } from "node:fs";

/** A file that grows line by line. After a failure it swallows what comes: the failure was told once. */
export interface Appender {
  /** Resolves when more may be appended without piling up in memory. */
  append(text: string): Promise<void>;
  /** Resolves when everything is written, or has failed. */
  close(): Promise<void>;
}

/**
 * Opens a file for appending.
 * @param onFailure told the first error, once
 */
export function openAppender(path: string, onFailure: (error: unknown) => void): Appender {
  const stream = createWriteStream(path, { flags: "a" });
  let failed = false;
  let drained: Promise<void> | null = null;
  const closed = new Promise<void>((resolve) => stream.once("close", resolve));
  stream.on("error", (error) => {
    if (!failed) onFailure(error);
    failed = true;
  });
  return {
    append(text) {
      if (failed || stream.write(text)) return Promise.resolve();
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
