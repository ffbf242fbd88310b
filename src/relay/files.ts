import { createReadStream } from "node:fs";
import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import { GateError } from "../errors.js";

/** A report of a thousand experiments has some 2 MB. */
export const MAX_RESULTS_BYTES = 20_000_000;
/** What is read of `items.ndjson`; what comes after it is left unread. */
export const MAX_ITEMS_BYTES = 256_000_000;
/** Longer lines are passed over. */
export const MAX_LINE_BYTES = 4_000_000;

/** A report directory that somebody else wrote. Names in it are ours; no link in it is followed, no other file is opened. */
export interface ForeignDirectory {
  /** @throws GateError where `results.json` is absent, no plain file, or too large */
  results(): Promise<string>;
  /** The lines of `items.ndjson`, as many as are within bounds; none where it is absent or no plain file. */
  items(): AsyncIterable<string>;
}

/** @param path absolute path; it need not exist */
export function openForeign(path: string): ForeignDirectory {
  return {
    async results() {
      const file = join(path, "results.json");
      if ((await kindOf(path)) !== "directory") throw unusable(path, "there is no such folder");
      const kind = await kindOf(file);
      if (kind === "absent") throw unusable(file, "there is no such file");
      if (kind !== "file") throw unusable(file, "it is no plain file");
      const { size } = await lstat(file);
      if (size > MAX_RESULTS_BYTES)
        throw unusable(file, `it has ${size} bytes, and at most ${MAX_RESULTS_BYTES} are read`);
      return readFile(file, "utf8");
    },
    async *items() {
      const file = join(path, "items.ndjson");
      if ((await kindOf(file)) === "file") yield* linesOf(file);
    },
  };
}

async function kindOf(path: string): Promise<"file" | "directory" | "other" | "absent"> {
  const found = await lstat(path).catch(() => null);
  if (found === null) return "absent";
  return found.isFile() ? "file" : found.isDirectory() ? "directory" : "other";
}

async function* linesOf(file: string): AsyncGenerator<string> {
  let pending: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer) => {
    size += part.length;
    // A line that is too long is not kept, only measured.
    if (size <= MAX_LINE_BYTES) pending.push(part);
  };
  const take = (): string => {
    const line = size <= MAX_LINE_BYTES ? Buffer.concat(pending).toString("utf8") : "";
    pending = [];
    size = 0;
    return line;
  };
  for await (const chunk of createReadStream(file, { end: MAX_ITEMS_BYTES - 1, highWaterMark: 1_048_576 })) {
    let rest = chunk as Buffer;
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      add(rest.subarray(0, end));
      yield take();
      rest = rest.subarray(end + 1);
    }
    add(rest);
  }
  yield take();
}

function unusable(path: string, why: string): GateError {
  return new GateError(
    "report-unusable",
    `the report of the other job cannot be used: ${JSON.stringify(path)}: ${why}`,
    {
      hint: "Check that its job uploaded the whole report-dir, also when it failed (`if: always()`), and that `results` names the folder it was downloaded to.",
    },
  );
}
