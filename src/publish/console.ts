import type { Mask } from "../mask.js";
import { createPaint } from "../report/paint.js";
import { harmless, inline } from "../report/text.js";
import { type ChildOutput, createChildOutput } from "./child-output.js";
import { createProgress, type Progress } from "./progress.js";

/** UTF-16 units of one experiment file's output that are shown. */
const MAX_OUTPUT = 1_048_576;
const CLEAR_LINE = "\r\u001b[2K";

/** What is used of a stream such as `process.stdout`. */
export interface ConsoleStream {
  write(text: string, done?: () => void): unknown;
  on(event: "error", listener: () => void): unknown;
  columns?: number;
}

export interface ConsoleSettings {
  stream: ConsoleStream;
  /** A terminal, whose last line may be rewritten. */
  tty: boolean;
  color: boolean;
  /** Plain lines at long intervals even on a terminal. */
  ci: boolean;
  /** GitHub Actions: output is folded in groups. */
  actions: boolean;
  /** Milliseconds from any origin, monotonic. */
  now: () => number;
  mask: Mask;
  /** UTF-16 units of one file's output that are shown; 1 MiB by default. */
  maxOutput?: number;
}

/**
 * The only writer to the log. Whatever it is given, no line it writes is a workflow command except its own `::group::` and
 * `::endgroup::`.
 */
export interface Console {
  progress(state: Progress): void;
  /** What a child printed; shown at once, in GitHub Actions when the file ends. */
  output(file: string, stream: "stdout" | "stderr", chunk: string): void;
  /** The children of a file are done. */
  outputEnd(file: string): void;
  /** One line of our own; data in it is made safe. */
  note(text: string): void;
  /** A rendered text of several lines, colours kept. */
  print(text: string): void;
  /** Shows what is left and resolves when the stream has taken everything. A closed pipe is no error. */
  close(): Promise<void>;
}

/** @param settings the stream and what it is */
export function createConsole(settings: ConsoleSettings): Console {
  const { stream, actions, mask, maxOutput = MAX_OUTPUT } = settings;
  const live = settings.tty && !settings.ci;
  const paint = createPaint(settings.color);
  const progress = createProgress({ live, now: settings.now });
  const files = new Map<string, { output: ChildOutput; lines: string[] }>();
  let liveLine = "";
  let broken = false;
  // A reader that went away (EPIPE) must not end the run.
  stream.on("error", () => {
    broken = true;
  });

  const write = (text: string) => {
    if (!broken && text !== "") stream.write(text);
  };
  /** Writes whole lines above the live line. */
  const lines = (texts: string[]) => {
    if (texts.length === 0) return;
    write(`${liveLine === "" ? "" : CLEAR_LINE}${texts.map((text) => `${text}\n`).join("")}${liveLine}`);
  };
  const guttered = (file: string, texts: string[]) => {
    const label = actions ? "" : `${inline(file, 60)} `;
    lines(texts.map((text) => `${paint("dim", `│ ${label}`)}${text}`));
  };

  const endFile = (file: string) => {
    const entry = files.get(file);
    if (entry === undefined) return;
    files.delete(file);
    const texts = [...entry.lines, ...entry.output.end()];
    if (texts.length === 0) return;
    // A percent sign begins an escape in a command's data.
    if (actions) lines([`::group::Output of ${inline(file, 200).replaceAll("%", "%25")}`]);
    guttered(file, texts);
    if (actions) lines(["::endgroup::"]);
  };

  return {
    progress(state) {
      const text = progress.next({ ...state, experiment: mask(state.experiment) }, stream.columns ?? 80);
      if (text === null) return;
      if (!live) return lines([text]);
      liveLine = text;
      write(CLEAR_LINE + liveLine);
    },
    output(file, source, chunk) {
      const entry = files.get(file) ?? { output: createChildOutput(maxOutput, mask), lines: [] };
      files.set(file, entry);
      const texts = entry.output.take(source, chunk);
      if (actions) for (const text of texts) entry.lines.push(text);
      else guttered(file, texts);
    },
    outputEnd: endFile,
    note: (text) => lines([harmless(inline(mask(text), 2_000))]),
    print: (text) => lines(text.replace(/\n$/, "").split("\n").map(harmless)),
    async close() {
      for (const file of [...files.keys()]) endFile(file);
      if (liveLine !== "") write(CLEAR_LINE);
      liveLine = "";
      await new Promise<void>((resolve) => (broken ? resolve() : stream.write("", () => resolve())));
    },
  };
}
