import { describe, expect, test } from "@jest/globals";
import type { DefinitionFacts } from "../../../src/experiment/definition.js";
import { afterDeath } from "../../../src/run/aftermath.js";
import { BLOCKED } from "../../../src/run/death.js";
import { ExperimentRun } from "../../../src/run/experiment-run.js";

/** An experiment with these items in flight. */
function flying(key: number, ...indices: number[]): ExperimentRun {
  const facts: DefinitionFacts = {
    key,
    id: `e${key}`,
    exportName: "default",
    tags: [],
    metadata: null,
    scorers: [],
    criteria: [],
    voltOps: { client: false, autoCreateRun: true, autoCreateScorers: false, tags: [] },
    binding: { autoCreate: false },
    faults: [],
    dataset: { source: "inline", limit: null },
  };
  const run = new ExperimentRun(facts);
  for (const index of indices) run.start(index, { id: `i${index}`, input: index }, { epoch: 0, now: 0 });
  return run;
}
const indices = (list: { flight: { index: number } }[]) => list.map(({ flight }) => flight.index);

describe("after a child's death", () => {
  test("the item in whose context the process was ended is the one that crashed", () => {
    const { lost, suspects, fault } = afterDeath([flying(0, 1, 2), flying(1, 1)], "died", { key: 1, index: 1 });
    expect(lost).toMatchObject([
      { outcome: "crashed", message: "the process died", run: { facts: { key: 1 } }, flight: { index: 1 } },
    ]);
    expect([suspects, fault]).toEqual([[], null]);
  });

  test("a single item in flight is to blame", () => {
    expect(indices(afterDeath([flying(0, 4)], "died", null).lost)).toEqual([4]);
  });

  test("of several, any may be to blame: none is lost, all are run again alone", () => {
    const { lost, suspects } = afterDeath([flying(0, 1, 2), flying(1, 7)], "died", null);
    expect(lost).toEqual([]);
    expect(indices(suspects)).toEqual([1, 2, 7]);
  });

  test("a blocked process is a time-out of its item", () => {
    expect(afterDeath([flying(0, 4)], BLOCKED, null).lost).toMatchObject([{ outcome: "timeout" }]);
  });

  test("what an ended item left behind is a fault of the file, and items in flight are run again", () => {
    const { lost, suspects, fault } = afterDeath([flying(0, 4)], "died", { key: 0, index: 2 });
    expect([lost, suspects]).toEqual([[], []]);
    expect(fault).toMatchObject({ code: "process-died", message: expect.stringContaining("item 2 of e0") });
  });

  test("a death with nothing in flight is a fault of the file", () => {
    expect(afterDeath([flying(0)], "died", null).fault).toMatchObject({ code: "process-died" });
  });
});
