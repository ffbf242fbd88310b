import type { VoltOpsTransport } from "../discover/voltops-transport.js";
import { GateError, type Problem } from "../errors.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import type { Schedule } from "./voltops-batches.js";
import { createRunOpener, type RunDataset, type RunOpener } from "./voltops-opening.js";
import { createTroubles } from "./voltops-troubles.js";
import { startUpload, type Upload, type VoltOpsRun } from "./voltops-upload.js";

export type { RunDataset } from "./voltops-opening.js";
export type { VoltOpsRun } from "./voltops-upload.js";

/** The runs of all experiments in VoltOps. */
export interface VoltOpsRuns {
  /**
   * Begins the run of an experiment in the background.
   * @param dataset where its items are from, if that is VoltOps; ids that the definition gives fill what is missing
   * @param own the experiment's own client
   * @returns null where there is nothing to tell: it wants no run, or there is neither key nor client
   */
  begin(facts: DefinitionFacts, dataset: RunDataset | null, own?: VoltOpsTransport): VoltOpsRun | null;
  /**
   * Waits for what is still on its way, but no longer than `patience` milliseconds; runs that were not ended are failed.
   * @param hurry aborted when nobody wants to wait any longer
   * @returns warnings, and where each run is to be seen, in the order in which they began
   */
  close(patience?: number, hurry?: AbortSignal): Promise<{ problems: Problem[]; links: VoltOpsLink[] }>;
}

/** Where the run of an experiment is to be seen; `url` null where nobody knows which console shows it. */
export interface VoltOpsLink {
  experiment: string;
  runId: string;
  url: string | null;
}

/** How long the end of a run may wait for VoltOps, in milliseconds. */
const CLOSING = 15_000;

/**
 * Opens the door to VoltOps. It never rejects, never throws and holds nobody up.
 * @param options.transport by the gate's own keys; null where there are none
 * @param options.consoleUrl base of the pages that links lead to, without a slash at its end; null for none
 */
export function openVoltOpsRuns(options: {
  transport: VoltOpsTransport | null;
  consoleUrl: string | null;
  schedule?: Schedule;
}): VoltOpsRuns {
  const { transport: shared, consoleUrl, schedule = withTimer } = options;
  const controller = new AbortController();
  const troubles = createTroubles();
  const uploads: Upload[] = [];
  const openers = new Map<VoltOpsTransport, RunOpener>();
  const openerOf = (transport: VoltOpsTransport): RunOpener => {
    const opener = openers.get(transport) ?? createRunOpener(transport, controller.signal, troubles);
    openers.set(transport, opener);
    return opener;
  };
  return {
    begin(facts, dataset, own) {
      const transport = own ?? shared;
      if (transport === null || !facts.voltOps.autoCreateRun) return null;
      const { id: datasetId, versionId: datasetVersionId } = facts.dataset;
      const known = {
        datasetId: dataset?.datasetId ?? datasetId,
        datasetVersionId: dataset?.datasetVersionId ?? datasetVersionId,
      };
      const open = () => openerOf(transport).open(facts, known);
      const upload = startUpload(facts.id, open, transport, { signal: controller.signal, schedule, troubles });
      uploads.push(upload);
      return upload;
    },
    async close(patience = CLOSING, hurry) {
      for (const upload of uploads) upload.abandon();
      const cancel = schedule(patience, () =>
        controller.abort(tooSlow(`was not done ${patience} ms after the last item`)),
      );
      hurry?.addEventListener("abort", () => controller.abort(tooSlow("was not done when the gate was told to end")));
      await Promise.all(uploads.map(({ settled }) => settled));
      cancel();
      const links = uploads.flatMap(({ experiment, runId }) =>
        runId === null ? [] : [{ experiment, runId, url: runUrl(consoleUrl, runId) }],
      );
      return { problems: troubles.problems(), links };
    },
  };
}

function runUrl(consoleUrl: string | null, runId: string): string | null {
  return consoleUrl === null ? null : `${consoleUrl}/evals/runs?runId=${encodeURIComponent(runId.toWellFormed())}`;
}

function tooSlow(how: string): GateError {
  return new GateError("voltops-slow", `VoltOps ${how}`, {
    hint: "Check VOLTAGENT_API_URL; --no-voltops (voltops: off) leaves VoltOps out.",
  });
}

const withTimer: Schedule = (milliseconds, action) => {
  const timer = setTimeout(action, milliseconds);
  return () => clearTimeout(timer);
};
