import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  readPages,
  voltOpsItem
} from "./chunk-7TMIRH2O.js";
import {
  completionPayload,
  errorPayload,
  resultPayload
} from "./chunk-DGDMDBZD.js";
import {
  EXPERIMENT_DEFINITION_KIND,
  bindingFacts,
  collectResult,
  effectiveLimit,
  inspect,
  installedCaller,
  openItems,
  readConcurrency,
  rememberBirthplace,
  resolveScorers,
  runItem,
  tagsOf,
  tellHooks,
  voltOpsFacts,
  withPartialResult
} from "./chunk-EUYX3Y62.js";
import {
  clientTransport,
  isClient
} from "./chunk-FPLI27SA.js";
import {
  createIdentifier
} from "./chunk-JECTAFDS.js";
import {
  environment
} from "./chunk-BBOHQAQW.js";
import {
  GateError
} from "./chunk-EPDTSJYS.js";

// src/experiment/registry.ts
var ExperimentDatasetRegistry = class {
  #state;
  /** @param state where the entries live; several registries may share one */
  constructor(state) {
    this.#state = state;
  }
  /** Adds an entry, or replaces the one of that name. The name is trimmed. Throws an Error for an empty name. */
  register(entry) {
    const name = entry.name?.trim();
    if (!name) throw new Error("a registered dataset needs a name that is not empty");
    const descriptor = entry.descriptor ? { ...entry.descriptor } : void 0;
    this.#state.entries.set(name, { ...entry, name, descriptor });
  }
  /** Removes the entry of that name, if there is one. */
  unregister(name) {
    this.#state.entries.delete(name);
  }
  /** @returns the entry of exactly that name, or undefined */
  get(name) {
    return this.#state.entries.get(name);
  }
  /** Whether there is an entry of exactly that name. */
  has(name) {
    return this.#state.entries.has(name);
  }
  /** All entries in the order of their registration. */
  list() {
    return [...this.#state.entries.values()];
  }
};
function getExperimentDatasetRegistry() {
  globalThis.___volt_experiment_dataset_registry ??= { entries: /* @__PURE__ */ new Map() };
  return new ExperimentDatasetRegistry(globalThis.___volt_experiment_dataset_registry);
}

// src/voltagent/registry.ts
function registerExperimentDataset(options) {
  const { name, descriptor, resolver, items } = options;
  const source = descriptor?.items ?? items;
  const chosen = resolver ?? descriptor?.resolve ?? (source ? () => ({ items: source }) : void 0);
  if (!chosen && !descriptor?.id) {
    const wanted = "give it a resolver, items, or a descriptor with items, resolve or the id of a VoltOps dataset";
    throw new Error(`the dataset ${JSON.stringify(name)} cannot be registered without a source: ${wanted}`);
  }
  getExperimentDatasetRegistry().register({ name, descriptor, resolver: chosen });
}

// src/voltagent/resolve-scorers.ts
function resolveExperimentScorers(configs) {
  const { bundles, facts } = resolveScorers(configs);
  for (const { fault } of facts) {
    if (fault) throw new GateError(fault.code, fault.message, { hint: fault.hint });
  }
  return bundles;
}

// src/voltagent/run-experiment.ts
async function runExperiment(experiment, options = {}) {
  const config = experiment?.config ?? experiment;
  const caller = installedCaller();
  if (caller !== void 0) return caller(config, options ?? {});
  options.signal?.throwIfAborted();
  if (typeof config !== "object" || config === null)
    throw new TypeError("runExperiment needs a definition or a configuration");
  return runHere(config, options);
}
var ONCE = { retries: 0, wait: () => Promise.resolve() };
async function runHere(config, options) {
  const registry = getExperimentDatasetRegistry();
  const { bundles, facts: scorers } = resolveScorers(config.scorers);
  const facts = inspect(config, { key: 0, exportName: "default" }, { scorers }, registry);
  const fault = [...facts.faults, ...scorers.flatMap((scorer) => scorer.fault ?? [])][0];
  if (fault !== void 0) throw new TypeError(fault.message);
  const clocks = { ...environment, epoch: Date.now };
  const signal = options.signal ?? new AbortController().signal;
  const source = await openItems(config.dataset, { limit: null, registry, signal });
  const collector = collectResult(facts, clocks, () => source.total);
  const runtime = { startedAt: clocks.epoch(), tags: facts.tags };
  const identify = createIdentifier();
  let next = 0;
  let ended = false;
  let turn = Promise.resolve();
  const pull = () => {
    const step = turn.then(async () => {
      if (ended) return null;
      signal.throwIfAborted();
      const { done, value } = await source.items.next();
      if (done) return null;
      const index = next;
      next += 1;
      return { index, item: identify(value, index).item };
    });
    turn = step.catch(() => void 0);
    return step;
  };
  const work = async () => {
    for (let step = await pull(); step !== null; step = await pull()) {
      const { item, index } = step;
      const total = source.total === null ? {} : { total: source.total };
      const task = {
        item,
        index,
        signal,
        runtime,
        ...total,
        runner: config.runner,
        bundles,
        dataset: source.dataset,
        ...ONCE
      };
      const result = collector.add(item, index, await runItem(task, clocks));
      await tellHooks(options, { index, item, result, summary: collector.summary() }, source.total);
    }
  };
  const workers = Array.from(
    { length: readConcurrency(options.concurrency) },
    () => work().catch((thrown) => {
      ended = true;
      throw thrown;
    })
  );
  const failed = (await Promise.allSettled(workers)).find((worker) => worker.status === "rejected");
  if (failed !== void 0) throw withPartialResult(failed.reason, collector.result());
  return collector.result();
}

// src/voltagent/voltops-run-manager.ts
var VoltOpsRunManager = class {
  #transport;
  #config;
  #signal = new AbortController().signal;
  #dataset;
  #runId;
  #experimentId;
  /** @throws GateError `voltops-client` for what is no client */
  constructor({ client, config, dataset }) {
    this.#transport = clientTransport(client);
    this.#config = config;
    this.#dataset = dataset;
  }
  /** The run's id in VoltOps; undefined before {@link prepare}, and where the experiment wants no run. */
  get runId() {
    return this.#runId;
  }
  /** Whether the experiment wants a run. */
  isEnabled() {
    return voltOpsFacts(this.#config.voltOps).autoCreateRun;
  }
  /** Says where the items are from; before {@link prepare}. */
  setDataset(dataset) {
    this.#dataset = dataset;
  }
  /** Finds or makes the experiment, and makes the run; once. */
  async prepare() {
    if (this.#runId !== void 0 || !this.isEnabled()) return;
    const { id, name, autoCreate } = bindingFacts(this.#config.experiment);
    const { triggerSource, tags } = voltOpsFacts(this.#config.voltOps);
    const { id: datasetId, versionId } = this.#dataset ?? {};
    if (id !== void 0 || name !== void 0) {
      const wish = {
        experimentId: id,
        experimentName: name,
        autoCreate,
        description: this.#config.description ?? null,
        datasetId: datasetId ?? null,
        datasetVersionId: versionId ?? null,
        tags
      };
      this.#experimentId = await this.#transport.resolveExperimentId(wish, this.#signal) ?? void 0;
    }
    const run = {
      ...versionId === void 0 ? {} : { datasetVersionId: versionId },
      ...this.#experimentId === void 0 ? {} : { experimentId: this.#experimentId },
      triggerSource: triggerSource ?? "run-experiment"
    };
    this.#runId = await this.#transport.createRun(run, this.#signal);
  }
  /** Sends one item's result; nothing without a run. */
  async appendResult({ item }) {
    if (this.#runId === void 0) return;
    await this.#transport.appendResults(this.#runId, { results: [resultPayload(item)] }, this.#signal);
  }
  /** Ends the run by VoltAgent's numbers; nothing without a run. */
  async complete({ summary }) {
    if (this.#runId === void 0) return;
    await this.#transport.completeRun(this.#runId, completionPayload(summary), this.#signal);
  }
  /** Ends the run with what was thrown; nothing without a run. */
  async fail(error) {
    if (this.#runId === void 0) return;
    await this.#transport.failRun(this.#runId, { error: errorPayload(error) }, this.#signal);
  }
  /** @returns what `runExperiment` says of the run in its result's metadata; undefined without a run */
  getMetadata() {
    if (this.#runId === void 0) return void 0;
    const experiment = this.#experimentId === void 0 ? {} : { experiment: { id: this.#experimentId } };
    return { voltOps: { runId: this.#runId, ...experiment } };
  }
};
function createVoltOpsRunManager(options) {
  return isClient(options.client) ? new VoltOpsRunManager(options) : void 0;
}

// src/voltagent/voltops-stream.ts
async function resolveVoltOpsDatasetStream(args) {
  const { sdk, config, signal } = args;
  signal?.throwIfAborted();
  const { id: datasetId, name: datasetName, versionId } = config;
  const found = await sdk.resolveDatasetVersionId({
    ...datasetId === void 0 ? {} : { datasetId },
    ...datasetName === void 0 ? {} : { datasetName },
    ...versionId === void 0 ? {} : { datasetVersionId: versionId }
  });
  if (found === null) {
    const shown = JSON.stringify({ id: datasetId, name: datasetName });
    throw new GateError("voltops-dataset-not-found", `VoltOps has no dataset for ${shown}, or none with a version`, {
      hint: "Give its id, or exactly its name."
    });
  }
  const name = datasetName ?? (await sdk.getDataset(found.datasetId))?.name ?? found.datasetId;
  const limit = effectiveLimit(args.limit, config.limit);
  const dataset = { id: found.datasetId, versionId: found.datasetVersionId, name };
  const read = async function* () {
    const list = (page) => {
      signal?.throwIfAborted();
      return sdk.listDatasetItems(found.datasetId, found.datasetVersionId, page);
    };
    for await (const raw of readPages(list, limit)) yield { ...voltOpsItem(raw, { ...found, name }), dataset, raw };
  };
  return { items: read(), dataset };
}

// src/voltagent/evals.ts
function createExperiment(config) {
  if (typeof config !== "object" || config === null)
    throw new TypeError("createExperiment needs a configuration object");
  const { id, runner, dataset, scorers, passCriteria, tags, voltOps, experiment, metadata } = config;
  if (typeof id !== "string" || id === "")
    throw new TypeError("createExperiment needs an id: a text that is not empty");
  if (typeof runner !== "function")
    throw new TypeError(`the experiment ${JSON.stringify(id)} needs a runner: a function`);
  const copied = {
    ...config,
    dataset: copyRecord(dataset),
    tags: Array.isArray(tags) ? Object.freeze(tagsOf(tags)) : tags,
    scorers: copyScorers(scorers),
    passCriteria: Array.isArray(passCriteria) ? passCriteria.map(copyRecord) : copyRecord(passCriteria),
    voltOps: voltOps && { ...voltOps, tags: Array.isArray(voltOps.tags) ? tagsOf(voltOps.tags) : voltOps.tags },
    experiment: experiment && { ...experiment, autoCreate: experiment.autoCreate ?? true },
    metadata: metadata ?? null
  };
  rememberBirthplace(copied, new Error("createExperiment was called here"));
  return { kind: EXPERIMENT_DEFINITION_KIND, config: Object.freeze(copied) };
}
async function resolveExperimentDataset(reference, options = {}) {
  const { limit, signal, registry = getExperimentDatasetRegistry() } = options;
  const source = await openItems(reference, { limit: limit ?? null, registry, ...signal ? { signal } : {} });
  const stream = async function* () {
    try {
      for (let step = await source.items.next(); !step.done; step = await source.items.next())
        yield step.value;
    } finally {
      await source.items.return();
    }
  };
  return {
    items: stream(),
    ...source.total === null ? {} : { total: source.total },
    ...Object.keys(source.dataset).length === 0 ? {} : { dataset: source.dataset }
  };
}
function copyScorers(scorers) {
  if (scorers === void 0 || scorers === null) return Object.freeze([]);
  const iterable = typeof scorers === "object" && Symbol.iterator in scorers;
  return iterable ? Object.freeze(Array.from(scorers)) : scorers;
}
function copyRecord(value) {
  if (typeof value !== "object" || value === null) return value;
  return Object.getPrototypeOf(value) === Object.prototype ? { ...value } : value;
}

export {
  ExperimentDatasetRegistry,
  getExperimentDatasetRegistry,
  registerExperimentDataset,
  resolveExperimentScorers,
  runExperiment,
  VoltOpsRunManager,
  createVoltOpsRunManager,
  resolveVoltOpsDatasetStream,
  createExperiment,
  resolveExperimentDataset
};
