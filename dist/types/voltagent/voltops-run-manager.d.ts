import { type VoltOpsClientLike } from "../discover/voltops-transport.js";
import type { DatasetInfo } from "../experiment/registry.js";
import type { ExperimentItemResult } from "../experiment/result.js";
import type { ExperimentSummary } from "../judge/summary.js";
/** What a run is made with: the client, the experiment's configuration and, where it is known, the dataset. */
export interface VoltOpsRunManagerOptions {
    client: VoltOpsClientLike;
    config: {
        description?: string;
        experiment?: unknown;
        voltOps?: unknown;
    };
    dataset?: DatasetInfo;
}
/**
 * VoltAgent's `VoltOpsRunManager`: records a run in VoltOps call by call, each awaited, for code that runs an experiment on
 * its own. Under the gate runs are recorded without it. Calls reject with what the client throws.
 */
export declare class VoltOpsRunManager {
    #private;
    /** @throws GateError `voltops-client` for what is no client */
    constructor({ client, config, dataset }: VoltOpsRunManagerOptions);
    /** The run's id in VoltOps; undefined before {@link prepare}, and where the experiment wants no run. */
    get runId(): string | undefined;
    /** Whether the experiment wants a run. */
    isEnabled(): boolean;
    /** Says where the items are from; before {@link prepare}. */
    setDataset(dataset: DatasetInfo | undefined): void;
    /** Finds or makes the experiment, and makes the run; once. */
    prepare(): Promise<void>;
    /** Sends one item's result; nothing without a run. */
    appendResult({ item }: {
        item: ExperimentItemResult;
    }): Promise<void>;
    /** Ends the run by VoltAgent's numbers; nothing without a run. */
    complete({ summary }: {
        summary: ExperimentSummary;
    }): Promise<void>;
    /** Ends the run with what was thrown; nothing without a run. */
    fail(error: unknown): Promise<void>;
    /** @returns what `runExperiment` says of the run in its result's metadata; undefined without a run */
    getMetadata(): Record<string, unknown> | undefined;
}
/** VoltAgent's `createVoltOpsRunManager`. @returns undefined where the client cannot make runs */
export declare function createVoltOpsRunManager(options: VoltOpsRunManagerOptions): VoltOpsRunManager | undefined;
