/** What VoltOps says of a dataset in a list; more than these keys may be there. */
export interface VoltOpsDatasetSummary {
    id: string;
    name: string;
    description?: string | null;
    tags?: string[] | null;
}
/** A dataset with its versions, the newest first. */
export interface VoltOpsDatasetDetail extends VoltOpsDatasetSummary {
    versions: {
        id: string;
        version?: number;
        itemCount?: number;
    }[];
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
    metadata: {
        runner?: Record<string, unknown>;
        error?: ErrorPayload;
    } | null;
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
export declare function namedList<Named extends VoltOpsNamed>(answer: unknown, what: string): Named[];
/** Checks an answer that has an id. @throws GateError `voltops-answer` */
export declare function named<Named extends VoltOpsNamed>(answer: unknown, what: string): Named;
/** Checks a dataset with its versions. @throws GateError `voltops-answer` */
export declare function datasetDetail(answer: unknown, what: string): VoltOpsDatasetDetail;
/** Checks a page of items; a total that is missing is 0. @throws GateError `voltops-answer` */
export declare function datasetPage(answer: unknown, what: string): VoltOpsDatasetPage;
