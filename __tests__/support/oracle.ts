import { readFileSync } from "node:fs";

/** One measured scorer call of oracle-scorers.json, decoded; `args` holds a key only where it was passed. */
export interface ScorerCase {
  n: number;
  scorer: "exactMatch" | "levenshtein" | "numericDiff" | "jsonDiff" | "listContains";
  note: string;
  args: { output?: unknown; expected?: unknown };
  params: Record<string, unknown> | undefined;
  raw: { score?: number; error?: string };
  local: { status: string; score: number | null };
  experiment: { itemStatus: string; scoreStatus: string; score: number | null; thresholdPassed: boolean | null };
}

/** All measured scorer calls, in file order. */
export function scorerCases(): ScorerCase[] {
  return read("oracle-scorers.json").cases.map((written: Record<string, unknown>) => ({
    n: written.n,
    scorer: written.scorer,
    note: written.note ?? "",
    args: {
      ...("output" in written ? { output: written.output } : {}),
      ...("expected" in written ? { expected: written.expected } : {}),
    },
    params: written.params,
    raw: written.autoevals_0_0_131,
    local: written.runLocalScorers,
    experiment: written.runExperiment,
  }));
}

/**
 * Our score where VoltAgent's packages ignore a param that its documentation promises: levenshtein's `threshold` of 0.9 (row 70)
 * and numericDiff's of 0.01 (row 106). undefined for every other row.
 */
export function documentedScore(n: number): number | undefined {
  return new Map([
    [70, 0],
    [106, 1],
  ]).get(n);
}

/** The measured scores of one item of one experiment of oracle-runs.json, by scorer id, decoded; errors as `true`. */
export function measuredScores(file: string, itemId: string): Record<string, Record<string, unknown>> {
  const run = read("oracle-runs.json").runs.find((candidate: { file: string }) => candidate.file === file);
  return run.items.find((item: { itemId: string }) => item.itemId === itemId).scores;
}

/** A score in the form of the measured ones: what JSON keeps of it, without times and the gate's own word, errors as `true`. */
export function asMeasured(score: object): Record<string, unknown> {
  const { durationMs: _, gateFault: __, error, ...rest } = score as Record<string, unknown>;
  return { ...withoutUndefined(rest), ...(error === undefined ? {} : { error: true }) };
}

function withoutUndefined(value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value as Record<string, unknown>;
  const kept = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutUndefined(part)]));
}

function read(file: string) {
  const url = new URL(`../fixtures/oracle/${file}`, import.meta.url);
  return JSON.parse(readFileSync(url, "utf8"), (key, value) => {
    if (value?.$number !== undefined) return Number(value.$number);
    return key === "error" && value !== undefined ? (value?.$error === undefined ? value : true) : value;
  });
}
