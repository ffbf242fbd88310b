/** What the command line can be asked to do, with one line on each. */
export const COMMANDS = {
  run: "run the experiments, judge them and write the report",
  check: "find configuration errors in experiments and datasets without calling a runner",
  help: "show help, also for one command: eval-gate help run",
  version: "show the version",
} as const;

/** A word that may stand first on the command line. */
export type Command = keyof typeof COMMANDS;

/** Flags that concern the command line alone and take no value. */
export const SWITCHES = {
  json: "print results.json on standard output instead of the report",
  quiet: "print neither progress nor what experiments print",
  "no-voltops": "neither record results in VoltOps nor read datasets from there, though its keys are set",
  "no-color": "print without colours, as the variable NO_COLOR does; FORCE_COLOR=1 does the opposite",
  help: "show help (-h)",
  version: "show the version",
} as const;

/** Name of such a flag, without `--`. */
export type Switch = keyof typeof SWITCHES;
