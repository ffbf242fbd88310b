import type { CompletionPayload, ErrorPayload, ResultPayload } from "../discover/voltops-types.js";
import type { ExperimentItemResult, ExperimentScore } from "../experiment/result.js";
import type { ExperimentSummary } from "./summary.js";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * An item's result in the shape in which VoltAgent appends it to a run (observed in @voltagent/evals 2.0.4), but for
 * `__runtime` in the scores' metadata, which repeats the whole item for every scorer. Milliseconds are whole, as VoltAgent's
 * clock has them.
 */
export function resultPayload(result: ExperimentItemResult): ResultPayload {
  const { item, itemId, index, status, runner, scores } = result;
  const payload: ResultPayload = {
    datasetItemId: UUID.test(itemId) ? itemId : null,
    datasetItemHash: String(itemId ?? index),
    datasetId: textOrNull(item.datasetId),
    datasetVersionId: textOrNull(item.datasetVersionId),
    datasetItemLabel: textOrNull(item.label),
    status,
    input: item.input,
    durationMs: wholeOrNull(runner.durationMs),
    thresholdPassed: result.thresholdPassed ?? null,
    metadata: metadataOf(result),
    scores: Object.values(scores).map(scorePayload),
    traceIds: runner.traceIds ?? null,
  };
  if (item.expected !== undefined) payload.expected = item.expected;
  if (runner.output !== undefined) payload.output = runner.output;
  return payload;
}

/**
 * How VoltAgent ends a run in VoltOps: failed where an item errored, whatever the criteria say; else by all its criteria,
 * those of severity warn too; without criteria by whether an item failed.
 */
export function completionPayload(summary: ExperimentSummary): CompletionPayload {
  const { totalCount, successCount, failureCount, errorCount, meanScore, passRate, criteria, scorers } = summary;
  const met = criteria.length > 0 ? criteria.every(({ passed }) => passed) : failureCount === 0;
  return {
    status: errorCount === 0 && met ? "succeeded" : "failed",
    summary: {
      itemCount: totalCount,
      successCount,
      failureCount,
      meanScore,
      passRate,
      durationMs: Math.round(summary.durationMs),
      metadata: { criteria, scorers },
    },
  };
}

/** An error in VoltOps' words: its message, and its name and stack where it has them. Takes anything thrown. */
export function errorPayload(thrown: unknown): ErrorPayload {
  const { message, name, stack } = Object(thrown) as Record<string, unknown>;
  if (typeof message !== "string") return { message: String(thrown) };
  return {
    message,
    ...(typeof name === "string" ? { name } : {}),
    ...(typeof stack === "string" ? { stack } : {}),
  };
}

function metadataOf({ runner, error, scores }: ExperimentItemResult): ResultPayload["metadata"] {
  const thrown = error ?? Object.values(scores).find((score) => score.error !== undefined)?.error;
  if (!runner.metadata && thrown === undefined) return null;
  return {
    ...(runner.metadata ? { runner: runner.metadata } : {}),
    ...(thrown === undefined ? {} : { error: errorPayload(thrown) }),
  };
}

function scorePayload(score: ExperimentScore): ResultPayload["scores"][number] {
  return {
    scorerId: score.id,
    score: Number.isFinite(score.score) ? score.score : null,
    threshold: score.threshold ?? null,
    thresholdPassed: score.thresholdPassed ?? null,
    metadata: score.metadata ?? null,
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}

function wholeOrNull(milliseconds: number | undefined): number | null {
  return milliseconds === undefined ? null : Math.round(milliseconds);
}
