import * as z from "zod";
import { quoteHead } from "../../cut.js";
import { GateError } from "../../errors.js";
import type { LocalScorerDefinition } from "../scorer.js";
import { type JudgedOptions, judgedScorer } from "./judged.js";
import type { JudgeModels } from "./model.js";

type Fields = Record<string, unknown>;

/** A judgement by choosing one of a few answers. */
export interface ChoiceSpec {
  id: string;
  name: string;
  /** The question; the choices and what they mean are added to it. */
  task: string;
  /** What is judged, of the scorer's payload. */
  material(id: string, payload: Fields): Record<string, string>;
  /** By letter or word, in capitals: when to choose it, its score 0..1, and what it says in the reason. */
  choices: Readonly<Record<string, { when: string; score: number; says: string }>>;
  /** A sentence about the scorer's params. */
  note?(params: Fields): string | undefined;
}

const REPLY = z.object({ choice: z.string(), reason: z.string().nullish() });

/**
 * Makes the factory of a scorer that lets a judge choose. The choice is trimmed and taken in any case; any other is the
 * score's error, with the reply and the allowed choices in its metadata.
 */
export function choiceScorer(spec: ChoiceSpec) {
  const { choices } = spec;
  const allowed = Object.keys(choices);
  const asked = z.object({ choice: z.enum(allowed), reason: z.string().nullable() });
  const list = allowed.map((choice) => `${choice}: ${choices[choice]!.when}`).join("\n");
  return <Payload = Fields, Params = Fields>(
    options: JudgedOptions<Payload, Params>,
    models: JudgeModels,
  ): LocalScorerDefinition<Payload, Params> => {
    const { id = spec.id, name = spec.name } = options;
    return judgedScorer(
      {
        id,
        name,
        voltAgent: { scorer: id },
        options,
        async measure(payload, judge, params) {
          const note = spec.note?.(params);
          const task = `${spec.task}${note ? `\n${note}` : ""}\nChoose one:\n${list}\nGive the reason in one sentence.`;
          const raw = await judge.ask({ task, material: spec.material(id, payload), reply: REPLY, asked });
          const choice = raw.choice.trim().toUpperCase();
          if (!Object.hasOwn(choices, choice)) throw unknownChoice(id, choice, raw, allowed);
          const { score, says } = choices[choice]!;
          const reason = raw.reason?.trim() ? `${says} ${raw.reason.trim()}` : says;
          return { score, metadata: { choice, raw }, reason };
        },
      },
      models,
    );
  };
}

function unknownChoice(id: string, choice: string, raw: Fields, allowedChoices: string[]): GateError {
  const error = new GateError(
    "judge-choice-unknown",
    `the judge of "${id}" chose ${quoteHead(choice, 100)}, which is none of ${allowedChoices.join(", ")}`,
    { hint: "Use a model that follows instructions better." },
  );
  return Object.assign(error, { metadata: { raw, allowedChoices } });
}
