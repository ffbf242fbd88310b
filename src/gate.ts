import { hideBeforeCutting } from "./cut.js";
import { findDatasets, findExperiments } from "./discover/files.js";
import type { Problem } from "./errors.js";
import { findDuplicates } from "./judge/duplicates.js";
import { judgeRun } from "./judge/run-verdict.js";
import type { Mask } from "./mask.js";
import type { Options } from "./options/options.js";
import type { Console } from "./publish/console.js";
import { openReportDir, type ReportDir } from "./publish/files.js";
import { openVoltOps } from "./publish/voltops.js";
import { renderComment } from "./report/comment.js";
import { experimentReport } from "./report/experiment-report.js";
import { itemLine, resultsText } from "./report/json.js";
import { marker, stampOf } from "./report/marker.js";
import { composeReport, type Report, type RunFacts } from "./report/report.js";
import { renderSummary } from "./report/summary.js";
import { openRunHost } from "./run/host.js";
import { measure } from "./run/measure.js";
import type { Cancellation } from "./run/signals.js";
import { supervise } from "./run/supervise.js";
import { VERSION } from "./version.js";

/** What a door lends to the run: the world it stands in. */
export interface Door {
  env: NodeJS.ProcessEnv;
  console: Console;
  /** Hides secrets in everything that is shown or written. */
  mask: Mask;
  facts: RunFacts;
  cancellation: Cancellation;
  /** Problems of the options that were no reason not to run. */
  problems: readonly Problem[];
}

/** What a run leaves behind. */
export interface Gated {
  report: Report;
  /** The report directory; null when nothing could be written, or nothing was to be (check). */
  reportDir: string | null;
}

/**
 * The whole gate: discover, run, judge, report, write. The doors only translate into and out of it.
 * @throws GateError only for what makes a run impossible from the start (an env-file that cannot be read)
 */
export async function runGate(options: Options & { mode: "run" | "check" }, door: Door): Promise<Gated> {
  const startedAt = new Date().toISOString();
  const began = performance.now();
  const { mode, workingDirectory: root, allowEmpty, failOn } = options;
  hideBeforeCutting(door.mask);
  await using host = await openRunHost(options, door.env);

  const [found, datasets, dir] = await Promise.all([
    findExperiments(options.experiments, root, allowEmpty),
    findDatasets(options.datasets, root, allowEmpty),
    mode === "run" ? openReportDir(options.reportDir) : null,
  ]);

  const { console, mask } = door;
  const voltOps = await openVoltOps(options, host.variables);
  const measurement = measure(found.files, datasets, options, {
    ...host,
    mask,
    item: (experiment, record, gate) => dir?.appendItem(itemLine(record, experiment, gate, mask)),
    progress: (state) => console.progress(state),
    output: (file, stream, chunk) => console.output(file.name, stream, chunk),
    outputEnd: (file) => console.outputEnd(file.name),
    voltOps,
  });
  const run = await supervise(measurement, { cancellation: door.cancellation, timeout: options.timeout });
  const { experiments } = run.measured;

  const problems = [
    ...[door.problems, found.problems, datasets.problems, run.problems, run.measured.problems].flat(),
    ...findDuplicates(experiments.map(({ facts, file }) => ({ id: facts.id, file: file.name }))),
    ...(found.files.length === 0 ? [nothingFound(options)] : []),
  ];
  const outcomes = experiments.map(({ facts, judged }) => ({ id: facts.id, ...judged }));
  const verdict = judgeRun({
    experiments: outcomes,
    problems,
    cancelled: door.cancellation.signal,
    failOn,
    allowEmpty,
    dry: mode === "check",
  });

  // What VoltOps says comes after everything that the verdict is made of.
  const told = await voltOps.close(door.cancellation);

  const report = composeReport({
    tool: { name: "voltagent-eval-gate", version: VERSION },
    mode,
    ...verdict,
    startedAt,
    completedAt: new Date().toISOString(),
    durationMs: performance.now() - began,
    run: door.facts,
    options: { ...options },
    problems: [...problems, ...told.problems],
    experiments: experiments.map((experiment) => experimentReport(experiment, told.links)),
    mask,
  });
  return dir === null ? { report, reportDir: null } : write(report, dir, options.commentKey);
}

async function write(report: Report, dir: ReportDir, key: string): Promise<Gated> {
  await dir.close();
  await dir.writeAtomic("summary.md", renderSummary(report));
  const start = marker({ key, stamp: stampOf(report.run) });
  await dir.writeAtomic("comment.md", renderComment(report, { marker: start }));
  const written = await dir.writeAtomic("results.json", resultsText(report));
  return {
    report: { ...report, problems: [...report.problems, ...dir.problems] },
    reportDir: written ? dir.path : null,
  };
}

function nothingFound({ experiments, workingDirectory, allowEmpty }: Options): Problem {
  return {
    severity: allowEmpty ? "note" : "error",
    code: "no-experiments",
    message: `no experiment file was found: ${experiments.join(", ")} matches nothing in ${workingDirectory}`,
    hint: "check the experiments and working-directory options; files in node_modules, dist and .git are never searched",
  };
}
