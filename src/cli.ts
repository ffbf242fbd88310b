#!/usr/bin/env -S node --
import { parseArguments } from "./options/arguments.js";
import { wantsColor } from "./options/color.js";
import { renderHelp } from "./options/help.js";
import { gutterLines } from "./report/text.js";
import { VERSION } from "./version.js";

/** Does what the command line asks and gives the exit code, everything being written by then. */
async function main(env: NodeJS.ProcessEnv): Promise<number> {
  const { stdout, stderr } = process;
  const asked = parseArguments(process.argv.slice(2));
  if (asked.command === "version") return say(stdout, `${VERSION}\n`, 0);
  if (asked.command === "help")
    return say(asked.misused ? stderr : stdout, renderHelp(asked.topic), asked.misused ? 2 : 0);
  // Loaded only now, so that help and version are there at once.
  const { runCommand, usageText } = await import("./command.js");
  if (asked.command === null) return say(stderr, usageText(asked.problems, wantsColor(true, env, stderr.isTTY)), 2);
  const { text, exitCode } = await runCommand(asked, env);
  return say(stdout, text, exitCode);
}

/**
 * Resolves with the code when the stream has taken the text, or has been closed by its reader, which is no error. Whatever else
 * keeps the text from being written (a full disk) is said on standard error; the code stays the verdict's.
 */
function say(stream: NodeJS.WriteStream, text: string, exitCode: number): Promise<number> {
  return new Promise((resolve) => {
    let told = false;
    const end = (error?: NodeJS.ErrnoException | null): void => {
      if (told) return;
      told = true;
      if (!error || error.code === "EPIPE" || stream === process.stderr) return resolve(exitCode);
      process.stderr.on("error", () => resolve(exitCode));
      const message = `the report could not be written to standard output: ${error.message}\n`;
      process.stderr.write(message, () => resolve(exitCode));
    };
    stream.on("error", end);
    try {
      stream.write(text, end);
    } catch (error) {
      end(error as NodeJS.ErrnoException);
    }
  });
}

/** A fault of ours: red, whatever else has been written. */
function crash(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = ["the gate itself broke:", ...gutterLines(text).map((line) => `│ ${line}`)];
  process.stderr.write(`${lines.join("\n")}\n`, () => process.exit(2));
}

// Until the verdict is known: an early exit, however it comes about, is red.
process.exitCode = 2;
process.on("uncaughtException", crash);
main(process.env).then((code) => {
  process.exitCode = code;
  // Everything is written: whatever may have been left running must not hold the job.
  setTimeout(() => process.exit(code), 1_000).unref();
}, crash);
