import { choice, count, duration, globs, names, orNone, path, text } from "./kinds.js";
import { BOTH, type OptionSpec } from "./spec.js";

/** Experiment files by name, whatever the folder. */
export const EXPERIMENT_FILES = "**/*.experiment.{ts,tsx,mts,cts,js,mjs,cjs}";

/** Where VoltAgent's tools put dataset files. */
export const DATASET_FILES = ".voltagent/datasets/*.json";

/** Options that say what is run and how. */
export const RUN_OPTIONS = [
  {
    name: "mode",
    group: "What to run",
    kind: choice("run", "check", "report"),
    default: "run",
    doors: ["action"],
    description:
      "What to do: `run` the experiments; `check` them, which finds configuration errors without calling a runner; or `report` what another job measured, which runs nothing.",
  },
  {
    name: "results",
    group: "What to run",
    kind: path,
    default: "",
    unset: "none",
    doors: ["action"],
    description: "For `mode: report`: the folder into which the other job's report directory was downloaded.",
  },
  {
    name: "experiments",
    group: "What to run",
    kind: globs,
    default: EXPERIMENT_FILES,
    doors: BOTH,
    configKey: "experimentsPath",
    description:
      "Globs of experiment files, one a line; `!` excludes, `#` starts a comment. `node_modules`, `dist` and `.git` are never searched.",
  },
  {
    name: "datasets",
    group: "What to run",
    kind: globs,
    default: DATASET_FILES,
    doors: BOTH,
    configKey: "datasetsPath",
    description: "Globs of the dataset files that experiments name, one a line.",
  },
  {
    name: "default-dataset",
    group: "What to run",
    kind: text,
    default: "",
    unset: "none",
    doors: [],
    configKey: "defaultDataset",
    description: "Name of the dataset for experiments that name none.",
  },
  {
    name: "working-directory",
    group: "What to run",
    kind: path,
    default: ".",
    doors: BOTH,
    description: "Folder from which every other path and glob is read, `.voltagent/config.json` too.",
  },
  {
    name: "limit",
    group: "What to run",
    kind: orNone(count(1, 1_000_000_000)),
    default: "none",
    doors: BOTH,
    description: "Run only the first so many items of every dataset; `none` runs all.",
  },
  {
    name: "concurrency",
    group: "How it runs",
    kind: count(1, 1000),
    default: "4",
    doors: BOTH,
    configKey: "defaultConcurrency",
    description: "Items in flight at once, over all experiments together.",
  },
  {
    name: "workers",
    group: "How it runs",
    kind: count(1, 1000),
    default: "",
    unset: "as many as `concurrency`",
    doors: BOTH,
    description: "Experiments, each in a process of its own, alive at once.",
  },
  {
    name: "item-timeout",
    group: "How it runs",
    kind: duration,
    default: "120s",
    doors: BOTH,
    description:
      "Time for one run of one item: `500ms`, `30s`, `5m`, `1h`. Loading a file may take as long, or 10 s if that is longer.",
  },
  {
    name: "retries",
    group: "How it runs",
    kind: count(0, 10),
    default: "2",
    doors: BOTH,
    description:
      "More tries for an item whose runner fails with a transient error (408, 425, 429, 5xx, a broken connection); `Retry-After` is honoured, and the waits do not count as the item's time.",
  },
  {
    name: "outage-after",
    group: "How it runs",
    kind: orNone(count(1, 1_000_000)),
    default: "10",
    doors: BOTH,
    description:
      "Items in a row that fail with the same status (401, 403, 429, 5xx) before their experiment is stopped as inconclusive; `none` runs every item.",
  },
  {
    name: "timeout",
    group: "How it runs",
    kind: orNone(duration),
    default: "none",
    doors: BOTH,
    description: "Time for everything together; what has not finished by then is reported as missing.",
  },
  {
    name: "modules",
    group: "How it runs",
    kind: choice("auto", "installed"),
    default: "auto",
    doors: BOTH,
    description:
      "Where `@voltagent/evals`, `scorers`, `core` and `sdk` come from: `auto` takes the names that the gate brings and the rest from the installed packages; `installed` takes the installed packages alone.",
  },
  {
    name: "node",
    group: "How it runs",
    kind: path,
    default: "auto",
    doors: BOTH,
    description:
      "Node that runs the experiments: `auto` takes the one on PATH if it is version 20 or newer, or name an executable.",
  },
  {
    name: "pass-env",
    group: "What user code sees",
    kind: names,
    default: "none",
    doors: BOTH,
    description:
      "Names of environment variables that experiments may see although they are withheld by default (`INPUT_*`, `ACTIONS_*`, `GITHUB_TOKEN`, the runner's command files).",
  },
  {
    name: "env-file",
    group: "What user code sees",
    kind: orNone(path),
    default: "none",
    doors: BOTH,
    description: "File of `NAME=value` lines for the environment of experiments.",
  },
] as const satisfies readonly OptionSpec[];
