import type { VoltOpsDataset, VoltOpsDatasetWish } from "../discover/voltops-dataset.js";
import type { VoltOpsTransport } from "../discover/voltops-transport.js";
import type { Problem } from "../errors.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import type { ItemRecord } from "../experiment/result.js";
import type { ExperimentSummary } from "../judge/summary.js";

/** The run of an experiment in VoltOps; nothing here throws or holds anybody up. */
export interface VoltOpsRecord {
  /** The run's id; null before there is one. */
  readonly runId: string | null;
  /** The run's id once it is known, null where there is none. Never rejects. */
  readonly opened: Promise<string | null>;
  /** All is told, or given up. Never rejects. */
  readonly settled: Promise<void>;
  item(record: ItemRecord): void;
  /** @param failure what kept it from being run to its end; null for nothing */
  end(summary: ExperimentSummary, failure: string | null): void;
}

/** VoltOps as the measuring stage uses it. */
export interface MeasureVoltOps {
  /** Reads a dataset; null where VoltOps is off or no keys are set. Rejects with a GateError, or the signal's reason. */
  readonly fetchDataset:
    | ((
        wish: VoltOpsDatasetWish,
        limits: { limit: number | null; signal: AbortSignal },
      ) => Promise<{ dataset: VoltOpsDataset; problems: Problem[] }>)
    | null;
  /**
   * Begins the run of an experiment in the background.
   * @param dataset null where VoltOps has not the experiment's items
   * @param client the experiment's own client
   * @returns null where there is nothing to tell
   */
  begin(
    facts: DefinitionFacts,
    dataset: Pick<VoltOpsDataset, "datasetId" | "datasetVersionId"> | null,
    client: VoltOpsTransport | undefined,
  ): VoltOpsRecord | null;
}
