import type { FileEvents, FileSettings } from "./file-events.js";
import { FileRun } from "./file-run.js";
import { capProblems } from "./problem-cap.js";

/** One file of a run: its bundle, which may still be in the making, and what is told of it. */
export interface PoolFile {
  /** Resolves to the path of the module to load; null where there is none (its problem is told elsewhere). */
  bundle: Promise<string | null>;
  events: Omit<FileEvents, "changed">;
}

/** How many items and child processes may be alive at once. */
export interface PoolLimits {
  concurrency: number;
  workers: number;
}

/** A run of files under one set of limits. */
export interface Pool {
  /** Resolves when every file has ended. Never rejects. */
  readonly ended: Promise<void>;
  /** Ends everything: what is in flight is aborted, killed after `grace` milliseconds; nothing more is started. */
  cancel(reason: string, grace: number): void;
}

/**
 * Runs files in child processes, at most `workers` at once (but for those that only have VoltOps to tell) and `concurrency` items in flight over all of them. Files
 * begin in the order given; a free slot goes to the first experiment in that order that has an item waiting.
 */
export function runPool(files: readonly PoolFile[], settings: FileSettings, limits: PoolLimits): Pool {
  const active: FileRun[] = [];
  let next = 0;
  let cancelled: { reason: string; grace: number } | undefined;
  let settle: () => void = () => undefined;
  let stop: (none: null) => void = () => undefined;
  // A bundle may never come: what it reads can be a pipe.
  const stopped = new Promise<null>((resolve) => {
    stop = resolve;
  });
  const ended = new Promise<void>((resolve) => {
    settle = resolve;
  });

  const distribute = (): void => {
    let free = limits.concurrency - active.reduce((sum, file) => sum + file.slots, 0);
    for (const file of active) {
      for (const run of file.hungry) {
        if (free <= 0) return;
        const before = run.slots;
        file.grant(run, free);
        free -= run.slots - before;
      }
    }
  };
  const begin = (file: PoolFile): void => {
    const run = new FileRun(settings, capProblems({ ...file.events, changed: () => advance() }));
    active.push(run);
    run.warm();
    void Promise.race([file.bundle, stopped])
      .then((bundle) =>
        bundle === null || cancelled !== undefined ? run.cancel("was not needed", 0) : run.run(bundle),
      )
      .then(() => {
        active.splice(active.indexOf(run), 1);
        advance();
      });
  };
  const busy = () => active.filter((file) => !file.farewell.pending).length;
  const advance = (): void => {
    while (cancelled === undefined && next < files.length && busy() < limits.workers) {
      begin(files[next]!);
      next += 1;
    }
    if (active.length === 0) settle();
    else distribute();
  };

  advance();
  return {
    ended,
    cancel(reason, grace) {
      cancelled ??= { reason, grace };
      stop(null);
      for (const file of active) file.cancel(reason, grace);
      if (active.length === 0) settle();
    },
  };
}
