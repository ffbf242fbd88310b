import { GateError } from "../errors.js";
import { kindOf } from "./identity.js";

/** What VoltOps says of a dataset in a list; more than these keys may be there. */
export interface VoltOpsDatasetSummary {
  id: string;
  name: string;
  description?: string | null;
  tags?: string[] | null;
}

/** A dataset with its versions, the newest first. */
export interface VoltOpsDatasetDetail extends VoltOpsDatasetSummary {
  versions: { id: string; version?: number; itemCount?: number }[];
}

/** One item of a dataset version. */
export interface VoltOpsDatasetItem {
  id: string;
  label?: string | null;
  input: unknown;
  expected?: unknown;
  extra?: Record<string, unknown> | null;
}

/** A page of items; `total` is the number of items in the version. */
export interface VoltOpsDatasetPage {
  items: VoltOpsDatasetItem[];
  total: number;
}

/** Something that VoltOps knows by id, maybe by name. */
export interface VoltOpsNamed {
  id: string;
  name?: string | null;
}

/** What is asked of a list of experiments. */
export interface ExperimentQuery {
  projectId?: string | undefined;
  datasetId?: string | undefined;
  targetType?: string | undefined;
  search?: string | undefined;
  limit?: number | undefined;
}

/** An experiment to be made. */
export interface ExperimentPayload {
  name: string;
  description?: string | null;
  datasetId?: string | null;
  datasetVersionId?: string | null;
  targetType?: "agent" | "workflow" | "none";
  targetId?: string | null;
  metadata?: Record<string, unknown> | null;
  config?: Record<string, unknown> | null;
  tags?: string[] | null;
  enabled?: boolean;
}

/** A run to be made. */
export interface RunPayload {
  datasetVersionId?: string;
  experimentId?: string;
  triggerSource?: string;
}

/** A scorer to be registered; a score passes where it is at least the threshold (`gte`). */
export interface ScorerPayload {
  id: string;
  name: string;
  category?: string | null;
  description?: string | null;
  defaultThreshold?: number | null;
  thresholdOperator?: "gte" | "lte" | "eq" | null;
  metadata?: Record<string, unknown> | null;
}

/** The result of one item of a run. */
export interface ResultPayload {
  /** Only a UUID can be the id of an item of VoltOps. */
  datasetItemId: string | null;
  datasetItemHash: string;
  datasetId: string | null;
  datasetVersionId: string | null;
  datasetItemLabel: string | null;
  status: "passed" | "failed" | "error";
  input: unknown;
  expected?: unknown;
  output?: unknown;
  /** Whole milliseconds of the runner. */
  durationMs: number | null;
  thresholdPassed: boolean | null;
  metadata: { runner?: Record<string, unknown>; error?: ErrorPayload } | null;
  scores: {
    scorerId: string;
    score: number | null;
    threshold: number | null;
    thresholdPassed: boolean | null;
    metadata: Record<string, unknown> | null;
  }[];
  traceIds: string[] | null;
}

/** An error as VoltOps keeps it. */
export interface ErrorPayload {
  message: string;
  name?: string;
  stack?: string;
}

/** How a run ended that went to its end. */
export interface CompletionPayload {
  status: "succeeded" | "failed";
  summary: {
    itemCount: number;
    successCount: number;
    failureCount: number;
    meanScore: number | null;
    passRate: number | null;
    durationMs: number;
    metadata: Record<string, unknown>;
  };
}

/** Checks an answer that is a list of named things, bare or as `{ data: […] }`. @throws GateError `voltops-answer` */
export function namedList<Named extends VoltOpsNamed>(answer: unknown, what: string): Named[] {
  const list = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null | undefined)?.data;
  if (!Array.isArray(list)) throw unlike(answer, what, "a list");
  for (const entry of list) named(entry, what);
  return list;
}

/** Checks an answer that has an id. @throws GateError `voltops-answer` */
export function named<Named extends VoltOpsNamed>(answer: unknown, what: string): Named {
  const { id } = Object(answer) as { id?: unknown };
  if (typeof id !== "string" || id === "") throw unlike(answer, what, "an object with an id");
  return answer as Named;
}

/** Checks a dataset with its versions. @throws GateError `voltops-answer` */
export function datasetDetail(answer: unknown, what: string): VoltOpsDatasetDetail {
  const detail = named<VoltOpsDatasetDetail>(answer, what);
  return { ...detail, versions: namedList(detail.versions, `the versions of ${what}`) };
}

/** Checks a page of items; a total that is missing is 0. @throws GateError `voltops-answer` */
export function datasetPage(answer: unknown, what: string): VoltOpsDatasetPage {
  const { items, total = 0 } = Object(answer) as { items?: unknown; total?: unknown };
  if (!Array.isArray(items)) throw unlike(answer, what, "an object with a list of items");
  const odd = items.find((item) => typeof item !== "object" || item === null || Array.isArray(item));
  if (odd !== undefined) throw unlike(odd, `an item of ${what}`, "an object");
  if (typeof total !== "number" || !(total >= 0)) throw unlike(total, `the total of ${what}`, "a number of items");
  return { items, total };
}

function unlike(answer: unknown, what: string, wanted: string): GateError {
  return new GateError("voltops-answer", `VoltOps gave ${kindOf(answer)} for ${what}; it should be ${wanted}`, {
    hint: "Check VOLTAGENT_API_URL; --no-voltops (voltops: off) leaves VoltOps out.",
    cause: { status: 200, message: "the answer is not of the shape that it should have" },
  });
}
