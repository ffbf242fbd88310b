import {
  clientTransport,
  isClient,
  type VoltOpsClientLike,
  type VoltOpsTransport,
} from "../discover/voltops-transport.js";
import type { DatasetInfo } from "../experiment/registry.js";
import type { ExperimentItemResult } from "../experiment/result.js";
import { bindingFacts, voltOpsFacts } from "../experiment/voltops.js";
import type { ExperimentSummary } from "../judge/summary.js";
import { completionPayload, errorPayload, resultPayload } from "../judge/voltops-payload.js";

/** What a run is made with: the client, the experiment's configuration and, where it is known, the dataset. */
export interface VoltOpsRunManagerOptions {
  client: VoltOpsClientLike;
  config: { description?: string; experiment?: unknown; voltOps?: unknown };
  dataset?: DatasetInfo;
}

/**
 * VoltAgent's `VoltOpsRunManager`: records a run in VoltOps call by call, each awaited, for code that runs an experiment on
 * its own. Under the gate runs are recorded without it. Calls reject with what the client throws.
 */
export class VoltOpsRunManager {
  readonly #transport: VoltOpsTransport;
  readonly #config: VoltOpsRunManagerOptions["config"];
  readonly #signal = new AbortController().signal;
  #dataset: DatasetInfo | undefined;
  #runId: string | undefined;
  #experimentId: string | undefined;

  /** @throws GateError `voltops-client` for what is no client */
  constructor({ client, config, dataset }: VoltOpsRunManagerOptions) {
    this.#transport = clientTransport(client);
    this.#config = config;
    this.#dataset = dataset;
  }

  /** The run's id in VoltOps; undefined before {@link prepare}, and where the experiment wants no run. */
  get runId(): string | undefined {
    return this.#runId;
  }

  /** Whether the experiment wants a run. */
  isEnabled(): boolean {
    return voltOpsFacts(this.#config.voltOps).autoCreateRun;
  }

  /** Says where the items are from; before {@link prepare}. */
  setDataset(dataset: DatasetInfo | undefined): void {
    this.#dataset = dataset;
  }

  /** Finds or makes the experiment, and makes the run; once. */
  async prepare(): Promise<void> {
    if (this.#runId !== undefined || !this.isEnabled()) return;
    const { id, name, autoCreate } = bindingFacts(this.#config.experiment);
    const { triggerSource, tags } = voltOpsFacts(this.#config.voltOps);
    const { id: datasetId, versionId } = this.#dataset ?? {};
    if (id !== undefined || name !== undefined) {
      const wish = {
        experimentId: id,
        experimentName: name,
        autoCreate,
        description: this.#config.description ?? null,
        datasetId: datasetId ?? null,
        datasetVersionId: versionId ?? null,
        tags,
      };
      this.#experimentId = (await this.#transport.resolveExperimentId(wish, this.#signal)) ?? undefined;
    }
    const run = {
      ...(versionId === undefined ? {} : { datasetVersionId: versionId }),
      ...(this.#experimentId === undefined ? {} : { experimentId: this.#experimentId }),
      triggerSource: triggerSource ?? "run-experiment",
    };
    this.#runId = await this.#transport.createRun(run, this.#signal);
  }

  /** Sends one item's result; nothing without a run. */
  async appendResult({ item }: { item: ExperimentItemResult }): Promise<void> {
    if (this.#runId === undefined) return;
    await this.#transport.appendResults(this.#runId, { results: [resultPayload(item)] }, this.#signal);
  }

  /** Ends the run by VoltAgent's numbers; nothing without a run. */
  async complete({ summary }: { summary: ExperimentSummary }): Promise<void> {
    if (this.#runId === undefined) return;
    await this.#transport.completeRun(this.#runId, completionPayload(summary), this.#signal);
  }

  /** Ends the run with what was thrown; nothing without a run. */
  async fail(error: unknown): Promise<void> {
    if (this.#runId === undefined) return;
    await this.#transport.failRun(this.#runId, { error: errorPayload(error) }, this.#signal);
  }

  /** @returns what `runExperiment` says of the run in its result's metadata; undefined without a run */
  getMetadata(): Record<string, unknown> | undefined {
    if (this.#runId === undefined) return undefined;
    const experiment = this.#experimentId === undefined ? {} : { experiment: { id: this.#experimentId } };
    return { voltOps: { runId: this.#runId, ...experiment } };
  }
}

/** VoltAgent's `createVoltOpsRunManager`. @returns undefined where the client cannot make runs */
export function createVoltOpsRunManager(options: VoltOpsRunManagerOptions): VoltOpsRunManager | undefined {
  return isClient(options.client) ? new VoltOpsRunManager(options) : undefined;
}
