import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  quoteHead
} from "./chunk-HXSZCYLF.js";

// src/scorers/json-copy.ts
var MAX_DEPTH = 1e3;
var MAX_PARTS = 4194304;
function jsonCopy(value) {
  try {
    return copied(value, 0, { parts: MAX_PARTS });
  } catch {
    return value;
  }
}
function copied(value, depth, left) {
  spend(left, 1);
  switch (typeof value) {
    case "string":
    case "boolean":
      return value;
    case "number":
      return Number.isFinite(value) ? value + 0 : null;
    // -0 becomes 0
    case "object":
      return value === null ? null : copiedObject(value, depth, left);
    case "bigint":
      throw new TypeError("JSON has no BigInt");
    default:
      return void 0;
  }
}
function spend(left, parts) {
  left.parts -= parts;
  if (left.parts < 0) throw new RangeError("too many parts");
}
function copiedObject(value, depth, left) {
  if (depth > MAX_DEPTH) throw new RangeError("nested too deeply");
  if (ArrayBuffer.isView(value)) spend(left, value.byteLength);
  else if (Array.isArray(value) && value.length > left.parts) throw new RangeError("too many parts");
  if ("toJSON" in value && typeof value.toJSON === "function") return copied(value.toJSON(), depth + 1, left);
  if (Array.isArray(value)) return Array.from(value, (part) => copied(part, depth + 1, left) ?? null);
  const copy = {};
  for (const key of Object.keys(value)) {
    const part = copied(value[key], depth + 1, left);
    if (part === void 0) continue;
    if (key === "__proto__")
      Object.defineProperty(copy, key, { value: part, enumerable: true, writable: true, configurable: true });
    else copy[key] = part;
  }
  return copy;
}

// src/scorers/normalize.ts
function normalizeScorerResult(result) {
  if (typeof result === "number") return { score: result, metadata: null };
  if (!isRecord(result)) return { metadata: null };
  return {
    score: typeof result.score === "number" ? result.score : void 0,
    metadata: isRecord(result.metadata) ? jsonCopy(result.metadata) : null,
    status: isStatus(result.status) ? result.status : void 0,
    error: result.error
  };
}
function gateFaultOf(result) {
  if (!isRecord(result)) return void 0;
  const { gateFault, status } = result;
  if (typeof gateFault === "string") return gateFault;
  if (status === void 0 || status === null || isStatus(status)) return void 0;
  const shown = typeof status === "string" ? quoteHead(status, 40) : typeof status;
  return `the scorer gave the status ${shown}, which is none of success, error and skipped`;
}
function isRecord(value) {
  return typeof value === "object" && value !== null;
}
function isStatus(value) {
  return value === "success" || value === "error" || value === "skipped";
}

// src/scorers/sampling.ts
function shouldSample(policy, random) {
  if (policy?.type === "never") return false;
  if (policy?.type !== "ratio") return true;
  return random() < Math.min(Math.max(policy.rate, 0), 1);
}
function buildSamplingMetadata(policy) {
  switch (policy?.type) {
    case "always":
    case "never":
      return { strategy: policy.type };
    case "ratio":
      return { strategy: "ratio", rate: policy.rate };
    default:
      return void 0;
  }
}

// src/scorers/execute.ts
function decideSampling(policy, random) {
  const run = shouldSample(policy, random);
  const shown = buildSamplingMetadata(policy);
  return { run, sampling: shown && { ...shown, applied: run } };
}
function executeScorer(definition, context, sampling, env) {
  const startedAt = env.now();
  try {
    const returned = definition.scorer(context);
    if (isThenable(returned)) return executeLater(definition, returned, sampling, startedAt, env);
    return completed(definition, returned, sampling, env.now() - startedAt);
  } catch (error) {
    return failedExecution(definition, error, sampling, env.now() - startedAt);
  }
}
function failedExecution({ id, name, metadata }, error, sampling, durationMs) {
  return {
    id,
    name,
    status: "error",
    score: null,
    metadata: jsonCopy(metadata ?? null),
    sampling,
    durationMs,
    ...error === void 0 ? {} : { error }
  };
}
function skippedExecution({ id, name, metadata }, sampling) {
  return { id, name, status: "skipped", score: null, metadata: jsonCopy(metadata ?? null), sampling, durationMs: 0 };
}
function isThenable(value) {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
async function executeLater(definition, returned, sampling, startedAt, env) {
  try {
    const result = await returned;
    return completed(definition, result, sampling, env.now() - startedAt);
  } catch (error) {
    return failedExecution(definition, error, sampling, env.now() - startedAt);
  }
}
function completed({ id, name, metadata }, returned, sampling, durationMs) {
  const result = normalizeScorerResult(returned);
  const execution = {
    id,
    name,
    status: result.error === void 0 ? result.status ?? "success" : "error",
    score: result.score ?? null,
    metadata: mergedMetadata(result.metadata, metadata),
    sampling,
    durationMs
  };
  if (result.error !== void 0) execution.error = result.error;
  const gateFault = gateFaultOf(returned);
  if (gateFault !== void 0) execution.gateFault = gateFault;
  return execution;
}
function mergedMetadata(result, definition) {
  if (!definition) return result;
  return result ? { ...result, ...jsonCopy(definition) } : jsonCopy(definition);
}

export {
  jsonCopy,
  normalizeScorerResult,
  isRecord,
  shouldSample,
  buildSamplingMetadata,
  decideSampling,
  executeScorer,
  failedExecution,
  skippedExecution,
  isThenable
};
