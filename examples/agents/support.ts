import { callModel } from "./model.js";

/** What the support agent sends back. */
export interface SupportAnswer {
  text: string;
  /** The help article the text was taken from; null when a person takes over. */
  article: string | null;
  /** True when a person has to take over. */
  handOff: boolean;
}

interface Article {
  id: string;
  words: string[];
  text: string;
}

const articles: Article[] = [
  {
    id: "returns",
    words: ["return", "refund", "send back", "money back", "exchange"],
    text: "You can return unused items within 30 days of delivery. The refund reaches your card within 5 working days after the parcel arrives here.",
  },
  {
    id: "delivery",
    words: ["deliver", "shipping", "arrive", "parcel", "track"],
    text: "Standard delivery takes 3 to 5 working days, express takes 1. Orders over 50 EUR ship free of charge.",
  },
  {
    id: "warranty",
    words: ["warranty", "broke", "defect", "stopped working"],
    text: "Grinders and kettles have a 2-year warranty. We repair or replace them free of charge; please keep the receipt.",
  },
  {
    id: "address",
    words: ["address", "moved house"],
    text: "You can change the delivery address under My orders until the order is packed.",
  },
  {
    id: "invoice",
    words: ["invoice", "receipt as", "vat"],
    text: "Invoices are under My orders > Documents, as PDF.",
  },
  {
    id: "subscription",
    words: ["subscription", "pause", "every month"],
    text: "You can pause or cancel a coffee subscription until the 25th for the next month.",
  },
];

const dangerWords = ["burn", "injur", "shock", "lawyer", "speak to a human", "stolen"];

/**
 * A support agent for an imaginary coffee shop. In a real project this would be an `Agent` with a retriever and tools;
 * here the article with the most matching words wins, and that is wrong often enough to be worth evaluating.
 */
export function answerSupportQuestion(question: string): Promise<SupportAnswer> {
  return callModel(() => {
    const text = question.toLowerCase();
    const matches = (words: string[]) => words.filter((word) => text.includes(word)).length;
    if (matches(dangerWords) > 0) {
      return { text: "I am handing this to a colleague, who will write to you today.", article: null, handOff: true };
    }
    const [best] = articles.toSorted((a, b) => matches(b.words) - matches(a.words));
    if (best === undefined || matches(best.words) === 0) {
      return { text: "I do not know. I am handing this to a colleague.", article: null, handOff: true };
    }
    return { text: best.text, article: best.id, handOff: false };
  });
}
