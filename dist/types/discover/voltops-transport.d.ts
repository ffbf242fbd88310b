import { type ExperimentWish } from "./voltops-experiment.js";
import type { VoltOpsRest } from "./voltops-rest.js";
import { type CompletionPayload, type ErrorPayload, type ResultPayload, type RunPayload, type ScorerPayload } from "./voltops-types.js";
/**
 * How a run is told to VoltOps: by its REST API, or by a client that an experiment brings. All that is passed is plain data,
 * so that it can cross a process boundary; a signal says that nobody waits any longer.
 */
export interface VoltOpsTransport {
    /** @returns the id of the experiment; null where there is none and none may be made */
    resolveExperimentId(wish: ExperimentWish, signal: AbortSignal): Promise<string | null>;
    createScorer(payload: ScorerPayload, signal: AbortSignal): Promise<void>;
    /** @returns the id of the run */
    createRun(payload: RunPayload, signal: AbortSignal): Promise<string>;
    appendResults(runId: string, payload: {
        results: ResultPayload[];
    }, signal: AbortSignal): Promise<void>;
    completeRun(runId: string, payload: CompletionPayload, signal: AbortSignal): Promise<void>;
    failRun(runId: string, payload: {
        error: ErrorPayload;
    }, signal: AbortSignal): Promise<void>;
}
/** The transport by the REST API. An experiment that is given by id is not looked up, and a scorer may be registered already. */
export declare function restTransport(rest: VoltOpsRest): VoltOpsTransport;
/** VoltAgent's `VoltOpsClientLike`: what an experiment may bring as `voltOps.client`, a `VoltOpsRestClient` for one. */
export interface VoltOpsClientLike {
    evals: {
        runs: {
            create(payload?: RunPayload): Promise<unknown>;
            appendResults(runId: string, payload: {
                results: ResultPayload[];
            }): Promise<unknown>;
            complete(runId: string, payload: CompletionPayload): Promise<unknown>;
            fail(runId: string, payload: {
                error: ErrorPayload;
            }): Promise<unknown>;
        };
        scorers?: {
            create(payload: ScorerPayload): Promise<unknown>;
        };
    };
    resolveExperimentId?(wish: ExperimentWish): Promise<{
        experimentId: string;
    } | null>;
}
/**
 * The transport by an experiment's own client. It knows no signals.
 * @throws GateError `voltops-client` for what is no such client
 */
export declare function clientTransport(client: unknown): VoltOpsTransport;
/** Whether runs can be made with it. */
export declare function isClient(client: unknown): client is VoltOpsClientLike;
