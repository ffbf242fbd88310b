import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { createMask } from "../../../src/mask.js";
import { type ConsoleSettings, createConsole } from "../../../src/publish/console.js";
import type { Progress } from "../../../src/publish/progress.js";
import { stripControls } from "../../../src/report/text.js";
import { HOSTILE_TEXTS, hostileText, isCommand, runnerLines } from "../../support/hostile.js";

/** A console on a stream that remembers, with a clock that stands still until it is moved. */
function setup(overrides: Partial<ConsoleSettings> = {}) {
  const state = { written: "", time: 0, fail: () => {} };
  const stream = {
    columns: 60,
    write(text: string, done?: () => void) {
      state.written += text;
      done?.();
    },
    on(_event: "error", listener: () => void) {
      state.fail = listener;
    },
  };
  const log = createConsole({
    stream,
    tty: false,
    color: false,
    ci: false,
    actions: false,
    now: () => state.time,
    mask: (text) => text,
    ...overrides,
  });
  return { log, state };
}

const at = (completed: number, overrides: Partial<Progress> = {}): Progress => ({
  experiment: "support",
  completed,
  planned: 10,
  failed: 0,
  done: false,
  ...overrides,
});

describe("output of children", () => {
  test("is shown line by line behind a gutter and the file's name", async () => {
    const { log, state } = setup();
    log.output("a.ts", "stdout", "one\ntw");
    expect(state.written).toBe("│ a.ts one\n");
    log.output("b.ts", "stdout", "other\n");
    log.output("a.ts", "stdout", "o\r");
    log.output("a.ts", "stdout", "\nthree");
    log.outputEnd("a.ts");
    expect(state.written).toBe("│ a.ts one\n│ b.ts other\n│ a.ts two\n│ a.ts three\n");
  });

  test("of the two streams is not mixed within a line", () => {
    const { log, state } = setup();
    log.output("a.ts", "stdout", "out");
    log.output("a.ts", "stderr", "err\n");
    log.output("a.ts", "stdout", "put\n");
    expect(state.written).toBe("│ a.ts err\n│ a.ts output\n");
  });

  test("is one group a file in GitHub Actions, written when the file ends", () => {
    const { log, state } = setup({ actions: true });
    log.output("a.ts", "stdout", "one\n");
    log.output("b.ts", "stdout", "two\n");
    expect(state.written).toBe("");
    log.outputEnd("b.ts");
    log.outputEnd("silent.ts");
    expect(state.written).toBe("::group::Output of b.ts\n│ two\n::endgroup::\n");
  });

  test("of files that never ended is shown at the close", async () => {
    const { log, state } = setup({ actions: true });
    log.output("a.ts", "stderr", "last words");
    await log.close();
    expect(state.written).toBe("::group::Output of a.ts\n│ last words\n::endgroup::\n");
  });

  test("is capped for each file, with a count of what was dropped", () => {
    const { log, state } = setup({ maxOutput: 10 });
    log.output("a.ts", "stdout", "12345\n123\n12345\n1\n");
    log.output("b.ts", "stdout", "12345\n");
    log.outputEnd("a.ts");
    expect(state.written).toBe(
      "│ a.ts 12345\n│ a.ts 123\n│ b.ts 12345\n│ a.ts (8 more characters of output are not shown)\n",
    );
  });

  test("without a line end needs no memory: 200 MB become one cut line and a count", () => {
    const { log, state } = setup();
    const chunk = "x".repeat(1_000_000);
    for (let index = 0; index < 200; index += 1) log.output("a.ts", "stdout", chunk);
    log.outputEnd("a.ts");
    expect(state.written.length).toBeLessThan(20_000);
    expect(state.written).toMatch(/\((\d{9}) more characters of output are not shown\)\n$/);
  });

  test("of a million lines in one chunk is taken", () => {
    const { log, state } = setup({ actions: true, maxOutput: 3_000_000 });
    log.output("a.ts", "stdout", "\n".repeat(1_000_000));
    log.outputEnd("a.ts");
    expect(state.written.split("│").length).toBe(1_000_001);
  });

  test("is masked across chunks and before a line is cut", () => {
    const secret = "hunter2-hunter2-hunter2";
    const { log, state } = setup({ mask: createMask([secret]) });
    log.output("a.ts", "stdout", "the key is hunter2-hun");
    log.output("a.ts", "stdout", "ter2-hunter2\n");
    log.output("a.ts", "stdout", `${"x".repeat(16_370)}${secret}${"y".repeat(9_000)}\n`);
    expect(state.written).toContain("│ a.ts the key is ***\n");
    expect(state.written).not.toContain("hunter2");
  });

  test("says nothing if there was none", async () => {
    const { log, state } = setup({ actions: true });
    log.outputEnd("a.ts");
    await log.close();
    expect(state.written).toBe("");
  });
});

describe("a workflow command", () => {
  const data = fc.oneof(hostileText, fc.constantFrom(...HOSTILE_TEXTS));

  test("is never made of data, in any way of writing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(data, data, fc.constantFrom("output", "note", "print", "progress")), { maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        async (steps, actions, tty) => {
          const { log, state } = setup({ actions, tty });
          for (const [file, text, how] of steps) {
            if (how === "output") log.output(file, "stdout", text);
            else if (how === "progress") log.progress(at(1, { experiment: text, done: true }));
            else if (how === "note") log.note(text);
            else log.print(text.replace(/[^ -~\n]/g, ""));
          }
          await log.close();
          // A live line is cleared by the terminal: what precedes the clearing still counts as a line of its own.
          const lines = runnerLines(state.written).filter(isCommand);
          const ours = /^(?:::group::Output of [^\n]*|::endgroup::)$/;
          expect(lines.filter((line) => !(actions && ours.test(line) && !line.includes("##[")))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("of ours holds a file name as data", () => {
    const { log, state } = setup({ actions: true });
    log.output("100%0A::error::x\n::error::y", "stdout", "one\n");
    log.outputEnd("100%0A::error::x\n::error::y");
    expect(state.written).toBe("::group::Output of 100%250A::error::x⏎::error::y\n│ one\n::endgroup::\n");
  });
});

describe("progress", () => {
  test("in a log is a line every ten seconds and one for each experiment's end", () => {
    const { log, state } = setup();
    log.progress(at(1));
    state.time = 9_999;
    log.progress(at(2));
    expect(state.written).toBe("");
    state.time = 10_000;
    log.progress(at(3, { failed: 1 }));
    log.progress(at(10, { failed: 1, done: true }));
    expect(state.written).toBe("running: 3/10 items, 1 failed | support 3/10\ndone: support, 10/10 items, 1 failed\n");
  });

  test("adds up experiments and does without a total", () => {
    const { log, state } = setup();
    log.progress(at(1, { experiment: "b", planned: null }));
    state.time = 20_000;
    log.progress(at(2));
    expect(state.written).toBe("running: 3 items | b 1 | support 2/10\n");
  });

  test("on a terminal rewrites one line, ten times a second at most", () => {
    const { log, state } = setup({ tty: true });
    log.progress(at(1));
    state.time = 99;
    log.progress(at(2));
    state.time = 100;
    log.progress(at(3));
    expect(state.written).toBe(
      "\r\u001b[2Krunning: 1/10 items | support 1/10\r\u001b[2Krunning: 3/10 items | support 3/10",
    );
  });

  test("on a terminal gives way to other lines and is gone at the end", async () => {
    const { log, state } = setup({ tty: true });
    log.progress(at(1));
    state.written = "";
    log.note("hello");
    await log.close();
    expect(state.written).toBe("\r\u001b[2Khello\nrunning: 1/10 items | support 1/10\r\u001b[2K");
  });

  test("never exceeds the terminal's width", () => {
    const { log, state } = setup({ tty: true });
    log.progress(at(1, { experiment: "x".repeat(500) }));
    expect(stripControls(state.written).trim().length).toBeLessThan(60);
  });

  test("in CI is plain lines though there is a terminal", () => {
    const { log, state } = setup({ tty: true, ci: true });
    log.progress(at(10, { done: true }));
    expect(state.written).toBe("done: support, 10/10 items\n");
  });
});

test("print keeps the colours of a rendered text", () => {
  const { log, state } = setup();
  log.print("\u001b[31mred\u001b[39m\nplain\n");
  expect(state.written).toBe("\u001b[31mred\u001b[39m\nplain\n");
});

test("a closed pipe ends the writing, not the run", async () => {
  const { log, state } = setup();
  log.note("one");
  state.fail();
  log.note("two");
  await log.close();
  expect(state.written).toBe("one\n");
});
