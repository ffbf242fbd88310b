import * as z from "zod";
import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions, judgedScorer } from "./judged.js";
import type { JudgeModels } from "./model.js";
import { contextText, textOf } from "./text.js";

/** How relevant a part of a context is, in ascending order. */
const LEVELS = ["none", "low", "medium", "high"] as const;
type Level = (typeof LEVELS)[number];

/** Options of {@link contextRelevancy}. */
export interface ContextRelevancyOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>>
  extends JudgedOptions<Payload, Params> {
  options?: {
    /** What a part is worth by its level, 0..1; default high 1, medium 0.7, low 0.3, none 0. */
    relevanceWeights?: Partial<Record<Level, number>>;
    /** The level from which a part counts as covered; default low. */
    minimumRelevance?: Level;
  };
}

const WEIGHTS: Record<Level, number> = { high: 1, medium: 0.7, low: 0.3, none: 0 };
const REPLY = z.object({
  evaluations: z.array(z.object({ contextPart: z.string(), relevanceLevel: z.enum(LEVELS), reasoning: z.string() })),
});

const TASK = `Divide the context into its parts (sentences or passages) and rate how relevant each is to answering the question:
high: it answers the question or a part of it; medium: it helps; low: it only touches the subject; none: it does not belong.
Leave out no part of the context; if it is empty, give an empty list.`;

/** Shares of the mean relevance and of the coverage in the score. */
const RELEVANCE_SHARE = 0.7;
const COVERAGE_SHARE = 0.3;

/**
 * How relevant the retrieved context is to the input: 0.7 · mean worth of its parts + 0.3 · share of parts of at least the
 * minimum level; 0 for no part. Payload read: input, context.
 */
export function contextRelevancy<Payload = Record<string, unknown>, Params = Record<string, unknown>>(
  options: ContextRelevancyOptions<Payload, Params>,
  models: JudgeModels,
): LocalScorerDefinition<Payload, Params> {
  const { id = "contextRelevancy", name = "Context Relevancy" } = options;
  const weights = { ...WEIGHTS, ...options.options?.relevanceWeights };
  const minimum = LEVELS.indexOf(options.options?.minimumRelevance ?? "low");
  return judgedScorer(
    {
      id,
      name,
      voltAgent: { scorer: id, category: "context_relevancy" },
      options,
      async measure({ input, context }, judge) {
        const material = { question: textOf(input), context: contextText(context) };
        const { evaluations } = await judge.ask({ task: TASK, material, reply: REPLY });
        const levels = evaluations.map(({ relevanceLevel }) => relevanceLevel);
        const count = (level: Level) => levels.filter((one) => one === level).length;
        const shareOf = (sum: number) => (levels.length === 0 ? 0 : sum / levels.length);
        const relevanceScore = shareOf(levels.reduce((sum, level) => sum + weights[level], 0));
        const coverageRatio = shareOf(levels.filter((level) => LEVELS.indexOf(level) >= minimum).length);
        const [high, none] = [count("high"), count("none")];
        const evaluationCount = levels.length;
        return {
          score: RELEVANCE_SHARE * relevanceScore + COVERAGE_SHARE * coverageRatio,
          metadata: { coverageRatio, relevanceScore, evaluationCount, highRelevanceCount: high, irrelevantCount: none },
          reason: `Context relevancy: ${(relevanceScore * 100).toFixed(1)}% relevant. ${high}/${evaluationCount} high relevance, ${none}/${evaluationCount} irrelevant.`,
        };
      },
    },
    models,
  );
}
