import type { Dataset } from "../discover/dataset.js";
import type { DatasetIndex } from "../discover/files.js";
import type { VoltOpsDataset } from "../discover/voltops-dataset.js";
import { type Problem, toProblem } from "../errors.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import { chooseDataset } from "./admit.js";
import type { FedDataset } from "./experiment-run.js";
import type { MeasureVoltOps } from "./voltops-record.js";

/** Where an experiment's items come from, as far as that is decided outside of it. */
export interface ItemsFound {
  /** At most one of these two, and neither for items of its own. */
  file: Dataset | null;
  voltOps: VoltOpsDataset | null;
  fed: FedDataset | null;
  /** First N items of the experiment's own source; null for all that it gives. */
  limit: number | null;
  problems: Problem[];
}

/** Finds an experiment's items; a promise where VoltOps is asked, which never rejects and gives null after an abort. */
export type ItemFinder = (facts: DefinitionFacts) => ItemsFound | Promise<ItemsFound | null>;

/**
 * Makes a finder for all experiments of a run: what several of them want of VoltOps is fetched once.
 * @param index the dataset files of the run
 * @param options name of the default dataset and the run's own limit, null for none
 * @param fetchDataset null where VoltOps is not asked
 * @param signal aborted when the run is
 */
export function createItemFinder(
  index: DatasetIndex,
  options: { defaultDataset: string | null; limit: number | null },
  fetchDataset: MeasureVoltOps["fetchDataset"],
  signal: AbortSignal,
): ItemFinder {
  const fetched = new Map<string, ReturnType<NonNullable<typeof fetchDataset>>>();
  return (facts) => {
    const { dataset, fed, limit, voltOps: wish, problems } = chooseDataset(facts, index, options);
    if (wish === null || fetchDataset === null) return { file: dataset, voltOps: null, fed, limit, problems };
    const key = JSON.stringify([wish.name, wish.id, wish.versionId, limit]);
    const fetching = fetched.get(key) ?? fetchDataset(wish, { limit, signal });
    fetched.set(key, fetching);
    const found = { file: null, limit };
    return fetching.then(
      (answer): ItemsFound => {
        const { name, items } = answer.dataset;
        return { ...found, voltOps: answer.dataset, fed: { name, items }, problems: of(facts, answer.problems) };
      },
      (thrown: unknown) =>
        signal.aborted
          ? null
          : { ...found, voltOps: null, fed: null, problems: of(facts, [toProblem(thrown, "voltops-dataset")]) },
    );
  };
}

function of({ id }: DefinitionFacts, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ ...problem, experiment: id }));
}
