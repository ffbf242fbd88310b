import { describe, expect, test } from "@jest/globals";
import { nameAt, serverFault, serverOf, setting } from "../../../src/voltagent/server.js";

const GITHUB = "https://models.github.ai/inference";

describe("which server an environment names", () => {
  test.each<[string, Record<string, string>, object]>([
    ["OpenAI by default", { OPENAI_API_KEY: "k" }, { baseURL: undefined, apiKey: "k", wholeNames: false }],
    [
      "blank variables are none",
      { OPENAI_API_KEY: " ", OPENAI_BASE_URL: "" },
      { baseURL: undefined, apiKey: undefined },
    ],
    [
      "any other by its URL",
      { OPENAI_API_KEY: "k", OPENAI_BASE_URL: "http://localhost:11434/v1" },
      { baseURL: "http://localhost:11434/v1", wholeNames: false },
    ],
    [
      "GitHub Models with the job's token",
      { GITHUB_TOKEN: "t", OPENAI_BASE_URL: GITHUB },
      { apiKey: "t", wholeNames: true },
    ],
    [
      "a key of its own goes before it",
      { GITHUB_TOKEN: "t", OPENAI_API_KEY: "k", OPENAI_BASE_URL: GITHUB },
      { apiKey: "k" },
    ],
    [
      "the job's token goes nowhere else",
      { GITHUB_TOKEN: "t", OPENAI_BASE_URL: "https://models.github.ai.example.com" },
      { apiKey: undefined },
    ],
    [
      "nor anywhere in the clear",
      { GITHUB_TOKEN: "t", OPENAI_BASE_URL: "http://models.github.ai" },
      { apiKey: undefined },
    ],
    ["a URL that is none", { OPENAI_API_KEY: "k", OPENAI_BASE_URL: "models.github.ai" }, { wholeNames: false }],
  ])("%s", (_rule, env, server) => {
    expect(serverOf(env)).toMatchObject(server);
  });

  test("a setting is trimmed", () => {
    expect(setting({ A: " b " }, "A")).toBe("b");
  });
});

describe("a model's name as the server knows it", () => {
  const plain = serverOf({ OPENAI_API_KEY: "k" });
  const github = serverOf({ OPENAI_API_KEY: "k", OPENAI_BASE_URL: GITHUB });
  test.each<[string, string | undefined, string]>([
    ["gpt-4o-mini", "gpt-4o-mini", "openai/gpt-4o-mini"],
    ["openai/gpt-4o-mini", "gpt-4o-mini", "openai/gpt-4o-mini"],
    ["openai/meta-llama/llama-3", "meta-llama/llama-3", "openai/meta-llama/llama-3"],
    ["anthropic/claude", undefined, "anthropic/claude"],
  ])("%s", (written, name, atGithub) => {
    expect([nameAt(plain, written), nameAt(github, written)]).toEqual([name, atGithub]);
  });
});

describe("what keeps a model from being asked", () => {
  test("nothing, where there is a key", () => {
    expect(serverFault(serverOf({ OPENAI_API_KEY: "k" }), "gpt-4o-mini")).toBeUndefined();
  });

  test("a missing key is named", () => {
    expect(serverFault(serverOf({}), "gpt-4o-mini")).toMatchObject({
      code: "model-key-missing",
      message: 'asks the model "gpt-4o-mini", and OPENAI_API_KEY is not set',
    });
  });

  test("the name of another provider asks for a model object", () => {
    expect(serverFault(serverOf({ OPENAI_API_KEY: "k" }), "anthropic/claude")).toMatchObject({
      code: "model-provider-unknown",
      message: expect.stringContaining('"anthropic/claude"'),
      hint: expect.stringContaining("Pass a model object"),
    });
  });
});
