import type { VoltOpsTransport } from "../discover/voltops-transport.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import type { ErrorFacts, ExperimentItem, ExperimentScore, ItemStatus, Outcome, RunnerSnapshot } from "../experiment/result.js";
import type { Seen } from "./fingerprint.js";
/** What the parent tells a child. `key` is the position of an experiment among the definitions of its file. */
export type ParentMessage = {
    type: "load";
    bundle: string;
    nonce: string;
} | {
    type: "start";
    key: number;
    slots: number;
    limit: number | null;
    done: DoneRanges;
    /** What an earlier child's source gave; a fresh one must give the same again. */
    seen: Seen | null;
    fed: Feed | null;
    dry: boolean;
    retries: number;
} | {
    type: "refuse";
    key: number;
} | {
    type: "feed";
    key: number;
    items: FedItem[];
    last: boolean;
} | {
    type: "slots";
    key: number;
    slots: number;
} | {
    type: "abort";
    key: number;
    index: number;
    reason: string;
} | {
    type: "drop";
    key: number;
    index: number;
} | {
    type: "halt";
    key: number;
    reason: string;
} | {
    type: "cancel";
    reason: string;
} | {
    type: "voltOpsRun";
    key: number;
    runId: string;
} | ClientCall | {
    type: "finish";
};
/** A call of an experiment's own VoltOps client, which lives in the child; `call` tells answers apart. */
export interface ClientCall {
    type: "voltOps";
    key: number;
    call: number;
    method: keyof VoltOpsTransport;
    /** Plain data: those of the method, but for the signal. */
    args: unknown[];
}
/** Indices that need no run: all below `below`, and those listed. */
export interface DoneRanges {
    below: number;
    also: number[];
}
/** What a child must know of a dataset whose items the parent feeds. */
export interface Feed {
    name: string;
    total: number;
}
/** One item of a dataset file on its way to the child. */
export interface FedItem {
    index: number;
    item: ExperimentItem;
}
/** A finished item without the item itself, which the parent has since `started`. Values are encoded. */
export interface FinishedRecord {
    outcome: Outcome;
    status: ItemStatus;
    runner: RunnerSnapshot;
    /** In bundle order; a list, so that no scorer id is ever a key on the way. */
    scores: ExperimentScore[];
    thresholdPassed?: boolean | null;
    error?: ErrorFacts;
    attempts: number;
    durationMs: number;
}
/** A fault as user code's process words it. */
export interface Fault {
    code: string;
    message: string;
    hint?: string;
    file?: string;
    line?: number;
    column?: number;
}
/** What a child says. Its words are data: checked here on arrival, believed no further than their shape. */
export type ChildMessage = {
    type: "hello";
    node: string;
} | {
    type: "loaded";
    definitions: DefinitionFacts[];
} | {
    type: "called";
    definition: DefinitionFacts;
} | {
    type: "loadFailed";
    fault: Fault;
} | {
    type: "opened";
    key: number;
    total: number | null;
    dataset: Record<string, unknown>;
} | {
    type: "started";
    key: number;
    index: number;
    item?: ExperimentItem;
} | {
    type: "finished";
    key: number;
    index: number;
    record: FinishedRecord;
} | {
    type: "exhausted";
    key: number;
    count: number;
} | {
    type: "sourceFailed";
    key: number;
    fault: Fault;
} | {
    type: "aborted";
    key: number;
    index: number;
} | {
    type: "paused";
    key: number;
    index: number;
    milliseconds: number;
} | {
    type: "resumed";
    key: number;
    index: number;
} | {
    type: "notice";
    key: number;
    fault: Fault;
} | {
    type: "voltOpsAnswer";
    key: number;
    call: number;
    value?: string | null;
    error?: ErrorFacts;
} | {
    type: "uncaught";
    origin: string;
    key?: number;
    index?: number;
    error: ErrorFacts;
} | {
    type: "exiting";
    code: number;
    key?: number;
    index?: number;
} | {
    type: "stalled";
    items: {
        key: number;
        index: number;
    }[];
    sources: number[];
} | {
    type: "fault";
    fault: Fault;
} | {
    type: "done";
    finished: number;
};
/**
 * Reads one line of a child's channel. A line is `<nonce> <sequence> <json>`.
 * @param line the line without its newline
 * @param nonce the run's nonce
 * @param sequence the number the next line must carry, from 0
 * @returns the message, or why the line cannot be one (a text for people; the child is then not to be trusted)
 */
export declare function parseChildLine(line: string, nonce: string, sequence: number): {
    message: ChildMessage;
} | {
    fault: string;
};
/** A score as JSON can carry it: what is no finite number travels as text, which {@link parseChildLine} undoes. */
export declare function wireScore(score: number | null): number | null;
