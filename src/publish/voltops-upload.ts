import type { VoltOpsTransport } from "../discover/voltops-transport.js";
import type { ResultPayload } from "../discover/voltops-types.js";
import { GateError } from "../errors.js";
import type { ItemRecord } from "../experiment/result.js";
import type { ExperimentSummary } from "../judge/summary.js";
import { completionPayload, resultPayload } from "../judge/voltops-payload.js";
import { createBatches, type Schedule } from "./voltops-batches.js";
import type { Troubles } from "./voltops-troubles.js";

/** The run of one experiment in VoltOps. Nothing here waits, throws or fails: what goes wrong is told when all is closed. */
export interface VoltOpsRun {
  /** The run's id in VoltOps; null before there is one. */
  readonly runId: string | null;
  /** That id, once it is known; null where no run could be made. Never rejects. */
  readonly opened: Promise<string | null>;
  /** All is said, or given up. Never rejects. */
  readonly settled: Promise<void>;
  /** Takes a finished item. */
  item(record: ItemRecord): void;
  /**
   * The experiment is over.
   * @param summary VoltAgent's numbers, by which the run is completed
   * @param failure what kept it from being run to its end (cancelled, its source broke, no result), by which the run is
   *   failed instead; null where nothing did
   */
  end(summary: ExperimentSummary, failure: string | null): void;
}

/** A run on its way to VoltOps. */
export interface Upload extends VoltOpsRun {
  readonly experiment: string;
  /** Ends it as failed, unless it was ended. */
  abandon(): void;
}

/** After so many refused batches in a row no more are sent. */
const PATIENCE = 3;

/**
 * Begins a run and sends its results in batches, one request at a time, as they come.
 * @param open makes the run
 * @param signal aborted when nobody waits any longer; transports that do not heed it are left behind
 */
export function startUpload(
  experiment: string,
  open: () => Promise<string>,
  transport: Pick<VoltOpsTransport, "appendResults" | "completeRun" | "failRun">,
  { signal, schedule, troubles }: { signal: AbortSignal; schedule: Schedule; troubles: Troubles },
): Upload {
  const batches = createBatches<ResultPayload>(schedule);
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  aborted.catch(() => undefined);
  const unlessAborted = <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    signal.throwIfAborted();
    return Promise.race([call(), aborted]);
  };
  let runId: string | null = null;
  let taken = 0;
  let ending: { summary: ExperimentSummary | null; failure: string | null } | null = null;

  const send = async (run: string): Promise<void> => {
    let sent = 0;
    let refused = 0;
    let cause: unknown = new GateError("voltops-slow", "they came faster than it took them");
    for (let batch = await batches.next(); batch !== null; batch = await batches.next()) {
      const results = batch;
      try {
        await unlessAborted(() => transport.appendResults(run, { results }, signal));
        sent += results.length;
        refused = 0;
      } catch (thrown) {
        cause = thrown;
        refused += 1;
        if (refused === PATIENCE) batches.drop();
      }
    }
    if (sent < taken) troubles.add("voltops-results-missing", experiment, cause, taken - sent);
  };

  const finish = async (run: string): Promise<void> => {
    const { summary, failure } = ending!;
    try {
      await unlessAborted(() =>
        summary === null || failure !== null
          ? transport.failRun(run, { error: { message: failure ?? "the gate ended before the experiment" } }, signal)
          : transport.completeRun(run, completionPayload(summary), signal),
      );
    } catch (thrown) {
      troubles.add("voltops-run-open", experiment, thrown);
    }
  };

  let tell: (runId: string | null) => void = () => undefined;
  const opened = new Promise<string | null>((resolve) => {
    tell = resolve;
  });
  const upload = async (): Promise<void> => {
    try {
      runId = await unlessAborted(open);
    } catch (thrown) {
      batches.drop();
      troubles.add("voltops-no-run", experiment, thrown);
      return tell(null);
    }
    tell(runId);
    await send(runId);
    await finish(runId);
  };

  const end = (summary: ExperimentSummary | null, failure: string | null): void => {
    ending ??= { summary, failure };
    batches.end();
  };
  return {
    experiment,
    get runId() {
      return runId;
    },
    opened,
    settled: upload(),
    item(record) {
      taken += 1;
      batches.add(resultPayload(record));
    },
    end,
    abandon: () => end(null, null),
  };
}
