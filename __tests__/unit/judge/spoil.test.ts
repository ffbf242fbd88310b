import { describe, expect, test } from "@jest/globals";
import type { Problem } from "../../../src/errors.js";
import type { DefinitionFacts } from "../../../src/experiment/definition.js";
import type { ItemRecord } from "../../../src/experiment/result.js";
import { findDuplicates } from "../../../src/judge/duplicates.js";
import { openLedger } from "../../../src/judge/ledger.js";
import { planExperiment } from "../../../src/judge/plan.js";
import { judgeRun, type RunEvidence } from "../../../src/judge/run-verdict.js";
import { criterion, facts, record, scorer, times } from "./build.js";

/** Everything that a run's verdict depends on. */
interface Run {
  definition: DefinitionFacts;
  records: ItemRecord[];
  planned: number | null;
  problems: Problem[];
  runProblems: Problem[];
  cancelled: RunEvidence["cancelled"];
  experimentCancelled: boolean;
  maxErrorRate: number;
  ids: { id: string; file: string }[];
  found: boolean;
}

/** A run in which ten items pass two criteria of two scorers. */
function green(): Run {
  return {
    definition: facts({
      scorers: [scorer("exact", { threshold: 1 }), scorer("close", { threshold: 0.5 })],
      criteria: [criterion({ min: 0.95 }), { type: "meanScore", min: 0.85, scorerId: "close" }],
    }),
    records: times(10, 0).map((_, index) => record(index, { exact: 1, close: 0.9 })),
    planned: 10,
    problems: [],
    runProblems: [],
    cancelled: null,
    experimentCancelled: false,
    maxErrorRate: 0,
    ids: [{ id: "e", file: "a.experiment.ts" }],
    found: true,
  };
}

/** The stages as the gate calls them. */
function verdictOf(run: Run) {
  const { plan, problems } = planExperiment(run.definition, { defaultThreshold: 1 });
  const ledger = openLedger(plan, (text) => text);
  for (const item of run.records) ledger.add(item);
  const all = [...problems, ...run.problems, ...findDuplicates(run.ids)];
  const end = {
    planned: run.planned,
    problems: all,
    cancelled: run.experimentCancelled,
    maxErrorRate: run.maxErrorRate,
  };
  const judged = ledger.close({ ...end, allowEmpty: false, startedAt: 0, completedAt: 1, durationMs: 1 });
  const experiments = run.found ? [{ id: plan.id, ...judged }] : [];
  const evidence = { experiments, problems: [...all, ...run.runProblems], cancelled: run.cancelled };
  const { verdict, headline, exitCode } = judgeRun({ ...evidence, failOn: "error", allowEmpty: false });
  return { verdict, headline, exitCode };
}

const failure: Problem = { severity: "error", code: "child-killed", message: "the child was killed by SIGKILL" };

/** What to spoil, how, the verdict it must give, and words that its reason must hold. */
const SPOILS: [string, (run: Run) => void, string, string][] = [
  [
    "an item fails",
    (run) => {
      run.records[3] = record(3, { exact: 0, close: 0.9 });
    },
    "failed",
    "pass rate 0.90, required 0.95",
  ],
  [
    "scores are too low",
    (run) => {
      run.records = run.records.map((_, index) => record(index, { exact: 1, close: 0.8 }));
    },
    "failed",
    "mean score of close 0.80, required 0.85",
  ],
  [
    "a runner throws",
    (run) => {
      run.records[3] = record(3, "error");
    },
    "inconclusive",
    "pass rate lies between 0.90 and 1.00",
  ],
  [
    "an item times out",
    (run) => {
      run.records[3] = record(3, "timeout");
    },
    "inconclusive",
    "pass rate lies between 0.90 and 1.00",
  ],
  [
    "a child crashes",
    (run) => {
      run.records[3] = record(3, "crashed");
    },
    "inconclusive",
    "pass rate lies between 0.90 and 1.00",
  ],
  [
    "a scorer errs",
    (run) => {
      run.records[3] = record(3, { exact: "error", close: 0.9 });
    },
    "inconclusive",
    "pass rate lies between 0.90 and 1.00",
  ],
  [
    "a scorer leaves no result",
    (run) => {
      run.records[3] = record(3, { close: 0.9 });
    },
    "inconclusive",
    "pass rate lies between",
  ],
  [
    "a score is NaN",
    (run) => {
      run.records[3] = record(3, { exact: Number.NaN, close: 0.9 });
    },
    "inconclusive",
    "pass rate lies between",
  ],
  [
    "a score is null",
    (run) => {
      run.records[3] = record(3, { exact: null, close: 0.9 });
    },
    "inconclusive",
    "pass rate lies between",
  ],
  [
    'a score is "1"',
    (run) => {
      run.records[3] = record(3, { exact: "1", close: 0.9 });
    },
    "inconclusive",
    "pass rate lies between",
  ],
  [
    "a score is true",
    (run) => {
      run.records[3] = record(3, { exact: true, close: 0.9 });
    },
    "inconclusive",
    "pass rate lies between",
  ],
  [
    "a score is out of range",
    (run) => {
      run.records[3] = record(3, { exact: 98989, close: 0.9 });
    },
    "inconclusive",
    "pass rate lies between",
  ],
  [
    "a few results too many are missing",
    (run) => {
      run.definition.criteria[0] = criterion({ min: 0.9 });
      run.records[3] = record(3, "error");
      run.definition.criteria.pop();
    },
    "inconclusive",
    "1 of 10 items has missing results",
  ],
  [
    "every score is skipped",
    (run) => {
      run.records = run.records.map((_, index) => record(index, { exact: "skipped", close: "skipped" }));
    },
    "inconclusive",
    "sampling skipped every score: nothing was measured",
  ],
  [
    "one criterion's scores are all skipped",
    (run) => {
      run.records = run.records.map((_, index) => record(index, { exact: 1, close: "skipped" }));
    },
    "inconclusive",
    "mean score of close could not be measured",
  ],
  [
    "an item never runs",
    (run) => {
      run.records.pop();
    },
    "inconclusive",
    "1 of 10 items never ran",
  ],
  [
    "no item runs",
    (run) => {
      run.records = [];
    },
    "inconclusive",
    "10 of 10 items never ran",
  ],
  [
    "one item comes twice",
    (run) => {
      run.records.push(run.records[0]!);
    },
    "inconclusive",
    "11 results came for 10 items",
  ],
  [
    "the number of items is never known",
    (run) => {
      run.planned = null;
    },
    "inconclusive",
    "how many items there are was never known",
  ],
  [
    "there are no items",
    (run) => {
      run.planned = 0;
      run.records = [];
    },
    "inconclusive",
    "there was no item to evaluate",
  ],
  [
    "no experiment is found",
    (run) => {
      run.found = false;
    },
    "inconclusive",
    "no experiment was found",
  ],
  [
    "the experiment has a problem",
    (run) => {
      run.problems = [failure];
    },
    "inconclusive",
    "killed by SIGKILL",
  ],
  [
    "the run has a problem",
    (run) => {
      run.runProblems = [failure];
    },
    "inconclusive",
    "killed by SIGKILL",
  ],
  [
    "the run is interrupted",
    (run) => {
      run.cancelled = "SIGINT";
    },
    "cancelled",
    "cancelled by SIGINT",
  ],
  [
    "the run's time is up",
    (run) => {
      run.experimentCancelled = true;
    },
    "inconclusive",
    "cancelled after 10 of 10 items",
  ],
  [
    "another experiment has the same id",
    (run) => {
      run.ids.push({ id: "e", file: "b.experiment.ts" });
    },
    "inconclusive",
    '"e" is used 2 times: in "a.experiment.ts", "b.experiment.ts"',
  ],
  [
    "a criterion's type is mistyped",
    (run) => {
      run.definition.criteria[0]!.type = "passrate";
    },
    "inconclusive",
    'type is "passrate"',
  ],
  [
    "its min is a percentage",
    (run) => {
      run.definition.criteria[0]!.min = 95;
    },
    "inconclusive",
    "min is 95",
  ],
  [
    "its min is missing",
    (run) => {
      delete run.definition.criteria[0]!.min;
    },
    "inconclusive",
    "min is missing",
  ],
  [
    "its scorer is unknown",
    (run) => {
      run.definition.criteria[1]!.scorerId = "clothes";
    },
    "inconclusive",
    '"clothes" is the id of no scorer',
  ],
  [
    "its severity is mistyped",
    (run) => {
      run.definition.criteria[0]!.severity = "warning";
    },
    "inconclusive",
    'severity is "warning"',
  ],
  [
    "it is no object",
    (run) => {
      run.definition.criteria[0] = "passRate" as never;
    },
    "inconclusive",
    'passCriteria[0] is "passRate"',
  ],
  [
    "two scorers have one id",
    (run) => {
      run.definition.scorers[1]!.id = "exact";
      run.definition.criteria.pop();
    },
    "inconclusive",
    'two scorers have the id "exact"',
  ],
  [
    "a threshold is a percentage",
    (run) => {
      run.definition.scorers[0]!.threshold = 80;
    },
    "inconclusive",
    "the threshold of scorer",
  ],
  [
    "a scorer has a fault",
    (run) => {
      run.definition.scorers[0]!.fault = { code: "x", message: "scorers[0] is no scorer" };
    },
    "inconclusive",
    "scorers[0] is no scorer",
  ],
  [
    "the definition has a fault",
    (run) => {
      run.definition.faults = [{ code: "x", message: "scorers is no array" }];
    },
    "inconclusive",
    "scorers is no array",
  ],
  [
    "the dataset has a fault",
    (run) => {
      run.definition.dataset.fault = { code: "x", message: "no dataset q" };
    },
    "inconclusive",
    "no dataset q",
  ],
];

describe("a green run", () => {
  test("is green", () => {
    expect(verdictOf(green())).toEqual({
      verdict: "passed",
      exitCode: 0,
      headline: "e passed, 10 items: pass rate 1.00, required 0.95; mean score of close 0.90, required 0.85",
    });
  });

  test.each(SPOILS)("is red once %s", (_, spoil, verdict, reason) => {
    const run = green();
    spoil(run);
    const result = verdictOf(run);
    expect(result).toMatchObject({ verdict, headline: expect.stringContaining(reason) });
    expect(result.exitCode).toBeGreaterThan(0);
  });

  test.each<[string, (run: Run) => void, string]>([
    [
      "its failing criterion only warns",
      (run) => {
        run.definition.criteria[0]!.severity = "warn";
        run.records[3] = record(3, { exact: 0, close: 0.9 });
      },
      "pass rate 0.90, required 0.95",
    ],
    [
      "nothing gates it",
      (run) => {
        run.definition.criteria = [];
        for (const entry of run.definition.scorers) entry.threshold = null;
      },
      "nothing gates this experiment",
    ],
    [
      "its criteria cannot fail",
      (run) => {
        for (const written of run.definition.criteria) written.min = 0;
      },
      "nothing gates this experiment",
    ],
  ])("stays green but says so once %s", (_, spoil, reason) => {
    const run = green();
    spoil(run);
    expect(verdictOf(run)).toMatchObject({ verdict: "warned", exitCode: 0, headline: expect.stringContaining(reason) });
  });
});
