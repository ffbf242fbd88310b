import { execFileSync } from "node:child_process";
import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { openAppender } from "../../../src/publish/appender.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "gate-appender-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a file that was full for a moment, while nobody waited, keeps nobody waiting later", async () => {
  const pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  const reader = createReadStream(pipe);
  const appender = openAppender(pipe, () => undefined);
  const most = 4 * 1_048_576;
  expect(appender.append("x".repeat(most - 10_000))).toBeUndefined();
  expect(appender.append("y".repeat(20_000))).toBeUndefined();
  // The second piece is written by the appender's own timer; with it more waits than may.
  await sleep(200);
  let read = 0;
  await new Promise<void>((done) => {
    reader.on("data", (chunk) => {
      read += chunk.length;
      if (read === most + 10_000) done();
    });
  });
  await sleep(50);
  await appender.append("z");
  await appender.close();
  reader.destroy();
});
