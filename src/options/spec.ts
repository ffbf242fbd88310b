import type { Kind } from "./kinds.js";

/** Whoever may set an option: the action's inputs, the command line's flags. */
export type DoorName = "action" | "cli";

/** Headings under which help and tables list the options, in their order. */
export const GROUPS = [
  "What to run",
  "How it runs",
  "What decides",
  "What is reported",
  "What user code sees",
] as const;

/** One option: everything that inputs, flags, configuration file, help, action.yml and README know about it. */
export interface OptionSpec {
  /** Name of the input, and of the flag with `--` before it. */
  readonly name: string;
  readonly group: (typeof GROUPS)[number];
  readonly kind: Kind<unknown>;
  /** The text that stands where nobody wrote one; empty where `unset` says in words what then happens. */
  readonly default: string;
  /** In words: what counts when nobody set the option. Only where `default` is empty. */
  readonly unset?: string;
  /** GitHub's expression that stands in action.yml as the default; the command line knows no such contexts. */
  readonly expression?: string;
  readonly doors: readonly DoorName[];
  /** Key of `.voltagent/config.json` that gives a default below inputs and flags. */
  readonly configKey?: string;
  /** One or two sentences for people, Markdown code spans allowed. */
  readonly description: string;
}

/** The doors that nearly every option has. */
export const BOTH = ["action", "cli"] as const;
