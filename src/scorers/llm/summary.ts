import { choiceScorer } from "./choice.js";
import { expectedText, textOf } from "./text.js";

/** Whether the output summarises the input better than the expected summary does: 1 or 0. */
export const summary = choiceScorer({
  id: "summary",
  name: "Summary",
  task: "Two summaries of the text follow. Decide which one describes it better: what matters is in it, and nothing that the text does not say.",
  material: (id, { input, output, expected }) => ({
    text: textOf(input),
    "summary A": expectedText(id, expected),
    "summary B": textOf(output),
  }),
  choices: {
    A: { when: "summary A is better", score: 0, says: "Expert summary (A) is preferred." },
    B: { when: "summary B is better", score: 1, says: "Submission summary (B) is preferred." },
  },
});
