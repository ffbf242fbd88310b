import type { Registry } from "../experiment/registry.js";
import type { ExperimentItem } from "../experiment/result.js";
import type { ScorerBundle } from "../experiment/score.js";
import type { Channel } from "./channel.js";
import type { Seen } from "./fingerprint.js";
import type { ItemEnd, ItemEnvironment, RunnerContext } from "./item.js";
import type { DoneRanges, Feed } from "./protocol.js";

/** One experiment as its child holds it: live objects of user code. */
export interface LaneExperiment {
  key: number;
  config: {
    runner: (context: RunnerContext) => unknown;
    dataset?: unknown;
    voltOps?: { client?: unknown };
    tags?: readonly string[];
  };
  tags: readonly string[];
  bundles: readonly ScorerBundle[];
}

/** Who besides the parent wants to know how a lane gets on: a file that called `runExperiment` itself. */
export interface LaneListener {
  /** Most items in flight, whatever the parent grants. */
  concurrency: number;
  /** Handed to the runner. */
  voltOpsClient?: unknown;
  /** An item has ended. A promise delays nothing. */
  item(item: ExperimentItem, index: number, end: ItemEnd): void;
  /** The source has ended, or failed, and nothing is in flight any more. */
  over(total: number | null, failure: unknown): void;
}

/** What a lane needs of its process. `enter` runs a function in the async context of an item. */
export interface LaneHost extends ItemEnvironment {
  channel: Channel;
  registry: Registry;
  enter(key: number, index: number, run: () => void): void;
  /** Called when the number of items in flight may have changed. */
  changed(): void;
  /** Resolves after so many milliseconds, or at the signal. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Gives the event loop a turn. */
  turn(resume: () => void): void;
}

/** How an experiment is to be run; see the `start` message. */
export interface LaneStart {
  slots: number;
  limit: number | null;
  done: DoneRanges;
  seen: Seen | null;
  fed: Feed | null;
  dry: boolean;
  /** More tries after a transient error of the runner. */
  retries: number;
}
