import type { Dataset } from "../discover/dataset.js";
import type { DatasetIndex } from "../discover/files.js";
import type { Problem } from "../errors.js";
import type { DefinitionFacts } from "../experiment/definition.js";
import { nearest } from "../options/nearest.js";
import type { FedDataset } from "./experiment-run.js";

/** Which dataset file an experiment runs on, if it is one. */
export interface DatasetChoice {
  /** Null where the experiment brings its own items, or where there is none (see `problems`). */
  dataset: Dataset | null;
  /** Its items within every limit. */
  fed: FedDataset | null;
  /** First N items of the experiment's own source; null for all that it gives. */
  limit: number | null;
  problems: Problem[];
}

/**
 * Finds the items of an experiment: its own ones, or those of the dataset file that it names, or of the default dataset.
 * A name is only ever looked up among the datasets found, never made into a path.
 * @param facts the definition
 * @param index the dataset files of the run
 * @param options name of the default dataset and the run's own limit, null for none
 */
export function chooseDataset(
  facts: DefinitionFacts,
  index: DatasetIndex,
  options: { defaultDataset: string | null; limit: number | null },
): DatasetChoice {
  const limit = smaller(facts.dataset.limit, options.limit);
  const { source } = facts.dataset;
  if (source !== "named" && source !== "none") return { dataset: null, fed: null, limit, problems: [] };
  const name = facts.dataset.name ?? (source === "none" ? options.defaultDataset : null);
  if (name === null || name === undefined) return { dataset: null, fed: null, limit, problems: [noDataset(facts)] };
  const dataset = index.byName.get(name);
  if (dataset === undefined) return { dataset: null, fed: null, limit, problems: notFound(facts, name, index) };
  const items = limit === null ? dataset.items : dataset.items.slice(0, limit);
  return { dataset, fed: { name: dataset.name, items }, limit, problems: [] };
}

function smaller(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

function noDataset(facts: DefinitionFacts): Problem {
  return {
    severity: "error",
    code: "dataset-missing",
    message: "the experiment has no dataset",
    hint: 'give it `dataset: { name: "…" }` with the name of a dataset file, or `dataset: { items: […] }`',
    experiment: facts.id,
  };
}

function notFound(facts: DefinitionFacts, name: string, index: DatasetIndex): Problem[] {
  const shown = JSON.stringify(name.slice(0, 200));
  const faulty = index.faulty.get(name);
  if (faulty !== undefined) {
    const [first] = faulty;
    const where =
      first?.file === undefined ? "" : ` (${first.file}${first.line === undefined ? "" : `:${first.line}`})`;
    const message = `dataset ${shown} cannot be used${where}: ${first?.message ?? "its file is faulty"}`;
    return [{ severity: "error", code: "dataset-invalid", message, experiment: facts.id }];
  }
  const names = [...index.byName.keys()];
  const near = nearest(name, names);
  const known = names.length === 0 ? "no dataset file was found" : `found: ${names.slice(0, 20).join(", ")}`;
  return [
    {
      severity: "error",
      code: "dataset-not-found",
      message: `there is no dataset named ${shown}; ${known}`,
      hint:
        near === null ? "put it into .voltagent/datasets or point `datasets` at its folder" : `did you mean "${near}"?`,
      experiment: facts.id,
    },
  ];
}
