import { describe, expect, test } from "@jest/globals";
import type { ScorerFacts } from "../../../src/experiment/definition.js";
import { inspect, tagsOf } from "../../../src/experiment/inspect.js";
import { ExperimentDatasetRegistry } from "../../../src/experiment/registry.js";

const registry = new ExperimentDatasetRegistry({ entries: new Map() });
registry.register({ name: "reg", descriptor: { id: "i", limit: 4, metadata: { n: 1 } }, resolver: () => [] });
const scorers: ScorerFacts[] = [{ id: "s", name: "s", threshold: null, range: [0, 1] }];
const facts = (config: unknown) => inspect(config, { key: 2, exportName: "default[2]" }, { scorers }, registry);
const base = { id: "x", runner: () => 1 };
const faults = (config: unknown) => facts(config).faults.map(({ code, message }) => `${code}: ${message}`);

test("a definition is described in plain data", () => {
  const config = {
    ...base,
    label: "L",
    description: "D",
    tags: [" a ", "a", "", "b"],
    metadata: { when: new Date(0), fn: () => 1, n: Number.NaN },
    scorers: [{}],
    voltOps: { client: {}, triggerSource: "ci", autoCreateRun: false, autoCreateScorers: true, tags: ["v", " v "] },
    experiment: { id: "e1", name: " Nightly ", autoCreate: true },
    passCriteria: [
      { type: "passRate", min: 1, label: "l" },
      { type: "meanScore", min: 0.5, scorerId: "s", severity: "warn", description: "d" },
    ],
    dataset: { name: "n", versionId: "v", metadata: { m: 1 }, limit: 2.9, items: [] },
  };
  expect(facts(config)).toEqual({
    key: 2,
    id: "x",
    label: "L",
    description: "D",
    exportName: "default[2]",
    tags: ["a", "b"],
    metadata: { when: "1970-01-01T00:00:00.000Z", fn: { $function: "fn" }, n: { $number: "NaN" } },
    scorers,
    criteria: [
      { type: "passRate", min: 1, label: "l" },
      { type: "meanScore", min: 0.5, scorerId: "s", severity: "warn", description: "d" },
    ],
    dataset: { source: "inline", name: "n", versionId: "v", metadata: { m: 1 }, limit: 2 },
    voltOps: { client: true, triggerSource: "ci", autoCreateRun: false, autoCreateScorers: true, tags: ["v"] },
    binding: { id: "e1", name: "Nightly", autoCreate: true },
    faults: [],
  });
});

test("the least that a definition may be", () => {
  expect(facts(base)).toEqual({
    key: 2,
    id: "x",
    exportName: "default[2]",
    tags: [],
    metadata: null,
    scorers,
    criteria: [],
    dataset: { source: "none", limit: null },
    voltOps: { client: false, autoCreateRun: true, autoCreateScorers: false, tags: [] },
    binding: { autoCreate: false },
    faults: [],
  });
});

test("what voltOps and experiment say in a wrong kind counts as not said", () => {
  const voltOps = { client: "c", triggerSource: 7, autoCreateRun: 0, autoCreateScorers: "yes", tags: "t" };
  const odd = { ...base, voltOps, experiment: { id: 7, name: "", autoCreate: 1 } };
  const { voltOps: none, binding } = facts(base);
  expect(facts(odd)).toMatchObject({ voltOps: none, binding, faults: [] });
  expect(facts({ ...base, voltOps: null, experiment: "e" })).toMatchObject({ voltOps: none, binding, faults: [] });
});

describe("criteria stay as they were written", () => {
  test.each<[unknown, unknown]>([
    [Number.NaN, { $number: "NaN" }],
    [Number.POSITIVE_INFINITY, { $number: "Infinity" }],
    [1n, { $bigint: "1" }],
    ["0.9", "0.9"],
    [null, null],
    [undefined, undefined],
    [80, 80],
    [true, true],
    [() => 1, { $function: expect.any(String) }],
  ])("min %p", (min, expected) => {
    expect(facts({ ...base, passCriteria: { type: "passRate", min } }).criteria).toEqual([
      { type: "passRate", min: expected },
    ]);
  });

  test("an unknown type and a scorer id of any kind", () => {
    expect(facts({ ...base, passCriteria: { type: "passrate", min: 1, scorerId: 7 } }).criteria).toEqual([
      { type: "passrate", min: 1, scorerId: 7 },
    ]);
  });

  test.each<[unknown]>([[undefined], [null], [[]]])("%p is none", (passCriteria) => {
    expect(facts({ ...base, passCriteria })).toMatchObject({ criteria: [], faults: [] });
  });
});

describe("faults", () => {
  test.each<[string, object, string[]]>([
    ["no id", { id: undefined }, ["id-missing: id is undefined"]],
    ["an empty id", { id: " " }, ['id-missing: id is the text " "']],
    ["an id that is a number", { id: 7 }, ["id-missing: id is the number 7"]],
    ["no runner", { runner: undefined }, ["runner-missing: runner is undefined, not a function"]],
    ["a runner that is an object", { runner: {} }, ["runner-missing: runner is an object, not a function"]],
    [
      "scorers as an object map",
      { scorers: { a: 1 } },
      ["scorers-not-a-list: scorers is an object, not an array: VoltAgent would run without scorers"],
    ],
    [
      "scorers as a text",
      { scorers: "exactMatch" },
      ['scorers-not-a-list: scorers is the text "exactMatch", not an array: VoltAgent would run without scorers'],
    ],
    [
      "scorers as a function",
      { scorers: () => [] },
      ["scorers-not-a-list: scorers is a function, not an array: VoltAgent would run without scorers"],
    ],
    [
      "a misspelt key",
      { passCriterias: [] },
      ["unknown-key: passCriterias is no key that VoltAgent knows, so it does nothing"],
    ],
    [
      "criteria for passCriteria",
      { criteria: [] },
      ["unknown-key: criteria is no key that VoltAgent knows, so it does nothing"],
    ],
    [
      "a misspelt key of a criterion",
      { passCriteria: [{ type: "passRate", min: 1, scorerID: "s" }] },
      ["unknown-key: passCriteria[0].scorerID is no key that VoltAgent knows, so it does nothing"],
    ],
    [
      "a criterion that is null",
      { passCriteria: [null] },
      ["criterion-invalid: passCriteria[0] is null, not an object"],
    ],
    [
      "a hole among the criteria",
      { passCriteria: new Array(1) },
      ["criterion-invalid: passCriteria[0] is undefined, not an object"],
    ],
    [
      "criteria that are a number",
      { passCriteria: 0.9 },
      ["criterion-invalid: passCriteria is the number 0.9, not an object"],
    ],
    ["criteria that are false", { passCriteria: false }, ["criterion-invalid: passCriteria is false, not an object"]],
    [
      "several at once",
      { id: "", runner: 1 },
      ['id-missing: id is the text ""', "runner-missing: runner is the number 1, not a function"],
    ],
  ])("%s", (_, change, expected) => {
    expect(faults({ ...base, ...change })).toEqual(expected);
  });

  test.each<[string, object]>([
    ["scorers in a Set", { scorers: new Set() }],
    ["no scorers", { scorers: null }],
    ["keys of one's own", { owner: "me", notes: 1, experience: 2 }],
    [
      "every key there is",
      {
        label: "",
        description: "",
        dataset: undefined,
        scorers: [],
        passCriteria: [],
        tags: [],
        experiment: {},
        metadata: null,
        voltOps: {},
      },
    ],
  ])("%s is none", (_, change) => {
    expect(faults({ ...base, ...change })).toEqual([]);
  });

  test("an id that is missing is replaced by the export's name", () => {
    expect(facts({ runner: () => 1 }).id).toBe("default[2]");
  });
});

describe("the dataset", () => {
  test.each<[string, unknown, object]>([
    ["a resolver", { resolve: () => [], limit: 0 }, { source: "resolver", limit: 0 }],
    [
      "a registered name, with what its registration says",
      { name: "reg" },
      { source: "registered", name: "reg", id: "i", metadata: { n: 1 }, limit: 4 },
    ],
    ["a name", { name: "file" }, { source: "named", name: "file", limit: null }],
    ["a bare name", "file", { source: "named", name: "file", limit: null }],
    ["none", undefined, { source: "none", limit: null }],
    [
      "one that cannot be used",
      { items: "ab" },
      { source: "none", limit: null, fault: expect.objectContaining({ code: "dataset-invalid" }) },
    ],
  ])("%s", (_, dataset, expected) => {
    expect(facts({ ...base, dataset }).dataset).toEqual(expected);
  });

  test("is not consumed", () => {
    const items = (function* () {
      yield 1;
    })();
    facts({ ...base, dataset: { items } });
    expect([...items]).toEqual([1]);
  });
});

describe("what cannot be read is a fault, never a throw", () => {
  const throwing = new Proxy(base, {
    get: () => {
      throw new Error("trap");
    },
  });
  test.each<[string, unknown]>([
    ["null", null],
    ["a text", "x"],
    ["a proxy that throws", throwing],
    [
      "a tag that throws",
      {
        ...base,
        tags: [
          {
            toString: () => {
              throw new Error("tag");
            },
          },
        ],
      },
    ],
  ])("%s", (_, config) => {
    expect(facts(config)).toMatchObject({ id: "default[2]", faults: [{ code: "definition-invalid" }] });
  });
});

test("facts survive JSON", () => {
  const described = facts({ ...base, metadata: { big: 1n }, passCriteria: { type: "passRate", min: Number.NaN } });
  expect(JSON.parse(JSON.stringify(described))).toEqual(described);
});

test.each<[unknown, string[]]>([
  [
    [" a ", "a", "", "b", 1],
    ["a", "b", "1"],
  ],
  ["a", []],
  [undefined, []],
])("tags %p come to %j", (raw, tags) => {
  expect(tagsOf(raw)).toEqual(tags);
});
