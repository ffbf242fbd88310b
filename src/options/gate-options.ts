import { choice, flag, orNone, path, share } from "./kinds.js";
import { BOTH, type OptionSpec } from "./spec.js";

/** Options that say what decides and what is reported. */
export const GATE_OPTIONS = [
  {
    name: "fail-on",
    group: "What decides",
    kind: choice("error", "warn", "never"),
    default: "error",
    doors: BOTH,
    description:
      "Severity from which a failed check makes the job red. `never` softens failed checks only: what could not be judged stays red.",
  },
  {
    name: "max-error-rate",
    group: "What decides",
    kind: share,
    default: "0.1",
    doors: BOTH,
    description:
      "Share of items, from 0 to 1, whose results may be missing (errors, time-outs, crashes) before nothing can be judged.",
  },
  {
    name: "default-threshold",
    group: "What decides",
    kind: orNone(share),
    default: "1",
    doors: BOTH,
    description:
      "Threshold for scorers without one where a `passRate` criterion would otherwise have nothing to measure; `none` leaves such a criterion unable to fail, and says so.",
  },
  {
    name: "allow-empty",
    group: "What decides",
    kind: flag,
    default: "false",
    doors: BOTH,
    description: "Finding no experiment, no item or no score is not a failure.",
  },
  {
    name: "voltops",
    group: "What is reported",
    kind: choice("auto", "off"),
    default: "auto",
    doors: ["action"],
    description:
      "`auto` uses VoltOps where `VOLTAGENT_PUBLIC_KEY` and `VOLTAGENT_SECRET_KEY` are set: results are recorded there, and datasets that no file gives are read from there. `off` does neither.",
  },
  {
    name: "annotations",
    group: "What is reported",
    kind: flag,
    default: "true",
    doors: ["action"],
    description: "Annotate the files of the pull request with the worst results and every problem.",
  },
  {
    name: "job-summary",
    group: "What is reported",
    kind: flag,
    default: "true",
    doors: ["action"],
    description: "Write the report to the job's summary page.",
  },
  {
    name: "report-dir",
    group: "What is reported",
    kind: path,
    default: "eval-report",
    doors: BOTH,
    description: "Folder for the report files, made if need be; the files of an earlier run in it are replaced.",
  },
] as const satisfies readonly OptionSpec[];
