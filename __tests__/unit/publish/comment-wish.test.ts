import { describe, expect, test } from "@jest/globals";
import type { Verdict } from "../../../src/judge/verdict.js";
import type { Options } from "../../../src/options/options.js";
import { type CommentWish, wantsComment } from "../../../src/publish/comment-wish.js";

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
  test.each<[Options["comment"], CommentWish[]]>([
    ["auto", ["post", "post", "post", "post", "post", "post", "post"]],
    ["always", ["post", "post", "post", "post", "post", "post", "post"]],
    ["failures", ["update", "update", "post", "post", "post", "post", "post"]],
    ["never", ["none", "none", "none", "none", "none", "none", "none"]],
  ])("under %s depends on what the run came to", (option, wishes) => {
    expect(EXITS.map(([verdict, exitCode]) => wantsComment(option, { verdict, exitCode }))).toEqual(wishes);
  });
});
