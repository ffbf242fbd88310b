import * as z from "zod";
import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions, judgedScorer } from "./judged.js";
import type { JudgeModels } from "./model.js";
import { expectedText, textOf } from "./text.js";

/** Options of {@link answerCorrectness}. */
export interface AnswerCorrectnessOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>>
  extends JudgedOptions<Payload, Params> {
  options?: {
    /** The F1 score is multiplied by it; default 1. */
    factualityWeight?: number;
  };
}

const statements = z.array(z.string());
const REPLY = z.object({ TP: statements, FP: statements, FN: statements });

const TASK = `Compare the answer with the ground truth, statement by statement. The question only tells what both are about.
Sort every statement into exactly one list:
TP: statements of the answer that the ground truth supports;
FP: statements of the answer that the ground truth does not support;
FN: statements of the ground truth that the answer leaves out.`;

/**
 * How much of the expected answer the output states, and how little else: the F1 score of its statements.
 * F1 = 2PR / (P + R) with P = TP / (TP + FP) and R = TP / (TP + FN); 0 without a true positive. Not clamped.
 */
export function answerCorrectness<Payload = Record<string, unknown>, Params = Record<string, unknown>>(
  options: AnswerCorrectnessOptions<Payload, Params>,
  models: JudgeModels,
): LocalScorerDefinition<Payload, Params> {
  const { id = "answerCorrectness", name = "Answer Correctness" } = options;
  const weight = options.options?.factualityWeight ?? 1;
  return judgedScorer(
    {
      id,
      name,
      voltAgent: { scorer: id, category: "answer_correctness" },
      options,
      async measure({ input, output, expected }, judge) {
        const material = {
          question: textOf(input),
          answer: textOf(output),
          "ground truth": expectedText(id, expected),
        };
        const { TP, FP, FN } = await judge.ask({ task: TASK, material, reply: REPLY });
        const f1Score = TP.length === 0 ? 0 : (2 * TP.length) / (2 * TP.length + FP.length + FN.length);
        const counts = [TP, FP, FN].map(({ length }) => length);
        return {
          score: f1Score * weight,
          metadata: { classification: { TP, FP, FN, f1Score } },
          reason: `True Positives: ${counts[0]}, False Positives: ${counts[1]}, False Negatives: ${counts[2]}, F1 Score: ${f1Score.toFixed(3)}`,
        };
      },
    },
    models,
  );
}
