import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { parseChildLine } from "../../../src/run/protocol.js";

const types = fc.constantFrom(
  ...[
    "hello",
    "loaded",
    "called",
    "loadFailed",
    "opened",
    "started",
    "finished",
    "exhausted",
    "sourceFailed",
    "aborted",
  ],
  ...["paused", "resumed", "notice", "uncaught", "exiting", "stalled", "done", "constructor", "__proto__"],
);
const bodies = fc.dictionary(
  fc.constantFrom(
    "key",
    "index",
    "item",
    "record",
    "count",
    "total",
    "fault",
    "error",
    "finished",
    "code",
    "__proto__",
  ),
  fc.oneof(fc.jsonValue(), fc.integer({ min: -2, max: 9 })),
);

test("any line is a message of its own type or a fault in words, and touches no prototype", () => {
  const lines = fc.oneof(
    fc.string(),
    fc.tuple(types, bodies).map(([type, body]) => `n 0 ${JSON.stringify({ ...body, type })}`),
    fc.jsonValue().map((value) => `n 0 ${JSON.stringify(value)}`),
  );
  fc.assert(
    fc.property(lines, (line) => {
      const parsed = parseChildLine(line, "n", 0);
      if ("message" in parsed) expect(JSON.parse(line.slice(4)).type).toBe(parsed.message.type);
      else expect(parsed.fault).not.toBe("");
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test("a line with any one character of its head changed is a fault", () => {
  const line = `0123abcd 17 ${JSON.stringify({ type: "done", finished: 1 })}`;
  fc.assert(
    fc.property(fc.nat(11), fc.string({ minLength: 1, maxLength: 1 }), (at, other) => {
      fc.pre(line[at] !== other);
      expect(parseChildLine(line.slice(0, at) + other + line.slice(at + 1), "0123abcd", 17)).toHaveProperty("fault");
    }),
  );
});
