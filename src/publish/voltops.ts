import { readVoltOpsSettings } from "../discover/voltops-settings.js";
import type { Problem } from "../errors.js";
import type { Options } from "../options/options.js";
import type { Cancellation } from "../run/signals.js";
import type { MeasureVoltOps } from "../run/voltops-record.js";
import { openVoltOpsRuns, type VoltOpsLink } from "./voltops-run.js";

/** VoltOps during a run. */
export interface VoltOps extends MeasureVoltOps {
  /**
   * Waits a while for what is still on its way; only a moment after a signal.
   * @returns warnings, and where runs are to be seen
   */
  close(cancellation: Cancellation): Promise<{ problems: Problem[]; links: VoltOpsLink[] }>;
}

/** Milliseconds that VoltOps is waited for after a signal: the process has few more (see run/signals.ts). */
const MOMENT = 1_000;

/**
 * Opens VoltOps as the options and these variables have it. Without keys nothing of its client is loaded.
 * @param env the environment, and what the file of variables adds to it
 */
export async function openVoltOps(
  options: Pick<Options, "voltOps" | "mode">,
  env: Readonly<Record<string, string | undefined>>,
): Promise<VoltOps> {
  const { settings, problems } = options.voltOps ? readVoltOpsSettings(env) : { settings: null, problems: [] };
  const client = settings === null ? null : await connect(settings);
  const runs = openVoltOpsRuns({ transport: client?.transport ?? null, consoleUrl: settings?.consoleUrl ?? null });
  return {
    fetchDataset: client?.fetchDataset ?? null,
    begin: (facts, dataset, own) => (options.voltOps ? runs.begin(facts, dataset, own) : null),
    async close(cancellation) {
      const hurry = new AbortController();
      cancellation.heed(() => setTimeout(() => hurry.abort(), MOMENT).unref());
      const closed = await runs.close(undefined, hurry.signal);
      return { problems: [...problems, ...closed.problems], links: closed.links };
    },
  };
}

async function connect(settings: NonNullable<ReturnType<typeof readVoltOpsSettings>["settings"]>) {
  const [{ createVoltOpsRest }, { restTransport }, { fetchVoltOpsDataset }] = await Promise.all([
    import("../discover/voltops-rest.js"),
    import("../discover/voltops-transport.js"),
    import("../discover/voltops-dataset.js"),
  ]);
  const rest = createVoltOpsRest(settings);
  const fetchDataset: NonNullable<MeasureVoltOps["fetchDataset"]> = (wish, limits) =>
    fetchVoltOpsDataset(rest, wish, limits);
  return { transport: restTransport(rest), fetchDataset };
}
