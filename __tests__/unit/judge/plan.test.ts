import { describe, expect, test } from "@jest/globals";
import type { CriterionFacts } from "../../../src/experiment/definition.js";
import { planExperiment } from "../../../src/judge/plan.js";
import { criterion, facts, scorer } from "./build.js";

const OPTIONS = { defaultThreshold: 1 };
const SCORERS = [scorer("exactMatch", { threshold: 1 }), scorer("levenshtein", { threshold: 0.5 })];

function problemsOf(written: unknown[], scorers = SCORERS) {
  return planExperiment(facts({ scorers, criteria: written as CriterionFacts[] }), OPTIONS).problems;
}

function errorsOf(written: unknown[], scorers = SCORERS) {
  return problemsOf(written, scorers).filter(({ severity }) => severity === "error");
}

describe("min must be a finite number in the range of its scope (rule 8)", () => {
  test.each([
    [80, "write 0.8"],
    [95.5, "write 0.955"],
    [1.5, "write 0.015"],
    ["0.9", "drop the quotes: write 0.9"],
    [" 0.9 ", "drop the quotes: write 0.9"],
    ["80", "drop the quotes: write 0.8"],
    ["80%", "drop the quotes: write 0.8"],
    ["80 %", "drop the quotes: write 0.8"],
    [null, "write a number from 0 to 1"],
    ["", "write a number from 0 to 1"],
    ["  ", "write a number from 0 to 1"],
    ["high", "write a number from 0 to 1"],
    [{ $number: "NaN" }, "write a number from 0 to 1"],
    [{ $number: "Infinity" }, "write a number from 0 to 1"],
    [Number.NaN, "write a number from 0 to 1"],
    [Number.POSITIVE_INFINITY, "write a number from 0 to 1"],
    [-0.1, "write a number from 0 to 1"],
    [101, "write a number from 0 to 1"],
    [true, "write a number from 0 to 1"],
    [[0.9], "write a number from 0 to 1"],
    [{ $undefined: true }, "write a number from 0 to 1"],
    [undefined, "write a number from 0 to 1"],
  ])("%p: %s", (min, hint) => {
    for (const type of ["passRate", "meanScore"]) {
      expect(errorsOf([{ type, min }])).toEqual([
        expect.objectContaining({ code: "criterion-min-invalid", hint, experiment: "e" }),
      ]);
    }
  });

  test("the message quotes the value and names the place", () => {
    expect(errorsOf([criterion(), { type: "passRate", min: 80 }])[0]!.message).toBe(
      "passCriteria[1].min is 80, not a number from 0 to 1",
    );
    expect(errorsOf([{ type: "passRate" }])[0]!.message).toBe(
      "passCriteria[0].min is missing, not a number from 0 to 1",
    );
    expect(errorsOf([{ type: "passRate", min: { $number: "NaN" } }])[0]!.message).toContain("min is NaN");
  });

  test.each([0, 0.5, 1])("%p is one", (min) => {
    expect(errorsOf([{ type: "passRate", min }])).toEqual([]);
  });

  test("a mean score is bounded by the ranges of the scorers it averages, a pass rate always by 0 and 1", () => {
    const scorers = [
      scorer("percent", { range: [0, 100], threshold: 50 }),
      scorer("signed", { range: [-1, 1], threshold: 0 }),
    ];
    const check = (written: unknown) => errorsOf([written], scorers).length;
    expect(check({ type: "meanScore", min: 80, scorerId: "percent" })).toBe(0);
    expect(check({ type: "meanScore", min: 80 })).toBe(0);
    expect(check({ type: "meanScore", min: -0.5, scorerId: "signed" })).toBe(0);
    expect(check({ type: "meanScore", min: 80, scorerId: "signed" })).toBe(1);
    expect(check({ type: "meanScore", min: 101 })).toBe(1);
    expect(check({ type: "passRate", min: 80, scorerId: "percent" })).toBe(1);
  });
});

describe("a scorerId must mean one scorer (rule 8)", () => {
  test.each(["exact-match", "exact_match", "EXACTMATCH", "Exact Match", "exactMatch"])(
    "%p finds exactMatch",
    (scorerId) => {
      const { plan, problems } = planExperiment(
        facts({ scorers: SCORERS, criteria: [criterion({ scorerId })] }),
        OPTIONS,
      );
      expect(problems).toEqual([]);
      expect(plan.criteria[0]).toMatchObject({ scorer: 0, label: "pass rate of exactMatch" });
      expect(plan.criteria[0]!.notes).toEqual(
        scorerId === "exactMatch" ? [] : [expect.stringContaining('taken for "exactMatch"')],
      );
    },
  );

  test.each(["exactMach", "levenstein", "constructor", "__proto__", "toString", 'a"b', "---"])(
    "%p is unknown, and the known ids are listed",
    (scorerId) => {
      const [problem, ...others] = errorsOf([criterion({ scorerId })]);
      expect(others).toEqual([]);
      expect(problem).toMatchObject({
        code: "criterion-scorer-unknown",
        hint: expect.stringContaining('the scorers are "exactMatch", "levenshtein"'),
      });
      expect(problem!.message).toContain(JSON.stringify(scorerId));
    },
  );

  test("the nearest id is offered, a far one is not", () => {
    expect(errorsOf([criterion({ scorerId: "exactMach" })])[0]!.hint).toMatch(/^did you mean "exactMatch"\?/);
    expect(errorsOf([criterion({ scorerId: "toxicity" })])[0]!.hint).toMatch(/^the scorers are/);
  });

  test.each([7, true, ["exactMatch"], { id: "exactMatch" }])("%p is no id", (scorerId) => {
    expect(errorsOf([criterion({ scorerId })])).toEqual([
      expect.objectContaining({ code: "criterion-scorer-unknown" }),
    ]);
  });

  test.each([undefined, null, "", { $undefined: true }])("%p means every scorer, as in VoltAgent", (scorerId) => {
    const { plan, problems } = planExperiment(
      facts({ scorers: SCORERS, criteria: [criterion({ scorerId })] }),
      OPTIONS,
    );
    expect(problems).toEqual([]);
    expect(plan.criteria[0]).toMatchObject({ scorer: null, label: "pass rate" });
  });

  test("an id that could be two scorers must be written exactly, and then is", () => {
    const scorers = [scorer("tone-a", { threshold: 1 }), scorer("toneA", { threshold: 1 })];
    expect(errorsOf([criterion({ scorerId: "tone_a" })], scorers)).toEqual([
      expect.objectContaining({ code: "criterion-scorer-unknown", hint: "write the id exactly" }),
    ]);
    expect(errorsOf([criterion({ scorerId: "toneA" })], scorers)).toEqual([]);
  });
});

describe("a criterion must be an object of a known type and severity (rule 8)", () => {
  test.each([
    ["passrate", 'write "passRate"'],
    ["PassRate", 'write "passRate"'],
    ["meanscore", 'write "meanScore"'],
    ["accuracy", 'write "passRate" or "meanScore"'],
    ["constructor", 'write "passRate" or "meanScore"'],
    [null, 'write "passRate" or "meanScore"'],
    [undefined, 'write "passRate" or "meanScore"'],
    [7, 'write "passRate" or "meanScore"'],
  ])("type %p: %s", (type, hint) => {
    expect(errorsOf([criterion({ type })])).toEqual([
      expect.objectContaining({ code: "criterion-type-unknown", hint }),
    ]);
  });

  test.each([null, "error ", "warning", "WARN", "", 1, true])("severity %p is refused", (severity) => {
    expect(errorsOf([criterion({ severity })])).toEqual([
      expect.objectContaining({ code: "criterion-severity-invalid" }),
    ]);
  });

  test.each([
    [undefined, "error"],
    [{ $undefined: true }, "error"],
    ["error", "error"],
    ["warn", "warn"],
  ])("severity %p is %p", (severity, expected) => {
    const { plan } = planExperiment(facts({ criteria: [criterion({ severity })] }), OPTIONS);
    expect(plan.criteria[0]!.severity).toBe(expected);
  });

  test.each([null, "passRate", 7, [], true])("%p is no criterion", (written) => {
    expect(errorsOf([written])).toEqual([expect.objectContaining({ code: "criterion-invalid" })]);
  });

  test("an empty object has every fault it can have", () => {
    expect(errorsOf([{}]).map(({ code }) => code)).toEqual(["criterion-type-unknown", "criterion-min-invalid"]);
  });
});

describe("the rest of rule 8", () => {
  test("all configuration errors are reported together and make the plan unsound", () => {
    const definition = facts({
      faults: [{ code: "scorers-not-an-array", message: "scorers is an object", hint: "write an array" }],
      dataset: { source: "named", limit: null, fault: { code: "dataset-not-found", message: "no dataset q" } },
      scorers: [
        scorer("a", { fault: { code: "scorer-not-callable", message: "scorers[0] has no scorer" } }),
        scorer("b"),
        scorer("b"),
        scorer("c", { threshold: 80 }),
      ],
      criteria: [{ type: "meanscore", min: 80, scorerId: "d", severity: "warning" }],
    });
    const { plan, problems } = planExperiment(definition, OPTIONS);
    expect(problems.map(({ code }) => code)).toEqual([
      "scorers-not-an-array",
      "dataset-not-found",
      "scorer-not-callable",
      "threshold-out-of-range",
      "scorer-id-duplicate",
      "criterion-type-unknown",
      "criterion-severity-invalid",
      "criterion-scorer-unknown",
      "criterion-min-invalid",
    ]);
    expect(problems.every(({ severity, experiment }) => severity === "error" && experiment === "e")).toBe(true);
    expect(problems[3]!.hint).toBe("write 0.8");
    expect(plan.sound).toBe(false);
    expect(plan.criteria).toEqual([]);
  });

  test("a mean score without scorers can never be measured", () => {
    expect(errorsOf([{ type: "meanScore", min: 0.5 }], [])).toEqual([
      expect.objectContaining({ code: "criterion-unmeasurable" }),
    ]);
  });

  test("a sound definition has no problem", () => {
    const { plan, problems } = planExperiment(facts(), OPTIONS);
    expect(problems).toEqual([]);
    expect(plan).toMatchObject({ sound: true, gates: true });
  });
});

describe("no vacuous check (rule 6)", () => {
  const thresholds = (
    scorers: ReturnType<typeof scorer>[],
    criteria: CriterionFacts[],
    defaultThreshold: number | null = 1,
  ) => {
    const { plan, problems } = planExperiment(facts({ scorers, criteria }), { defaultThreshold });
    return {
      thresholds: plan.scorers.map(({ threshold }) => threshold),
      decides: plan.scorers.map(({ decides }) => decides),
      codes: problems.map(({ severity, code }) => `${severity} ${code}`),
      gates: plan.gates,
    };
  };
  const own = scorer("own", { threshold: 0.5 });
  const none = scorer("none");

  test.each([
    [
      "a scope without any threshold gets the default for all its scorers",
      [none, scorer("n2")],
      [criterion()],
      [1, 1],
      [true, true],
      ["note threshold-implied"],
    ],
    [
      "a scope with one threshold leaves the others without",
      [own, none],
      [criterion()],
      [0.5, null],
      [true, false],
      [],
    ],
    [
      "a criterion of one scorer implies only that scorer's",
      [own, none, scorer("n2")],
      [criterion({ scorerId: "none" })],
      [0.5, 1, null],
      [true, false, false],
      ["note threshold-implied"],
    ],
    ["a mean score implies nothing", [none], [criterion({ type: "meanScore" })], [null], [false], []],
    ["no criterion implies nothing", [own, none], [], [0.5, null], [true, false], []],
    [
      "a warning implies as an error does",
      [none],
      [criterion({ severity: "warn" })],
      [1],
      [true],
      ["note threshold-implied"],
    ],
  ])("%s", (_, scorers, criteria, expected, decides, codes) => {
    expect(thresholds(scorers, criteria)).toEqual({ thresholds: expected, decides, codes, gates: true });
  });

  test("the default is a share of the scorer's range", () => {
    const scorers = [scorer("percent", { range: [0, 100] }), scorer("signed", { range: [-1, 1] })];
    expect(thresholds(scorers, [criterion()], 0.75).thresholds).toEqual([75, 0.5]);
  });

  test("default-threshold none makes such a criterion one that cannot fail, and says so", () => {
    expect(thresholds([none], [criterion()], null)).toEqual({
      thresholds: [null],
      decides: [false],
      codes: ["warn criterion-cannot-fail", "warn nothing-gates"],
      gates: false,
    });
  });

  test.each([
    ["min 0", [own], [criterion({ min: 0 })]],
    [
      "a mean of at least the lowest score",
      [scorer("s", { range: [-1, 1] })],
      [criterion({ type: "meanScore", min: -1 })],
    ],
    ["thresholds that every score meets", [scorer("s", { threshold: 0 })], [criterion()]],
    ["no scorers", [], [criterion()]],
  ])("%s: the criterion cannot fail, and nothing gates", (_, scorers, criteria) => {
    expect(thresholds(scorers, criteria)).toMatchObject({
      codes: ["warn criterion-cannot-fail", "warn nothing-gates"],
      gates: false,
    });
  });

  test("one criterion that can fail is enough to gate; the other is still named", () => {
    expect(thresholds([own], [criterion({ min: 0 }), criterion()])).toMatchObject({
      codes: ["warn criterion-cannot-fail"],
      gates: true,
    });
  });

  test.each([
    ["no scorers", []],
    ["no threshold", [none]],
    ["a threshold that every score meets", [scorer("s", { threshold: 0 })]],
  ])("no criteria and %s: nothing gates (rule 7)", (_, scorers) => {
    expect(thresholds(scorers, [])).toMatchObject({ codes: ["warn nothing-gates"], gates: false });
  });
});

test("of scorers with one id the last counts", () => {
  const { plan } = planExperiment(
    facts({ scorers: [scorer("s", { threshold: 0.9 }), scorer("s", { threshold: 0.5 })] }),
    OPTIONS,
  );
  expect(plan.scorers).toEqual([expect.objectContaining({ id: "s", threshold: 0.5 })]);
});

test("a criterion's own label and description are kept, on one line; others are described", () => {
  const written = [
    criterion({ label: " mostly\nright ", description: "d" }),
    criterion({ label: 7 }),
    criterion({ type: "meanScore", scorerId: "s", label: " " }),
  ];
  const { plan } = planExperiment(facts({ criteria: written }), OPTIONS);
  expect(plan.criteria.map(({ label }) => label)).toEqual(["mostly right", "pass rate", "mean score of s"]);
  expect(plan.criteria[0]!.description).toBe("d");
});
