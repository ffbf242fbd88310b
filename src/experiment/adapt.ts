import { jsonCopy } from "../scorers/json-copy.js";
import { isRecord } from "../scorers/normalize.js";
import type { LocalScorerDefinition, ScorerContext } from "../scorers/scorer.js";
import { copyValue } from "./copy.js";
import type { ExperimentItem } from "./result.js";

type Fields = Record<string, unknown>;

/** What is known when an output is scored: the payload of every scorer, before `buildPayload`. */
export interface ScorerRuntime {
  input: unknown;
  expected?: unknown;
  output: unknown;
  item: ExperimentItem;
  datasetId?: string;
  datasetVersionId?: string;
  datasetName?: string;
  /** What the runner returned as `metadata` beside the output. */
  metadata?: Record<string, unknown>;
}

/** What an entry says about a scorer's arguments; each is a value or a function of the runtime, as written and unchecked. */
export interface EntryArguments {
  params?: unknown;
  buildParams?: unknown;
  buildPayload?: unknown;
}

/**
 * The scorer of an entry as a definition over the runtime payload. At every call it copies the runtime, so what the scorer
 * and the entry's functions do to it changes nothing elsewhere.
 * Params, each over the one before: a JSON copy of the runtime, the definition's (of the payload), the entry's `params` and
 * `buildParams` (of the runtime). Payload: the runtime, `buildPayload` over it; item and data set stay the runtime's.
 * @param identity the id, name and metadata that results carry
 */
export function adaptDefinition(
  definition: LocalScorerDefinition,
  entry: EntryArguments,
  identity: Pick<LocalScorerDefinition, "id" | "name" | "metadata">,
): LocalScorerDefinition {
  const { sampling, params } = definition;
  const needsCalls = [entry.buildPayload, entry.buildParams, entry.params, params].some((x) => typeof x === "function");
  return {
    ...identity,
    ...(sampling === undefined ? {} : { sampling }),
    scorer: ({ payload, signal }) => {
      const runtime = payload as unknown as ScorerRuntime;
      const abort = signal === undefined ? {} : { signal };
      if (needsCalls)
        return builtContext(params, entry, runtime).then((context) => definition.scorer({ ...context, ...abort }));
      const own = { ...baseParams(runtime), ...fields(params), ...fields(entry.params) };
      return definition.scorer({ payload: copyValue(payload), params: own, ...abort });
    },
  };
}

async function builtContext(params: unknown, entry: EntryArguments, runtime: ScorerRuntime): Promise<ScorerContext> {
  const own = copyValue(runtime);
  const payload: Fields = {
    ...own,
    ...(await evaluated(entry.buildPayload, own)),
    item: own.item,
    datasetId: own.datasetId,
    datasetVersionId: own.datasetVersionId,
    datasetName: own.datasetName,
  };
  return {
    payload,
    params: {
      ...baseParams(runtime),
      ...(await evaluated(params, payload)),
      ...(await evaluated(entry.params, own)),
      ...(await evaluated(entry.buildParams, own)),
    },
  };
}

async function evaluated(source: unknown, argument: unknown): Promise<Fields | undefined> {
  return fields(typeof source === "function" ? await source(argument) : source);
}

/** A copy of the fields of an object; nothing of anything else. */
function fields(value: unknown): Fields | undefined {
  return isRecord(value) ? copyValue(value) : undefined;
}

function baseParams({ output, expected, input, item, ...dataset }: ScorerRuntime): Fields {
  const params: Fields = {};
  setCopy(params, "output", output);
  setCopy(params, "expected", expected);
  setCopy(params, "input", input);
  setCopy(params, "item", item);
  setCopy(params, "datasetId", dataset.datasetId);
  setCopy(params, "datasetVersionId", dataset.datasetVersionId);
  setCopy(params, "datasetName", dataset.datasetName);
  return params;
}

function setCopy(params: Fields, key: string, value: unknown): void {
  const copy = jsonCopy(value);
  if (copy === undefined) return;
  params[key] = copy === value ? copyValue(copy) : copy;
}
