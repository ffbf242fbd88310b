import * as z from "zod";
import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions, judgedScorer } from "./judged.js";
import type { JudgeModels } from "./model.js";
import { contextText, textOf } from "./text.js";

/** Options of {@link contextPrecision}. */
export interface ContextPrecisionOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>>
  extends JudgedOptions<Payload, Params> {
  options?: {
    /** The verdict (0 or 1) from which the context counts as useful; default 0.5. */
    binaryThreshold?: number;
    /** Accepted for VoltAgent's sake; it changes nothing, there either. */
    weighted?: boolean;
  };
}

const REPLY = z.object({ reason: z.string(), verdict: z.literal([0, 1]) });

const TASK = `Decide whether the context was useful in arriving at the answer to the question.
verdict is 1 if it was useful, 0 if it was not; give the reason in one sentence.`;

/** Whether the retrieved context was useful for the output: 1 or 0. */
export function contextPrecision<Payload = Record<string, unknown>, Params = Record<string, unknown>>(
  options: ContextPrecisionOptions<Payload, Params>,
  models: JudgeModels,
): LocalScorerDefinition<Payload, Params> {
  const { id = "contextPrecision", name = "Context Precision" } = options;
  const threshold = options.options?.binaryThreshold ?? 0.5;
  return judgedScorer(
    {
      id,
      name,
      voltAgent: { scorer: id, category: "context_precision" },
      options,
      async measure({ input, output, context }, judge) {
        const material = { question: textOf(input), answer: textOf(output), context: contextText(context) };
        const { verdict, reason } = await judge.ask({ task: TASK, material, reply: REPLY });
        return { score: verdict >= threshold ? 1 : 0, metadata: { verdict }, reason };
      },
    },
    models,
  );
}
