import type { MeasuredExperiment } from "../run/measure.js";
import type { DatasetReport, ExperimentReport, VoltOpsReport } from "./report.js";

/**
 * The report's row for one measured experiment.
 * @param links where runs in VoltOps are to be seen, by their ids
 */
export function experimentReport(
  { facts, file, dataset, judged, voltOps }: MeasuredExperiment,
  links: readonly VoltOpsReport[],
): ExperimentReport {
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
    voltOps: links.find(({ runId }) => runId === voltOps?.runId) ?? null,
    worst,
  };
}

function datasetReport(
  facts: MeasuredExperiment["facts"]["dataset"],
  used: MeasuredExperiment["dataset"],
): DatasetReport {
  const { file, voltOps, told, digest, count } = used;
  if (file !== null) {
    const { name, description = null, tags = [], metadata = null } = file;
    return { name, description, tags, metadata, source: "file", file: file.file, digest, count };
  }
  if (voltOps !== null) {
    const { name, description = null, tags = [] } = voltOps;
    return { name, description, tags, metadata: null, source: "voltops", digest, count };
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
