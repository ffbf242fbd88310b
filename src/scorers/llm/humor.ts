import { choiceScorer } from "./choice.js";
import { textOf } from "./text.js";

/** Whether the output is funny: 1 or 0, 0.5 where the judge cannot tell. */
export const humor = choiceScorer({
  id: "humor",
  name: "Humor",
  task: "Decide whether the text is funny.",
  material: (_id, { output }) => ({ text: textOf(output) }),
  choices: {
    YES: { when: "it is funny", score: 1, says: "The submission is humorous." },
    NO: { when: "it is not", score: 0, says: "The submission is not humorous." },
    UNSURE: { when: "it cannot be told", score: 0.5, says: "Humor is uncertain." },
  },
});
