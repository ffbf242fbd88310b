import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { ItemRecord } from "../../../src/experiment/result.js";
import { createMask } from "../../../src/mask.js";
import { itemLine, resultsText } from "../../../src/report/json.js";
import { toResults } from "../../../src/report/report.js";
import { HOSTILE_TEXTS } from "../../support/hostile.js";
import { anExperiment, aPassedExperiment, aProblem, aReport, aReportFullOf } from "../../support/reports.js";

const schema = JSON.parse(readFileSync(new URL("../../../schemas/results.schema.json", import.meta.url), "utf8"));
const validate = new Ajv2020({ allErrors: true, allowUnionTypes: true }).compile(schema);
const errorsOf = (value: unknown) => (validate(JSON.parse(JSON.stringify(value))) ? [] : validate.errors);

describe("the report", () => {
  test("adds up the totals of its experiments", () => {
    expect(aReport({ experiments: [anExperiment(), aPassedExperiment()] }).totals).toEqual({
      experiments: 2,
      planned: 20,
      completed: 20,
      passed: 17,
      failed: 2,
      errored: 1,
      skipped: 0,
    });
  });

  test("holds no secret in any position", () => {
    const secret = 'hunter2"hunter2\\';
    const report = aReportFullOf(secret);
    const masked = aReport(report, createMask([secret]));
    expect(JSON.stringify(report)).toContain("hunter2");
    expect(JSON.stringify(masked)).not.toContain("hunter2");
    expect(masked.verdict).toBe("failed");
  });
});

describe("results.json", () => {
  test.each([
    ["a failed run", aReport()],
    ["an empty run", aReport({ experiments: [], verdict: "inconclusive", exitCode: 2 })],
    ["a run with problems", aReport({ problems: [aProblem(), { severity: "note", code: "x", message: "y" }] })],
    ...HOSTILE_TEXTS.map((text) => [JSON.stringify(text), aReportFullOf(text)] as const),
  ] as const)("keeps to its schema: %s", (_name, report) => {
    expect(errorsOf(toResults(report))).toEqual([]);
  });

  test("has the fields that are documented, and never the items", () => {
    const results = JSON.parse(resultsText(aReport()));
    expect(Object.keys(results)).toEqual([
      "schemaVersion",
      "tool",
      "verdict",
      "headline",
      "exitCode",
      "startedAt",
      "completedAt",
      "durationMs",
      "run",
      "options",
      "totals",
      "problems",
      "experiments",
    ]);
    expect(Object.keys(results.experiments[0])).toEqual([
      "id",
      "label",
      "description",
      "file",
      "line",
      "column",
      "tags",
      "metadata",
      "verdict",
      "reason",
      "dataset",
      "totals",
      "summary",
      "checks",
      "comparison",
      "voltops",
    ]);
    expect(JSON.stringify(results)).not.toContain("How do I get a refund?");
  });

  test("is refused by its schema where a field is missing, unknown or of another kind", () => {
    const results = JSON.parse(resultsText(aReport()));
    expect(errorsOf({ ...results, verdict: "green" })).not.toEqual([]);
    expect(errorsOf({ ...results, more: 1 })).not.toEqual([]);
    expect(errorsOf({ ...results, totals: { ...results.totals, passed: -1 } })).not.toEqual([]);
    expect(errorsOf({ ...results, experiments: [{ ...results.experiments[0], checks: undefined }] })).not.toEqual([]);
  });
});

describe("a line of items.ndjson", () => {
  const record: ItemRecord = {
    item: { id: "a", input: "x\u2028y\u0085z\n" },
    itemId: "a",
    index: 0,
    status: "passed",
    outcome: "ok",
    runner: { startedAt: 0, output: "\u2029\ud800" },
    scores: JSON.parse('{"__proto__":{"id":"__proto__","name":"p","status":"success","score":1,"durationMs":0}}'),
  };

  test("is one line for every reader, and the same data", () => {
    const line = itemLine(record, "support-agent", "passed", (text) => text);
    expect(line.endsWith("\n")).toBe(true);
    expect(line.slice(0, -1)).not.toMatch(/[\n\r\u0085\u2028\u2029\ud800]/);
    const parsed = JSON.parse(line);
    expect(parsed).toMatchObject({ experiment: "support-agent", gate: "passed", itemId: "a", item: record.item });
    expect(Object.keys(parsed.scores)).toEqual(["__proto__"]);
  });

  test.each([
    ["as it is", "the key is sk-live-ABCDEFGHIJKLMNOP."],
    ["in two pieces around an escape sequence", "sk-live-ABCD\u001b[0mEFGHIJKLMNOP"],
    ["at the start of a block that never ends", "-----BEGIN PRIVATE KEY-----\nMIIEvgIBADANBg"],
  ])("hides a secret that stands in it %s, and is JSON all the same", (_name, output) => {
    const mask = createMask(["sk-live-ABCDEFGHIJKLMNOP"]);
    const line = itemLine({ ...record, runner: { startedAt: 0, output } }, "e", "passed", mask);
    expect(line).not.toMatch(/EFGHIJ|MIIEvg/);
    expect(JSON.parse(line)).toMatchObject({ experiment: "e", gate: "passed" });
  });
});
