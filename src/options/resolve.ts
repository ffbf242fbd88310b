import { isAbsolute, relative, resolve } from "node:path";
import type { Problem } from "../errors.js";
import type { Options } from "./options.js";
import type { RawOption, RawOptions } from "./raw.js";
import { OPTIONS, type OptionName, type OptionValues } from "./table.js";

/** Options ready to run with, or null where a problem of severity `error` stands among the problems. */
export interface Resolved {
  options: Options | null;
  problems: Problem[];
}

/**
 * Reads every option, fills in defaults and makes paths absolute.
 * @param raw what was written, one layer: the caller has already put inputs and flags over the configuration file
 * @param cwd absolute path from which `working-directory` is read
 * @returns all mistakes at once, one problem each, named and quoted as written; never throws on bad values
 */
export function resolveOptions(raw: RawOptions, cwd: string): Resolved {
  const problems: Problem[] = [];
  const read: Partial<Record<OptionName, unknown>> = {};
  for (const spec of OPTIONS) {
    const written = raw[spec.name];
    if (written === undefined && spec.default === "") {
      read[spec.name] = null;
      continue;
    }
    const reading = spec.kind.read(written?.value ?? spec.default);
    if (reading.ok) read[spec.name] = reading.value;
    else problems.push(refusal(written ?? standing(spec.name), reading.wanted, reading.write));
  }
  if (problems.length > 0) return { options: null, problems };

  const options = assemble(read as OptionValues, cwd);
  const { mode = standing("mode"), results } = raw;
  if (options.mode === "report" && results === undefined) {
    return { options: null, problems: [refusal(mode, "accompanied by `results`, the folder of the report to tell")] };
  }
  // Whoever means to report must not run the code of a pull request because of a forgotten mode.
  if (options.mode !== "report" && results !== undefined) {
    return { options: null, problems: [refusal(results, "left out unless `mode` is report", "mode: report")] };
  }
  const reportDir = raw["report-dir"];
  if (reportDir !== undefined && holds(options.reportDir, options.workingDirectory)) {
    const wanted = "a folder of its own, not the working directory or one that holds it: files in it are replaced";
    return { options: null, problems: [refusal(reportDir, wanted, "eval-report")] };
  }
  return { options, problems };
}

function assemble(values: OptionValues, cwd: string): Options {
  const root = resolve(cwd, values["working-directory"]);
  const envFile = values["env-file"];
  return {
    mode: values.mode,
    results: values.results === null ? null : resolve(root, values.results),
    experiments: values.experiments,
    datasets: values.datasets,
    workingDirectory: root,
    concurrency: values.concurrency,
    workers: values.workers ?? values.concurrency,
    itemTimeout: values["item-timeout"],
    retries: values.retries,
    outageAfter: values["outage-after"],
    timeout: values.timeout,
    limit: values.limit,
    failOn: values["fail-on"],
    maxErrorRate: values["max-error-rate"],
    defaultThreshold: values["default-threshold"],
    allowEmpty: values["allow-empty"],
    voltOps: values.voltops === "auto",
    defaultDataset: values["default-dataset"],
    annotations: values.annotations,
    jobSummary: values["job-summary"],
    comment: values.comment,
    commentKey: values["comment-key"] ?? "",
    reportDir: resolve(root, values["report-dir"]),
    modules: values.modules,
    node: /[\\/]/.test(values.node) ? resolve(root, values.node) : values.node,
    passEnv: values["pass-env"],
    envFile: envFile === null ? null : resolve(root, envFile),
  };
}

/** The problem of an option whose value cannot be used: who wrote what, what it must be and, if known, what to write. */
export function refusal({ label, value, file, line, column }: RawOption, wanted: string, write?: string): Problem {
  return {
    severity: "error",
    code: "invalid-option",
    message: `${label} is ${quote(value)}; it must be ${wanted}`,
    ...(write === undefined ? {} : { hint: `Write \`${write}\`.` }),
    ...(file === undefined ? {} : { file, line, column }),
  };
}

function standing(name: OptionName): RawOption {
  const value = OPTIONS.find((spec) => spec.name === name)?.default ?? "";
  return { value, source: "default", label: `default of ${name}` };
}

function quote(value: string | readonly string[]): string {
  const text = JSON.stringify(typeof value === "string" || value.length !== 1 ? value : value[0]);
  return text.length <= 120 ? text : `${text.slice(0, 100)}… (${text.length} characters)`;
}

/** Whether `folder` is `inner` or one of the folders around it. */
function holds(folder: string, inner: string): boolean {
  const way = relative(folder, inner);
  return way === "" || !(way.startsWith("..") || isAbsolute(way));
}
