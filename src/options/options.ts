/** Everything a run may be told, normalised and validated: the only form in which options travel. */
export interface Options {
  /** What to do; `check` does everything short of calling a runner, `report` tells what another job measured. */
  mode: "run" | "check" | "report";
  /** Absolute path of that job's report directory; null unless `mode` is `report`. */
  results: string | null;
  /** Globs of experiment files, relative to `workingDirectory`; `!` excludes. */
  experiments: string[];
  /** Globs of dataset files, likewise. */
  datasets: string[];
  /** Absolute path. */
  workingDirectory: string;
  /** Items in flight over all experiments, at least 1. */
  concurrency: number;
  /** Child processes alive at once, at least 1. */
  workers: number;
  /** Milliseconds for one run of one item, and for loading one file. */
  itemTimeout: number;
  /** More tries of an item after a transient error. */
  retries: number;
  /** Items in a row that fail with one status before their experiment is stopped; null for never. */
  outageAfter: number | null;
  /** Milliseconds for the whole run; null for none. */
  timeout: number | null;
  /** First N items of every dataset; null for all. */
  limit: number | null;
  failOn: "error" | "warn" | "never";
  /** Share 0..1 of items whose results may be missing. */
  maxErrorRate: number;
  /** Threshold for scorers that a passRate criterion needs one of; null for `none`. */
  defaultThreshold: number | null;
  allowEmpty: boolean;
  /** Whether VoltOps may be used where its keys are set. */
  voltOps: boolean;
  /** Name of the dataset for experiments that name none (from `.voltagent/config.json`). */
  defaultDataset: string | null;
  annotations: boolean;
  jobSummary: boolean;
  comment: "auto" | "always" | "failures" | "never";
  /** Tells several gates on one pull request apart. */
  commentKey: string;
  /** Absolute path. */
  reportDir: string;
  modules: "auto" | "installed";
  /** `auto`, or the node executable for the children. */
  node: string;
  /** Names let through to the children's environment in spite of the hygiene rules. */
  passEnv: string[];
  /** Absolute path of a file loaded into the children's environment; null for none. */
  envFile: string | null;
}
