import { expect, test } from "@jest/globals";
import type { Problem } from "../../../src/errors.js";
import { createMask } from "../../../src/mask.js";
import { readRunFacts } from "../../../src/publish/run-facts.js";
import { refusedReport } from "../../../src/report/refused.js";

const refused = (problems: Problem[]) =>
  refusedReport({
    tool: { name: "gate", version: "1" },
    mode: "run",
    run: readRunFacts({}, null, null),
    problems,
    at: "2026-01-02T03:04:05.000Z",
    mask: createMask(["hunter2hunter2"]),
  });

test("a run that could not start is inconclusive and says why, with secrets masked", () => {
  const problem: Problem = { severity: "error", code: "invalid-option", message: 'The input is "hunter2hunter2".' };
  expect(refused([problem])).toMatchObject({
    verdict: "inconclusive",
    exitCode: 2,
    headline: expect.stringContaining('The input is "***".'),
    problems: [{ message: 'The input is "***".' }],
    totals: { experiments: 0, planned: 0, completed: 0 },
  });
});

test("it is not green without a reason either", () => {
  expect(refused([])).toMatchObject({ verdict: "inconclusive", exitCode: 2 });
});
