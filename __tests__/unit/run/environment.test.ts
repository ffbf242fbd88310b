import { expect, test } from "@jest/globals";
import { childEnvironment, RUN_VARIABLE } from "../../../src/run/environment.js";

const env = {
  PATH: "/bin",
  OPENAI_API_KEY: "k",
  RUNNER_TRACKING_ID: "t",
  GITHUB_SHA: "s",
  INPUT_LIMIT: "1",
  "INPUT_GITHUB-TOKEN": "x",
  ACTIONS_RUNTIME_TOKEN: "x",
  GITHUB_TOKEN: "x",
  GITHUB_OUTPUT: "x",
  GITHUB_ENV: "x",
  GITHUB_PATH: "x",
  GITHUB_STATE: "x",
  GITHUB_STEP_SUMMARY: "x",
};

test("children get neither inputs nor the runner's tokens and command files", () => {
  expect(Object.keys(childEnvironment(env, {}, [], "n")).sort()).toEqual(
    ["GITHUB_SHA", "OPENAI_API_KEY", "PATH", "RUNNER_TRACKING_ID", RUN_VARIABLE].sort(),
  );
});

test("pass-env lets a name through", () => {
  expect(childEnvironment(env, {}, ["GITHUB_TOKEN"], "n")).toHaveProperty("GITHUB_TOKEN", "x");
});

test("the env file fills gaps and never overrides", () => {
  expect(childEnvironment(env, { PATH: "/evil", MORE: "1" }, [], "n")).toMatchObject({ PATH: "/bin", MORE: "1" });
});

test("the env file brings no withheld name in", () => {
  expect(childEnvironment({}, { GITHUB_TOKEN: "x" }, [], "n")).not.toHaveProperty("GITHUB_TOKEN");
});
