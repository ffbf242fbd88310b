import { GateError } from "../errors.js";
import type { LocalScorerDefinition, ScorerContext } from "./scorer.js";
import { calledTools } from "./tool-calls.js";

type Fields = Record<string, unknown>;

/** Options of {@link createToolCallAccuracyScorerCode}; `expectedToolOrder` goes before `expectedTool`. */
export interface ToolCallAccuracyOptions<Payload = Fields, Params = Fields> {
  id?: string;
  name?: string;
  /** The tool that must be among those called. */
  expectedTool?: string;
  /** The tools that must be called in this order; others may come between. */
  expectedToolOrder?: string[];
  /** Whether no other tool may be called; default false. */
  strictMode?: boolean;
  metadata?: Fields | null;
  /** Where the calls are looked for, see {@link calledTools}; the payload itself where this is missing. */
  buildPayload?: (context: ScorerContext<Payload, Params>) => Fields | Promise<Fields>;
}

/**
 * Whether the right tools were called: 1 or 0, without a model.
 * @throws GateError `tool-expectation-missing` where no tool is expected
 */
export function createToolCallAccuracyScorerCode<Payload = Fields, Params = Fields>(
  options: ToolCallAccuracyOptions<Payload, Params>,
): LocalScorerDefinition<Payload, Params> {
  const { id = "toolCallAccuracyCode", name = "Tool Call Accuracy (Code)", strictMode = false, buildPayload } = options;
  const order = named(options.expectedToolOrder);
  const [tool] = named([options.expectedTool]);
  if (tool === undefined && order.length === 0) {
    throw new GateError("tool-expectation-missing", `the scorer "${id}" is not told which tool it should find`, {
      hint: 'Give expectedTool: "search", or expectedToolOrder: ["search", "answer"].',
    });
  }
  const judge = order.length > 0 ? inOrder(order, strictMode) : single(tool!, strictMode);
  const own = { ...options.metadata, voltAgent: { scorer: id, category: "tool_call_accuracy", mode: "code" } };
  return {
    id,
    name,
    metadata: own,
    async scorer(context) {
      const payload = buildPayload ? await buildPayload(context) : (context.payload as Fields);
      const actualTools = calledTools(payload);
      const hasToolCalls = actualTools.length > 0;
      const { facts, reason, score } = judge(actualTools);
      const toolCallAccuracy = { ...facts, strictMode, hasToolCalls, actualTools, score };
      return { status: "success", score, metadata: { ...own, toolCallAccuracy, reason } };
    },
  };
}

interface Verdict {
  score: 0 | 1;
  facts: Fields;
  reason: string;
}

function single(tool: string, strict: boolean): (actual: string[]) => Verdict {
  return (actual) => {
    const called = strict ? actual.length === 1 && actual[0] === tool : actual.includes(tool);
    const what = `Expected tool "${tool}" was ${called ? "called" : "not called"}. Actual tools: ${JSON.stringify(actual)}.`;
    return {
      score: called ? 1 : 0,
      facts: { mode: "single_tool", expectedTool: tool, correctToolCalled: called, correctOrderCalled: null },
      reason: actual.length === 0 ? `No tool calls were made. Expected tool: "${tool}".` : what,
    };
  };
}

function inOrder(order: string[], strict: boolean): (actual: string[]) => Verdict {
  const wanted = JSON.stringify(order);
  return (actual) => {
    const matches = strict ? JSON.stringify(actual) === wanted : isSubsequence(order, actual);
    const shown = JSON.stringify(actual);
    const what = matches
      ? `Tool calls matched expected order ${wanted}. Actual tools: ${shown}.`
      : `Tool call order mismatch. Expected order ${wanted}, actual tools ${shown}.`;
    return {
      score: matches ? 1 : 0,
      facts: {
        mode: "tool_order",
        expectedToolOrder: order,
        correctToolCalled: false,
        correctOrderCalled: matches,
      },
      reason: actual.length === 0 ? `No tool calls were made. Expected order: ${wanted}.` : what,
    };
  };
}

function isSubsequence(order: readonly string[], actual: readonly string[]): boolean {
  let next = 0;
  for (const tool of actual) if (tool === order[next]) next += 1;
  return next === order.length;
}

function named(tools: readonly unknown[] | undefined): string[] {
  const texts = Array.isArray(tools) ? tools.filter((tool) => typeof tool === "string") : [];
  return texts.map((tool) => tool.trim()).filter((tool) => tool !== "");
}
