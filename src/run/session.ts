import type { DefinitionFacts } from "../experiment/definition.js";
import { type LastWords, nameDeath } from "./death.js";
import { type ChildExit, type ChildHandle, type ChildSettings, startChild } from "./process.js";
import type { ChildMessage, Fault, ParentMessage } from "./protocol.js";

/** How one child's life ended. */
export interface SessionEnd {
  /** Why it is not a clean end, in words that follow "the process …"; null when it did all it was asked and exited with 0. */
  cause: string | null;
  /** The item in whose context the process was ended, where the child could still tell. */
  culprit: { key: number; index: number } | null;
  /** It said something that our own code never says: nothing it said is beyond doubt. */
  distrusted: boolean;
  /** Whether the child had got as far as running our code. */
  greeted: boolean;
}

/** What a session tells the run of its file. */
export interface SessionEvents {
  loaded(definitions: DefinitionFacts[]): void;
  /** Something is wrong with the file as a whole. */
  fault(fault: Fault): void;
  /** While it loads, the file runs an experiment itself. */
  called(definition: DefinitionFacts): void;
  loadFailed(fault: Fault): void;
  uncaught(message: Extract<ChildMessage, { type: "uncaught" }>): void;
  /** The child's loop ran dry: these items and these experiments' sources wait for what can never come. */
  stalled(items: { key: number; index: number }[], sources: number[]): void;
  /** Everything that concerns one experiment. */
  experiment(message: ExperimentMessage): void;
  output(stream: "stdout" | "stderr", chunk: string): void;
  ended(end: SessionEnd): void;
}

/** Messages about one experiment. */
export type ExperimentMessage = Extract<
  ChildMessage,
  {
    type:
      | "opened"
      | "started"
      | "finished"
      | "exhausted"
      | "sourceFailed"
      | "aborted"
      | "paused"
      | "resumed"
      | "notice"
      | "voltOpsAnswer";
  }
>;

/** Milliseconds that loading a file may take even where single items must be quicker. */
const LOAD_AT_LEAST = 10_000;
/** A child that is asked to finish may take this many milliseconds: it lets its event loop run dry (see child.ts). */
const FINISH_WITHIN = 10_000;
/** A child that said it was done has this many milliseconds to be gone. */
const GOODBYE = 2_000;

/** One child process from its start to its end. */
export class Session {
  readonly #settings: Omit<ChildSettings, "message" | "output">;
  readonly #events: SessionEvents;
  readonly #child: ChildHandle;
  #words: LastWords & { key?: number; index?: number } = {};
  #deadline: NodeJS.Timeout | undefined;
  #loadLimit = LOAD_AT_LEAST;
  #distrusted = false;
  #greeted = false;
  #asked = false;
  #done = false;

  /** Starts the process at once; it waits for {@link Session.load}. */
  constructor(settings: Omit<ChildSettings, "message" | "output">, events: SessionEvents) {
    this.#settings = settings;
    this.#events = events;
    this.#child = startChild({
      ...settings,
      message: (message) => this.#receive(message),
      output: (stream, chunk) => events.output(stream, chunk),
    });
    void this.#child.exited.then((exit) => this.#end(exit));
  }

  /** Loads a bundle, within item-timeout (milliseconds), but never less than {@link LOAD_AT_LEAST}. */
  load(bundle: string, itemTimeout: number): void {
    this.#loadLimit = Math.max(itemTimeout, LOAD_AT_LEAST);
    this.send({ type: "load", bundle, nonce: this.#settings.nonce });
    this.rest(false);
  }

  /** Loading may take its time while it waits for items that the file runs itself: those have limits of their own. */
  rest(resting: boolean): void {
    clearTimeout(this.#deadline);
    if (!resting) this.#limit(this.#loadLimit, `did not finish loading within ${this.#loadLimit} ms`);
  }

  /** Sends nothing once the child was asked to finish: ended with something unread, its socket would lose its last words. */
  send(message: ParentMessage): void {
    if (!this.#asked) this.#child.send(message);
  }

  /** Reads nothing more from the child until the promise settles; the child then starts nothing more. */
  pause(until: Promise<void>): void {
    this.#child.pause(until);
  }

  /** Asks the child to say that it is done and to exit. */
  finish(): void {
    if (this.#asked) return;
    this.send({ type: "finish" });
    this.#asked = true;
    this.#limit(FINISH_WITHIN, "did not answer when it was asked to finish");
  }

  /** Ends a process that said what our own code never says. */
  distrust(reason: string): void {
    this.#distrusted = true;
    this.kill(`broke the protocol: it ${reason}`);
  }

  /** Ends the process; the first reason given is the one that is told. */
  kill(reason: string): void {
    this.#words.killed ??= reason;
    this.#child.kill();
  }

  #receive(message: ChildMessage): void {
    switch (message.type) {
      case "hello":
        this.#greeted = true;
        return;
      case "loaded":
        clearTimeout(this.#deadline);
        return this.#events.loaded(message.definitions);
      case "fault":
        return this.#events.fault(message.fault);
      case "called":
        // It was asked to finish, and has more to run.
        if (this.#asked) clearTimeout(this.#deadline);
        this.#asked = false;
        return this.#events.called(message.definition);
      case "loadFailed":
        clearTimeout(this.#deadline);
        return this.#events.loadFailed(message.fault);
      case "uncaught":
        this.#words.uncaught = message.error.message;
        return this.#events.uncaught(message);
      case "stalled":
        return this.#events.stalled(message.items, message.sources);
      case "exiting":
        this.#words.exiting = { code: message.code };
        if (message.key !== undefined && message.index !== undefined) {
          this.#words.key = message.key;
          this.#words.index = message.index;
        }
        return;
      case "done":
        if (!this.#asked) return this.distrust("said that it was done before it was asked");
        this.#done = true;
        return this.#limit(GOODBYE, "did not end after it was done");
      default:
        return this.#events.experiment(message);
    }
  }

  #limit(milliseconds: number, reason: string): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => this.kill(reason), milliseconds);
  }

  #end(exit: ChildExit): void {
    clearTimeout(this.#deadline);
    const clean = this.#done && exit.code === 0 && exit.signal === null && exit.fault === undefined;
    const { key, index } = this.#words;
    this.#events.ended({
      cause: clean && this.#words.killed === undefined ? null : nameDeath(exit, this.#words),
      culprit: key === undefined || index === undefined ? null : { key, index },
      distrusted: this.#distrusted || (this.#greeted && exit.fault !== undefined),
      greeted: this.#greeted,
    });
  }
}
