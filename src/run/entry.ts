import type { ExperimentFile } from "../discover/files.js";
import type { Problem } from "../errors.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import type { Judged, Ledger } from "../judge/ledger.js";
import { judgeReadiness } from "../judge/readiness.js";
import type { Options } from "../options/options.js";
import type { ExperimentRun } from "./experiment-run.js";
import type { ItemsFound } from "./item-finder.js";
import type { VoltOpsRecord } from "./voltops-record.js";

/** What an experiment's items were, once it has ended. */
export interface DatasetUsed extends Pick<ItemsFound, "file" | "voltOps"> {
  /** What the source said of itself. */
  told: Record<string, unknown>;
  digest: string | null;
  /** Number of items in all, where it is known. */
  count: number | null;
}

/** One experiment, measured and judged. */
export interface MeasuredExperiment {
  facts: DefinitionFacts;
  file: ExperimentFile;
  dataset: DatasetUsed;
  judged: Judged;
  /** Its run in VoltOps; null for none. */
  voltOps: VoltOpsRecord | null;
}

/** One experiment from its admission on. */
export interface Entry {
  file: ExperimentFile;
  facts: DefinitionFacts;
  ledger: Ledger;
  items: Pick<ItemsFound, "file" | "voltOps">;
  problems: Problem[];
  failed: number;
  voltOps: VoltOpsRecord | null;
  judged?: Judged;
  used?: DatasetUsed;
}

/**
 * Judges an experiment that has ended, completely or not.
 * @param clocks epoch and monotonic milliseconds
 * @param cancelled the run was ended before its end
 */
export function closeEntry(
  entry: Entry,
  run: ExperimentRun,
  options: Options,
  clocks: { epoch(): number; now(): number },
  cancelled: boolean,
): void {
  const completedAt = clocks.epoch();
  const { planned } = run;
  const times = { startedAt: run.startedAt ?? completedAt, completedAt, durationMs: run.duration(clocks.now()) };
  const { problems, items } = entry;
  if (run.retries > 0) problems.push(retried(entry, run.retries));
  const { maxErrorRate, allowEmpty } = options;
  const end = { ...times, planned, problems, cancelled: cancelled && !run.ended, maxErrorRate, allowEmpty };
  const judged = entry.ledger.close(end);
  entry.judged =
    options.mode === "check" ? { ...judged, ...judgeReadiness({ planned, problems, allowEmpty }) } : judged;
  const digest = items.file?.digest ?? items.voltOps?.digest ?? run.digest;
  entry.used = { ...items, told: run.dataset, digest, count: planned };
  entry.voltOps?.end(judged.summary, cancelled ? "cancelled" : incompleteness(run, problems));
}

/** Why an experiment has not run to its end; null where it has. */
function incompleteness(run: ExperimentRun, problems: readonly Problem[]): string | null {
  if (run.planned !== null && run.done.size >= run.planned) return null;
  return problems.find(({ severity }) => severity === "error")?.message ?? "it was not run to its end";
}

/** @throws Error for an experiment that was never closed */
export function finishedEntry({ facts, file, judged, used, voltOps }: Entry): MeasuredExperiment {
  if (judged === undefined || used === undefined) throw new Error(`experiment ${facts.id} was never closed`);
  return { facts, file, dataset: used, judged, voltOps };
}

function retried({ file, facts }: Entry, times: number): Problem {
  const message = `the runner was called ${times} more time${times === 1 ? "" : "s"} after transient errors`;
  return { severity: "note", code: "retried", message, file: file.name, experiment: facts.id };
}
