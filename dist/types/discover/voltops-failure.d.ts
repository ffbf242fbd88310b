/** What VoltOps answered instead of success; the `cause` of the GateErrors of calls to it. */
export interface VoltOpsFailure {
    /** HTTP status; 0 without an answer, 408 for one that took too long. */
    status: number;
    /** The server's own words where it gave some. */
    message: string;
    errors?: unknown;
}
/** @returns what VoltOps answered, where that is why something was thrown; else null */
export declare function voltOpsFailure(thrown: unknown): VoltOpsFailure | null;
/** @returns the HTTP status by which VoltOps refused; null where something else was thrown */
export declare function voltOpsStatus(thrown: unknown): number | null;
