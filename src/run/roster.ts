import type { DefinitionFacts } from "../experiment/definition.js";
import { ExperimentRun } from "./experiment-run.js";
import type { Admission } from "./file-events.js";

/** The experiments of one file, which of them are over, and which items must run alone. Survives the file's children. */
export class Roster {
  readonly #runs: ExperimentRun[] = [];
  readonly #limits = new Map<ExperimentRun, number | null>();
  readonly #over = new Set<ExperimentRun>();
  readonly #suspects = new Set<string>();
  readonly #waiting = new Set<ExperimentRun>();

  /** In the order of their keys. */
  get runs(): readonly ExperimentRun[] {
    return this.#runs;
  }

  /**
   * Adds an experiment, or finds the one that an earlier child knew by this key.
   * @param admit asked once for each; a definition that may not run is over from the start
   * @param admitted called where the answer came later; not for an experiment that is over by then
   * @returns null where an earlier child had another experiment, or none, at this place
   */
  enrol(
    facts: DefinitionFacts,
    admit: (facts: DefinitionFacts) => Admission | Promise<Admission>,
    admitted: (run: ExperimentRun) => void,
  ): ExperimentRun | null {
    const known = this.#runs[facts.key];
    if (known !== undefined) return known.facts.id === facts.id ? known : null;
    if (facts.key !== this.#runs.length) return null;
    const experiment = new ExperimentRun(facts);
    this.#runs.push(experiment);
    const admission = admit(facts);
    if (!(admission instanceof Promise)) this.#admit(experiment, admission);
    else {
      this.#waiting.add(experiment);
      void admission.then((answer) => {
        if (!this.#waiting.delete(experiment) || this.#over.has(experiment)) return;
        this.#admit(experiment, answer);
        admitted(experiment);
      });
    }
    return experiment;
  }

  #admit(experiment: ExperimentRun, { run, fed, limit, voltOps }: Admission): void {
    experiment.admit(fed, voltOps);
    this.#limits.set(experiment, limit);
    if (!run) this.#over.add(experiment);
  }

  /** Whether nobody knows yet if it may run. */
  isWaiting(run: ExperimentRun): boolean {
    return this.#waiting.has(run);
  }

  /** What the experiments' own VoltOps clients, which live in the child, are still told. */
  get uploads(): Promise<void>[] {
    return this.#runs.flatMap(({ facts, voltOps }) => (facts.voltOps.client && voltOps ? [voltOps.settled] : []));
  }

  /** Experiments that still run. */
  get open(): ExperimentRun[] {
    return this.#runs.filter((run) => !this.#over.has(run));
  }

  /** Slots granted to them all. */
  get slots(): number {
    return this.#runs.reduce((sum, run) => sum + run.slots, 0);
  }

  isOver(run: ExperimentRun): boolean {
    return this.#over.has(run);
  }

  /** Takes an experiment off the list of those that run. */
  end(run: ExperimentRun): void {
    this.#over.add(run);
    run.slots = 0;
  }

  /** The limit its own source gets. */
  limit(run: ExperimentRun): number | null {
    return this.#limits.get(run) ?? null;
  }

  /** The most slots an experiment could use now: one at a time while any item is under suspicion. */
  most(run: ExperimentRun): number {
    return this.#suspects.size > 0 ? Math.min(1, run.wanted) : run.wanted;
  }

  /** The item may have killed its process: until it has ended, items run one at a time. */
  suspect(run: ExperimentRun, index: number): void {
    this.#suspects.add(`${run.facts.key}:${index}`);
  }

  /** The item has ended. */
  clear(run: ExperimentRun, index: number): void {
    this.#suspects.delete(`${run.facts.key}:${index}`);
  }
}
