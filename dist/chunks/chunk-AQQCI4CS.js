import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  _enum,
  _null,
  array,
  boolean,
  discriminatedUnion,
  literal,
  looseObject,
  number,
  object,
  record,
  string,
  tuple,
  union,
  unknown
} from "./chunk-BOVGL4KN.js";

// src/judge/summary.ts
function createVoltAgentCounts(scorers) {
  const none = { total: 0, success: 0, errored: 0, skipped: 0, missed: 0, sum: 0, scored: 0 };
  return {
    ...{ completed: 0, passed: 0, failed: 0, errored: 0, skipped: 0, sum: 0, scored: 0 },
    scorers: scorers.map(({ id, name }) => ({ id, name, ...none, min: null, max: null, threshold: null }))
  };
}
function countForVoltAgent(counts, record3) {
  counts.completed += 1;
  const status = record3.outcome === "ok" ? record3.status : "error";
  if (status === "passed") counts.passed += 1;
  else if (status === "failed") counts.failed += 1;
  else counts.errored += 1;
  if (record3.outcome !== "ok") return;
  let scores2 = 0;
  let skipped = 0;
  for (const scorer of counts.scorers) {
    if (!Object.hasOwn(record3.scores, scorer.id)) continue;
    const score2 = record3.scores[scorer.id];
    scores2 += 1;
    if (score2.status === "skipped") skipped += 1;
    countScore(counts, scorer, score2);
  }
  if (scores2 > 0 && skipped === scores2) counts.skipped += 1;
}
function countScore(counts, scorer, score2) {
  scorer.name = scorer.total === 0 ? score2.name : scorer.name;
  scorer.total += 1;
  scorer.threshold = score2.threshold ?? scorer.threshold;
  if (score2.status === "skipped") scorer.skipped += 1;
  else if (score2.status === "error") scorer.errored += 1;
  else {
    scorer.success += 1;
    if (score2.thresholdPassed === false) scorer.missed += 1;
    const value = score2.score;
    if (typeof value !== "number") return;
    scorer.scored += 1;
    scorer.sum += value;
    counts.scored += 1;
    counts.sum += value;
    if (scorer.min === null || value < scorer.min) scorer.min = value;
    if (scorer.max === null || value > scorer.max) scorer.max = value;
  }
}
function voltAgentNumber(counts, type, scorerId) {
  if (type !== "passRate" && type !== "meanScore") return null;
  if (!scorerId) {
    return type === "passRate" ? ratio(counts.passed, counts.completed) : ratio(counts.sum, counts.scored);
  }
  const scorer = counts.scorers.find(({ id }) => id === scorerId);
  if (scorer === void 0) return null;
  return type === "passRate" ? ratio(scorer.success - scorer.missed, scorer.success) : ratio(scorer.sum, scorer.scored);
}
function summarizeForVoltAgent(counts, written, times, planned) {
  const scorers = /* @__PURE__ */ Object.create(null);
  for (const scorer of counts.scorers) if (scorer.total > 0) scorers[scorer.id] = aggregateOf(scorer);
  return {
    totalCount: planned ?? counts.completed,
    completedCount: counts.completed,
    successCount: counts.passed,
    failureCount: counts.failed,
    errorCount: counts.errored,
    skippedCount: counts.skipped,
    meanScore: finite(ratio(counts.sum, counts.scored)),
    passRate: ratio(counts.passed, counts.completed),
    ...times,
    scorers,
    criteria: written.map((criterion) => evaluate(counts, criterion))
  };
}
function aggregateOf({ id, name, total, success, errored, skipped, missed, ...rest }) {
  return {
    id,
    name,
    successCount: success,
    errorCount: errored,
    skippedCount: skipped,
    totalCount: total,
    meanScore: finite(ratio(rest.sum, rest.scored)),
    minScore: finite(rest.min),
    maxScore: finite(rest.max),
    passRate: ratio(success - missed, success),
    threshold: rest.threshold
  };
}
function evaluate(counts, criterion) {
  const actual = voltAgentNumber(counts, criterion?.type, criterion?.scorerId);
  const min = typeof criterion?.min === "string" ? Number(criterion.min) : criterion?.min;
  const passed = actual !== null && typeof min === "number" && actual >= min;
  return { criteria: { ...criterion }, passed, actual: finite(actual) };
}
function ratio(part, whole) {
  return whole > 0 ? part / whole : null;
}
function finite(value) {
  return Number.isFinite(value) ? value : null;
}

// src/run/protocol.ts
var count = number().int().min(0);
var text = string();
var fault = object({
  code: text,
  message: text,
  hint: text.optional(),
  file: text.optional(),
  line: count.optional(),
  column: count.optional()
});
var error = object({ name: text, message: text, stack: text.optional(), status: number().optional() });
var bag = record(text, unknown());
var score = union([number(), _null(), _enum(["NaN", "Infinity", "-Infinity"])]);
var scores = array(
  looseObject({
    id: text,
    name: text,
    status: _enum(["success", "error", "skipped"]),
    score,
    durationMs: number()
  })
);
var record2 = object({
  outcome: _enum(["ok", "error"]),
  status: _enum(["passed", "failed", "error"]),
  runner: looseObject({ startedAt: number(), durationMs: number().min(0).optional() }),
  scores,
  thresholdPassed: boolean().nullish(),
  error: error.optional(),
  attempts: number().int().min(1),
  durationMs: number().min(0)
});
var entryFault = object({ code: text, message: text, hint: text.optional() });
var definition = object({
  key: count,
  id: text,
  label: text.optional(),
  description: text.optional(),
  exportName: text,
  place: object({ file: text, line: count, column: count }).partial().optional(),
  tags: array(text),
  metadata: bag.nullable(),
  scorers: array(
    object({
      id: text,
      name: text,
      threshold: number().nullable(),
      range: tuple([number(), number()]),
      fault: entryFault.optional()
    })
  ),
  criteria: array(looseObject({})),
  dataset: looseObject({
    source: _enum(["inline", "resolver", "registered", "named", "none"]),
    limit: number().nullable(),
    fault: entryFault.optional()
  }),
  voltOps: object({
    client: boolean(),
    triggerSource: text.optional(),
    autoCreateRun: boolean(),
    autoCreateScorers: boolean(),
    tags: array(text)
  }),
  binding: object({ id: text.optional(), name: text.optional(), autoCreate: boolean() }),
  faults: array(entryFault)
});
var at = { key: count, index: count };
var message = discriminatedUnion("type", [
  object({ type: literal("finished"), ...at, record: record2 }),
  object({ type: literal("started"), ...at, item: looseObject({ id: text }).optional() }),
  object({ type: literal("hello"), node: text }),
  object({ type: literal("loaded"), definitions: array(definition) }),
  object({ type: literal("called"), definition }),
  object({ type: literal("loadFailed"), fault }),
  object({ type: literal("opened"), key: count, total: count.nullable(), dataset: bag }),
  object({ type: literal("exhausted"), key: count, count }),
  object({ type: literal("sourceFailed"), key: count, fault }),
  object({ type: literal("aborted"), ...at }),
  object({ type: literal("paused"), ...at, milliseconds: number().min(0) }),
  object({ type: literal("resumed"), ...at }),
  object({ type: literal("notice"), key: count, fault }),
  object({
    type: literal("voltOpsAnswer"),
    ...{ key: count, call: count, value: text.nullable().optional(), error: error.optional() }
  }),
  object({ type: literal("uncaught"), origin: text, key: count.optional(), index: count.optional(), error }),
  object({ type: literal("exiting"), code: number(), key: count.optional(), index: count.optional() }),
  object({ type: literal("stalled"), items: array(object(at)), sources: array(count) }),
  object({ type: literal("fault"), fault }),
  object({ type: literal("done"), finished: count })
]);
function parseChildLine(line, nonce, sequence) {
  const head = `${nonce} ${sequence} `;
  if (!line.startsWith(head)) return { fault: "a line on the private channel that the gate's own code did not write" };
  let parsed;
  try {
    parsed = JSON.parse(line.slice(head.length));
  } catch {
    return { fault: "a line on the private channel that is no JSON" };
  }
  const checked = message.safeParse(parsed);
  if (!checked.success) {
    const where = checked.error.issues[0]?.path.join(".") || "type";
    return { fault: `a message of unknown shape on the private channel (${where})` };
  }
  const trusted = parsed;
  if (trusted.type === "finished") {
    for (const entry of trusted.record.scores) {
      if (typeof entry.score === "string") entry.score = Number(entry.score);
    }
  }
  return { message: trusted };
}
function wireScore(score2) {
  return typeof score2 === "number" && !Number.isFinite(score2) ? String(score2) : score2;
}

export {
  createVoltAgentCounts,
  countForVoltAgent,
  voltAgentNumber,
  summarizeForVoltAgent,
  parseChildLine,
  wireScore
};
