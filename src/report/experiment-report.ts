import type { MeasuredExperiment } from "../run/measure.js";
import type { DatasetReport, ExperimentReport } from "./report.js";

/** The report's row for one measured experiment. */
export function experimentReport({ facts, file, dataset, judged }: MeasuredExperiment): ExperimentReport {
  const { verdict, reason, totals, summary, checks, worst } = judged;
  return {
    id: facts.id,
    label: facts.label ?? null,
    description: facts.description ?? null,
    file: file.name,
    ...(facts.place?.file === file.path ? { line: facts.place.line, column: facts.place.column } : {}),
    tags: facts.tags,
    metadata: facts.metadata,
    verdict,
    reason,
    dataset: datasetReport(facts.dataset, dataset),
    totals,
    summary,
    checks,
    comparison: null,
    worst,
  };
}

function datasetReport(
  facts: MeasuredExperiment["facts"]["dataset"],
  used: MeasuredExperiment["dataset"],
): DatasetReport {
  const { file, told, digest, count } = used;
  if (file !== null) {
    const { name, description = null, tags = [], metadata = null } = file;
    return { name, description, tags, metadata, source: "file", file: file.file, digest, count };
  }
  return {
    name: text(told.name) ?? facts.name ?? null,
    description: text(told.description) ?? facts.description ?? null,
    tags: [],
    metadata: facts.metadata ?? null,
    source: facts.source === "named" ? "none" : facts.source,
    digest,
    count,
  };
}

function text(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
