import * as z from "zod";
import type { LocalScorerDefinition } from "../scorer.js";
import type { Judge } from "./judge.js";
import { type JudgedOptions, type Judgement, judgedScorer } from "./judged.js";
import type { JudgeModels } from "./model.js";
import { contextText, textOf } from "./text.js";

/** Options of {@link answerRelevancy}. */
export interface AnswerRelevancyOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>>
  extends JudgedOptions<Payload, Params> {
  options?: {
    /** How many questions the judge makes of the answer; default 3. */
    strictness?: number;
    /** What a question is worth that only resembles the input, 0..1; default 0.3. */
    uncertaintyWeight?: number;
    /** The share of evasive verdicts above which the score is 0; default 0.5. */
    noncommittalThreshold?: number;
  };
}

const REPLY = z.object({ question: z.string(), noncommittal: z.literal([0, 1]) });

const TASK = `Write the one question that the answer answers best. The context, where there is any, tells what the answer was made from.
Also say whether the answer commits itself: noncommittal is 1 for an evasive, vague or ambiguous answer ("I do not know"), else 0.`;

/** Word overlap above which a question counts in full, and above which it counts by `uncertaintyWeight`. */
const SAME = 0.5;
const SIMILAR = 0.3;

/**
 * Whether the output answers the input: the judge makes questions of the output, one call each, and each is compared with
 * the input by the Jaccard index of their words. The score is their mean worth; 0 where too many answers are noncommittal.
 * Without any question (strictness 0) there is no score.
 */
export function answerRelevancy<Payload = Record<string, unknown>, Params = Record<string, unknown>>(
  options: AnswerRelevancyOptions<Payload, Params>,
  models: JudgeModels,
): LocalScorerDefinition<Payload, Params> {
  const { id = "answerRelevancy", name = "Answer Relevancy" } = options;
  const { strictness = 3, uncertaintyWeight = 0.3, noncommittalThreshold = 0.5 } = options.options ?? {};
  return judgedScorer(
    {
      id,
      name,
      voltAgent: { scorer: id, category: "answer_relevancy" },
      options,
      async measure({ input, output, context }, judge): Promise<Judgement> {
        const questions = await makeQuestions(textOf(output), contextText(context), strictness, judge);
        const noncommittal = questions.filter((question) => question.noncommittal).length;
        if (noncommittal / questions.length > noncommittalThreshold) {
          return { score: 0, metadata: { noncommittal: true }, reason: "Answer is noncommittal" };
        }
        const worth = questions.map(({ question }) => {
          const overlap = jaccard(question, textOf(input));
          return overlap > SAME ? 1 : overlap > SIMILAR ? uncertaintyWeight : 0;
        });
        const score = worth.reduce((sum, one) => sum + one, 0) / questions.length;
        return {
          score,
          metadata: { questions, score, strictness },
          reason: `Generated ${questions.length} questions with relevancy score ${score.toFixed(2)}`,
        };
      },
    },
    models,
  );
}

async function makeQuestions(answer: string, context: string, count: number, judge: Judge) {
  const questions: { question: string; noncommittal: boolean }[] = [];
  while (questions.length < count) {
    const { question, noncommittal } = await judge.ask({ task: TASK, material: { answer, context }, reply: REPLY });
    questions.push({ question, noncommittal: noncommittal === 1 });
  }
  return questions;
}

/** Shared words over all words, lowercased and split at white space (P. Jaccard, 1901); 0..1. */
function jaccard(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().split(/\s+/))) as [Set<string>, Set<string>];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}
