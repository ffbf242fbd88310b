import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import schema from "../../schemas/results.schema.json" with { type: "json" };
import { GateError, type Problem } from "../errors.js";
import type { Check } from "../judge/criteria.js";
import type { ScorerAggregate } from "../judge/summary.js";
import type { ExperimentReport, Report } from "../report/report.js";

/** What is used of a report that somebody else made: not where it says that it ran, nor any value of a shape that is not checked. */
export interface ForeignReport extends Omit<Report, "run" | "mode" | "totals"> {
  /** The commit it says it measured. */
  commit: string | null;
}

/**
 * Reads the text of a `results.json` that nobody vouches for.
 * @returns the report without its items
 * @throws GateError `report-unusable` where it is no JSON, or not what the schema asks for
 */
export function readForeignResults(text: string): ForeignReport {
  const results = parse(text);
  const validate = new Ajv2020({ allowUnionTypes: true }).compile<Results>(schema);
  if (!validate(results)) throw unusable(said(validate.errors?.[0]));
  const { tool, verdict, headline, exitCode, startedAt, completedAt, durationMs, options, problems, experiments } =
    results;
  const concurrency = Object.hasOwn(options, "concurrency") ? options.concurrency : undefined;
  return {
    ...{ tool, verdict, headline, exitCode, startedAt, completedAt, durationMs },
    commit: results.run.commit,
    options: typeof concurrency === "number" ? { concurrency } : {},
    problems: problems.map(problemOf),
    experiments: experiments.map(experimentOf),
  };
}

type Nullable<T> = { [K in keyof T]-?: T[K] | null };
/** What the schema vouches for, of what is used. */
interface Results
  extends Pick<
    Report,
    "tool" | "verdict" | "headline" | "exitCode" | "startedAt" | "completedAt" | "durationMs" | "options"
  > {
  run: { commit: string | null };
  problems: (Pick<Problem, "severity" | "code" | "message"> &
    Nullable<Omit<Problem, "severity" | "code" | "message">>)[];
  experiments: ResultsExperiment[];
}
interface ResultsExperiment
  extends Omit<ExperimentReport, "line" | "column" | "checks" | "worst" | "dataset" | "voltOps"> {
  line: number | null;
  column: number | null;
  checks: Nullable<Check>[];
  dataset: {
    name: string | null;
    source: ExperimentReport["dataset"]["source"];
    file: string | null;
    count: number | null;
  };
}

function experimentOf(experiment: ResultsExperiment): ExperimentReport {
  const { id, label, description, file, line, column, verdict, reason, totals, summary, dataset } = experiment;
  return {
    ...{ id, label, description, file, verdict, reason, totals },
    ...given({ line, column }),
    tags: [],
    metadata: null,
    dataset: {
      name: dataset.name,
      source: dataset.source,
      ...given({ file: dataset.file }),
      digest: null,
      count: dataset.count,
    },
    summary: { ...summary, scorers: scorersOf(summary.scorers), criteria: [] },
    checks: experiment.checks.map(checkOf),
    comparison: null,
    voltOps: null,
    worst: [],
  };
}

/** fromEntries defines its keys, so that `__proto__` is an id like any other. */
function scorersOf(scorers: Record<string, ScorerAggregate>): Record<string, ScorerAggregate> {
  return Object.fromEntries(Object.entries(scorers));
}

function checkOf({ voltagent, description, scorerId, note, ...check }: Nullable<Check>): Check {
  const differs = voltagent !== check.actual;
  return { ...(check as Check), ...given({ description, scorerId, note }), ...(differs ? { voltagent } : {}) };
}

function problemOf({ severity, code, message, ...rest }: Results["problems"][number]): Problem {
  return { severity, code, message, ...given(rest) };
}

/** Without what is null. */
function given<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw unusable(`it is no JSON: ${(error as Error).message}`);
  }
}

function said(error: ErrorObject | undefined): string {
  return `${error?.instancePath || "it"} ${error?.message ?? "is not as the schema has it"}`;
}

function unusable(why: string): GateError {
  return new GateError("report-unusable", `results.json of the other job cannot be used: ${why}`, {
    hint: "Both jobs must use the same version of the gate, and nothing else may write to report-dir.",
  });
}
