import type { Problem } from "../errors.js";
import type { ExperimentRun } from "./experiment-run.js";
import type { Fault, ParentMessage } from "./protocol.js";
import type { ExperimentMessage } from "./session.js";
import type { Watch } from "./watch.js";

/** What dealing with a child's words needs of its file's run. */
export interface Ear {
  /** By key. */
  runs: readonly ExperimentRun[];
  watch: Watch;
  send(message: ParentMessage): void;
  /** Ends the child, in words that follow "the process …". */
  kill(reason: string): void;
  /** Ends a child that said what our own code never says, in words that follow "it …". */
  distrust(reason: string): void;
  problem(fault: Fault, run?: ExperimentRun, severity?: Problem["severity"]): void;
}

/** Takes in what a child says of one experiment. @returns whether that may have ended something, or freed a slot */
export function hear(ear: Ear, run: ExperimentRun, message: ExperimentMessage): boolean {
  switch (message.type) {
    case "opened":
      run.total ??= message.total;
      run.dataset = message.dataset;
      return false;
    case "started":
      ear.watch.started(run, message);
      return false;
    case "aborted":
      ear.watch.acknowledged(run, message.index);
      return false;
    case "notice":
      ear.problem(message.fault, run, "warn");
      return false;
    case "finished":
      if (!ear.watch.finished(run, message)) ear.distrust(`finished item ${message.index}, which it had not started`);
      return true;
    case "exhausted":
      run.count = message.count;
      return true;
    case "sourceFailed":
      run.broken = true;
      ear.problem(message.fault, run);
      return true;
  }
}
