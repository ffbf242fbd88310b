import { expect, test } from "@jest/globals";
import { findSecrets } from "../../../src/publish/secrets.js";

test("the token is a secret, and the comment's key is none although its name has KEY in it", () => {
  const env = {
    "INPUT_GITHUB-TOKEN": "ghs_0123456789",
    "INPUT_COMMENT-KEY": 'CI/evals/{\n  "node": 24\n}',
    CI: "true",
  };
  expect(findSecrets(env, null)).toEqual(["ghs_0123456789"]);
});

test("a file of variables that cannot be read has none", () => {
  expect(findSecrets({ API_KEY: "12345678" }, "/nowhere/.env")).toEqual(["12345678"]);
});
