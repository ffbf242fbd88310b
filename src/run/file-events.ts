import type { VoltOpsTransport } from "../discover/voltops-transport.js";
import type { Problem } from "../errors.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import type { ItemRecord } from "../experiment/result.js";
import type { ExperimentRun, FedDataset } from "./experiment-run.js";
import type { ChildSettings } from "./process.js";
import type { VoltOpsRecord } from "./voltops-record.js";

/** What the spine says to a definition before it runs: whether it may, and on which dataset's items. */
export interface Admission {
  run: boolean;
  fed: FedDataset | null;
  /** First N items of the experiment's own source; null for its own limit. */
  limit: number | null;
  /** Null where it has none. */
  voltOps: VoltOpsRecord | null;
}

/** What a file's run tells the outside. */
export interface FileEvents {
  /**
   * Called once for each experiment of the file, in the order of keys, before it runs. A promise, which never rejects, makes
   * that experiment alone wait.
   * @param client the experiment's own VoltOps client, if it has one
   */
  admit(facts: DefinitionFacts, client?: VoltOpsTransport): Admission | Promise<Admission>;
  /** The file has been loaded without exporting or running any experiment. */
  empty(): void;
  /** An item has its end. A promise makes the child wait until it settles: its results come faster than they go. */
  item(run: ExperimentRun, record: ItemRecord): Promise<void> | undefined;
  /** The experiment has ended, completely or not. */
  ended(run: ExperimentRun): void;
  problem(problem: Problem, run?: ExperimentRun): void;
  output(stream: "stdout" | "stderr", chunk: string): void;
  /** The last child of the file is gone. */
  over(): void;
  /** Slots may have become free, or wanted. */
  changed(): void;
}

/** How a file is run. Times in milliseconds. */
export interface FileSettings {
  /** The children to try, in order: the next is taken where one does not come up at all. */
  children: readonly Omit<ChildSettings, "message" | "output">[];
  itemTimeout: number;
  /** Count the items, call no runner. */
  dry: boolean;
  /** More tries after a transient error of a runner. */
  retries: number;
  /** Items in a row that fail with one status before their experiment is stopped; null for never. */
  outageAfter: number | null;
  epoch(): number;
  now(): number;
}
