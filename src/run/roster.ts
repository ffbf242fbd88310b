import type { DefinitionFacts } from "../experiment/definition.js";
import { ExperimentRun } from "./experiment-run.js";
import type { Admission } from "./file-events.js";

/** The experiments of one file, which of them are over, and which items must run alone. Survives the file's children. */
export class Roster {
  readonly runs: readonly ExperimentRun[];
  readonly #limits = new Map<ExperimentRun, number | null>();
  readonly #over = new Set<ExperimentRun>();
  readonly #suspects = new Set<string>();

  /** @param admissions one for each definition; a definition that may not run is over from the start */
  constructor(definitions: readonly DefinitionFacts[], admissions: readonly Admission[]) {
    this.runs = definitions.map((facts, key) => {
      const { run, fed, limit } = admissions[key]!;
      const experiment = new ExperimentRun(facts, fed);
      this.#limits.set(experiment, limit);
      if (!run) this.#over.add(experiment);
      return experiment;
    });
  }

  /** Experiments that still run. */
  get open(): ExperimentRun[] {
    return this.runs.filter((run) => !this.#over.has(run));
  }

  /** Slots granted to them all. */
  get slots(): number {
    return this.runs.reduce((sum, run) => sum + run.slots, 0);
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

  /** Whether a fresh child found the same experiments. */
  matches(definitions: readonly DefinitionFacts[]): boolean {
    return (
      definitions.length === this.runs.length && definitions.every(({ id }, key) => id === this.runs[key]?.facts.id)
    );
  }
}
