import type { Problem } from "../errors.js";
import type { ExperimentRun } from "./experiment-run.js";
import type { OwnClients } from "./own-clients.js";
import type { Fault, FinishedRecord, ParentMessage } from "./protocol.js";
import type { ExperimentMessage } from "./session.js";
import type { Watch } from "./watch.js";

/** What dealing with a child's words needs of its file's run. */
export interface Ear {
  /** By key. */
  runs: readonly ExperimentRun[];
  /** Items in a row with one status of an outage before their experiment is stopped; null for never. */
  outageAfter: number | null;
  watch: Watch;
  clients: OwnClients;
  send(message: ParentMessage): void;
  /** Ends the child, in words that follow "the process …". */
  kill(reason: string): void;
  /** Ends a child that said what our own code never says, in words that follow "it …". */
  distrust(reason: string): void;
  problem(fault: Fault, run?: ExperimentRun, severity?: Problem["severity"]): void;
}

/** Stops an experiment whose provider is out, instead of burning every item on it. */
function stopAtOutage(ear: Ear, run: ExperimentRun, record: FinishedRecord): void {
  const { status, count } = run.outage.add(record);
  if (run.halted || ear.outageAfter === null || count < ear.outageAfter) return;
  run.halted = true;
  ear.send({ type: "halt", key: run.facts.key, reason: "the provider is out" });
  const code = status === 401 || status === 403 ? "provider-refuses" : "provider-outage";
  const message = `stopped early: ${count} items in a row failed with status ${status}`;
  const hint =
    status === 401 || status === 403
      ? "check the key and what it may do"
      : "try again later; outage-after sets how many items it takes";
  ear.problem({ code, message, hint }, run);
}

/** Takes in what a child says of one experiment. @returns whether that may have ended something, or freed a slot */
export function hear(ear: Ear, run: ExperimentRun, message: ExperimentMessage): boolean {
  switch (message.type) {
    case "opened":
      run.total ??= message.total;
      run.dataset = message.dataset;
      run.opened = true;
      return false;
    case "started":
      ear.watch.started(run, message);
      return false;
    case "aborted":
      ear.watch.acknowledged(run, message.index);
      return false;
    case "paused":
      ear.watch.paused(run, message.index, message.milliseconds);
      return false;
    case "resumed":
      ear.watch.resumed(run, message.index);
      return false;
    case "notice":
      ear.problem(message.fault, run, "warn");
      return false;
    case "voltOpsAnswer":
      ear.clients.answer(message);
      return false;
    case "finished":
      if (!ear.watch.finished(run, message)) ear.distrust(`finished item ${message.index}, which it had not started`);
      else stopAtOutage(ear, run, message.record);
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
