import { join } from "node:path";
import { afterEach, describe, expect, test } from "@jest/globals";
import { checkedOutCommit } from "../../../src/publish/checkout.js";
import { makeProject, type Project } from "../../support/project.js";

const [A, B] = ["a".repeat(40), "b".repeat(64)];
let project: Project;
afterEach(() => project.remove());

const commit = (files: Record<string, string>, directory = ".") => {
  project = makeProject(files);
  return checkedOutCommit(join(project.dir, directory));
};

describe("the checked-out commit", () => {
  test.each<[string, Record<string, string>, string]>([
    ["a detached head", { ".git/HEAD": `${A}\n` }, A],
    ["a sha256 repository", { ".git/HEAD": B }, B],
    ["a branch", { ".git/HEAD": "ref: refs/heads/x/y\n", ".git/refs/heads/x/y": `${A}\n` }, A],
    [
      "a packed branch",
      {
        ".git/HEAD": "ref: refs/heads/main\n",
        ".git/packed-refs": `# pack-refs with: peeled\n${B} refs/heads/not-main\n${A} refs/heads/main\n`,
      },
      A,
    ],
    [
      "a branch that moved after it was packed",
      { ".git/HEAD": "ref: refs/heads/main", ".git/packed-refs": `${B} refs/heads/main`, ".git/refs/heads/main": A },
      A,
    ],
  ])("is read from %s", (_, files, expected) => {
    expect(commit(files)).toBe(expected);
  });

  test("is that of the nearest repository", () => {
    const files = { ".git/HEAD": A, "fork/.git/HEAD": "c".repeat(40), "fork/src/x": "", "src/deep/x": "" };
    expect(commit(files, "fork/src")).toBe("c".repeat(40));
    expect(checkedOutCommit(join(project.dir, "src/deep"))).toBe(A);
  });

  test.each<[string, Record<string, string>]>([
    ["there is no repository", { "x.txt": "" }],
    ["the branch has no commit", { ".git/HEAD": "ref: refs/heads/main" }],
    ["the head is no commit", { ".git/HEAD": "main" }],
    ["the branch's file is no commit", { ".git/HEAD": "ref: refs/heads/main", ".git/refs/heads/main": "x" }],
    ["the branch leads out", { ".git/HEAD": "ref: refs/../../x", x: A }],
    ["it is a linked worktree", { ".git": `gitdir: ${A}` }],
  ])("is unknown where %s", (_, files) => {
    expect(commit(files)).toBeNull();
  });

  test("is unknown in a worktree inside another repository, whose own it is not", () => {
    expect(commit({ ".git/HEAD": A, "tree/.git": "gitdir: /elsewhere" }, "tree")).toBeNull();
  });
});
