import * as z from "zod";
import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions, judgedScorer } from "./judged.js";
import type { JudgeModels } from "./model.js";
import { contextText, expectedText, textOf } from "./text.js";

/** Options of {@link contextRecall}. */
export interface ContextRecallOptions<Payload = Record<string, unknown>, Params = Record<string, unknown>>
  extends JudgedOptions<Payload, Params> {
  options?: {
    /** A recall below it is pushed down further, if it is above 0.5; default 0.7. */
    strictness?: number;
    /** Whether a statement counts half if the judge calls it partially supported; default false. */
    partialCredit?: boolean;
  };
}

const STATEMENTS = z.object({ statements: z.array(z.string()) });
const VERDICT = z.object({ verdict: z.literal([0, 1]), reasoning: z.string() });

const SPLIT = `Split the ground truth into its factual statements, each understandable on its own. The question tells what it is about.
Take nothing that the ground truth does not say; if it states no fact, give an empty list.`;
const ATTRIBUTE = `Decide whether the context supports the statement.
verdict is 1 if it does, 0 if it does not or only partially does; say why in one sentence.`;

/**
 * How much of the expected answer the retrieved context supports. The judge splits the expected answer into statements,
 * then gives a verdict on each, one call per statement: r = supported / all, and r²/strictness where r falls short of a
 * strictness above 0.5. No statement gives 0.
 */
export function contextRecall<Payload = Record<string, unknown>, Params = Record<string, unknown>>(
  options: ContextRecallOptions<Payload, Params>,
  models: JudgeModels,
): LocalScorerDefinition<Payload, Params> {
  const { id = "contextRecall", name = "Context Recall" } = options;
  const { strictness = 0.7, partialCredit = false } = options.options ?? {};
  return judgedScorer(
    {
      id,
      name,
      voltAgent: { scorer: id, category: "context_recall" },
      options,
      async measure({ input, expected, context }, judge) {
        const truth = { question: textOf(input), "ground truth": expectedText(id, expected) };
        const { statements } = await judge.ask({ task: SPLIT, material: truth, reply: STATEMENTS });
        if (statements.length === 0) {
          return { score: 0, metadata: {}, reason: "The expected output states nothing that could be looked for" };
        }
        const retrieved = contextText(context);
        const missing: string[] = [];
        let credit = 0;
        for (const statement of statements) {
          const material = { context: retrieved, statement };
          const { verdict, reasoning } = await judge.ask({ task: ATTRIBUTE, material, reply: VERDICT });
          if (verdict === 0) missing.push(statement);
          if (verdict === 1) credit += 1;
          else if (partialCredit && reasoning.toLowerCase().includes("partial")) credit += 0.5;
        }
        return { score: strict(credit / statements.length, strictness), ...described(statements.length, missing) };
      },
    },
    models,
  );
}

function strict(recall: number, strictness: number): number {
  return strictness > 0.5 && recall < strictness ? (recall * recall) / strictness : Math.min(1, recall);
}

function described(total: number, missing: readonly string[]) {
  const supported = total - missing.length;
  const lack = missing.length > 0 ? ` Missing support for: ${missing.join("; ")}` : "";
  return {
    metadata: { totalStatements: total, supportedCount: supported, unsupportedCount: missing.length },
    reason: `Context recall: ${supported}/${total} statements from expected output are supported by context.${lack}`,
  };
}
