import type { DefinitionFacts } from "../experiment/definition.js";
import type { ExperimentRun } from "./experiment-run.js";
import type { FileEvents, FileSettings } from "./file-events.js";
import type { OwnClients } from "./own-clients.js";
import type { ParentMessage } from "./protocol.js";
import type { Roster } from "./roster.js";

/** What beginning an experiment needs of its file's run. */
export interface BeginningsHost {
  roster: Roster;
  clients: OwnClients;
  settings: Pick<FileSettings, "dry" | "retries">;
  events: Pick<FileEvents, "admit" | "ended">;
  send(message: ParentMessage): void;
  /** An experiment that waited for its items has begun, or is over. */
  admitted(): void;
}

/** Begins the experiments of a file in its present child, each once it is admitted. */
export class Beginnings {
  readonly #host: BeginningsHost;
  /** Experiments that the present child has named. */
  readonly #known = new Set<ExperimentRun>();
  readonly #begun = new Set<ExperimentRun>();

  constructor(host: BeginningsHost) {
    this.#host = host;
  }

  /** Another child comes, which knows nothing. */
  forget(): void {
    this.#known.clear();
    this.#begun.clear();
  }

  /** The child has named this experiment. */
  isKnown(run: ExperimentRun): boolean {
    return this.#known.has(run);
  }

  /** The child has been told to begin with it. */
  isBegun(run: ExperimentRun): boolean {
    return this.#begun.has(run);
  }

  /**
   * The child has named an experiment: it is begun now, or once it is admitted. One that may not run is refused, for a child
   * that waits for it.
   * @returns false where an earlier child had another experiment, or none, at this place
   */
  begin(facts: DefinitionFacts): boolean {
    const { roster, clients, events, send } = this.#host;
    const { key } = facts;
    const isNew = key >= roster.runs.length;
    const client = facts.voltOps.client ? clients.transport(key) : undefined;
    const admit = () => events.admit(facts, client);
    const run = roster.enrol(facts, admit, (late) => this.#admitted(late));
    if (run === null) return false;
    clients.known(key);
    if (roster.isOver(run)) {
      if (isNew) events.ended(run);
      send({ type: "refuse", key });
      return true;
    }
    this.#known.add(run);
    if (!roster.isWaiting(run)) this.#start(run);
    return true;
  }

  #admitted(run: ExperimentRun): void {
    const { roster, events, send, admitted } = this.#host;
    if (roster.isOver(run)) {
      events.ended(run);
      send({ type: "refuse", key: run.facts.key });
    } else if (this.#known.has(run)) this.#start(run);
    admitted();
  }

  #start(run: ExperimentRun): void {
    const { roster, settings, send } = this.#host;
    this.#begun.add(run);
    void run.voltOps?.opened.then((runId) => {
      if (runId !== null) send({ type: "voltOpsRun", key: run.facts.key, runId });
    });
    if (settings.dry && run.fed !== null) return;
    for (const message of run.opening(roster.limit(run), settings)) send(message);
  }
}
