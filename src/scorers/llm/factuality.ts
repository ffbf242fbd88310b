import { choiceScorer } from "./choice.js";
import { expectedText, textOf } from "./text.js";

/** Whether the facts of the output agree with the expected answer; style, grammar and punctuation do not count. */
export const factuality = choiceScorer({
  id: "factuality",
  name: "Factuality",
  task: "Compare the facts of the submission with those of the expert's answer to the question. Pass over style, grammar and punctuation.",
  material: (id, { input, output, expected }) => ({
    question: textOf(input),
    "expert answer": expectedText(id, expected),
    submission: textOf(output),
  }),
  choices: {
    A: {
      when: "the submission states some of the expert's facts, and nothing else",
      score: 0.4,
      says: "Subset of expert answer; consistent.",
    },
    B: {
      when: "the submission states all of the expert's facts and more, without contradiction",
      score: 0.6,
      says: "Superset of expert answer; consistent.",
    },
    C: { when: "both state the same facts", score: 1, says: "Matches the expert answer." },
    D: { when: "the submission contradicts the expert", score: 0, says: "Conflicts with the expert answer." },
    E: {
      when: "they differ, but not in a way that matters for what is true",
      score: 1,
      says: "Differences do not impact factuality.",
    },
  },
});
