import { describe, expect, test } from "@jest/globals";
import type { ExperimentRun } from "../../../src/run/experiment-run.js";
import type { Admission } from "../../../src/run/file-events.js";
import { Roster } from "../../../src/run/roster.js";
import { facts } from "../judge/build.js";

const admission = (over: Partial<Admission> = {}): Admission => ({
  run: true,
  fed: { name: "remote", items: [{ id: "a", input: 1 }] },
  limit: null,
  voltOps: null,
  ...over,
});
const never = () => {
  throw new Error("asked twice");
};

/** An experiment whose admission is still to come. */
function waiting() {
  const roster = new Roster();
  const late: ExperimentRun[] = [];
  let answer: (admission: Admission) => void = () => undefined;
  const asked = new Promise<Admission>((resolve) => {
    answer = resolve;
  });
  const run = roster.enrol(
    facts(),
    () => asked,
    (admitted) => late.push(admitted),
  )!;
  const decide = async (given: Admission) => {
    answer(given);
    await asked;
  };
  return { roster, late, run, answer: decide };
}

describe("an experiment that waits for its admission", () => {
  test("is open, has no end and no items, and keeps its place", () => {
    const { roster, run } = waiting();
    expect([roster.isWaiting(run), roster.isOver(run), run.ended, run.planned, run.fed]).toEqual([
      true,
      false,
      false,
      null,
      null,
    ]);
    expect(roster.enrol({ ...facts(), key: 1, id: "next" }, () => admission(), never)).not.toBeNull();
    expect(roster.runs.map((one) => one.facts.id)).toEqual([run.facts.id, "next"]);
  });

  test("is not asked about again when another child names it", () => {
    const { roster, run } = waiting();
    expect(roster.enrol(facts(), never, never)).toBe(run);
  });

  test("has its items once it is admitted", async () => {
    const { roster, run, late, answer } = waiting();
    await answer(admission({ limit: 4 }));
    expect([roster.isWaiting(run), run.planned, roster.limit(run), late]).toEqual([false, 1, 4, [run]]);
  });

  test("is over where it may not run", async () => {
    const { roster, run, late, answer } = waiting();
    await answer(admission({ run: false, fed: null }));
    expect([roster.isOver(run), late]).toEqual([true, [run]]);
  });

  test("that was ended meanwhile stays as it ended", async () => {
    const { roster, run, late, answer } = waiting();
    roster.end(run);
    await answer(admission());
    expect([run.planned, late]).toEqual([null, []]);
  });
});
