import { dirname, isAbsolute, relative } from "node:path";
import type { DatasetIndex, ExperimentFile } from "../discover/files.js";
import type { VoltOpsTransport } from "../discover/voltops-transport.js";
import { type Problem, toProblem } from "../errors.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import type { GateStatus, ItemRecord } from "../experiment/result.js";
import { openLedger } from "../judge/ledger.js";
import { planExperiment } from "../judge/plan.js";
import type { Options } from "../options/options.js";
import { closeEntry, type Entry, finishedEntry, type MeasuredExperiment } from "./entry.js";
import type { ExperimentRun } from "./experiment-run.js";
import type { Admission, FileEvents, FileSettings } from "./file-events.js";
import { createItemFinder, type ItemFinder, type ItemsFound } from "./item-finder.js";
import { type Pool, type PoolFile, runPool } from "./pool.js";
import { placeInStack } from "./stack.js";
import type { MeasureVoltOps } from "./voltops-record.js";

export type { MeasuredExperiment } from "./entry.js";

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
  voltOps: MeasureVoltOps;
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
  const stop = new AbortController();
  const find = createItemFinder(datasets, options, host.voltOps.fetchDataset, stop.signal);
  const books = files.map((file) => openBook(file, find, options, host, stop.signal));
  const pool = runPool(
    books.map(({ poolFile }) => poolFile),
    { ...pick(options), children: host.children, dry, epoch: host.epoch, now: host.now },
    options,
  );
  return {
    cancel(reason, grace) {
      stop.abort(new DOMException(reason, "AbortError"));
      pool.cancel(reason, grace);
    },
    ended: pool.ended.then(() => ({
      experiments: books.flatMap(({ entries }) => entries.map(finishedEntry)),
      problems: books.flatMap(({ entries, problems }) => [...problems, ...entries.flatMap((entry) => entry.problems)]),
    })),
  };
}

function pick({ itemTimeout, retries, outageAfter }: Options) {
  return { itemTimeout, retries, outageAfter };
}

function openBook(
  file: ExperimentFile,
  find: ItemFinder,
  options: Options,
  host: MeasureHost,
  cancelled: AbortSignal,
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
  const admit = (facts: DefinitionFacts, client?: VoltOpsTransport): Admission | Promise<Admission> => {
    const { plan, problems: faults } = planExperiment(facts, options);
    const ledger = openLedger(plan, host.mask);
    const none = { file: null, voltOps: null };
    const { line, column } = facts.place?.file === file.path ? facts.place : {};
    const at = { file: file.name, ...(line === undefined ? {} : { line, column }) };
    const problems = faults.map((problem) => ({ ...at, ...problem }));
    const entry: Entry = { file, facts, ledger, items: none, problems, failed: 0, voltOps: null };
    entries.push(entry);
    const decide = (found: ItemsFound | null): Admission => {
      if (found === null || entry.judged !== undefined) return { run: false, fed: null, limit: null, voltOps: null };
      const { fed, limit, problems: more, ...items } = found;
      entry.items = items;
      entry.problems.push(...more.map((problem) => ({ ...at, ...problem })));
      const run = !entry.problems.some(({ severity }) => severity === "error");
      if (run && options.mode === "run") entry.voltOps = host.voltOps.begin(facts, items.voltOps, client);
      return { run, fed, limit, voltOps: entry.voltOps };
    };
    const found = find(facts);
    return found instanceof Promise ? found.then(decide) : decide(found);
  };
  const events: Omit<FileEvents, "changed"> = {
    admit,
    empty: () => problems.push(nothingExported(file)),
    item(run, record) {
      const entry = entries[run.facts.key]!;
      tellPlace(record, options.workingDirectory, host);
      const { gate } = entry.ledger.add(record, entry.items.file?.lines[record.index]);
      entry.voltOps?.item(record);
      if (gate === "failed" || gate === "errored") entry.failed += 1;
      host.progress(state(entry, run, false));
      return host.item(entry.facts.id, record, gate);
    },
    ended(run) {
      const entry = entries[run.facts.key]!;
      closeEntry(entry, run, options, host, cancelled.aborted);
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

function nothingExported(file: ExperimentFile): Problem {
  return {
    severity: "error",
    code: "no-experiment",
    message: `${file.name} exports no experiment`,
    hint: "export what createExperiment returns: `export default createExperiment({ … })`",
    file: file.name,
  };
}
