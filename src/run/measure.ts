import { dirname, isAbsolute, relative } from "node:path";
import type { Dataset } from "../discover/dataset.js";
import type { DatasetIndex, ExperimentFile } from "../discover/files.js";
import { type Problem, toProblem } from "../errors.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import type { GateStatus, ItemRecord } from "../experiment/result.js";
import { type Judged, type Ledger, openLedger } from "../judge/ledger.js";
import { planExperiment } from "../judge/plan.js";
import { judgeReadiness } from "../judge/readiness.js";
import type { Options } from "../options/options.js";
import { chooseDataset } from "./admit.js";
import type { ExperimentRun } from "./experiment-run.js";
import type { Admission, FileEvents, FileSettings } from "./file-events.js";
import { type Pool, type PoolFile, runPool } from "./pool.js";
import { placeInStack } from "./stack.js";

/** One experiment, measured and judged. */
export interface MeasuredExperiment {
  facts: DefinitionFacts;
  file: ExperimentFile;
  dataset: DatasetUsed;
  judged: Judged;
}

/** What an experiment's items were, once it has ended. */
export interface DatasetUsed {
  file: Dataset | null;
  /** What the source said of itself. */
  told: Record<string, unknown>;
  digest: string | null;
  /** Number of items in all, where it is known. */
  count: number | null;
}

/** Everything that the measuring stage found out. */
export interface Measured {
  /** In the order of files and of definitions within a file. */
  experiments: MeasuredExperiment[];
  /** Of files and of experiments, in that order too. */
  problems: Problem[];
}

/** What the measuring stage is told and what it tells. */
export interface MeasureHost {
  /** Gives the path of the module to load; rejects with a GateError. */
  bundle(file: ExperimentFile): Promise<{ path: string; problems: Problem[] }>;
  children: FileSettings["children"];
  epoch(): number;
  now(): number;
  /** Hides secrets in the texts that are kept for the report. */
  mask(text: string): string;
  /** An item has its result. A promise asks the child to wait until it settles. */
  item(experiment: string, record: ItemRecord, gate: GateStatus): Promise<void> | undefined;
  progress(state: {
    experiment: string;
    completed: number;
    planned: number | null;
    failed: number;
    done: boolean;
  }): void;
  output(file: ExperimentFile, stream: "stdout" | "stderr", chunk: string): void;
  outputEnd(file: ExperimentFile): void;
}

interface Entry {
  file: ExperimentFile;
  facts: DefinitionFacts;
  ledger: Ledger;
  dataset: Dataset | null;
  problems: Problem[];
  failed: number;
  judged?: Judged;
  used?: DatasetUsed;
}

/** A run of experiments under way. */
export interface Measurement {
  readonly ended: Promise<Measured>;
  readonly cancel: Pool["cancel"];
}

/**
 * Runs every experiment of the files and judges each as it ends.
 * @param files in the order in which they begin and are reported
 * @param datasets the dataset files of the run
 */
export function measure(
  files: readonly ExperimentFile[],
  datasets: DatasetIndex,
  options: Options,
  host: MeasureHost,
): Measurement {
  const dry = options.mode === "check";
  let cancelled = false;
  const books = files.map((file) => openBook(file, datasets, options, host, () => cancelled));
  const pool = runPool(
    books.map(({ poolFile }) => poolFile),
    { ...pick(options), children: host.children, dry, epoch: host.epoch, now: host.now },
    options,
  );
  return {
    cancel(reason, grace) {
      cancelled = true;
      pool.cancel(reason, grace);
    },
    ended: pool.ended.then(() => ({
      experiments: books.flatMap(({ entries }) => entries.map(finished)),
      problems: books.flatMap(({ entries, problems }) => [...problems, ...entries.flatMap((entry) => entry.problems)]),
    })),
  };
}

function pick({ itemTimeout, retries, outageAfter }: Options) {
  return { itemTimeout, retries, outageAfter };
}

function openBook(
  file: ExperimentFile,
  datasets: DatasetIndex,
  options: Options,
  host: MeasureHost,
  cancelled: () => boolean,
): { poolFile: PoolFile; entries: Entry[]; problems: Problem[] } {
  const entries: Entry[] = [];
  const problems: Problem[] = [];
  const bundle = host.bundle(file).then(
    (made) => {
      problems.push(...made.problems);
      return made.path;
    },
    (error: unknown) => {
      problems.push(toProblem(error, "bundle-failed", { file: file.name }));
      return null;
    },
  );
  const admit = (facts: DefinitionFacts): Admission => {
    const { plan, problems: faults } = planExperiment(facts, options);
    const choice = chooseDataset(facts, datasets, options);
    const { line, column } = facts.place?.file === file.path ? facts.place : {};
    const at = { file: file.name, ...(line === undefined ? {} : { line, column }) };
    const found = [...faults, ...choice.problems].map((problem) => ({ ...at, ...problem }));
    entries.push({
      file,
      facts,
      ledger: openLedger(plan, host.mask),
      dataset: choice.dataset,
      problems: found,
      failed: 0,
    });
    return { run: !found.some(({ severity }) => severity === "error"), fed: choice.fed, limit: choice.limit };
  };
  const events: Omit<FileEvents, "changed"> = {
    admit,
    empty: () => problems.push(nothingExported(file)),
    item(run, record) {
      const entry = entries[run.facts.key]!;
      tellPlace(record, options.workingDirectory, host);
      const { gate } = entry.ledger.add(record, entry.dataset?.lines[record.index]);
      if (gate === "failed" || gate === "errored") entry.failed += 1;
      host.progress(state(entry, run, false));
      return host.item(entry.facts.id, record, gate);
    },
    ended(run) {
      const entry = entries[run.facts.key]!;
      close(entry, run, options, host, cancelled());
      if (run.startedAt !== null) host.progress(state(entry, run, true));
    },
    problem(problem, run) {
      const placed = { ...problem, file: shownFile(problem.file, options.workingDirectory) ?? file.name };
      (run === undefined ? problems : entries[run.facts.key]!.problems).push(placed);
    },
    output: (stream, chunk) => host.output(file, stream, chunk),
    over: () => host.outputEnd(file),
  };
  return { poolFile: { bundle, events }, entries, problems };
}

function close(entry: Entry, run: ExperimentRun, options: Options, host: MeasureHost, cancelled: boolean): void {
  const completedAt = host.epoch();
  const planned = run.planned;
  const times = { startedAt: run.startedAt ?? completedAt, completedAt, durationMs: run.duration(host.now()) };
  const { problems } = entry;
  if (run.retries > 0) problems.push(retried(entry, run.retries));
  const { maxErrorRate, allowEmpty } = options;
  const end = { ...times, planned, problems, cancelled: cancelled && !run.ended, maxErrorRate, allowEmpty };
  const judged = entry.ledger.close(end);
  entry.judged =
    options.mode === "check" ? { ...judged, ...judgeReadiness({ planned, problems, allowEmpty }) } : judged;
  entry.used = {
    file: entry.dataset,
    told: run.dataset,
    digest: entry.dataset?.digest ?? run.digest,
    count: planned,
  };
}

function finished(entry: Entry): MeasuredExperiment {
  const { facts, file, judged, used } = entry;
  if (judged === undefined || used === undefined) throw new Error(`experiment ${facts.id} was never closed`);
  return { facts, file, dataset: used, judged };
}

function state({ facts, failed }: Entry, run: ExperimentRun, done: boolean) {
  return { experiment: facts.id, completed: run.done.size, planned: run.planned, failed, done };
}

/** Says where in the project's own code an item's error came up. */
function tellPlace({ error }: ItemRecord, root: string, host: MeasureHost): void {
  if (error?.stack === undefined) return;
  const { file, line, column } = placeInStack(error.stack, dirname(host.children[0]?.script ?? root));
  if (file !== undefined) error.at = `${shownFile(file, root)}:${line}:${column}`;
}

/** A path as shown to people: relative to the root where it lies inside. */
function shownFile(path: string | undefined, root: string): string | undefined {
  if (path === undefined || !isAbsolute(path)) return path;
  const inside = relative(root, path);
  return inside.startsWith("..") || isAbsolute(inside) ? path : inside.replaceAll("\\", "/");
}

function retried({ file, facts }: Entry, times: number): Problem {
  const message = `the runner was called ${times} more time${times === 1 ? "" : "s"} after transient errors`;
  return { severity: "note", code: "retried", message, file: file.name, experiment: facts.id };
}

function nothingExported(file: ExperimentFile): Problem {
  return {
    severity: "error",
    code: "no-experiment",
    message: `${file.name} exports no experiment`,
    hint: "export what createExperiment returns: `export default createExperiment({ … })`",
    file: file.name,
  };
}
