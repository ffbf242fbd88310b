import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type HostileRun, hostileProject, runHostile, toldOf } from "../support/hostile-run.js";
import type { Project } from "../support/project.js";

/** Fixture, verdict of its experiment (undefined: it never came up), items with a result, words that name the cause. */
type Row = [string, string | undefined, number, RegExp];

/** Whether the error comes before or after the experiment's last item is a matter of moments: the run is red either way. */
const ANY = expect.stringMatching(/^(passed|inconclusive)$/) as unknown as string;

const DEATHS: Row[] = [
  ["exits-at-import", undefined, 0, /load-crashed: .*process\.exit\(0\)/],
  ["exits-in-runner", "inconclusive", 4, /item 2 crashed: .*process\.exit\(0\)/],
  ["exits-in-scorer", "inconclusive", 4, /item 2 crashed: .*process\.exit\(0\)/],
  ["exits-in-timer", "inconclusive", 4, /item 2 crashed: .*process\.exit\(0\)/],
  ["exits-in-exit-hook", "passed", 5, /process-died: .*code 9/],
  ["sets-exit-code", "passed", 5, /process-died: .*code 3/],
  ["exits-without-hooks", "inconclusive", 4, /item 2 crashed: .*ended with code 0 before it had finished/],
  ["throws-in-timer", "inconclusive", 4, /item 2 crashed: uncaught exception: too late/],
  ["rejects-unheard", ANY, 5, /uncaught-error: unhandled rejection: unheard, in what item 2 began/],
  ["rejects-endlessly", ANY, 5, /uncaught-error: 19980 more problems of this kind/],
  ["exhausts-heap", "inconclusive", 4, /item 2 crashed: .*SIGABRT.*memory/],
  ["is-killed", "inconclusive", 4, /item 2 crashed: .*SIGKILL/],
  ["aborts", "inconclusive", 4, /item 2 crashed: .*SIGABRT/],
  ["segfaults", "inconclusive", 4, /item 2 crashed: .*SIGSEGV/],
  ["overflows-stack", "inconclusive", 4, /item 2 error: Maximum call stack/],
  ["never-settles", "inconclusive", 4, /item 2 error: .*can never settle/],
  ["awaits-for-ever-at-import", undefined, 0, /load-crashed: .*can never settle/],
  ["dies-on-every-item", "inconclusive", 0, /too-many-crashes: its process died 11 times/],
  ["dies-when-loaded-again", "inconclusive", 0, /too-many-crashes: its process died 2 times/],
];

const TIMES: Row[] = [
  ["never-settles-but-lives", "inconclusive", 4, /item 2 timeout: .*ignored the abort signal/],
  ["ignores-abort", "inconclusive", 4, /item 2 timeout: .*ignored the abort signal/],
  ["hangs-at-import", undefined, 0, /load-crashed: .*did not finish loading/],
  ["blocks-at-import", undefined, 0, /load-crashed: .*did not finish loading/],
  ["blocks-runner", "inconclusive", 4, /item 2 timeout: .*blocked its event loop/],
  ["blocks-scorer", "inconclusive", 4, /item 2 timeout: .*blocked its event loop/],
  ["backtracks", "inconclusive", 4, /item 2 timeout: .*blocked its event loop/],
  ["blocks-after-its-item", "passed", 5, /process-died: .*did not answer when it was asked to finish/],
  ["source-never-gives", "inconclusive", 1, /source-timeout: .*gave no item/],
  ["source-blocks", "inconclusive", 0, /source-timeout: .*gave no item/],
];

describe.each([
  ["deaths", DEATHS, ["--concurrency", "6"], { ".env": "NODE_OPTIONS=--max-old-space-size=64" }],
  ["time", TIMES, ["--concurrency", "6", "--item-timeout", "2s"], {}],
] as const)("%s", (_kind, rows, args, files) => {
  let project: Project;
  let run: HostileRun;
  beforeAll(async () => {
    project = hostileProject(
      rows.map(([name]) => name),
      files,
    );
    run = await runHostile(project, [...args, "--timeout", "150s"]);
  }, 180_000);
  afterAll(() => project.remove());

  test("the run ends by itself, is inconclusive and exits with 2", () => {
    expect([run.code, run.results.verdict, run.results.exitCode]).toEqual([2, "inconclusive", 2]);
    expect(run.results.problems.map(({ code }: { code: string }) => code)).not.toContain("run-timeout");
  });

  test("no process and no temporary file is left", () => {
    expect([run.left, run.scratch]).toEqual([[], []]);
  });

  test.each(rows as Row[])(
    "%s: verdict %s, %d items survive, the cause is named",
    (name, verdict, survivors, words) => {
      const told = toldOf(run, name);
      expect(told).toEqual({ verdict, survivors, words: expect.stringMatching(words) });
    },
  );
});

test("an exception after its item has ended makes a run red in which every experiment passed", async () => {
  const project = hostileProject(["throws-in-timer-after-its-item"]);
  const run = await runHostile(project, ["--concurrency", "1"]);
  expect([run.code, run.results.verdict]).toEqual([2, "inconclusive"]);
  expect(toldOf(run, "throws-in-timer-after-its-item")).toMatchObject({
    survivors: 5,
    words: expect.stringContaining("uncaught exception: long gone, in what item 2 began"),
  });
  project.remove();
});
