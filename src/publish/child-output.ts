import type { Mask } from "../mask.js";
import { breakCommands, clip, LINE_BREAK, plain } from "../report/text.js";

/** UTF-16 units of one line that are shown. */
const LINE_MAX = 16_384;
/** What is kept of a line beyond that, so that a secret across the cut is still recognised before it is cut. */
const LINE_SPARE = 4_096;

/** The printed words of one experiment file's children, made into lines that are safe to show (without their gutter). */
export interface ChildOutput {
  /** @returns the lines that this chunk completed */
  take(stream: "stdout" | "stderr", chunk: string): string[];
  /** @returns unfinished lines, and a note where something was dropped */
  end(): string[];
}

/**
 * Assembles chunks into lines: cut at every line end a runner knows, masked, cleaned, and capped, so that 200 MB without a
 * line end need no memory.
 * @param cap UTF-16 units that are shown of the file in all
 */
export function createChildOutput(cap: number, mask: Mask): ChildOutput {
  const pending = { stdout: "", stderr: "" };
  let shown = 0;
  let dropped = 0;

  const finish = (line: string): string[] => {
    if (shown + line.length > cap) {
      // Nothing after the first dropped line is shown: a log with holes would mislead.
      shown = cap;
      dropped += line.length + 1;
      return [];
    }
    shown += line.length + 1;
    return [breakCommands(plain(clip(mask(line), LINE_MAX)))];
  };

  return {
    take(stream, chunk) {
      if (shown >= cap) {
        dropped += chunk.length;
        return [];
      }
      const text = pending[stream] + chunk;
      // A carriage return at the end may be half of a line end.
      const held = text.endsWith("\r") ? "\r" : "";
      const lines = text.slice(0, text.length - held.length).split(LINE_BREAK);
      const last = (lines.pop() ?? "") + held;
      pending[stream] = last.slice(0, LINE_MAX + LINE_SPARE);
      dropped += last.length - pending[stream].length;
      return lines.flatMap(finish);
    },
    end() {
      const rest = [pending.stdout, pending.stderr]
        .filter((text) => text !== "")
        .map((text) => text.replace(/\r$/, ""));
      pending.stdout = "";
      pending.stderr = "";
      const lines = rest.flatMap(finish);
      return dropped === 0 ? lines : [...lines, `(${dropped} more characters of output are not shown)`];
    },
  };
}
