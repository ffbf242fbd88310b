import { expect, test } from "@jest/globals";
import type { Problem } from "../../../src/errors.js";
import { capProblems } from "../../../src/run/problem-cap.js";

test("of each kind the first twenty are told, and at the end how many more there were", () => {
  const told: Problem[] = [];
  let over = 0;
  const events = capProblems({ problem: (problem: Problem) => told.push(problem), over: () => (over = told.length) });
  const say = (code: string, severity: Problem["severity"], times: number) => {
    for (let n = 0; n < times; n += 1) events.problem({ severity, code, message: `${n}` });
  };
  say("often", "error", 25);
  say("seldom", "warn", 20);
  expect(told).toHaveLength(40);
  events.over();
  expect(told.slice(40)).toEqual([{ severity: "error", code: "often", message: "5 more problems of this kind" }]);
  expect(over).toBe(41);
});
