import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { Problem } from "../../../src/errors.js";
import { judgeRun } from "../../../src/judge/run-verdict.js";
import type { Verdict } from "../../../src/judge/verdict.js";
import { facts, judge, record, scorer } from "./build.js";

/** One experiment with one scorer; a row is a score, or an item without one. */
interface Experiment {
  threshold: number | null;
  criteria: { type: "passRate" | "meanScore"; min: number; severity: "error" | "warn" }[];
  rows: (number | "error" | "timeout" | "crashed")[];
  /** Items that never ran. */
  never: number;
}
interface Run {
  experiments: Experiment[];
  problem: boolean;
  cancelled: "SIGINT" | "SIGTERM" | null;
  maxErrorRate: number;
  failOn: "error" | "warn";
}

const score = fc.constantFrom(1, 1, 1, 1, 0.9, 0.7, 0.5, 0);
const lost = fc.constantFrom("error" as const, "timeout" as const, "crashed" as const);
const experiment: fc.Arbitrary<Experiment> = fc.record({
  threshold: fc.constantFrom(null, 0.5, 0.7, 1),
  criteria: fc.array(
    fc.record({
      type: fc.constantFrom("passRate" as const, "meanScore" as const),
      min: fc.constantFrom(0.2, 0.5, 0.8, 1),
      severity: fc.constantFrom("error" as const, "warn" as const, "warn" as const),
    }),
    { maxLength: 2 },
  ),
  rows: fc.oneof(
    { weight: 3, arbitrary: fc.array(score, { minLength: 1, maxLength: 8 }) },
    { weight: 1, arbitrary: fc.array(fc.oneof({ weight: 8, arbitrary: score }, lost), { maxLength: 8 }) },
  ),
  never: fc.constantFrom(0, 0, 0, 0, 0, 0, 0, 0, 0, 2),
});
const runs: fc.Arbitrary<Run> = fc.record({
  experiments: fc.array(experiment, { minLength: 0, maxLength: 2 }),
  problem: fc.constantFrom(...Array<boolean>(14).fill(false), true),
  cancelled: fc.constantFrom(...Array<null>(8).fill(null), "SIGINT" as const, "SIGTERM" as const),
  maxErrorRate: fc.constantFrom(0, 0.1, 0.5),
  failOn: fc.constantFrom("error" as const, "warn" as const),
});

/** The rules of design section 4 read aloud, with every missing result tried as the worst and as the best it could be. */
function naiveExperiment({ threshold, criteria, rows, never }: Experiment, maxErrorRate: number): Verdict {
  const all = [...rows, ...Array<"error">(never).fill("error")];
  const missing = all.filter((row) => typeof row === "string").length;
  const asked =
    criteria.length > 0 ? criteria : [{ type: "passRate" as const, min: 1, severity: "error" as const, implied: true }];
  const outcomes = asked.map(({ type, min, severity, ...rest }) => {
    const bar = threshold ?? ("implied" in rest ? Number.NEGATIVE_INFINITY : 1);
    const value = (best: boolean) =>
      all
        .map((row) => {
          if (typeof row === "string") return best ? 1 : 0;
          return type === "meanScore" ? row : row >= bar ? 1 : 0;
        })
        .reduce<number>((sum, one) => sum + one, 0) / all.length;
    const fails = all.length > 0 && value(true) < min - 1e-9;
    const holds = all.length > 0 && value(false) >= min - 1e-9;
    return { severity, fails, holds };
  });
  if (outcomes.some(({ severity, fails }) => severity === "error" && fails)) return "failed";
  if (all.length === 0 || never > 0 || missing / all.length > maxErrorRate) return "inconclusive";
  if (outcomes.some(({ severity, holds }) => severity === "error" && !holds)) return "inconclusive";
  if (outcomes.some(({ holds }) => !holds)) return "warned";
  return criteria.length === 0 && threshold === null ? "warned" : "passed";
}

function naiveRun({ experiments, problem, cancelled, maxErrorRate, failOn }: Run): [Verdict, number] {
  if (cancelled) return ["cancelled", cancelled === "SIGINT" ? 130 : 143];
  const verdicts = experiments.map((one) => naiveExperiment(one, maxErrorRate));
  if (verdicts.includes("failed")) return ["failed", 1];
  if (problem || experiments.length === 0 || verdicts.includes("inconclusive")) return ["inconclusive", 2];
  if (verdicts.includes("warned")) return ["warned", failOn === "warn" ? 1 : 0];
  return ["passed", 0];
}

function judged({ experiments, problem, cancelled, maxErrorRate, failOn }: Run): [Verdict, number] {
  const outcomes = experiments.map(({ threshold, criteria, rows, never }, index) => {
    const definition = facts({ scorers: [scorer("s", { threshold })], criteria: criteria.map((one) => ({ ...one })) });
    const records = rows.map((row, position) => record(position, typeof row === "string" ? row : { s: row }));
    return { id: `e${index}`, ...judge(definition, records, { planned: rows.length + never, maxErrorRate }) };
  });
  const problems: Problem[] = problem ? [{ severity: "error", code: "any", message: "something broke" }] : [];
  const { verdict, exitCode } = judgeRun({ experiments: outcomes, problems, cancelled, failOn, allowEmpty: false });
  return [verdict, exitCode];
}

test("1,000 random runs come to the verdict and exit code of a naive reading of the rules, each verdict a hundred times", () => {
  const reached: Record<Verdict, number> = { passed: 0, warned: 0, inconclusive: 0, failed: 0, cancelled: 0 };
  fc.assert(
    fc.property(runs, (run) => {
      const [verdict, exitCode] = judged(run);
      reached[verdict] += 1;
      expect([verdict, exitCode]).toEqual(naiveRun(run));
    }),
    { numRuns: 1_000, seed: 5 },
  );
  for (const times of Object.values(reached)) expect(times).toBeGreaterThanOrEqual(100);
});
