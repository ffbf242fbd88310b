import { describe, expect, test } from "@jest/globals";
import { createToolCallAccuracyScorerCode } from "../../../src/scorers/tool-call-accuracy.js";
import { calledTools } from "../../../src/scorers/tool-calls.js";

const openai = (name: string) => ({ id: "1", type: "function", function: { name, arguments: "{}" } });

describe("tool calls are found", () => {
  test.each<[string, object, string[]]>([
    ["as names", { toolCalls: ["a", " b ", ""] }, ["a", "b"]],
    [
      "by toolName, name and payload",
      { toolCalls: [{ toolName: "a" }, { name: "b" }, { payload: { toolName: "c" } }] },
      ["a", "b", "c"],
    ],
    ["of OpenAI", { toolCalls: [openai("a")] }, ["a"]],
    [
      "in OpenAI's message",
      { messages: [{ role: "assistant", content: null, tool_calls: [openai("a"), openai("b")] }] },
      ["a", "b"],
    ],
    ["of OpenAI's responses", { output: [{ type: "function_call", name: "a" }, { type: "message" }] }, ["a"]],
    [
      "of Anthropic",
      {
        messages: [
          {
            content: [
              { type: "tool_use", name: "a" },
              { type: "text", text: "x" },
            ],
          },
        ],
      },
      ["a"],
    ],
    ["in an AI SDK result", { output: { steps: [{ toolCalls: [{ toolName: "a" }] }, { toolCalls: [] }] } }, ["a"]],
    [
      "of all its steps, not only the last",
      {
        output: {
          toolCalls: [{ toolName: "b" }],
          steps: [{ toolCalls: [{ toolName: "a" }] }, { toolCalls: [{ toolName: "b" }] }],
        },
      },
      ["a", "b"],
    ],
    [
      "once, where a step holds them twice",
      { output: { steps: [{ toolCalls: [{ toolName: "a" }], content: [{ type: "tool-call", toolName: "a" }] }] } },
      ["a"],
    ],
    [
      "in UI parts",
      {
        messages: [
          {
            parts: [
              { type: "text" },
              { type: "tool-search", state: "output-available" },
              { type: "dynamic-tool", toolName: "b" },
            ],
          },
        ],
      },
      ["search", "b"],
    ],
    [
      "in older UI parts",
      { messages: [{ parts: [{ type: "tool-invocation", toolInvocation: { toolName: "a" } }] }] },
      ["a"],
    ],
    ["in invocations", { messages: [{ content: { toolInvocations: [{ toolName: "a" }] } }] }, ["a"]],
    ["in content's parts", { messages: [{ content: { parts: [{ type: "tool-call", toolName: "a" }] } }] }, ["a"]],
    ["in messages that are calls", { messages: [{ type: "tool_call", name: "a" }] }, ["a"]],
    ["in the raw output before the output", { rawOutput: { toolCalls: ["a"] }, output: { toolCalls: ["b"] } }, ["a"]],
    ["in the runner's metadata", { output: "text", metadata: { toolCalls: [{ toolName: "a" }] } }, ["a"]],
    [
      "not where there are results",
      {
        messages: [
          {
            content: [
              { type: "tool-result", toolName: "a" },
              { type: "tool-error", toolName: "a" },
            ],
          },
        ],
      },
      [],
    ],
    ["not in texts", { output: "search", messages: "search" }, []],
    ["not in nulls", { toolCalls: [null, 5, {}], messages: [null, { content: [null] }] }, []],
  ])("%s", (_where, payload, names) => {
    expect(calledTools(payload as Record<string, unknown>)).toEqual(names);
  });
});

describe("tool call accuracy", () => {
  test("without an expectation is refused", () => {
    for (const options of [{}, { expectedTool: " " }, { expectedToolOrder: [] }]) {
      expect(() => createToolCallAccuracyScorerCode(options)).toThrow("is not told which tool");
    }
  });

  const score = async (options: object, toolCalls: string[]) => {
    const { scorer } = createToolCallAccuracyScorerCode(options);
    return ((await scorer({ payload: { toolCalls }, params: {} })) as { score: number }).score;
  };
  test.each<[string, object, string[], number]>([
    ["one of several", { expectedTool: "a" }, ["x", "a"], 1],
    ["strictly alone", { expectedTool: "a", strictMode: true }, ["a"], 1],
    ["not strictly twice", { expectedTool: "a", strictMode: true }, ["a", "a"], 0],
    ["in order", { expectedToolOrder: ["a", "a"] }, ["a", "x", "a"], 1],
    ["out of order", { expectedToolOrder: ["a", "b"] }, ["b", "a"], 0],
    ["the order goes before the tool", { expectedTool: "z", expectedToolOrder: ["a"] }, ["a"], 1],
  ])("%s", async (_rule, options, calls, expected) => {
    expect(await score(options, calls)).toBe(expected);
  });

  test("judges what buildPayload gives", async () => {
    const buildPayload = ({ payload }: { payload: Record<string, unknown> }) => ({ toolCalls: payload.used });
    const { scorer } = createToolCallAccuracyScorerCode({ expectedTool: "a", metadata: { m: 1 }, buildPayload });
    expect(await scorer({ payload: { used: ["a"] }, params: {} })).toMatchObject({ score: 1, metadata: { m: 1 } });
  });
});
