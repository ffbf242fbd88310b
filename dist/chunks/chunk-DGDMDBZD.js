import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);

// src/judge/voltops-payload.ts
var UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
function resultPayload(result) {
  const { item, itemId, index, status, runner, scores } = result;
  const payload = {
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
    traceIds: runner.traceIds ?? null
  };
  if (item.expected !== void 0) payload.expected = item.expected;
  if (runner.output !== void 0) payload.output = runner.output;
  return payload;
}
function completionPayload(summary) {
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
      metadata: { criteria, scorers }
    }
  };
}
function errorPayload(thrown) {
  const { message, name, stack } = Object(thrown);
  if (typeof message !== "string") return { message: String(thrown) };
  return {
    message,
    ...typeof name === "string" ? { name } : {},
    ...typeof stack === "string" ? { stack } : {}
  };
}
function metadataOf({ runner, error, scores }) {
  const thrown = error ?? Object.values(scores).find((score) => score.error !== void 0)?.error;
  if (!runner.metadata && thrown === void 0) return null;
  return {
    ...runner.metadata ? { runner: runner.metadata } : {},
    ...thrown === void 0 ? {} : { error: errorPayload(thrown) }
  };
}
function scorePayload(score) {
  return {
    scorerId: score.id,
    score: Number.isFinite(score.score) ? score.score : null,
    threshold: score.threshold ?? null,
    thresholdPassed: score.thresholdPassed ?? null,
    metadata: score.metadata ?? null
  };
}
function textOrNull(value) {
  return typeof value === "string" ? value : null;
}
function wholeOrNull(milliseconds) {
  return milliseconds === void 0 ? null : Math.round(milliseconds);
}

export {
  resultPayload,
  completionPayload,
  errorPayload
};
