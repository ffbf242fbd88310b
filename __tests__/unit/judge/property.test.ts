import { expect, test } from "@jest/globals";
import fc from "fast-check";
import type { DefinitionFacts } from "../../../src/experiment/definition.js";
import { facts, judge, record, scorer } from "./build.js";

type Given = number | "skipped" | "error" | null;
interface Case {
  thresholds: [number | null, number | null];
  criteria: { type: "passRate" | "meanScore"; min: number; scorerId?: string; severity?: "error" | "warn" }[];
  rows: ([Given, Given] | "error" | "timeout" | "crashed")[];
  never: number;
  maxErrorRate: number;
  defaultThreshold: number | null;
}

const IDS = ["a", "b"] as const;
const grid = fc.constantFrom(0, 0.2, 0.5, 0.7, 1);
const given = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<Given>(0, 0.5, 0.7, 0.9, 1, 1, 1) },
  fc.constantFrom<Given>("skipped", "error", null, Number.NaN, 7),
);
const cases: fc.Arbitrary<Case> = fc.record({
  thresholds: fc.tuple(fc.option(grid), fc.option(grid)),
  criteria: fc.array(
    fc.record(
      {
        type: fc.constantFrom("passRate" as const, "meanScore" as const),
        min: grid,
        scorerId: fc.constantFrom(...IDS),
        severity: fc.constantFrom("error" as const, "warn" as const),
      },
      { requiredKeys: ["type", "min"] },
    ),
    { maxLength: 3 },
  ),
  rows: fc.array(
    fc.oneof(
      { weight: 12, arbitrary: fc.tuple(given, given) },
      fc.constantFrom("error" as const, "timeout" as const, "crashed" as const),
    ),
    { maxLength: 8 },
  ),
  never: fc.constantFrom(0, 0, 0, 0, 1),
  maxErrorRate: fc.constantFrom(0, 0.1, 0.5, 1),
  defaultThreshold: fc.constantFrom(1, 0.7, null),
});

const isScore = (value: Given): value is number => typeof value === "number" && value >= 0 && value <= 1;

/**
 * May this run be green? Written from the rules alone and without bounds: every missing result is tried as the worst and as
 * the best that it could have been, and each criterion must hold for the worst.
 */
function mayBeGreen({ thresholds, criteria, rows, never, maxErrorRate, defaultThreshold }: Case): boolean {
  if (rows.length === 0 || never > 0) return false;
  const cells = rows.map((row) => (typeof row === "string" ? ([null, null] as [Given, Given]) : row));
  if (cells.every((row) => row.every((value) => value === "skipped"))) return false;
  const missing = cells.filter((row) => row.some((value) => !isScore(value) && value !== "skipped")).length;
  if (missing / rows.length > maxErrorRate) return false;
  if (criteria.length === 0) {
    if (missing > 0) return false;
    const own = cells.map((row) =>
      row.flatMap((value, index) =>
        thresholds[index] === null || value === "skipped" ? [] : [(value as number) >= thresholds[index]!],
      ),
    );
    if (thresholds.every((threshold) => threshold === null)) return true;
    return own.some((row) => row.length > 0) && own.flat().every(Boolean);
  }
  return criteria.every(({ type, min, scorerId, severity }) => {
    if (severity === "warn") return true;
    const scope = scorerId === undefined ? [0, 1] : [IDS.indexOf(scorerId as "a")];
    if (type === "meanScore") {
      const asked = cells.flatMap((row) => scope.map((index) => row[index]!)).filter((value) => value !== "skipped");
      const worst = asked.reduce<number>((sum, value) => sum + (isScore(value) ? value : 0), 0);
      return asked.length > 0 && worst / asked.length >= min - 1e-9;
    }
    const bars = scope.some((index) => thresholds[index] !== null)
      ? scope.map((index) => thresholds[index]!)
      : scope.map(() => defaultThreshold);
    const deciding = scope.filter((_, position) => bars[position] !== null);
    const outcomes = cells.flatMap((row, item) => {
      const looked = deciding.length > 0 ? deciding : scope;
      const values = looked.map((index) => row[index]!);
      if (typeof rows[item] !== "string" && values.every((value) => value === "skipped")) return [];
      return [
        values.every(
          (value, position) =>
            value === "skipped" ||
            (isScore(value) && (deciding.length === 0 || value >= bars[scope.indexOf(looked[position]!)]!)),
        ),
      ];
    });
    return outcomes.length > 0 && outcomes.filter(Boolean).length / outcomes.length >= min - 1e-9;
  });
}

function run({ thresholds, criteria, rows, never, maxErrorRate, defaultThreshold }: Case) {
  const definition: DefinitionFacts = facts({
    scorers: IDS.map((id, index) => scorer(id, { threshold: thresholds[index]! })),
    criteria: criteria.map((one) => ({ ...one })),
  });
  const records = rows.map((row, index) => record(index, typeof row === "string" ? row : { a: row[0], b: row[1] }));
  return judge(definition, records, { planned: rows.length + never, maxErrorRate, defaultThreshold });
}

const isGreen = (verdict: string) => verdict === "passed" || verdict === "warned";

test("a run is green exactly where a second, naive implementation of the rules lets it be", () => {
  let green = 0;
  fc.assert(
    fc.property(cases, (one) => {
      const { verdict } = run(one);
      if (isGreen(verdict)) green += 1;
      return isGreen(verdict) === mayBeGreen(one);
    }),
    { numRuns: 3_000 },
  );
  expect(green).toBeGreaterThan(100);
});

test("whatever a missing result would have been, failed stays failed and passed stays passed", () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 0, max: 1 }), (one, value) => {
      const { verdict } = run(one);
      const filled = run({
        ...one,
        never: 0,
        rows: [...one.rows, ...Array.from({ length: one.never }, () => "error" as const)].map((row) =>
          typeof row === "string" ? [value, value] : [fill(row[0], value), fill(row[1], value)],
        ),
      });
      if (verdict === "failed") return filled.verdict === "failed";
      return !isGreen(verdict) || filled.verdict === "passed" || filled.verdict === "warned";
    }),
    { numRuns: 3_000 },
  );
});

function fill(cell: Given, value: number): Given {
  return isScore(cell) || cell === "skipped" ? cell : value;
}
