import { quoteHead } from "../cut.js";
import type { Dataset } from "../discover/dataset.js";
import type { DatasetIndex } from "../discover/files.js";
import type { VoltOpsDatasetWish } from "../discover/voltops-dataset.js";
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
  /**
   * What VoltOps may be asked for: first where the experiment gives an id or a version, else where no dataset file has the
   * name. Where VoltOps is asked, its answer stands in place of `dataset`, `fed` and `problems`. Null for nothing.
   */
  voltOps: VoltOpsDatasetWish | null;
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
  const { source, id, versionId } = facts.dataset;
  const none = { dataset: null, fed: null, limit, voltOps: null, problems: [] };
  if (source !== "named" && source !== "none") return none;
  const name = facts.dataset.name ?? (source === "none" ? options.defaultDataset : null) ?? undefined;
  const wish = definedOnly({ name, id, versionId });
  if (name === undefined) {
    return id === undefined
      ? { ...none, problems: [noDataset(facts)] }
      : { ...none, voltOps: wish, problems: [notConnected(facts, id)] };
  }
  const voltOps = id === undefined && versionId === undefined ? null : wish;
  const dataset = index.byName.get(name);
  if (dataset === undefined) {
    const problems = notFound(facts, name, index);
    return { ...none, voltOps: index.faulty.has(name) ? voltOps : wish, problems };
  }
  const items = limit === null ? dataset.items : dataset.items.slice(0, limit);
  return { ...none, dataset, fed: { name: dataset.name, items }, voltOps };
}

function definedOnly(wish: { [Key in keyof VoltOpsDatasetWish]: string | undefined }): VoltOpsDatasetWish {
  return Object.fromEntries(Object.entries(wish).filter(([, text]) => text !== undefined));
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

function notConnected(facts: DefinitionFacts, id: string): Problem {
  return {
    severity: "error",
    code: "dataset-not-found",
    message: `the dataset ${quoteHead(id, 200)} is one of VoltOps, which the gate has no access to`,
    hint: "set VOLTAGENT_PUBLIC_KEY and VOLTAGENT_SECRET_KEY, and leave VoltOps on",
    experiment: facts.id,
  };
}

function notFound(facts: DefinitionFacts, name: string, index: DatasetIndex): Problem[] {
  const shown = quoteHead(name, 200);
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
        near === null
          ? "put it into .voltagent/datasets or point `datasets` at its folder; if VoltOps has it, set VOLTAGENT_PUBLIC_KEY and VOLTAGENT_SECRET_KEY"
          : `did you mean "${near}"?`,
      experiment: facts.id,
    },
  ];
}
