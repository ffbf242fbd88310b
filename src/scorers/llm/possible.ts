import { choiceScorer } from "./choice.js";
import { textOf } from "./text.js";

/** Whether the output takes the task for possible and helps with it (1), or gives it up as impossible (0). */
export const possible = choiceScorer({
  id: "possible",
  name: "Possible",
  task: "Read the submission, which was written as the answer to the task, and decide what it does.",
  material: (_id, { input, output }) => ({ task: textOf(input), submission: textOf(output) }),
  choices: {
    A: {
      when: "it says that the task cannot be done, or refuses it",
      score: 0,
      says: "Submission declares the task impossible.",
    },
    B: {
      when: "it gives guidance or a solution",
      score: 1,
      says: "Submission provides guidance or a solution.",
    },
  },
});
