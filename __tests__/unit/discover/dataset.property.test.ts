import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { parseDataset } from "../../../src/discover/dataset.js";

const SOUND = JSON.stringify({
  name: "sound",
  data: [
    { id: "a", input: "x", expected: "y" },
    { id: "b", input: { k: [1, null, true] }, extra: { deep: [{}] } },
  ],
});

/** It has items and no error, or errors and no items; never both, never neither. */
function holds(text: string): void {
  const { dataset, problems } = parseDataset(text, "d.json");
  const errors = problems.filter(({ severity }) => severity === "error");
  expect(dataset === null).toBe(errors.length > 0);
  for (const { message } of problems) expect(message).not.toBe("");
  if (dataset !== null) {
    const ids = dataset.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
  expect(Object.keys(Object.prototype)).toEqual([]);
}

test("any text is a dataset, or refused with a reason", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.jsonValue().map((data) => JSON.stringify({ data })),
      ),
      holds,
    ),
    { numRuns: 1_000 },
  );
});

test("so is a sound file with any part cut out, doubled or replaced", () => {
  fc.assert(
    fc.property(fc.nat(SOUND.length), fc.nat(12), fc.string({ maxLength: 6 }), (at, length, instead) => {
      holds(SOUND.slice(0, at) + instead + SOUND.slice(at + length));
    }),
    { numRuns: 2_000 },
  );
});

test("items of any values come out as they went in", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { minLength: 1, maxLength: 5 }), (inputs) => {
      const data = inputs.map((input, n) => ({ id: `i${n}`, input }));
      const { dataset } = parseDataset(JSON.stringify({ name: "d", data }), "d.json");
      expect(JSON.stringify(dataset?.items.map(({ input }) => input))).toBe(JSON.stringify(inputs));
    }),
    { numRuns: 500 },
  );
});
