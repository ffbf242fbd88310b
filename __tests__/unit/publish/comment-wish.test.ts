import { describe, expect, test } from "@jest/globals";
import type { Verdict } from "../../../src/judge/verdict.js";
import {
  type CommentOption,
  type CommentWish,
  missesPullRequest,
  wantsComment,
} from "../../../src/publish/comment-wish.js";

const WITH = {
  pullRequest: { number: 7, headSha: "a", baseSha: "b", headRepository: "a/b", fork: false, locked: false },
};
const WITHOUT = { pullRequest: null };
const EXITS: [Verdict, number][] = [
  ["passed", 0],
  ["warned", 0],
  ["warned", 1],
  ["failed", 1],
  ["failed", 0],
  ["inconclusive", 2],
  ["cancelled", 130],
];

describe("a comment", () => {
  test.each<[CommentOption, CommentWish[]]>([
    ["auto", ["post", "post", "post", "post", "post", "post", "post"]],
    ["always", ["post", "post", "post", "post", "post", "post", "post"]],
    ["failures", ["update", "update", "post", "post", "post", "post", "post"]],
    ["never", ["none", "none", "none", "none", "none", "none", "none"]],
  ])("under %s depends on what the run came to", (option, wishes) => {
    expect(EXITS.map(([verdict, exitCode]) => wantsComment(option, WITH, { verdict, exitCode }))).toEqual(wishes);
  });

  test.each<[CommentOption, boolean]>([
    ["auto", false],
    ["always", true],
    ["failures", false],
    ["never", false],
  ])("under %s is none without a pull request; missed: %s", (option, missed) => {
    expect(wantsComment(option, WITHOUT, { verdict: "failed", exitCode: 1 })).toBe("none");
    expect(missesPullRequest(option, WITHOUT)).toBe(missed);
    expect(missesPullRequest(option, WITH)).toBe(false);
  });
});
