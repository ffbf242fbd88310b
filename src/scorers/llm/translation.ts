import { choiceScorer } from "./choice.js";
import { expectedText, textOf } from "./text.js";

/** Whether the output means the same as the expected translation of the input: 1 or 0. `params.language` names its language. */
export const translation = choiceScorer({
  id: "translation",
  name: "Translation",
  task: "Compare two translations of the sentence: the expert's and the submission.",
  material: (id, { input, output, expected }) => ({
    sentence: textOf(input),
    "expert translation": expectedText(id, expected),
    submission: textOf(output),
  }),
  note: ({ language }) =>
    typeof language === "string" && language !== ""
      ? `The language of the sentence, as a JSON text: ${JSON.stringify(language.slice(0, 100))}.`
      : undefined,
  choices: {
    Y: { when: "both mean the same", score: 1, says: "Submission matches the expert translation." },
    N: { when: "their meanings differ", score: 0, says: "Submission differs from the expert translation." },
  },
});
