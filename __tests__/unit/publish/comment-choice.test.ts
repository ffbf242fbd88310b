import { describe, expect, test } from "@jest/globals";
import { choose, findMarked, type OwnComment } from "../../../src/publish/comment-choice.js";
import { marker, type Stamp } from "../../../src/report/marker.js";

const KEY = "k";
const stamp = (run: number | string, runAttempt = 1): Stamp => ({
  sha: "a".repeat(40),
  runId: String(run),
  runAttempt,
});
const VIEWER = { login: "me[bot]", id: 1 };
const ME = { login: "me[bot]", id: 1 };
const comment = (id: number, body: string, user: object | null = ME) => ({ id, url: `u${id}`, body, user });
const own = (id: number, run: number | string, body = "old"): OwnComment => ({
  ...comment(id, body),
  stamp: stamp(run),
});
const now = { key: KEY, stamp: stamp(100), body: "new", made: null, create: true };

describe("the comments of this gate", () => {
  test("begin with its marker and are by its account", () => {
    const text = `${marker({ key: KEY, stamp: stamp(5, 2) })}\nx`;
    const found = findMarked(
      [
        comment(1, text, { login: "mallory", id: 2 }),
        comment(2, `${marker({ key: "other", stamp: stamp(5) })}\nx`),
        comment(3, ` ${text}`),
        comment(4, text),
        comment(5, text, null),
      ],
      KEY,
      VIEWER,
    );
    expect(found.own.map(({ id, stamp: of }) => [id, of.runId, of.runAttempt])).toEqual([[4, "5", 2]]);
    expect(found.strangers).toEqual(["mallory", "ghost"]);
  });
});

describe("what to do", () => {
  test("is to make one where there is none, if one may be made", () => {
    expect(choose([], now)).toEqual({ act: "create" });
    expect(choose([], { ...now, create: false })).toEqual({ act: "nothing" });
  });

  test("is to update the oldest and remove the rest", () => {
    expect(choose([own(1, 90), own(2, 95)], now)).toEqual({ act: "update", comment: own(1, 90), extra: [own(2, 95)] });
  });

  test("is to keep the oldest that we made, or that says the same", () => {
    expect(choose([own(1, 100), own(2, 100)], { ...now, made: 1 })).toMatchObject({ act: "keep", extra: [{ id: 2 }] });
    expect(choose([own(1, 100, "new")], now)).toMatchObject({ act: "keep", extra: [] });
  });

  test("is to stand back from a newer run's, and to remove only what we made", () => {
    const all = [own(1, 90), own(2, 101), own(3, 100), own(4, 80)];
    expect(choose(all, { ...now, made: 3 })).toEqual({ act: "stand-back", comment: all[1], extra: [all[2]] });
    expect(choose(all, now)).toMatchObject({ act: "stand-back", extra: [] });
  });

  test("is not to remove the oldest, even if we made it, for a newer run takes it over", () => {
    expect(choose([own(1, 100), own(2, 101)], { ...now, made: 1 })).toMatchObject({ act: "stand-back", extra: [] });
  });

  test("is decided also for a run of no number, which is older than any", () => {
    expect(choose([own(1, 5)], { ...now, stamp: stamp("local") })).toMatchObject({ act: "stand-back" });
    expect(choose([own(1, "0")], { ...now, stamp: { ...stamp("local"), runAttempt: 1 } })).toMatchObject({
      act: "update",
    });
  });
});
