import { describe, expect, test } from "@jest/globals";
import { isOwn, readViewer } from "../../../src/publish/identity.js";

const viewer = (fields: object) => readViewer({ data: { viewer: fields } });

describe("the identity of a token", () => {
  test.each([
    [
      { __typename: "User", login: "github-actions[bot]", databaseId: 41 },
      { login: "github-actions[bot]", id: 41 },
    ],
    [
      { __typename: "Bot", login: "github-actions", databaseId: 41 },
      { login: "github-actions[bot]", id: 41 },
    ],
    [
      { __typename: "Bot", login: "x[bot]" },
      { login: "x[bot]", id: null },
    ],
    [
      { login: "octocat", databaseId: null },
      { login: "octocat", id: null },
    ],
  ])("in %j", (fields, identity) => {
    expect(viewer(fields)).toEqual(identity);
  });

  test.each([
    null,
    "<html>",
    {},
    { data: null, errors: [] },
    { data: { viewer: { login: "" } } },
    { data: { viewer: [] } },
  ])("is not in %j", (answer) => {
    expect(readViewer(answer)).toBeNull();
  });
});

describe("a comment's author", () => {
  const bot = { login: "github-actions[bot]", id: 41 };
  test.each([
    [bot, { login: "github-actions[bot]", id: 41, type: "Bot" }, true],
    [bot, { login: "GitHub-Actions[bot]", id: 41 }, true],
    [bot, { login: "renamed[bot]", id: 41 }, true],
    [{ ...bot, id: null }, { login: "github-actions[bot]", id: 41 }, true],
    [{ ...bot, id: 99 }, { login: "github-actions[bot]", id: 41 }, true],
    [bot, { login: "github-actions", id: 7, type: "User" }, false],
    [bot, { login: "mallory", id: 7 }, false],
    [bot, null, false],
    [{ login: "x", id: null }, { id: null }, false],
    [{ login: "x", id: null }, {}, false],
  ])("%j and %j: own is %s", (identity, user, own) => {
    expect(isOwn(identity, user)).toBe(own);
  });
});
