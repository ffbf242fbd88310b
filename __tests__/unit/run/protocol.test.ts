import { describe, expect, test } from "@jest/globals";
import { parseChildLine, wireScore } from "../../../src/run/protocol.js";

const finished = (score: unknown) => ({
  type: "finished",
  key: 0,
  index: 3,
  record: {
    outcome: "ok",
    status: "passed",
    runner: { startedAt: 1 },
    scores: [{ id: "__proto__", name: "n", status: "success", score, durationMs: 0 }],
    attempts: 1,
    durationMs: 1,
  },
});
const line = (message: unknown, sequence = 0, nonce = "n1") => `${nonce} ${sequence} ${JSON.stringify(message)}`;

describe("parseChildLine", () => {
  test("takes a line with the run's nonce and the next number", () => {
    expect(parseChildLine(line({ type: "done", finished: 2 }, 7), "n1", 7)).toEqual({
      message: { type: "done", finished: 2 },
    });
  });

  test.each<[string, string]>([
    ["another nonce", line({ type: "done", finished: 2 }, 0, "n2")],
    ["a number out of turn", line({ type: "done", finished: 2 }, 1)],
    ["no head at all", JSON.stringify({ type: "done", finished: 2 })],
    ["no JSON", "n1 0 {"],
    ["an unknown type", line({ type: "verdict", passed: true })],
    ["a count that is none", line({ type: "done", finished: -1 })],
    ["an index that is none", line({ ...finished(1), index: 1.5 })],
    [
      "an outcome that only the parent gives",
      line({ ...finished(1), record: { ...finished(1).record, outcome: "crashed" } }),
    ],
    ["a score that is a text", line(finished("0.9"))],
  ])("refuses %s", (_name, text) => {
    expect(parseChildLine(text, "n1", 0)).toHaveProperty("fault");
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, null])(
    "a score of %p arrives as it was",
    (score) => {
      const parsed = parseChildLine(line(finished(wireScore(score))), "n1", 0);
      expect(parsed).toHaveProperty("message.record.scores.0.score", score);
    },
  );

  test("an item's own __proto__ key stays a key", () => {
    const text = `n1 0 {"type":"started","key":0,"index":0,"item":{"id":"a","__proto__":{"passed":true}}}`;
    const parsed = parseChildLine(text, "n1", 0) as { message: { item: object } };
    expect(Object.hasOwn(parsed.message.item, "__proto__")).toBe(true);
    expect(Object.getPrototypeOf(parsed.message.item)).toBe(Object.prototype);
  });
});
