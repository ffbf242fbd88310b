import type { VoltOpsTransport } from "../discover/voltops-transport.js";
import type { RunPayload } from "../discover/voltops-types.js";
import { GateError } from "../errors.js";
import type { DefinitionFacts, ScorerFacts } from "../experiment/definition.js";
import type { Troubles } from "./voltops-troubles.js";

/** The dataset of VoltOps that an experiment runs on, as far as it is one. */
export interface RunDataset {
  datasetId?: string | undefined;
  datasetVersionId?: string | undefined;
}

/** VoltAgent's name for whatever starts a run and gives no other. */
const TRIGGER_SOURCE = "run-experiment";

/** Makes runs over one transport, and what belongs to them once for all. */
export interface RunOpener {
  /**
   * Finds or makes the experiment that the run belongs to, registers its scorers where the definition wants that, and makes
   * the run.
   * @returns its id; trouble with experiment or scorers is noted, and the run is made without
   * @throws whatever the transport throws when it is asked for the run
   */
  open(facts: DefinitionFacts, dataset: RunDataset): Promise<string>;
}

/** @param signal aborted when nobody waits any longer */
export function createRunOpener(transport: VoltOpsTransport, signal: AbortSignal, troubles: Troubles): RunOpener {
  const experiments = new Map<string, Promise<string | null>>();
  const scorers = new Map<string, Promise<void>>();

  /** Two files that name the same new experiment make one. */
  const bind = async (facts: DefinitionFacts, dataset: RunDataset): Promise<{ id?: string; trouble?: unknown }> => {
    const { binding, voltOps, tags, description } = facts;
    if (binding.id === undefined && binding.name === undefined) return {};
    const key = JSON.stringify([binding.id, binding.name?.toLowerCase(), dataset.datasetId]);
    const wish = {
      experimentId: binding.id,
      experimentName: binding.name,
      autoCreate: binding.autoCreate,
      description: description ?? null,
      datasetId: dataset.datasetId ?? null,
      datasetVersionId: dataset.datasetVersionId ?? null,
      tags: [...new Set([...voltOps.tags, ...tags])],
    };
    const asked = experiments.get(key) ?? transport.resolveExperimentId(wish, signal);
    experiments.set(key, asked);
    try {
      const id = await asked;
      return id === null ? { trouble: unknownExperiment(binding.name) } : { id };
    } catch (trouble) {
      return { trouble };
    }
  };

  const register = async ({ id, voltOps, scorers: wanted }: DefinitionFacts): Promise<void> => {
    if (!voltOps.autoCreateScorers) return;
    const made = wanted.map((scorer) => {
      const asked = scorers.get(scorer.id) ?? transport.createScorer(scorerPayload(scorer), signal);
      scorers.set(scorer.id, asked);
      return asked;
    });
    for (const result of await Promise.allSettled(made)) {
      if (result.status === "rejected") return troubles.add("voltops-scorers", id, result.reason);
    }
  };

  return {
    async open(facts, dataset) {
      const [{ id, trouble }] = await Promise.all([bind(facts, dataset), register(facts)]);
      const run: RunPayload = {
        ...(dataset.datasetVersionId === undefined ? {} : { datasetVersionId: dataset.datasetVersionId }),
        ...(id === undefined ? {} : { experimentId: id }),
        triggerSource: facts.voltOps.triggerSource ?? TRIGGER_SOURCE,
      };
      const runId = await transport.createRun(run, signal);
      if (trouble !== undefined) troubles.add("voltops-unbound", facts.id, trouble);
      return runId;
    },
  };
}

function scorerPayload({ id, name, threshold }: ScorerFacts) {
  return {
    id,
    name,
    category: null,
    defaultThreshold: threshold,
    thresholdOperator: threshold === null ? null : "gte",
  } as const;
}

function unknownExperiment(name: string | undefined): GateError {
  return new GateError("voltops-unbound", `there is none named ${JSON.stringify(name)}`, {
    hint: "Make it in VoltOps, or write experiment: { name, autoCreate: true }.",
  });
}
