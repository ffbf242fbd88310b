import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { DoneSet } from "../../../src/run/progress.js";

describe("DoneSet", () => {
  test("counts each index once, whatever the order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50)), (indices) => {
        const done = new DoneSet();
        for (const index of indices) done.add(index);
        const expected = new Set(indices);
        expect(done.size).toBe(expected.size);
        for (let index = 0; index <= 51; index += 1) expect(done.has(index)).toBe(expected.has(index));
        const { below, also } = done.ranges();
        expect(below + also.length).toBe(expected.size);
      }),
    );
  });

  test("holds nothing for a run of indices without a gap", () => {
    const done = new DoneSet();
    for (let index = 0; index < 1_000; index += 1) done.add(index);
    expect(done.ranges()).toEqual({ below: 1_000, also: [] });
  });
});
