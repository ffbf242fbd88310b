import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { isOlder, marker, markerKey, readMarker, type Stamp, stampOf } from "../../../src/report/marker.js";

const SHA = "0123456789abcdef0123456789abcdef01234567";
const STAMP: Stamp = { sha: SHA, runId: "16789012345", runAttempt: 2 };
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("-->", "--", "--!>", "\n", "<!--", "@octocat", '{"node":"20"}', "\ud800"),
);

describe("the marker", () => {
  test("says whose comment it is and which run wrote it", () => {
    expect(readMarker(`${marker({ key: "ci/evals/{}", stamp: STAMP })}\n\n## text`)).toEqual({
      key: markerKey("ci/evals/{}"),
      stamp: STAMP,
    });
  });

  test("is one HTML comment of one line, whatever key and stamp hold", () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, fc.double(), (key, sha, runId, runAttempt) => {
        const text = marker({ key, stamp: { sha, runId, runAttempt } });
        expect(text).toMatch(/^<!-- [a-z0-9:= -]+ -->$/);
        expect(text.slice(4, -3)).not.toMatch(/--|>/);
        expect(text.length).toBeLessThan(200);
        expect(readMarker(text)?.key).toBe(markerKey(key));
      }),
    );
  });

  test("tells keys apart", () => {
    fc.assert(
      fc.property(
        anyText,
        anyText,
        (a, b) => (markerKey(a) === markerKey(b)) === (a.toWellFormed() === b.toWellFormed()),
      ),
    );
  });

  test.each([
    ["not at the start", ` ${marker({ key: "k", stamp: STAMP })}`],
    ["after a line", `x\n${marker({ key: "k", stamp: STAMP })}`],
    ["with text behind it", `${marker({ key: "k", stamp: STAMP })} x`],
    ["of another version", marker({ key: "k", stamp: STAMP }).replace(":1 ", ":2 ")],
    ["with a run id that is no number", marker({ key: "k", stamp: STAMP }).replace(STAMP.runId, "1e9")],
    ["with a run id that has leading zeros", marker({ key: "k", stamp: STAMP }).replace(STAMP.runId, "007")],
    ["of another tool", "<!-- Sticky Pull Request Comment -->"],
    ["with an entity for its bracket", marker({ key: "k", stamp: STAMP }).replace("<", "&lt;")],
    ["in an empty comment", ""],
  ])("%s is none", (_name, body) => {
    expect(readMarker(body)).toBeNull();
  });

  test.each(["", "\n\ntext", "\r\n\r\ntext"])("may be followed by %j", (rest) => {
    expect(readMarker(marker({ key: "k", stamp: STAMP }) + rest)?.stamp).toEqual(STAMP);
  });

  test("keeps a commit or run of another form out", () => {
    const text = marker({ key: "k", stamp: { sha: "main -->", runId: "-5", runAttempt: Number.NaN } });
    expect(readMarker(text)?.stamp).toEqual({ sha: "", runId: "0", runAttempt: 0 });
  });
});

describe("an older run", () => {
  const at = (runId: string, runAttempt: number): Stamp => ({ sha: "", runId, runAttempt });
  test.each([
    ["an earlier run", at("9", 1), at("10", 1), true],
    ["a later run", at("10", 1), at("9", 3), false],
    ["an earlier attempt", at("10", 1), at("10", 2), true],
    ["the same attempt", at("10", 2), at("10", 2), false],
    ["a run id beyond what a double holds", at("9007199254740992", 1), at("9007199254740993", 1), true],
    ["an unknown run", stampOf({ commit: null, runId: null, runAttempt: null }), at("1", 1), true],
  ])("%s: %j before %j is %s", (_name, a, b, older) => {
    expect(isOlder(a, b)).toBe(older);
  });
});
